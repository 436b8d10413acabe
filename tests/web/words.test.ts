// The catalogues of messages (web/src/words), by key.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import './words.ts';
import compile from 'icu-minify/compile';
import { codeOf, importsOf, SCRIPTS } from '../../scripts/parts/imports.ts';
import { areaOf, messagesOf, PARTS } from '../../web/plugins/catalogues.ts';
import { GAMES } from '../../web/plugins/games.ts';
import { allCompiled, faultsIn, isolated } from '../../web/plugins/words.ts';
import { LANGUAGES } from '../../web/src/words/languages.ts';
import {
  knows,
  learn,
  list,
  say,
  sentences,
  series,
  speakIn,
  typed,
} from '../../web/src/words/say.ts';
import { keysIn, saidBy } from './keys.ts';

test('every key that the page says has a message', () => {
  const said = SCRIPTS.flatMap((script) => keysIn(codeOf(script)));
  assert.ok(said.length > 0);
  assert.deepEqual(
    said.filter((key) => !knows(key)),
    [],
  );
});

describe('the files of words', () => {
  const known = Object.keys(messagesOf('en'));
  const wanted = (code) => [...saidBy(code, known)].sort();
  const saidIn = (scripts: Iterable<string>) =>
    new Set([...scripts].flatMap((script) => wanted(codeOf(script))));
  /** Areas of messages that the rules say by key. */
  const areasOfRules = ['game', 'computer', 'posed', 'review', 'start', ...GAMES];
  const isOfRules = (key: string) => areasOfRules.includes(areaOf(key));

  /** The scripts that say messages before `rest` is loaded. */
  const early = new Set([
    ...['main.ts', 'rulebook/rulebook.ts', 'embed/frame.ts'],
    ...['lobby/lobby.ts', 'day/today.ts', 'table/table.ts'],
    ...GAMES.map((game) => `games/${game}/index.ts`),
  ]);
  for (const script of early) {
    for (const { script: other, kind } of importsOf(script)) {
      const fetching = `import('./${path.posix.relative(path.posix.dirname(script), other)}')`;
      const waits =
        script === 'app/parts.ts' || codeOf(script).includes(`${fetching}, need('rest')`);
      if (kind === 'static' || (kind === 'dynamic' && !waits)) early.add(other);
    }
  }

  test('have each message once, and somebody says it', () => {
    const all = PARTS.flatMap((part) => Object.keys(messagesOf('en', [part])));
    assert.deepEqual(all.toSorted(), known.toSorted());
    const PLUGINS = fileURLToPath(new URL('../../web/plugins/', import.meta.url));
    const plugins = readdirSync(PLUGINS).map((file) => readFileSync(PLUGINS + file, 'utf8'));
    const said = new Set([...saidIn(SCRIPTS), ...plugins.flatMap(wanted)]);
    assert.deepEqual(
      known.filter((key) => !said.has(key) && !isOfRules(key)),
      [],
    );
  });

  test('have it in the part that its users load: `first`, a game’s board, or `rest`', () => {
    const said = saidIn(early);
    const ofGame = (key: string) => GAMES.includes(areaOf(key));
    const isFirst = (key: string) => said.has(key) || ['game', 'computer'].includes(areaOf(key));
    for (const tag of Object.keys(LANGUAGES)) {
      for (const part of PARTS) {
        const misplaced = Object.keys(messagesOf(tag, [part])).filter((key) => {
          if (ofGame(key)) return areaOf(key) !== part;
          return part !== (isFirst(key) ? 'first' : 'rest');
        });
        assert.deepEqual(misplaced, [], `not in ${tag}, ${part}`);
      }
    }
  });

  test('name keys literally, in any place, or by templates', () => {
    assert.deepEqual(wanted("say(isBest ? 'end.best' : 'end.streak')"), ['end.best', 'end.streak']);
    assert.deepEqual(wanted("// 'end.next'\n{ key: 'end.again' } /* 'end.hints' */"), [
      'end.again',
    ]);
    assert.deepEqual(wanted(`say(\`settings.sound.\${value}\`)`), [
      'settings.sound.off',
      'settings.sound.on',
    ]);
    assert.deepEqual(wanted(`app.say(\`\${one} \${other}\`)`), []);
    const confirm = wanted(`say(\`\${game.name}.confirm\`)`);
    assert.ok(confirm.includes('mergers.confirm') && !confirm.includes('mergers.rows'));
    assert.throws(() => wanted(`say(\`settings.light.\${value}\`)`), /no message for/);
  });
});

