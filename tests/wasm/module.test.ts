// The boundary: the wasm module's one class as the page, the Worker and Node see it. The rules are
// tested in C++; these tests show that nothing is lost or thrown on the way.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import createQuintet, { type NativeModule, type NativeTable } from '#quintet-module';
import type { Step, Unreadable, Winner } from '../../web/src/engine/types.ts';

const GAMES = ['mathable', 'mergers', 'pahtum', 'triangles', 'mines2048'];

/** A module with the parts of these games. */
const playing = async (...games: string[]) => {
  const module = await createQuintet();
  for (const game of games) await module.load(game);
  return module;
};

let quintet: NativeModule;
before(async () => {
  quintet = await playing(...GAMES);
});

const textOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const golden = (name: string) => textOf(`tests/golden/${name}`);
const EVERYONE = -4;

/** A method of a table and its arguments, which need not fit it. */
type Asked = [method: string, ...words: unknown[]];
const ask = (table: NativeTable, [method, ...words]: Asked): string =>
  Reflect.get(table, method).apply(table, words);

/** A table with a call(method, …arguments) that parses the answer. */
function table() {
  const raw = new quintet.Table();
  return { raw, call: (...asked: Asked) => JSON.parse(ask(raw, asked)) };
}
type Call = ReturnType<typeof table>['call'];

/** The state of a table, as a viewer sees it. */
const state = (call: Call, viewer = EVERYONE) => call('look', -1, viewer).state;

test('the known game of Pah Tum, action by action, ends 29 to 72', () => {
  const record = textOf('rules/pahtum/examples/known-game.quintet');
  const actions = record.slice(record.indexOf('\n\n') + 2).split('\n');
  const { raw, call } = table();
  assert.deepEqual(call('start', 'pahtum', '', 'Ann\nBob', '1'), {});
  for (const action of actions.slice(0, actions.indexOf('F2'))) {
    assert.equal(call('act', action, EVERYONE).steps[0].text, action);
  }
  assert.deepEqual(state(call).scores, [29, 19]);
  const events = [
    {
      event: 'placed',
      player: 1,
      square: 'F2',
      points: 53,
      runs: [{ player: 1, from: 'F0', to: 'F5', points: 56 }],
    },
  ];
  assert.deepEqual(call('previews', EVERYONE).previews.F2, events);
  const { steps, state: after } = call('act', 'F2', EVERYONE);
  assert.deepEqual(steps, [{ by: 1, text: 'F2', events, view: after.view, current: -2 }]);
  assert.equal(after.current, -2);
  assert.deepEqual(after.outcome, [29, 72]);
  assert.equal(call('record').record.replace('seed: 1\n', ''), record);
  raw.delete();
});

test('a record that is refused names its line and leaves the running match as it was', () => {
  const { raw, call } = table();
  call('start', 'pahtum', 'size=9', '', '1');
  call('act', 'A0', EVERYONE);
  const before = call('record').record;
  const { error } = call('load', 'quintet 1\ngame: pahtum\n\nA0\nA0\n', -1, '');
  assert.equal(error.line, 5);
  assert.equal(error.code, 'bad_record');
  assert.equal(error.sentence, 'occupied: A0 is dug already.');
  assert.equal(error.key, 'game.refused_step');
  assert.deepEqual(error.values, { code: 'occupied', why: 'A0 is dug already.' });
  assert.ok(call('start', 'pahtum', 'size=6', '', '1').error);
  assert.ok(call('start', 'chess', '', '', '1').error);
  assert.ok(call('start', 'pahtum', '', '', 'one').error);
  assert.equal(call('record').record, before);
  raw.delete();
});

test('others take the seats of a match that goes on', () => {
  const { raw, call } = table();
  call('start', 'pahtum', '', 'Ann\nBob', '1');
  call('act', 'A0', EVERYONE);
  assert.deepEqual(call('setPlayers', '\nComputer 3'), {});
  const { players, ply } = state(call);
  assert.deepEqual([players, ply], [['', 'Computer 3'], 1]);
  assert.match(call('record').record, /^players: \| Computer 3$/m);
  raw.delete();
});

test('before a match is started every call answers an error', () => {
  const { raw, call } = table();
  const calls: Asked[] = [
    ['record'],
    ['recordHere'],
    ['setPlayers', ''],
    ['look', 0, 0],
    ['act', 'A0', 0],
    ['check', 'A0', 0],
    ['previews', 0],
    ['steps', 0, 0, 0],
    ['history'],
    ['file'],
    ['startHere'],
    ['link', false],
    ['go', 0, 0],
  ];
  for (const asked of calls) {
    assert.equal(call(...asked).error.code, 'failed', asked[0]);
  }
  raw.delete();
});

