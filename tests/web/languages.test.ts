// The choice of a reader's language: the same on the page, in its frame and in the package.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, type TestContext, test } from 'node:test';
import vm from 'node:vm';
import { until } from './page.ts';

const { appearanceScript } = await import('../../web/plugins/appearance.ts');
const { site } = await import('../../web/plugins/site.ts');
const { lookUp } = await import('../../web/src/words/lookup.ts');
const { LANGUAGES } = await import('../../web/src/words/languages.ts');

/** Imports a module of the package, whose types differ from the page's. */
const ofPackage = (file) => import(new URL(`../../web/package/${file}`, import.meta.url).href);
const { QuintetBoard } = await ofPackage('define.ts');
const { drawBoard } = await ofPackage('board.ts');

/** Wanted tags by the language chosen for them. English is chosen where none fits. */
const WANTED = {
  de: ['de', 'de-AT', 'DE-at', 'de-Latn-AT', 'de-x-klingon', 'de-u-nu-arab'],
  fr: ['fr', 'fr-CA'],
  es: ['es', 'es-419', 'es-MX'],
  ar: ['ar', 'ar-EG', 'ar-u-nu-arab'],
  'zh-Hans': ['zh-Hans', 'zh', 'zh-CN', 'zh-SG', 'zh-hans', 'zh-Hans-TW', 'cmn-Hans'],
  en: [
    ...['en', 'en-GB', 'en-x', 'en-US@posix'],
    ...['zh-TW', 'zh-HK', 'zh-Hant', 'zh-Hant-CN'], // not served in another script
    ...['pt', 'pt-BR', 'fi', 'dex', 'i-klingon', 'x-de', 'de_AT', '*', '-', '', 'system'],
    ...['constructor', '__proto__', 'toString'],
    ...['de'.repeat(500_000), '-'.repeat(1_000_000)],
  ],
};
const CASES = Object.entries(WANTED).flatMap(([tag, all]) =>
  all.map((wanted) => ({ wanted, tag })),
);

/** Wanted tags of readers of several languages, with the chosen language. */
const LISTS = [
  { wanted: ['pt-BR', 'fr-CA', 'de'], tag: 'fr' },
  { wanted: ['zh-TW', 'de'], tag: 'de' },
  { wanted: ['zh-TW', 'zh', 'en'], tag: 'zh-Hans' },
  { wanted: ['__proto__', 'de-CH'], tag: 'de' },
  { wanted: [], tag: 'en' },
];

const name = (wanted) => `“${wanted}”`.slice(0, 40);

/** Sets the browser's preferred languages. */
const setLanguages = (value: string[]) =>
  Object.defineProperty(navigator, 'languages', { value, configurable: true });

const putBack = (t: TestContext) => {
  const root = document.documentElement;
  const languages = [...navigator.languages];
  t.after(() => {
    setLanguages(languages);
    localStorage.clear();
    root.lang = 'en';
    root.dir = '';
    for (const key of ['languages', 'language', 'theme']) delete root.dataset[key];
    root.dataset.motion = 'reduced';
  });
};

const script = await appearanceScript();

/** Returns the head of a page as it is built. */
const builtHead = (file) => {
  const written = readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8');
  return (site() as any).transformIndexHtml(written, { path: `/${file}` }).html;
};

/** Runs the first script on a page. */
const begin = (html: string) => {
  const root = document.documentElement;
  delete root.dataset.language;
  root.lang = /<html lang="([\w-]+)"/.exec(html)?.[1] ?? '';
  const [, languages] = /data-languages='([^']*)'/.exec(html) ?? [];
  if (languages) root.dataset.languages = languages;
  else delete root.dataset.languages;
  vm.runInThisContext(script);
  return [root.lang, root.dataset.language];
};

test('every language that is offered has its cases', () => {
  const tags = Object.keys(LANGUAGES);
  assert.deepEqual(Object.keys(WANTED).sort(), [...tags].sort());
  for (const tag of tags) assert.equal(lookUp([tag], tags), tag);
});