test('a message puts its values in, lists and plurals as people say them', () => {
  learn({
    'test.list': ['Seen: ', ['things']],
    'test.points': [['n', 2, { one: ['a point'], other: [0, ' points'] }]],
    'test.both': [['first'], ' and then ', ['second']],
  });
  assert.equal(say('test.list', { things: [4, 'five', 6] }), 'Seen: 4, five and 6');
  assert.equal(say('test.points', { n: 1 }), 'a point');
  assert.equal(say('test.points', { n: 1200 }), '1,200 points');
  const first = { key: 'test.points', values: { n: 2 } };
  const second = { key: 'test.list', values: { things: [1, 2] } };
  assert.equal(say('test.both', { first, second }), '2 points and then Seen: 1 and 2');
});

test('a missing message is replaced by its key', () => {
  assert.equal(say('test.nowhere'), 'test.nowhere');
});

test('numbers, lists and plurals are those of the language that is spoken', (t) => {
  t.after(() => speakIn('en'));
  learn({ 'test.moves': compile('{n, plural, one {# ход} few {# хода} other {# ходов}}') });
  speakIn('de');
  assert.equal(say('board.dollars', { amount: 1200 }), '$1.200');
  assert.equal(list([4, 7, 9]), '4, 7 und 9');
  speakIn('ru');
  const said = [1, 2, 5, 21].map((n) => say('test.moves', { n }));
  assert.deepEqual(said, ['1 ход', '2 хода', '5 ходов', '21 ход']);
});

test('numbers are written as each language writes them, large and small', (t) => {
  t.after(() => speakIn('en'));
  learn({ 'test.number': [['n', 4]] });
  for (const [tag, { locale }] of Object.entries(LANGUAGES)) {
    speakIn(tag);
    const numbers = new Intl.NumberFormat(locale);
    for (const n of [0, 1, 7, 42, 999, 1000, 12345, -3, 0.5]) {
      const written = numbers.format(n).replace('-', '−');
      assert.equal(say('test.number', { n }), written, `${n} in ${tag}`);
    }
    assert.deepEqual([list([]), list([4]), series([]), series(['A1'])].map(typed), [
      '',
      '4',
      '',
      'A1',
    ]);
  }
});

test('a language that lacks a form, a value or a word of a choice is told so', () => {
  const faults = (tag, text, english) => faultsIn(tag, compile(text), compile(english));
  const points = '{n, plural, one {# point} other {# points}}';
  assert.deepEqual(faults('de', '{n, plural, one {# Punkt} other {# Punkte}}', points), []);
  assert.deepEqual(faults('de', '{n} Punkt', points), []);
  const missing = ['zero', 'two', 'few', 'many'].map((form) => `{n}: no ${form}`);
  assert.deepEqual(faults('ar', points, points), missing);
  assert.deepEqual(faults('de', 'Punkte', points), ['does not say {n}']);
  assert.deepEqual(faults('de', '{n} für {m}', points), ['asks for {m}']);
  assert.deepEqual(
    faults('de', '{who, select, du {x} other {y}}', '{who, select, you {x} other {y}}'),
    ['{who}: du'],
  );
  assert.deepEqual(faults('de', '{points, number}', '{points}'), ['formats {points}']);
});

test('Chinese has one comma for all lists, and no spaces between sentences', (t) => {
  t.after(() => speakIn('en'));
  speakIn('zh-Hans');
  assert.equal(list([4, 7, 9]), '4、7、9');
  assert.equal(series([4, 7]), '4、7');
  assert.equal(sentences('轮到你了。', '', '画一条线。'), '轮到你了。画一条线。');
});