test('a refusal says why in English, and as a key with values', () => {
  const { call } = table();
  call('start', 'triangles', '', '', '1');
  call('act', '7', EVERYONE);
  assert.deepEqual(call('act', '7', EVERYONE).refusal, {
    code: 'occupied',
    sentence: 'Line 7 is drawn already.',
    key: 'triangles.drawn',
    values: { line: 7 },
  });
  const { key, sentence } = call('check', 'seven', EVERYONE).refusal;
  assert.deepEqual([key, sentence], ['triangles.help', 'Name a line by its number, like 7.']);
});

test('whatever text or number a call is given, it answers JSON and throws nothing', () => {
  const junk = [
    '',
    '\0',
    'A'.repeat(10_000),
    '\u{1f600}',
    '\ud800',
    'é9',
    '<img src=x>',
    '"',
    '\n',
    '! A0',
    'swap '.repeat(500),
  ];
  const { raw, call } = table();
  for (const text of junk) {
    call('start', text, text, text, text);
    call('load', text, -1, '');
    JSON.parse(quintet.describe(text, text));
    JSON.parse(quintet.describe('pahtum', text));
  }
  assert.deepEqual(call('start', 'pahtum', 'holes=random', junk.join('\n'), '7'), {});
  for (const text of junk) {
    assert.ok(call('act', text, 0).refusal);
    assert.ok(call('check', text, 0).refusal);
  }
  for (const number of [-2147483648, -5, -1, 0, 1, 2, 99, 2147483647]) {
    call('previews', number);
    call('look', number, number);
    call('steps', number, number, number);
    call('go', number, number);
  }
  const beyond: Asked[] = [
    ['look', 99, 0],
    ['steps', 0, 99, 0],
    ['go', 99, 0],
    ['go', -1, 0],
  ];
  for (const asked of beyond) assert.ok(call(...asked).error, asked[0]);
  raw.delete();
});

test('chance is drawn as soon as it is due, the same for a seed, also after going back', () => {
  const { raw, call } = table();
  const slides = (seed: string) => {
    call('start', 'mines2048', '', '', seed);
    return ['A', 'W', 'A', 'W', 'A'].map((slide) => {
      const answer = call('act', slide, EVERYONE);
      return answer.refusal ? '' : answer.steps.map(({ text }: Step) => text).join(' ');
    });
  };
  const drawn = slides('18446744073709551615');
  assert.deepEqual(slides('18446744073709551615'), drawn);
  assert.notDeepEqual(slides('2'), drawn);
  const [first] = drawn;
  slides('18446744073709551615');
  const { by } = call('history');
  call('go', by.indexOf(0), EVERYONE);
  assert.equal(
    call('act', 'A', EVERYONE)
      .steps.map(({ text }: Step) => text)
      .join(' '),
    first,
  );
  raw.delete();
});

test('a step tells the viewer what it did, and beside it what all may know', () => {
  const { raw, call } = table();
  call(
    'load',
    'quintet 1\ngame: mathable\noptions: size=8 rack=4 tokens=60\nseed: 1\n\n! 4 10 8 2 3 9 9 1\n',
    -1,
    '',
  );
  const { steps, state: after } = call('act', 'swap 4', 0);
  assert.deepEqual(
    steps.map(({ by }: Step) => by),
    [0, -1],
  );
  assert.notDeepEqual(steps[1].events, steps[1].known); // the token drawn
  assert.deepEqual(call('steps', 0, 10, -3).steps.at(-1).events, steps[1].known);
  assert.equal(after.ply, 10);
  assert.deepEqual(after.view, steps[1].view);
  raw.delete();
});

test('what is legal and what chance may bring is told to who may know it', () => {
  const { raw, call } = table();
  call(
    'load',
    'quintet 1\ngame: mathable\noptions: size=8 rack=4 tokens=60\n\n! 4 10 8 2 3 9 9 1\n',
    -1,
    '',
  );
  assert.ok(state(call, 0).legal.includes('swap 2 4 8 10'));
  assert.deepEqual(state(call).legal, state(call, 0).legal);
  for (const viewer of [1, -3]) {
    assert.deepEqual(state(call, viewer).legal, []);
    assert.deepEqual(call('previews', viewer).previews, {});
  }
  assert.equal(
    call('check', 'swap 4', 1).refusal.sentence,
    call('check', 'swap 5', 1).refusal.sentence,
  );
  call('act', 'swap 4', 0);
  call('go', 9, 0); // where a token is due
  assert.equal(state(call).chance.length, 20);
  for (const viewer of [0, 1, -3]) assert.deepEqual(state(call, viewer).chance, []);
  call('start', 'pahtum', '', '', '1');
  assert.deepEqual(state(call, -3).legal, state(call).legal);
  raw.delete();
});

