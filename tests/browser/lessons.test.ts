// The lesson of each game and the rules pages, in Chromium; one lesson in every engine.

import type { Locator, Page } from '@playwright/test';
import type { Step } from '../../web/src/board/types.ts';
import { say } from '../../web/src/words/say.ts';
import { STEPS } from '../web/steps.ts';
import type { Place } from './browsers.ts';
import type { VisitorOptions } from './fixtures.ts';
import '../web/words.ts';
import {
  announcement,
  boxOf,
  button,
  cell,
  checkWithAxe,
  DESK,
  framesPass,
  letters,
  middle,
  openMore,
  PHONE,
  spotOf,
  swipe,
  THEMES,
  WINDOWS,
} from './acts.ts';
import { EVERY_ENGINE, expect, test } from './fixtures.ts';

const GAMES = Object.keys(STEPS);

const NEXT = say('lessons.next');
const PLAY = say('lessons.play');
const forward = (page: Page) =>
  page.locator('.lesson .primary', { hasText: new RegExp(`${NEXT}|${PLAY}`) });
const lit = (page: Page) => page.locator('[data-lit]');
/** Returns the first lit spot of a game's lesson, not of the lesson before it. */
const litOf = (page: Page, game: string) => page.locator(`[data-game=${game}] [data-lit]`).first();
const wordsOf = (game: string, { name, brings = 0 }: Step, when: string, input = 'keys') =>
  say(`lessons.${game}.${name}.${when}`, { points: Math.abs(brings), input });
const announces = (page: Page, words: string) =>
  expect(page.locator('#announcement')).toContainText(words);
const atTable = (page: Page) => page.locator('.table .field').waitFor();

/** The direction of each slide. */
const SLIDES: Record<string, Way> = { A: 'left', W: 'up', X: 'down', D: 'right' };
const AHEAD = { left: [-1, 0], up: [0, -1], down: [0, 1], right: [1, 0] } as const;
type Way = keyof typeof AHEAD;
const swipeFrom = async (page: Page, way: Way): Promise<[from: Place, to: Place]> => {
  const { x, y, width, height } = await boxOf(page.locator('.field'));
  const from = { x: x + width / 2, y: y + height / 2 };
  const [dx, dy] = AHEAD[way];
  return [from, { x: from.x + 90 * dx, y: from.y + 90 * dy }];
};

/** A learner's way to act. */
interface Hand {
  options: VisitorOptions;
  /** Chooses a lit square. */
  choose: (page: Page, spot: string) => Promise<unknown>;
  slide: (page: Page, way: Way) => Promise<unknown>;
  press: (page: Page, button: Locator) => Promise<unknown>;
}
const HANDS: Record<string, Hand> = {
  mouse: {
    options: DESK,
    choose: async (page, spot: string) => page.mouse.click(...(await middle(page, spot))),
    slide: async (page, way) => {
      const [from, to] = await swipeFrom(page, way);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    },
    press: (_, found) => found.click(),
  },
  touch: {
    options: PHONE,
    choose: async (page, spot: string) => {
      await page.touchscreen.tap(...(await middle(page, spot)));
      const confirm = page.locator('.lesson .primary', {
        has: page.locator('[href="#icon-check"]'),
      });
      if (await confirm.isVisible()) await confirm.tap();
    },
    slide: async (page, way) => swipe(page, ...(await swipeFrom(page, way))),
    press: (_, found) => found.tap(),
  },
  keyboard: {
    options: DESK,
    choose: async (page, spot: string) => {
      await page.locator('.cells [tabindex="0"]').focus();
      const keys = await page.evaluate((wanted) => {
        const rows = [...document.querySelectorAll('.cells [role=row]')];
        const at = rows.findIndex((row) => row.querySelector(`[data-spot="${wanted}"]`));
        const now = rows.findIndex((row) => row.contains(document.activeElement));
        return Array(Math.abs(at - now)).fill(at > now ? 'ArrowDown' : 'ArrowUp');
      }, spot);
      for (const key of keys) await page.keyboard.press(key);
      const across = await page.evaluate((wanted) => {
        const row = [...(document.activeElement?.parentElement?.children ?? [])];
        const way =
          row.findIndex((c) => c.getAttribute('data-spot') === wanted) -
          row.findIndex((c) => c.matches(':focus'));
        return Array(Math.abs(way)).fill(way > 0 ? 'ArrowRight' : 'ArrowLeft');
      }, spot);
      for (const key of across) await page.keyboard.press(key);
      expect(await page.evaluate('document.activeElement.dataset.spot')).toBe(spot);
      await page.keyboard.press('Enter');
    },
    slide: (page, way) => page.keyboard.press(`Arrow${way[0].toUpperCase()}${way.slice(1)}`),
    press: async (page, found) => {
      await found.focus();
      await page.keyboard.press('Enter');
    },
  },
};