test('values in lists and fields keep their direction in Arabic', (t) => {
  t.after(() => speakIn('en'));
  speakIn('ar');
  const said = series(['7 − 3', 'C5']);
  assert.match(said, /\u20687 − 3\u2069.+\u2068C5\u2069/);
  assert.doesNotMatch(typed(said), /[\u2066-\u2069]/);
});

test('right-to-left text keeps an amount of money whole, its sign before it', () => {
  const shown = (text, values) => {
    learn({ 'test.money': isolated(compile(text)) });
    return say('test.money', values).replaceAll('\u2066', '[').replaceAll('\u2069', ']');
  };
  assert.equal(shown('You have $1,200.', {}), 'You have [$1,200].');
  const price = '{n, plural, =0 {free} other {for $# (+$#)}}';
  assert.equal(shown(price, { n: 500 }), 'for [$500] ([+$500])');
});

test('right-to-left text isolates values from their sentence', () => {
  learn({ 'test.apart': isolated(compile('{name}: {n, plural, one {one} other {# of {all}}}')) });
  const said = say('test.apart', { name: 'Ann', n: 2, all: 'C5' });
  assert.equal(said.replaceAll('\u2068', '<').replaceAll('\u2069', '>'), '<Ann>: <2> of <C5>');
});

const RULES = (tag) => fileURLToPath(new URL(`../../web/src/words/${tag}/rules/`, import.meta.url));

/** Returns all texts of a language, messages and rules for people, with their key or file. */
const saidIn = (tag: string) => [
  ...Object.entries(messagesOf(tag)),
  ...readdirSync(RULES(tag)).map((file) => [file, readFileSync(RULES(tag) + file, 'utf8')]),
];

/** Returns the lines of a language that match a pattern. */
const places = (tag: string, pattern: RegExp) =>
  saidIn(tag).flatMap(([where, text]) =>
    text.split('\n').flatMap((line) => (pattern.test(line) ? `${where}: ${line}` : [])),
  );

/** Patterns of wordings that must not return, with their replacement. Readers stumbled over them. */
const MENDED: Record<string, [RegExp, string][]> = {
  en: [
    [/ is told here/, 'will appear here'],
    [/, but for /, 'except'],
    [/\bbrings?\b/, 'a token scores'],
    [/\breckon/, 'an operation'],
    [/come out even/, 'leave no remainder'],
    [/marked square|on offer|offered square/, 'staked out'],
    [/(?<!-)\b(lay|laying|lays)\b/i, 'tokens are placed'],
  ],
  de: [
    [/\bMergers\b/, 'Fusionen'],
    [/meisten (Punkte|Dreiecke) gewinnen|meiste Geld gewinnt/, 'wer am meisten hat, gewinnt'],
    [/größte[rn]? Besitzer/, 'wer die meisten Aktien hält'],
    [/Setz hierhin/, 'setz den Stein hierhin'],
  ],
  fr: [
    [/\b([Tt]u as glissé|Glisse|tu glisses)\b/, 'les tuiles glissent, on fait glisser'],
    [/jetons? ne va\b/, 'ne peut pas être posé'],
    [/(^|[.;] )[Qq]ui (ferme|trace|forme|fonde|a le plus)/m, 'celui qui'],
    [/\bDéfaire\b|\bRefaire\b/, 'annuler, rétablir'],
  ],
  es: [
    [/\b([Tt]omar|[Tt]omaste|[Ss]acar|[Ss]acas|[Ss]acaste)\b/, 'robar'],
    [/^Otra vez$|[Ii]ntentar de nuevo/, 'reintentar'],
    [/compartes la victoria/, 'empatas'],
    [/loseta sola/, 'loseta suelta'],
  ],
  'zh-Hans': [
    [/放得下|放不下/, '能放、不能放'],
    [/下法|打法/, '走法'],
    [/玩法/, '规则、对局类型'],
    [/沙盘/, '沙地棋盘'],
    [/二连/, '两连'],
    [/保留的对局/, '已保存的对局'],
  ],
  ar: [
    [/استيلاء/, 'أخذ الحجر'],
    [/محفوظة? جانب/, 'نُقلت إلى الإعدادات'],
    [/بالروابط|، برابط/, 'عبر رابط'],
    [/لعبتك|الألعاب المحفوظة/, 'مباراتك'],
  ],
};