/** A module of its own that plays every game, and its memory. */
async function started() {
  let memory: WebAssembly.Memory | undefined;
  /** Emscripten's options, which the page does not use. */
  const start: (options: object) => Promise<NativeModule> = createQuintet;
  const module = await start({
    instantiateWasm(
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) {
      const bytes = readFileSync(new URL('../../build/wasm/quintet-module.wasm', import.meta.url));
      WebAssembly.instantiate(bytes, imports).then(({ instance, module }) => {
        memory = Object.values(instance.exports).find((it) => it instanceof WebAssembly.Memory);
        receive(instance, module);
      });
      return {};
    },
  });
  if (!memory) throw new Error('the module exports no memory');
  for (const game of GAMES) await module.load(game);
  return { module, memory };
}

test('what a game needs is in its part and in what all share: with no other part it answers the same', async () => {
  for (const game of GAMES) {
    const alone = await playing(game);
    const both = (answerOf: (module: NativeModule) => string) => {
      const answer = answerOf(alone);
      assert.equal(answer, answerOf(quintet));
      return JSON.parse(answer);
    };
    assert.ok(both((module) => module.describe(game, '')).options);
    for (const file of readdirSync(new URL(`../golden/${game}/`, import.meta.url))) {
      if (!file.endsWith('.quintet')) continue;
      const own = new alone.Table();
      const raw = new quintet.Table();
      const call: Call = (...asked) => both((module) => ask(module === alone ? own : raw, asked));
      assert.deepEqual(call('load', golden(`${game}/${file}`), -1, ''), {});
      call('history');
      call('record');
      const { plies } = call('look', 0, EVERYONE).state;
      call('steps', 0, plies, -3);
      for (let ply = 0; ply <= plies; ply += 5) {
        const { state } = call('go', ply, 0);
        call('previews', 0);
        call('recordHere');
        call('startHere');
        for (const onlyPosition of [false, true]) {
          const { link } = call('link', onlyPosition);
          if (link) call('loadLink', game, link, '1');
        }
        const saved = call('file').file;
        if (saved) both((module) => module.recordOfFile(game, state.options, saved));
        call('load', golden(`${game}/${file}`), ply, '7');
        for (const action of [...state.legal.slice(0, 3), 'A0', '1', 'x?'])
          call('check', action, 0);
        for (const action of ['x?', ...state.legal.slice(-1)]) call('act', action, EVERYONE);
        call('load', golden(`${game}/${file}`), -1, '');
      }
      own.delete();
      raw.delete();
    }
  }
});

test('a game whose part is not there is refused as one that does not exist, until it is there', async () => {
  const module = await playing('pahtum');
  const raw = new module.Table();
  const asked = () => [
    raw.start('triangles', '', '', '1'),
    raw.load(golden('triangles/radius-2.quintet'), -1, ''),
    raw.loadLink('triangles', '1', '1'),
    module.describe('triangles', ''),
    module.recordOfFile('mines2048', '', 'Score:0\n0:2\n'),
    module.winnersOf('mines2048', 'Ann:1\n'),
    module.winnerEntry('mines2048', '', 'Ann', '1'),
  ];
  for (const answer of asked()) {
    assert.match(JSON.parse(answer).error.sentence, /^there is no game of this name here$/);
  }
  await assert.rejects(module.load('chess'));
  await Promise.all([module.load('triangles'), module.load('mines2048'), module.load('triangles')]);
  for (const answer of asked()) assert.doesNotMatch(answer, /no game/);
  raw.delete();
});

test('a module that has just started has computed nothing for a game: its memory is all but empty', async () => {
  const { module, memory } = await started();
  const written = () => {
    const words = new Uint32Array(memory.buffer);
    return 4 * words.reduce((count, word) => count + Number(word !== 0), 0);
  };
  const before = written();
  assert.ok(before < 200_000, `${before} bytes`);
  const raw = new module.Table();
  raw.start('mines2048', '', '', '1');
  raw.look(-1, EVERYONE);
  assert.ok(written() > before + 200_000); // the table of slides
  raw.delete();
});