/** Does the action of a step. */
const doStep = async (page: Page, game: string, step: Step, hand: Hand) => {
  if (game === 'mines2048') await hand.slide(page, SLIDES[step.wanted]);
  else if ((await lit(page).count()) === 0) {
    await hand.press(page, page.locator('.lesson .primary'));
  } else {
    // The first lit spot may be a token of the rack.
    for (const _ of step.wanted.split(' ')) {
      await hand.choose(page, await spotOf(lit(page).first()));
    }
  }
};

test.describe('a lesson', () => {
  for (const game of GAMES) {
    for (const [name, hand] of Object.entries(HANDS)) {
      test(`of ${game} is done by ${name}, announced step by step, and then the game begins`, async ({
        visit,
      }) => {
        const page = await visit(`#${game}/play`, hand.options);
        const input = name === 'touch' ? 'touch' : 'keys';
        for (const [i, step] of STEPS[game].entries()) {
          await page.locator('.task', { hasText: wordsOf(game, step, 'ask', input) }).waitFor();
          await expect(announcement(page)).toContainText(wordsOf(game, step, 'ask', input));
          await doStep(page, game, step, hand);
          await announces(page, wordsOf(game, step, 'done'));
          await forward(page).waitFor();
          await expect(lit(page)).toHaveCount(0);
          expect(await page.evaluate('document.activeElement.className')).toBe('primary');
          await page.getByText(say('lessons.step', { n: i + 1, of: STEPS[game].length })).waitFor({
            state: 'attached',
          });
          await hand.press(page, forward(page));
        }
        await atTable(page);
        expect(new URL(page.url()).hash).toBe(`#${game}`);
      });
    }
  }

  test('comes with the first “Play” alone; later it leads to the table', async ({
    visit,
    server,
  }) => {
    const page = await visit('#pahtum/play');
    await button(page, say('lessons.skip')).click();
    await atTable(page);
    await page.goto(server.url);
    await page.goto(`${server.url}#pahtum/play`);
    await atTable(page);
    expect(new URL(page.url()).hash).toBe('#pahtum');
  });

  test('leaves a game in progress as it is', async ({ visit }) => {
    const page = await visit('#triangles', PHONE);
    await cell(page, '3').dispatchEvent('click');
    await page.locator('[data-spot="3"][aria-label*="drawn"]').waitFor();
    await openMore(page);
    await page.getByRole('link', { name: say('page.learn') }).click();
    await lit(page).first().waitFor();
    await button(page, say('lessons.skip')).click();
    await atTable(page);
    await page.locator('[data-spot="3"][aria-label*="drawn"]').waitFor();
  });

  test('is fetched on demand', async ({ visit, server }) => {
    const page = await visit();
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(!(await fetched()).some((name) => /lesson/.test(name))).toBeTruthy();
    await page.goto(`${server.url}#pahtum/learn`);
    await lit(page).first().waitFor();
    expect((await fetched()).some((name) => /lesson/.test(name))).toBeTruthy();
  });

  for (const [width, height] of WINDOWS) {
    test(`has everything in sight at ${width} × ${height}, and nothing moves`, async ({
      visit,
      server,
    }) => {
      const touch = width < 1000 && { hasTouch: true, isMobile: true };
      const page = await visit('', { viewport: { width, height }, ...touch });
      for (const game of GAMES) {
        await page.goto(`${server.url}#${game}/learn`);
        for (const step of STEPS[game]) {
          const where = `${game} ${step.name}`;
          await page
            .locator('.task', { hasText: wordsOf(game, step, 'ask', touch ? 'touch' : 'keys') })
            .waitFor();
          await page.locator('.field[style*="width"]').waitFor();
          const before = await inSight(page, where);
          expect(Math.max(before.width, before.height), where).toBeGreaterThanOrEqual(
            0.55 * Math.min(width, height),
          );
          await page.evaluate(
            ([hasLit]) => {
              if (hasLit) document.querySelector<HTMLElement>('[data-lit]')?.click();
            },
            [game !== 'mines2048' && (await lit(page).count()) > 0],
          );
          if (step.wanted.includes(' ') && (await lit(page).count()) > 0)
            await lit(page).first().dispatchEvent('click');
          if ((await forward(page).count()) === 0)
            await page.locator('.lesson .primary').first().click();
          await forward(page).waitFor();
          expect(await inSight(page, `${where}, done`), `${where} moves`).toEqual(before);
          await forward(page).click();
        }
        await atTable(page);
      }
    });
  }

  test('fits into 360 × 740 with text twice as large, and its board stays large', async ({
    visit,
    server,
  }) => {
    const page = await visit('', PHONE);
    for (const game of GAMES) {
      await page.goto(`${server.url}#${game}/learn`);
      await litOf(page, game).waitFor();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await page.waitForFunction(() => (document.querySelector('.field')?.clientWidth ?? 0) >= 240);
      expect(await page.evaluate('document.documentElement.scrollWidth'), game).toBe(360);
      const [words, board, below] = await Promise.all(
        ['.task', '.field', '.do'].map((part) => boxOf(page.locator(`.lesson ${part}`))),
      );
      expect(words.y + words.height, `${game}: the board covers no words`).toBeLessThanOrEqual(
        board.y,
      );
      expect(board.y + board.height, `${game}: buttons lie below the board`).toBeLessThanOrEqual(
        below.y,
      );
    }
  });

  test('says beside the square why it is refused, from the first time on and in any size of letters', async ({
    visit,
  }) => {
    for (const percent of [100, 200]) {
      // The answer below the task may shrink the board, or move it.
      const small = { viewport: { width: 320, height: 568 }, hasTouch: true, locale: 'de' };
      const page = await visit('#pahtum/learn', small);
      await letters(page, percent);
      await litOf(page, 'pahtum').waitFor();
      const hole = page.locator('[data-spot][aria-label*="Loch"]').first();
      await hole.scrollIntoViewIfNeeded();
      await page.touchscreen.tap(...(await middle(page, await spotOf(hole))));
      const bubble = page.locator('.bubble');
      await expect(page.locator('.answer')).not.toBeEmpty();
      await framesPass(page);
      const [told, square] = [await boxOf(bubble), await boxOf(hole)];
      expect(
        told.y + told.height <= square.y || told.y >= square.y + square.height,
        `${JSON.stringify(told)} is not over ${JSON.stringify(square)}`,
      ).toBe(true);
      await expect(bubble).toBeInViewport({ ratio: 1 });
      await page.touchscreen.tap(...(await middle(page, await spotOf(lit(page).first()))));
      await expect(bubble).toBeHidden();
    }
  });

  test('marks its spots with a ring that is visible on any background', async ({
    visit,
    server,
  }) => {
    for (const options of Object.values(THEMES)) {
      const page = await visit('', { ...PHONE, ...options });
      for (const game of GAMES) {
        await page.goto(`${server.url}#${game}/learn`);
        const ring = await litOf(page, game).evaluate((cell) => {
          const { borderTopWidth, borderTopColor, boxShadow } = getComputedStyle(cell, '::after');
          return { borderTopWidth, borderTopColor, boxShadow };
        });
        expect(ring.borderTopWidth).toBe('4px');
        expect(ring.borderTopColor).toBe('rgb(255, 214, 10)');
        expect(ring.boxShadow, 'with dark edges').toMatch(/rgb\(22, 20, 15\)/);
      }
    }
  });

  test('passes axe', async ({ visit, server }) => {
    const page = await visit();
    for (const game of GAMES) {
      await page.goto(`${server.url}#${game}/learn`);
      await lit(page).first().waitFor();
      await checkWithAxe(page);
    }
  });
});

