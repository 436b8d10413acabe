// The page's languages: the first one, another one chosen later, and room for each of them.

import type { Page } from '@playwright/test';
import { allCompiled } from '../../web/plugins/words.ts';
import { boards } from '../../web/src/games/index.ts';
import { writeResult, writeSet } from '../../web/src/sets/code.ts';
import { FALLBACK, LANGUAGES } from '../../web/src/words/languages.ts';
import { pseudo } from '../web/pseudo.ts';
import { example, framesPass, letters, PHONE, resize, WINDOWS } from './acts.ts';
import type { Tab } from './browsers.ts';
import type { Visitor, VisitorOptions } from './fixtures.ts';
import { EVERY_ENGINE, expect, test } from './fixtures.ts';
import { beforeMistake } from './phases.ts';
import { FAULTS, speakPseudo } from './pseudo.ts';
import type { Host, HostOptions } from './server.ts';
import { REVIEWED, SLIP, slipOf } from './slip.ts';
import { resume, storing } from './storage.ts';
import type { Table } from './table.ts';

/** Returns a message without values, in a language. */
const messageOf = (tag: string, key: string) => {
  const message = allCompiled(tag)[key];
  if (typeof message !== 'string') throw new Error(`${tag} has no such text: ${key}`);
  return message;
};

/** Returns an entry of the open menu, in any language or the pseudo-language. */
const entry = (page: Page, key: string) => {
  const words = Object.keys(LANGUAGES).map((tag) => messageOf(tag, key));
  const all = [...words, String(pseudo(messageOf(FALLBACK, key)))];
  const pattern = all.map((text) => text.replace(/[[\]()]/g, '\\$&')).join('|');
  return page
    .locator('.menu :is(button, a)')
    .filter({ hasText: new RegExp(`^\\s*(${pattern})\\s*$`) });
};

interface Spoken {
  lang: string;
  dir: string;
  /** Tags of the languages whose words were fetched. */
  fetched: string[];
}
/** Source of the page's language and the languages that it has fetched. */
const SPOKEN = `({
  lang: document.documentElement.lang,
  dir: document.documentElement.dir || 'ltr',
  fetched: [...new Set(performance.getEntriesByType('resource')
    .map(({ name }) => /words-([\\w-]+?)-[a-z0-9]+-[\\w-]+\\.js$/.exec(name)?.[1])
    .filter(Boolean))],
})`;

test.describe('a first visit', () => {
  for (const [tag, { dir }] of Object.entries(LANGUAGES)) {
    test(`speaks ${tag} to whose browser does, and fetches nothing else`, async ({ visit }) => {
      const page = await visit('', { ...PHONE, isFirst: true, locale: tag });
      await page.getByText(messageOf(tag, 'lobby.mathable.line')).waitFor();
      const { lang, dir: way, fetched } = await page.evaluate<Spoken>(SPOKEN);
      expect([lang, way, fetched]).toEqual([tag, dir, [tag]]);
    });
  }

  test('speaks English to readers of other languages', async ({ visit }) => {
    const page = await visit('', { ...PHONE, isFirst: true, locale: 'fi' });
    await page.getByText(messageOf('en', 'lobby.mathable.line')).waitFor();
    expect((await page.evaluate<Spoken>(SPOKEN)).lang).toBe('en');
  });

  test('takes German of any country', async ({ visit }) => {
    const page = await visit('', { ...PHONE, isFirst: true, locale: 'de-AT' });
    expect((await page.evaluate<Spoken>(SPOKEN)).lang).toBe('de');
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the reader’s language is there, also on pages that they have not visited', async ({
    visitor,
    hosting,
  }) => {
    const host = await hosting();
    const page = await (await visitor({ ...PHONE, locale: 'de' })).open(host.url);
    const stored = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().map(({ url }) => url);
      });
    for (const part of [
      'words-de-rest-',
      'words-de-mergers-',
      'rules/mergers.de.html',
      'teach.de.html',
    ]) {
      await expect.poll(stored).toContainEqual(expect.stringContaining(part));
    }
    await page.goto(`${host.url}#mergers/learn`);
    await page.reload();
    await page.locator('.lesson').waitFor();
    await host.close();
    await page.reload();
    await page.getByText(messageOf('de', 'lessons.mergers.found.ask')).first().waitFor();
    await page.goto(`${host.url}rules/mergers.de.html`);
    await page.getByRole('heading', { name: 'Sichere Firmen' }).waitFor();
    await page.goto(`${host.url}teach.de.html`);
    await page.getByRole('heading', { name: 'Für den Unterricht' }).waitFor();
  });
});