test('the history is told as a whole, or its steps with what they did', () => {
  const { raw, call } = table();
  call('start', 'pahtum', '', '', '1');
  for (const action of ['A0', 'A1', 'C5']) call('act', action, 0);
  call('go', 1, 0);
  assert.deepEqual(call('history'), { by: [0, 0, 0], texts: ['A0', 'A1', 'C5'] });
  const { steps } = call('steps', 1, 3, 0);
  assert.deepEqual(
    steps.map(({ text, events }: Step) => [text, events.length]),
    [
      ['A1', 1],
      ['C5', 1],
    ],
  );
  assert.deepEqual(call('steps', 3, 3, 0).steps, []);
  assert.match(call('record').record, /C5/);
  assert.doesNotMatch(call('recordHere').record, /A1/);
  raw.delete();
});

test("a saved game's file becomes a record, and a position such a file; a fault names its line", () => {
  const file = 'Score:256\n0:2\n1:32\n5:*\n';
  const open = (game: string, text: string) =>
    JSON.parse(quintet.recordOfFile(game, 'loss=stuck', text));
  const { record } = open('mines2048', file);
  assert.equal(
    record,
    'quintet 1\ngame: mines2048\noptions: loss=stuck\nstart: score=256 0:2 1:32 5:*\n\n',
  );
  const { raw, call } = table();
  call('load', record, -1, '');
  assert.equal(call('file').file, file);
  call('start', 'pahtum', '', '', '1');
  assert.equal(call('file').file, '');
  assert.equal(open('mines2048', 'Score:256\n0:3\n').error.line, 2);
  assert.ok(open('pahtum', file).error);
  raw.delete();
});

test('a record goes on from where the present position starts', () => {
  const { raw, call } = table();
  call('start', 'triangles', '', '', '1');
  assert.equal(call('startHere').start, '0'.repeat(18));
  for (const line of ['2', '3', '6']) call('act', line, 0);
  const { start } = call('startHere');
  assert.equal(start, '011001000000100000 turn=2');
  assert.deepEqual(call('load', `quintet 1\ngame: triangles\nstart: ${start}\n`, -1, ''), {});
  assert.equal(call('startHere').start, start);
  call('start', 'pahtum', '', '', '1');
  assert.equal(call('startHere').start, 'player=1');
  const { error } = call('load', 'quintet 1\ngame: pahtum\nstart: A0:# A0:O\n', -1, '');
  assert.deepEqual([error.line, error.key, error.values], [3, 'start.twice', { word: 'A0' }]);
  assert.equal(error.sentence, 'A0 is here for the second time');
  raw.delete();
});

interface Fame {
  winners: Winner[];
  unreadable: Unreadable[];
}
test('a hall of fame is read in its order, and an entry ends its last line first', () => {
  const winners = (file: string): Fame => JSON.parse(quintet.winnersOf('mines2048', file));
  assert.deepEqual(winners('Ann:20\nB:C:-4').winners, [
    { name: 'Ann', score: 20 },
    { name: 'B:C', score: -4 },
  ]);
  const damaged = winners('Ann:20\nBen\nCy:3\n');
  assert.deepEqual(
    damaged.winners.map(({ name }) => name),
    ['Ann', 'Cy'],
  );
  assert.deepEqual(
    damaged.unreadable.map(({ line }) => line),
    [2],
  );
  const entry = (...words: [file: string, name: string, score: string]) =>
    JSON.parse(quintet.winnerEntry('mines2048', ...words));
  assert.equal(entry('Ann:20', ' Ben ', '30').entry, '\nBen:30\n');
  assert.ok(entry('', 'x'.repeat(41), '30').error);
  assert.ok(entry('', 'Ben', 'many').error);
  const none = [
    quintet.winnersOf('pahtum', 'Ann:1'),
    quintet.winnerEntry('pahtum', '', 'Ann', '1'),
  ];
  for (const answer of none)
    assert.equal(JSON.parse(answer).error.sentence, 'Pah Tum has no hall of fame');
});