test.describe('in every engine', { tag: EVERY_ENGINE }, () => {
  test('a lesson is done, and the game begins', async ({ server, tab, table }) => {
    await tab.goto(`${server.url}#pahtum/learn`);
    for (const [i, step] of STEPS.pahtum.entries()) {
      await table.announces(wordsOf('pahtum', step, 'ask'));
      await table.ready();
      await table.click(
        await tab.evaluate<string>(`document.querySelector('[data-lit]').dataset.spot`),
      );
      await table.announces(wordsOf('pahtum', step, 'done'));
      await table.press(i < STEPS.pahtum.length - 1 ? NEXT : PLAY);
    }
    await tab.until(`location.hash === '#pahtum' && !!document.querySelector('.table .field')`);
  });
});

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/**
 * Expects words, board and buttons of a lesson to be whole in the window and not to overlap. Returns
 * the board's box.
 */
const inSight = async (page: Page, where: string) => {
  const size = page.viewportSize();
  if (!size) throw new Error('the window has no size');
  const { board, wide, out, over } = await page.evaluate((window) => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(`.lesson :is(${selector})`)]
        .map((element) => {
          const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
          return { name: element.className, left, top, right, bottom, width, height };
        })
        .filter(({ width, height }) => width > 0 && height > 0);
    const isOut = ({ left, top, right, bottom }: Box) =>
      left < 0 || top < 0 || right > window.width + 1 || bottom > window.height + 1;
    const isOver = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const [words, field, buttons] = ['.step', '.field', '.do'].map((part) => seen(part)[0]);
    return {
      board: field,
      wide: document.documentElement.scrollWidth - window.width,
      out: seen('.task, .answer, .field, .do, .do button, .tools button').filter(isOut),
      over: isOver(words, field) || isOver(buttons, field) || isOver(words, buttons),
    };
  }, size);
  expect(wide, where).toBeLessThanOrEqual(0);
  expect(out, where).toEqual([]);
  expect(over, `${where} overlaps`).toBe(false);
  return board;
};