test.describe('in every engine', { tag: EVERY_ENGINE }, () => {
  const press = (table: Table, key: string, tag: string) => table.press(messageOf(tag, key));

  test('the language changes in the middle of a game, which goes on', async ({
    server,
    tab,
    table,
  }) => {
    await tab.goto(`${server.url}#pahtum/new`);
    await table.seatPeople();
    await press(table, 'setup.start', 'en');
    await table.ready();
    const [free = ''] =
      Object.entries(await table.names()).find(([, name]) => name.endsWith('empty')) ?? [];
    await table.play(free);
    await tab.until(`document.title === 'Pah Tum – Quintet'`);
    await press(table, 'table.menu', 'en');
    await press(table, 'table.settings', 'en');
    await table.seen('Colours');
    await table.select('language', 'de');
    await tab.until(`document.documentElement.lang === 'de'`);
    await table.seen('Farben');
    expect(await table.text('#dialog-heading')).toBe('Einstellungen');
    await tab.press('Escape');
    await tab.until(`!document.querySelector('dialog[open]')`);
    expect(await table.turn()).toBe('X, du bist dran.');
    expect(await table.text('.note')).toMatch(/O hat einen Stein gesetzt\./);
    expect(await table.name(free)).toMatch(/, O$/);
    const names = Object.values(await table.names());
    expect(
      names.some((name) => name.endsWith('leer')) && !names.some((n) => n.includes('empty')),
    ).toBeTruthy();

    // The language is kept for the next visit.
    await tab.reload();
    await table.ready();
    expect(await table.turn()).toBe('X, du bist dran.');
    expect((await tab.evaluate<Spoken>(SPOKEN)).fetched).toEqual(['de']);
  });

  interface Here {
    hosting: (options?: HostOptions) => Promise<Host>;
    tab: Tab;
  }
  /** Opens the page in a browser with this language. */
  const visitIn = async ({ hosting, tab }: Here, tag: string, hash = '') => {
    const script = `Object.defineProperty(navigator, 'languages', { get: () => ['${tag}'] });`;
    const host = await hosting({ script });
    await tab.goto(`${host.url}${hash}`);
    await tab.until(`document.documentElement.lang === '${tag}'`);
  };

  for (const tag of Object.keys(LANGUAGES)) {
    test(`a first visit in ${tag} is welcomed in it`, async ({ hosting, tab, table }) => {
      await visitIn({ hosting, tab }, tag);
      await table.seen(messageOf(tag, 'lobby.mathable.line'));
      expect((await tab.evaluate<Spoken>(SPOKEN)).fetched).toEqual([tag]);
    });
  }

  test('in Arabic arrow keys go in the direction of their arrow, on the board and on the slider', async ({
    hosting,
    tab,
    table,
  }) => {
    await visitIn({ hosting, tab }, 'ar', '#pahtum/new');
    await table.seatPeople();
    await press(table, 'setup.start', 'ar');
    await table.ready();
    const [a, b] = [await table.place('A0'), await table.place('B0')];
    expect(a.x, 'the board is not mirrored').toBeLessThan(b.x);
    await table.focusBoard();
    await tab.press('Home');
    await tab.press('ArrowRight');
    await tab.until(`document.activeElement.dataset.spot === 'B0'`);
    await tab.press('ArrowLeft');
    await tab.until(`document.activeElement.dataset.spot === 'A0'`);

    const placed = Object.entries(await table.names())
      .filter(([, name]) => name.endsWith(messageOf('ar', 'pahtum.empty')))
      .slice(0, 2);
    for (const [spot] of placed) await table.click(spot);
    const at = `document.querySelector('.replay input[type="range"]')`;
    await tab.until(`${at}?.value === ${at}?.max && ${at}.max > 1`);
    await tab.evaluate(`(${at}.focus(), true)`);
    await tab.press('ArrowRight');
    await tab.until(`Number(${at}.value) === Number(${at}.max) - 1`);
    await tab.press('ArrowLeft');
    await tab.until(`${at}.value === ${at}.max`);
  });
});