test('a thousand changes of a record and of a link neither crash nor touch the running match', () => {
  const { raw, call } = table();
  call('start', 'triangles', '', 'Ann\nBob', '1');
  call('act', '7', 0);
  const running = call('record').record;
  const other = table();
  let seed = 1;
  const below = (n: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  const changed = (text: string) => {
    const at = below(text.length);
    const some = text.slice(at, at + 1 + below(8));
    const ways = [text.slice(0, at), `${text.slice(0, at)}${text.slice(at + some.length)}`];
    const stranger = '!#:@=|A9z-_\n\0é'[below(14)];
    ways.push(`${text.slice(0, at)}${stranger}${text.slice(at + 1)}`);
    ways.push(`${text.slice(0, at)}${some}${text.slice(at)}`);
    return ways[below(ways.length)];
  };
  let refused = 0;
  for (const [game, name] of [
    ['mathable', 'mathable/classic'],
    ['mergers', 'mergers/companies'],
    ['mines2048', 'mines2048/mines'],
    ['pahtum', 'pahtum/manual'],
    ['triangles', 'triangles/two-turns'],
  ]) {
    const record = golden(`${name}.quintet`);
    assert.deepEqual(other.call('load', record, -1, ''), {});
    const { link } = other.call('link', false);
    for (let i = 0; i < 200; i++) {
      const calls: Asked[] = [
        ['load', changed(record), -1, ''],
        ['loadLink', game, changed(link), '1'],
      ];
      for (const asked of calls) {
        const answer = call(...asked);
        if (answer.error) {
          refused++;
          assert.notEqual(answer.error.sentence, '');
          assert.equal(call('record').record, running);
        } else {
          assert.ok(state(call).game, 'what is not refused can be played');
          assert.deepEqual(call('load', running, -1, ''), {});
        }
      }
    }
  }
  assert.ok(refused > 1200, `${refused} were refused`);
  other.raw.delete();
  raw.delete();
});

// Bytes of memory that a call may take, and again for every megabyte of text (core/link.h).
const MOST_MEMORY = 64e6;

/** The answer of a table in a module of its own, and the bytes by which its memory grew. */
const growth = async (...asked: Asked) => {
  const { module, memory } = await started();
  const raw = new module.Table();
  const before = memory.buffer.byteLength;
  const answer = JSON.parse(ask(raw, asked));
  const grown = memory.buffer.byteLength - before;
  raw.delete();
  return { answer, grown };
};

test('a link that claims more steps than it holds is refused, not followed', async () => {
  // Eleven characters that claim 2^27 steps.
  for (const game of ['pahtum', 'mines2048']) {
    const { answer, grown } = await growth('loadLink', game, '18LuAgIBAAA', '1');
    assert.match(answer.error.sentence, /^this link is damaged/);
    assert.ok(grown < MOST_MEMORY, `${grown}`);
  }
});

test('a megabyte of anything is answered within bounded memory', async () => {
  const times = (text: string) => text.repeat(1e6 / text.length);
  const each = (line: (i: number) => string) =>
    Array.from({ length: 1e6 / 10 }, (_, i) => line(i)).join('');
  const head = (game: string) => `quintet 1\ngame: ${game}\n`;
  for (const [what, text] of [
    ['keys', head('pahtum') + each((i) => `k${i}: v\n`)],
    ['options', `${head('pahtum')}options: ${each((i) => `k${i}=v `)}\n`],
    ['names', `${head('pahtum')}players: ${times('a|')}\n`],
    ['chance', `${head('mines2048')}\n! ${times('0:2 ')}`],
    ['a start', `${head('mines2048')}start: score=0 ${times('0:2 ')}\n`],
    ['keys of a start', `${head('pahtum')}start: ${each((i) => `k${i}=v `)}\n`],
    ['squares of a start', `${head('mergers')}start: ${times('A1:+ ')}\n`],
    ['a list of a start', `${head('mergers')}start: offer=${times('A1,')}\n`],
    ['one action', `${head('mathable')}\nswap ${times('1 ')}`],
    ['lines', `${head('triangles')}\n${times('1\n')}`],
    ['nothing', times('\0')],
  ]) {
    const { answer, grown } = await growth('load', text, -1, '');
    assert.ok(answer.error, what);
    assert.ok(grown < 2 * MOST_MEMORY, `${what}: ${grown}`);
  }
  const { grown } = await growth('load', `${head('pahtum')}\n${times('# a remark\n')}`, -1, '');
  assert.ok(grown < 2 * MOST_MEMORY, `remarks: ${grown}`);
});

test('a megabyte of steps, a game of 2048 that never ends, is read within bounded memory', async () => {
  const { raw, call } = table();
  call('start', 'mines2048', 'loss=stuck target=none', '', '1');
  const FREED = { moved: 0, combined: 1, destroyed: 2 };
  type Slide = [{ tiles: { fate: keyof typeof FREED }[] }];
  const freed = ([{ tiles }]: Slide) => tiles.reduce((sum, { fate }) => sum + FREED[fate], 0);
  while (true) {
    const all = Object.entries<Slide>(call('previews', EVERYONE).previews);
    const best = all.sort(([, a], [, b]) => freed(b) - freed(a))[0];
    if (!best || call('act', best[0], EVERYONE).state.ply > 20_000) break;
  }
  const { record } = call('record');
  raw.delete();
  const { answer, grown } = await growth('load', record, -1, '');
  assert.deepEqual(answer, {});
  assert.ok(record.length > 30_000, `${record.length} characters`);
  assert.ok(grown < MOST_MEMORY * (1 + record.length / 1e6), `${grown} for ${record.length}`);
});