test.describe('the signs on a board', () => {
  test('are explained one tap away, for everybody', async ({ visit }) => {
    const page = await visit('#pahtum', PHONE);
    await openMore(page);
    await button(page, say('table.signs')).tap();
    await page.getByText(say('signs.pahtum.hole')).waitFor();
    await checkWithAxe(page);
  });
});

test.describe('the rules pages', () => {
  const boardsThere = (page: Page) =>
    page.waitForFunction(() => {
      const figures = [...document.querySelectorAll('figure.trial')];
      return figures.length > 0 && figures.every((f) => f.querySelector('.field')?.clientWidth);
    });

  for (const [device, options] of Object.entries({ desk: DESK, phone: PHONE })) {
    test(`nothing on them moves while they load, on a ${device}`, async ({ visit, server }) => {
      const page = await visit('', options);
      await page.addInitScript(() => {
        let shift = 0;
        const add = (entries: PerformanceEntry[]) => {
          for (const entry of entries) {
            if (!Reflect.get(entry, 'hadRecentInput')) shift += Reflect.get(entry, 'value');
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        window.shift = () => {
          add(observer.takeRecords());
          return shift;
        };
      });
      for (const game of GAMES) {
        await page.goto(`${server.url}rules/${game}.html`);
        await boardsThere(page);
        await page.getByText('In a new game').waitFor();
        await framesPass(page);
        const shift = await page.evaluate('window.shift()');
        expect(shift, `${game}: ${shift}`).toBeLessThan(0.02);
      }
    });
  }

  test('they lead to the exact rules and back, and to the game', async ({ visit }) => {
    const page = await visit('rules/pahtum.html');
    await page.getByRole('link', { name: say('rules.exact') }).click();
    await page.getByRole('heading', { name: 'Score' }).waitFor();
    await checkWithAxe(page);
    await page.getByRole('link', { name: say('rules.forPeople') }).click();
    await page.getByRole('link', { name: say('rules.play', { title: 'Pah Tum' }) }).click();
    await lit(page).first().waitFor();
  });

  test('on paper they are dark on light, whatever the theme', async ({ visit }) => {
    const page = await visit('rules/pahtum.html', { ...DESK, colorScheme: 'dark' });
    const hasGround = (color: string) =>
      page.waitForFunction(
        (wanted) => getComputedStyle(document.documentElement).backgroundColor === wanted,
        color,
      );
    await hasGround('rgb(17, 22, 30)');
    await page.emulateMedia({ media: 'print' });
    await hasGround('rgb(246, 240, 228)');
    await page.emulateMedia({ media: 'screen' });
    await hasGround('rgb(17, 22, 30)');
  });

  test('without scripts they can be read, and reserve no room for boards', async ({ visit }) => {
    const options = { ...PHONE, isFirst: true, javaScriptEnabled: false };
    const page = await visit('rules/pahtum.html', options);
    await page.getByRole('heading', { name: 'Scoring' }).waitFor();
    await expect(page.locator('figure').first()).toBeHidden();
  });

  test('axe finds nothing on them', async ({ visit, server }) => {
    const page = await visit();
    for (const game of GAMES) {
      await page.goto(`${server.url}rules/${game}.html`);
      await boardsThere(page);
      await checkWithAxe(page);
    }
  });
});