for (const [tag, patterns] of Object.entries(MENDED)) {
  test(`${tag}: replaced wordings do not come back`, () => {
    for (const [pattern, better] of patterns) {
      assert.deepEqual(places(tag, pattern), [], `better: ${better}`);
    }
  });
}

test('no language begs or cheers, but for a victory', () => {
  const begging =
    /please|oops|successfully|\bbitte\b|veuillez|s’il te plaît|por favor|请|من فضلك|الرجاء/i;
  for (const tag of Object.keys(LANGUAGES)) {
    assert.deepEqual(places(tag, begging), []);
    const cheers = Object.entries(messagesOf(tag)).filter(([, text]) => /[!！¡]/.test(text));
    assert.deepEqual(
      cheers.map(([key]) => key),
      ['mines2048.won'],
    );
  }
});

for (const tag of Object.keys(LANGUAGES)) {
  test(`${tag} is set as print is: a minus before numbers, no typewriter’s quotes or dots`, () => {
    assert.deepEqual(places(tag, /(?<![\w.:])-\d/), [], 'a minus is −');
    assert.deepEqual(
      places(tag, /['"]|\.\.\./),
      [],
      'quotes, apostrophes and … are signs of their own',
    );
  });
}

test('German and French keep a unit beside its number, and French a sign beside its word', () => {
  for (const tag of ['de', 'fr']) assert.deepEqual(places(tag, /[\d#}] [%$]/), []);
  assert.deepEqual(places('fr', /[ \u00a0][:;?!»]|«[ \u00a0]/), []);
});

test('the rules of Mathable say after how many rounds a game ends by itself (End, 3)', () => {
  const header = new URL('../../rules/mathable/mathable.h', import.meta.url);
  const limits = readFileSync(header, 'utf8').match(/k(?:Pass|Idle)Rounds = \d+/g);
  assert.deepEqual(limits, ['kPassRounds = 3', 'kIdleRounds = 20']);
  const rounds = {
    en: [/three rounds/, /twenty rounds/],
    de: [/drei Runden/, /zwanzig Runden/],
    fr: [/trois tours de table/, /vingt tours de table/],
    es: [/tres rondas/, /veinte rondas/],
    'zh-Hans': [/三轮/, /二十轮/],
    ar: [/ثلاث جولات/, /عشرين جولة/],
  };
  for (const [tag, patterns] of Object.entries(rounds)) {
    const text = readFileSync(`${RULES(tag)}mathable.md`, 'utf8');
    for (const pattern of patterns) assert.match(text, pattern, tag);
  }
});

test('a link to the exact rules says that they are in English', () => {
  const english = {
    de: 'englisch',
    fr: 'en anglais',
    es: 'en inglés',
    'zh-Hans': '英文',
    ar: 'بالإنجليزية',
  };
  for (const [tag, words] of Object.entries(english)) {
    assert.match(messagesOf(tag)['rules.exact'], new RegExp(`[(（]${words}[)）]`));
  }
});

test('games have names of their own in every language, but those that are names already', () => {
  const english = messagesOf('en');
  const titles = Object.keys(english).filter((key) => /^lobby\.\w+\.title$/.test(key));
  const names = ['lobby.mathable.title', 'lobby.pahtum.title'];
  for (const tag of Object.keys(LANGUAGES).filter((other) => other !== 'en')) {
    const own = messagesOf(tag);
    assert.deepEqual(titles.filter((key) => own[key] === english[key]).sort(), names, tag);
  }
});

test('every amount of money keeps its direction in Arabic', () => {
  /** Returns the text of a compiled message, with all its forms. */
  const flat = (node) => {
    if (typeof node === 'string') return node;
    return Array.isArray(node)
      ? node.map(flat).join('')
      : Object.values(Object(node)).map(flat).join('');
  };
  for (const [key, message] of Object.entries(allCompiled('ar'))) {
    assert.doesNotMatch(flat(message).replace(/\u2066[^\u2069]*/g, ''), /\$/, key);
  }
  assert.deepEqual(places('ar', /[\d#}]\$/), [], 'written as everywhere, "$800"');
});