test.describe('another tab that changes the language', () => {
  /** Dialogs of a table: the entries of menus that lead to it, and the heading's message. */
  const DIALOGS: [entries: string[], heading: string][] = [
    [[], 'lobby.triangles.title'],
    [['table.more'], 'table.more'],
    [['table.more', 'table.statistics'], 'results.statistics'],
    [['table.more', 'table.kept'], 'kept.games'],
    [['table.more', 'kept.keep'], 'kept.keep'],
  ];

  test('changes an open dialog, its heading included', async ({ visitor }) => {
    const person = await visitor();
    const page = await person.open('#triangles');
    const other = await person.open('');
    await other.locator('button:has([href="#icon-settings"])').first().click();
    let tag = 'en';
    for (const [entries, key] of DIALOGS) {
      await page.locator('button:has([href="#icon-menu"])').dispatchEvent('click');
      for (const one of entries) await entry(page, one).dispatchEvent('click');
      const heading = (words: string) =>
        page.locator('#dialog-heading', { hasText: words }).waitFor({ state: 'attached' });
      await heading(messageOf(tag, key));
      tag = tag === 'en' ? 'de' : 'en';
      await other.locator('#language').selectOption(tag);
      await heading(messageOf(tag, key));
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('a drawn page', () => {
  /**
   * Opens a table, and another tab beside it. `untranslated` changes the language there and returns
   * the faults at the table.
   */
  const speaking = async (
    visitor: (options?: VisitorOptions) => Promise<Visitor>,
    record: string,
  ) => {
    const person = await visitor();
    const page = await person.resume(record);
    await speakPseudo(page.context());
    const other = await person.open('');
    const untranslated = async () => {
      await other.locator('button:has([href="#icon-settings"])').first().click();
      await other.locator('#language').selectOption('de');
      await page.waitForFunction(() => document.title.startsWith('['));
      const faults = await page.evaluate<string[]>(FAULTS);
      // Earlier announcements stay in the language before.
      return faults.filter((fault) => /^not translated(?!.* in DIV\.unseen$)/.test(fault));
    };
    return { page, untranslated };
  };

  for (const [game, name] of [
    ['mergers', 'bonus'],
    ['mines2048', 'all-tiles'],
    ['pahtum', 'known-game'],
    ['triangles', 'whole-game'],
  ]) {
    test(`follows another language, results and moves too, at the end of ${game}`, async ({
      visitor,
    }) => {
      const { page, untranslated } = await speaking(visitor, example(game, name));
      await page.locator('.results').waitFor();
      await page.locator('.move').first().waitFor();
      expect(await untranslated()).toEqual([]);
    });
  }

  test('follows another language, the name of a code too', async ({ visitor }) => {
    const deal = example('triangles', 'lobby').replace('\n\n', '\nseed: 1\n\n');
    const { page, untranslated } = await speaking(visitor, deal);
    await page.locator('button:has([href="#icon-menu"])').click();
    await entry(page, 'table.share').click();
    await page.locator('label:has(input[value="deal"])').click();
    await page.locator('dialog svg.code').waitFor();
    expect(await untranslated()).toEqual([]);
  });
});

/** A game of which the next move gives a triangle away. */
const GIVEN = beforeMistake('triangles-given', '| Computer 1');

/** Milliseconds for a test of some fifty screens, each loaded anew. */
const ALL_SCREENS = 900_000;

test.describe('every screen', () => {
  test.describe.configure({ timeout: ALL_SCREENS });

  const SIZES = {
    '360 × 740': PHONE,
    '1280 × 800': { viewport: { width: 1280, height: 800 } },
  };
  /** Opens a screen; some start from the screen before. */
  type Go = (page: Page, url: string) => Promise<unknown>;
  const press = (name: string) => (page: Page) =>
    page.locator(`button:has([href="#icon-${name}"])`).first().click();
  const dialog = (page: Page) => page.locator('dialog[open]').waitFor();
  const table =
    (record: string): Go =>
    async (page, url) => {
      await resume(page, url, record);
      await page.locator('.table').waitFor();
    };
  const address =
    (hash: string): Go =>
    async (page, url) => {
      await page.goto(`${url}icon.svg`);
      await page.goto(`${url}${hash}`);
      await page.locator('main').first().waitFor();
    };
  const slips =
    (hash: string, shown: string): Go =>
    async (page, url) => {
      await page.goto(`${url}icon.svg`);
      await page.evaluate(storing(slipOf()));
      await address(hash)(page, url);
      await page.locator(shown).first().waitFor();
    };
  /** Opens the menu of a table, then the dialogs behind these entries. */
  const inMenu =
    (...keys: string[]): Go =>
    async (page, url) => {
      await page.goto(`${url}icon.svg`);
      await page.goto(`${url}#pahtum`);
      await page.locator('.table').waitFor();
      await press('menu')(page);
      await dialog(page);
      for (const key of keys) await entry(page, key).click();
      const isMenu = keys.length === 0 || keys.at(-1) === 'table.more';
      await page.locator(`dialog[open]${isMenu ? '' : ':not(:has(.menu))'}`).waitFor();
    };
  const inMore = (...keys: string[]) => inMenu('table.more', ...keys);
  const RECORDS: Record<string, string> = {
    ...Object.fromEntries(Object.keys(boards).map((game) => [game, example(game, 'lobby')])),
    mathable: example('mathable', 'first-turns'),
    mergers: example('mergers', 'merger'),
    mines2048: example('mines2048', 'slides'),
    pahtum: example('pahtum', 'runs'),
  };
  const GAMES = Object.keys(RECORDS);
  const SET = writeSet({ name: '5b', sentence: '', tasks: [{ game: 'pahtum', n: 1 }] });
  const RESULT = writeResult({ code: SET, who: '7', done: [null] });
  const SIGNED: Record<string, string> = {
    mathable: example('mathable', 'try-signs'),
    mergers: RECORDS.mergers,
  };
  const SCREENS: Record<string, Go> = {
    'the lobby': address(''),
    'a day': address('#day'),
    'a day to come': address('#day/9999-12-31'),
    'the settings': async (page, url) => {
      await address('')(page, url);
      await press('settings')(page);
      await dialog(page);
    },
    'the keys to change': async (page) => {
      await page.locator('dialog button:has([href="#icon-keyboard"])').click();
      await page.locator('.keying').first().waitFor();
    },
    'the colours of the players': async (page, url) => {
      await SCREENS['the settings'](page, url);
      await page.locator('dialog button:has([href="#icon-shapes"])').click();
      await page.locator('.colours').first().waitFor();
    },
    ...Object.fromEntries(GAMES.map((game) => [`the form of ${game}`, address(`#${game}/new`)])),
    ...Object.fromEntries(
      GAMES.map((game) => [`the lesson of ${game}`, address(`#${game}/learn`)]),
    ),
    ...Object.fromEntries(
      GAMES.flatMap((game) => [
        [`the puzzles of ${game}`, address(`#${game}/puzzles`)],
        [`a puzzle of ${game}`, address(`#${game}/puzzle/1`)],
      ]),
    ),
    'the puzzles of all games': address('#puzzles'),
    'slips of one’s own games': slips('#triangles/slips', '.slips li'),
    'a slip': slips(`#${SLIP.replace('slip/triangles', 'triangles/slip')}`, '.puzzle .field'),
    'a set that is made': async (page, url) => {
      await address('#set')(page, url);
      await page.locator('#add-kind').click();
      await page.locator('#place').fill('example.org');
      await page.keyboard.press('Tab');
      await page.locator('svg.code').waitFor();
    },
    'a set': address(`#set/${SET}`),
    'the results of sets': async (page, url) => {
      await address(`collect.html#${RESULT}`)(page, url);
      await page.locator('.came').waitFor();
    },
    'a run before it begins': address('#pahtum/sprint/4.5'),
    'a run': async (page, url) => {
      await address('#pahtum/sprint/4.5')(page, url);
      await page.locator('.run .primary').click();
      await page.locator('.of-run .field[style*="width"]').waitFor();
    },
    'the solution of a puzzle': async (page, url) => {
      await address('#pahtum/puzzle/1')(page, url);
      await page.locator('.do .buttons button').last().click();
      await page.locator('.task.done').waitFor();
    },
    ...Object.fromEntries(GAMES.map((game) => [`the table of ${game}`, table(RECORDS[game])])),
    'the end': async (page, url) => {
      await table(example('pahtum', 'known-game'))(page, url);
    },
    'the review': async (page, url) => {
      await table(example('triangles', 'whole-game'))(page, url);
      await press('search')(page);
      await page.locator('.standings').waitFor();
    },
    'the better line of a review': async (page) => {
      await page.locator('.review .moments button').first().click();
      await page.locator('.verdict .quiet').first().click(); // the better move
      await page.locator('.verdict button:has([href="#icon-lightbulb"])').click();
      await page.locator('.what-if').waitFor();
    },
    'what a coach says': async (page, url) => {
      await table(GIVEN.record)(page, url);
      await press('menu')(page);
      await entry(page, 'table.coach').click();
      await page.locator('dialog input[value="strict"]').check({ force: true });
      await page.keyboard.press('Escape');
      await page.locator(`[data-spot="${GIVEN.mistake}"]`).focus();
      await page.keyboard.press('Enter');
      await page.locator('.either').waitFor();
    },
    'what a coach would do': async (page) => {
      await page.locator('.either ~ button').click();
      await page.locator('.note strong').waitFor();
    },
    'the coach': inMenu('table.coach'),
    'the menu': inMenu(),
    'the rarer actions': inMore(),
    'the statistics': inMore('table.statistics'),
    'the statistics of games that were reviewed': async (page, url) => {
      await page.goto(`${url}icon.svg`);
      await page.evaluate(storing(REVIEWED));
      await inMore('table.statistics')(page, url);
      await page.locator('.over-time summary').first().click();
    },
    'the kept games': inMore('table.kept'),
    'the same deal': async (page, url) => {
      await table(example('triangles', 'lobby').replace('\n\n', '\nseed: 1\n\n'))(page, url);
      await press('menu')(page);
      await entry(page, 'table.share').click();
      await page.locator('label:has(input[value="deal"])').click();
      await page.locator('dialog svg.code').waitFor();
    },
    'sending a link': async (page, url) => {
      await address('#triangles/new')(page, url);
      await page.locator('input[name="seat-1"][value=friend]').check({ force: true });
      await page.locator('.setup .primary').click();
      await page.locator('.table').waitFor();
      await page.locator('[data-spot="1"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('.turn .primary').click();
      await page.locator('dialog svg.code').waitFor();
    },
    'the lobby with a game by link': async (page, url) => {
      await address('')(page, url);
      await page.locator('.by-link').waitFor();
    },
    'the hall of fame': inMore('table.fame'),
    keeping: inMore('kept.keep'),
    sharing: inMenu('table.share'),
    'another game': inMenu('table.newGame'),
    'the moves': async (page, url) => {
      await table(RECORDS.mathable)(page, url);
      // With enough room, the moves are beside the board.
      if (await page.locator('.moves').isVisible()) return;
      await press('menu')(page);
      await entry(page, 'table.more').click();
      await entry(page, 'table.moves').click();
      await page.locator('dialog .moves').waitFor();
    },
    'the keys': async (page, url) => {
      await inMore()(page, url);
      // Absent where there is no keyboard.
      const keys = entry(page, 'table.keys');
      if (!(await keys.isVisible())) return;
      await keys.click();
      await page.locator('dialog .keys').waitFor();
    },
    ...Object.fromEntries(
      Object.entries(SIGNED).map(([game, record]) => [
        `the signs of ${game}`,
        async (page: Page, url: string) => {
          await table(record)(page, url);
          await press('menu')(page);
          await entry(page, 'table.more').click();
          await entry(page, 'table.signs').click();
          await dialog(page);
        },
      ]),
    ),
  };
  /** Checks a screen for FAULTS. The variable PICTURES names a folder for screenshots. */
  const check = async (page: Page, name: string, isFine: (fault: string) => boolean) => {
    await page.evaluate('document.fonts.ready');
    const folder = process.env.PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
    const faults = await page.evaluate<string[]>(FAULTS);
    expect
      .soft(
        faults.filter((fault: string) => !isFine(fault)),
        name,
      )
      .toEqual([]);
  };

  for (const [size, options] of Object.entries(SIZES)) {
    test(`all is translated and nothing cut off in a language longer by 40 % at ${size}`, async ({
      server,
      visitor,
    }) => {
      const page = await (await visitor({ ...options, locale: 'de' })).blank();
      await speakPseudo(page);
      for (const [screen, go] of Object.entries(SCREENS)) {
        await test.step(screen, async () => {
          await go(page, server.url);
          await check(page, `longer ${screen} ${size}`, () => false);
        });
      }
    });
  }

  // Real languages are shorter than the pseudo-language. Most of the time goes into opening a screen, so
  // one page shows all languages, and its window grows from a phone's to a desk's. German has the longest
  // words: it is also checked with larger letters (WCAG 1.4.4, up to 200 %) and on the smallest phone.
  const LETTERS = [125, 150, 200];
  // At a desk the pseudo-language represents the others.
  const LARGE = ['de', 'ar'];
  const [small, large] = Object.values(SIZES).map(({ viewport }) => viewport);
  const OTHERS = Object.keys(LANGUAGES).filter((tag) => tag !== FALLBACK);
  const isUntranslated = (fault: string) => fault.startsWith('not translated');
  /** Tells whether a fault is an earlier announcement, in the language before. */
  const isPast = (fault: string) => isUntranslated(fault) && fault.endsWith(' in DIV.unseen');
  /**
   * Checks the open screen in a language, at all sizes. The window has a phone's size before and after.
   */
  const look = async (page: Page, tag: string, screen: string) => {
    // In other scripts, English words are visible as such.
    const isFine = ['zh-Hans', 'ar'].includes(tag) ? isPast : isUntranslated;
    await check(page, `${tag} ${screen} small`, isFine);
    if (tag === 'de') {
      for (const percent of LETTERS) {
        await letters(page, percent);
        await check(page, `${tag} ${screen} ${percent} %`, isFine);
      }
      await letters(page, 100);
      await resize(page, ...WINDOWS[0]);
      await check(page, `${tag} ${screen} smallest`, isFine);
      await letters(page, 200);
      await check(page, `${tag} ${screen} smallest, 200 %`, isFine);
      await letters(page, 100);
      await resize(page, small.width, small.height);
    }
    if (LARGE.includes(tag)) {
      await resize(page, large.width, large.height);
      await check(page, `${tag} ${screen} large`, isFine);
      await resize(page, small.width, small.height);
    }
  };

  /** The parts of the screens; each is a test. */
  const PARTS = { first: [0, 0.5], second: [0.5, 1] };
  for (const [part, bounds] of Object.entries(PARTS)) {
    test(`nothing is cut off in any language, the ${part} half of the screens`, async ({
      server,
      visitor,
    }) => {
      const person = await visitor({ ...PHONE, locale: OTHERS[0] });
      const page = await person.blank();
      const other = await person.open('');
      await other.locator('button:has([href="#icon-settings"])').first().click();
      const all = Object.entries(SCREENS);
      const [from, to] = bounds.map((bound) => Math.round(bound * all.length));
      for (const [screen, go] of all.slice(from, to)) {
        await test.step(screen, async () => {
          await go(page, server.url);
          for (const tag of OTHERS) {
            await other.locator('#language').selectOption(tag);
            await page.waitForFunction((lang) => document.documentElement.lang === lang, tag);
            await page.bringToFront(); // a page behind another one draws one frame a second
            await framesPass(page);
            await look(page, tag, screen);
          }
        });
      }
    });
  }

  test('nothing is cut off on the pages of plain text', async ({ server, visitor }) => {
    for (const tag of Object.keys(LANGUAGES)) {
      const page = await (await visitor({ ...PHONE, locale: tag })).blank();
      for (const text of [...GAMES.map((game) => `rules/${game}`), 'teach', 'access']) {
        const name = tag === FALLBACK ? text : `${text}.${tag}`;
        await address(`${name}.html`)(page, server.url);
        await look(page, tag, text);
      }
    }
  });
});