describe('the language of', () => {
  for (const file of ['index.html', 'collect.html']) {
    test(`${file} is the one that fits the browser's, in which it begins`, (t) => {
      putBack(t);
      const html = builtHead(file);
      for (const { wanted, tag } of [...CASES, ...LISTS]) {
        setLanguages([wanted].flat());
        assert.deepEqual(begin(html), [tag, tag], name(wanted));
      }
    });
  }

  test('the page is the one that was chosen, if it is offered', (t) => {
    putBack(t);
    const html = builtHead('index.html');
    setLanguages(['fr']);
    for (const [chosen, tag] of [
      ...Object.keys(LANGUAGES).map((one) => [one, one]),
      ...['system', 'zh-TW', 'fi', 'constructor', '__proto__', '', null, 3].map((one) => [
        one,
        'fr',
      ]),
    ]) {
      localStorage['quintet.appearance'] = JSON.stringify({ language: chosen, theme: chosen });
      assert.deepEqual(begin(html), [tag, tag], name(chosen));
      assert.match(document.documentElement.dataset.theme ?? '', /^(light|dark)$/);
    }
  });

  test('a page that is read stays its own', (t) => {
    putBack(t);
    const html = readFileSync(new URL('../../web/prose.html', import.meta.url), 'utf8');
    setLanguages(['fr']);
    for (const tag of Object.keys(LANGUAGES)) {
      assert.deepEqual(begin(html.replace('lang="en"', `lang="${tag}"`)), [tag, tag]);
    }
  });

  test('the frame is the one that its address asks for, else one that fits the browser’s', async (t) => {
    putBack(t);
    let n = 0;
    /** Opens the frame anew, and returns its language. */
    const frame = async (lang: string, languages: string[]) => {
      setLanguages(languages);
      history.replaceState(null, '', `/embed.html?${new URLSearchParams({ lang })}`);
      const app = document.createElement('div');
      app.id = 'app';
      document.body.replaceChildren(app);
      n += 1;
      await import(`../../web/src/embed/frame.ts?${n}`);
      await until(() => app.querySelector('main') !== null);
      return document.documentElement.lang;
    };
    for (const { wanted, tag } of CASES) {
      assert.equal(await frame(wanted, []), tag, name(wanted));
    }
    for (const { wanted, tag } of LISTS) assert.equal(await frame('', wanted), tag, name(wanted));
    assert.equal(await frame('zh-TW', ['fr']), 'fr');
    history.replaceState(null, '', '/');
  });

  /** Creates an element of the package, and waits until it is ready or fails. */
  const element = async (attributes: Record<string, string>) => {
    const board = new QuintetBoard();
    for (const [key, value] of Object.entries(attributes)) board.setAttribute(key, value);
    const told = new Promise((tell) => {
      board.addEventListener('ready', () => tell(''));
      board.addEventListener('error', ({ detail }) => tell(detail.error.message));
    });
    document.body.replaceChildren(board);
    return { board, error: await told };
  };

  test('an element takes the language of its surroundings', async () => {
    for (const { wanted: lang, tag } of CASES) {
      const { board, error } = await element({ game: 'pahtum', lang });
      assert.equal(error, '', name(lang));
      assert.equal(board.shadowRoot.querySelector('.trial').lang, tag, name(lang));
    }
  });

  test('a drawn board is the one that is asked for', async () => {
    const record = readFileSync(
      new URL('../../rules/pahtum/examples/lobby.quintet', import.meta.url),
      'utf8',
    );
    for (const { wanted: lang, tag } of CASES) {
      const place = document.createElement('div');
      document.body.replaceChildren(place);
      await drawBoard(place, { record, lang });
      assert.equal(place.querySelector('table')?.lang, tag, name(lang));
    }
  });

  test('no game has a name that all objects have', async () => {
    for (const game of ['constructor', '__proto__', 'toString']) {
      const { error } = await element({ game });
      assert.equal(error, `there is no game "${game}"`);
      const record = `game: ${game}\n`;
      await assert.rejects(drawBoard(document.createElement('div'), { record }), {
        message: error,
      });
    }
  });
});

test('a longer matching tag takes precedence over a shorter one', () => {
  const offered = ['pt', 'pt-BR', 'en'];
  assert.equal(lookUp(['pt-BR'], offered), 'pt-BR');
  assert.equal(lookUp(['pt-PT'], offered), 'pt');
  assert.equal(lookUp(['pt-BRX'], offered), 'pt');
});
