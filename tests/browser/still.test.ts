// Boards on a phone never move or change their size, whatever text is around them: in whole games,
// lessons, puzzles and reviews. Every frame is watched.

import { readFileSync } from 'node:fs';
import type { Step } from '../../web/src/board/types.ts';
import { offeredOf, parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import { boards } from '../../web/src/games/index.ts';
import { say } from '../../web/src/words/say.ts';
import { STEPS } from '../web/steps.ts';
import { OMNISCIENT, Table } from '../web/tables.ts';
import '../web/words.ts';
import type { Page } from '@playwright/test';
import { boxOf, button, example, framesPass, golden, letters, openMoves } from './acts.ts';
import { test as base, expect } from './fixtures.ts';
import { beforeMistake, DEALT } from './phases.ts';
import { resume, saving, storing } from './storage.ts';

const GAMES = Object.keys(boards);
/** The sizes of a phone and a tablet, upright. */
const SIZES: [number, number][] = [
  [360, 740],
  [768, 1024],
];
/** Whole games, as eventful as possible. */
const WHOLE: Record<string, string[]> = {
  mathable: [golden('mathable/official.quintet'), golden('mathable/junior.quintet')],
  mergers: [golden('mergers/companies.quintet'), golden('mergers/largest.quintet')],
  mines2048: [golden('mines2048/mines.quintet'), golden('mines2048/loss=stuck_target=128.quintet')],
  pahtum: [example('pahtum', 'known-game')],
  triangles: [example('triangles', 'whole-game')],
};
/** A turn after a merger with six payments. */
const WORDY = (() => {
  const table = Table.load(golden('mergers/founder=on_bonus=on_money=6000.quintet'));
  table.go(98);
  return table.recordHere();
})();
/** A game with a computer, with racks whose tokens fit. */
const AGAINST_COMPUTER = DEALT.replace('Ann | Ben', '| Computer 1');
/** A short game with a mistake, for a review. */
const REVIEWED = readFileSync(
  new URL('../search/mistakes/triangles-given.quintet', import.meta.url),
  'utf8',
);

/** A short game with racks, for a review. */
const RACKS = readFileSync(
  new URL('../search/mistakes/mathable-one-token.quintet', import.meta.url),
  'utf8',
);

/** Mistakes that the coach reports. */
const MISTAKES = [
  beforeMistake('triangles-given', '| Computer 1'),
  beforeMistake('pahtum-open-four', '| Computer 1'),
  beforeMistake('mergers-companies-paid-another', '| Computer 1 | Computer 1'),
  beforeMistake('mathable-passed', '| Computer 1'),
  beforeMistake('mines2048-filled', ''),
];

/** The board's places in the window and the text around each, by page. */
type Places = Record<string, Record<string, string>>;
/** In the page: collects the board's places in `boards`, frame by frame. */
const watch = () => {
  const seen: Places = {};
  window.boards = seen;
  const look = () => {
    const field = document.querySelector('.field');
    const page = document.title + (document.querySelector('.review') ? ', reviewed' : '');
    const said = document.querySelector('.turn, .step, .review')?.textContent ?? '';
    // The observer is called once the layout of this frame is final.
    const frame = new IntersectionObserver(([entry]) => {
      frame.disconnect();
      const { x, y, width, height } = entry?.boundingClientRect ?? new DOMRect();
      if (width === 0) return;
      const place = [x, y, width, height].map((n) => n.toFixed(1)).join(' ');
      seen[page] = { [place]: said.replace(/\s+/g, ' ').trim().slice(0, 200), ...seen[page] };
    });
    if (field) frame.observe(field);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Expects that no board has moved so far. */
const expectStill = async (page: Page) => {
  await framesPass(page);
  const seen = await page.evaluate<Places>('boards');
  expect(Object.keys(seen), 'a board was seen').not.toEqual([]);
  for (const [name, places] of Object.entries(seen)) {
    expect(Object.keys(places), `${name}: ${JSON.stringify(places, null, 2)}`).toHaveLength(1);
  }
};

const test = base.extend<{
  watched: (size: [number, number], hasTouch?: boolean) => Promise<Page>;
}>({
  /** A page without an address, which watches boards; without touch there is a keyboard. */
  watched: ({ visitor }, use) =>
    use(async ([width, height], hasTouch = true) => {
      const phone = { viewport: { width, height }, hasTouch, isMobile: true };
      const page = await (await visitor(phone)).blank();
      await page.addInitScript(watch);
      return page;
    }),
});

/**
 * Returns a record without its last steps, and actions from there to the end. They are the record's own, or
 * the first one that continues the game where chance differs.
 */
const lastSteps = (record: string, steps: number) => {
  const table = Table.load(record);
  const { plies } = table.state();
  table.go(Math.max(plies - steps, Math.ceil(plies / 2)));
  const known = record.slice(table.recordHere().length).split('\n');
  const game = Table.load(table.recordHere());
  const begun = game.recordHere(); // has the seed that decides its further chance
  const actions: string[] = [];
  for (
    let { legal } = game.state(OMNISCIENT);
    legal.length > 0;
    { legal } = game.state(OMNISCIENT)
  ) {
    const action =
      known.find((line) => legal.includes(line)) ??
      legal.find((one) => !/^(terminate|swap|take|end)/.test(one)) ??
      (legal.includes('end') ? 'end' : `${legal[0]}`);
    known.splice(0, known.indexOf(action) + 1);
    game.act(action);
    actions.push(action);
  }
  return { begun, actions };
};

/** In the page: does actions on the board, and types those without a spot. */
const playAll = async ({ actions, entries }: { actions: string[]; entries: string[] }) => {
  const frames = async (count = 2) => {
    for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame);
  };
  const press = (found: Element | null | undefined) => {
    if (found instanceof HTMLElement) found.click();
    return found;
  };
  for (const action of actions) {
    while (press(document.querySelector('.curtain button'))) await frames();
    const spot = document.querySelector(`[data-spot="${action}"]`);
    const way = document.querySelectorAll('.pad button')['AWXD'.indexOf(action)];
    if (press(way ?? spot)) {
      await frames();
      continue;
    }
    for (const entry of entries) {
      const found = () =>
        [...document.querySelectorAll('.actions button, .tools button, .menu button')].find(
          ({ textContent }) => textContent?.trim() === entry,
        );
      while (!press(found())) await frames(1);
    }
    await frames();
    const field = document.querySelector('#action');
    if (!(field instanceof HTMLInputElement)) throw new Error(`${action} cannot be typed`);
    field.value = action;
    field.form?.requestSubmit();
    while (document.querySelector('dialog[open]')) {
      press(document.querySelector('dialog[open] .primary')); // may ask for confirmation
      await frames(1);
    }
    await frames(); // the board is drawn before its surroundings
  }
};

/** The entries that lead to the field for typed actions. */
const TYPING = ['table.menu', 'table.more', 'table.typeMove'].map((key) => say(key));

/** Returns the button that continues a lesson. */
const forward = (page: Page) =>
  page.locator('.lesson .primary', {
    hasText: new RegExp(`${say('lessons.next')}|${say('lessons.play')}`),
  });

const KEY_OF: Record<string, string> = {
  A: 'ArrowLeft',
  W: 'ArrowUp',
  X: 'ArrowDown',
  D: 'ArrowRight',
};
/** Does the action of a lesson's step. */
const doStep = async (page: Page, game: string, { wanted }: Step) => {
  const lit = page.locator('[data-lit]');
  if (game === 'mines2048') {
    await page.locator('.cells [tabindex="0"]').focus();
    await page.keyboard.press(KEY_OF[wanted]);
  } else if ((await lit.count()) === 0) await page.locator('.lesson .primary').tap();
  else for (const _ of wanted.split(' ')) await lit.first().dispatchEvent('click');
};

/** Opens a table with a game in progress. */
const openTable = async (page: Page, url: string, record: string) => {
  await resume(page, url, record);
  await page.locator('.field[style*="width"]').waitFor();
};

/** Asks for a hint and waits for it. */
const askHint = async (page: Page) => {
  await button(page, say('table.hint')).tap();
  await expect(page.locator('.turn')).not.toContainText(say('table.hinting'));
};

/** Steps through the whole game in the list of moves. */
const lookBack = async (page: Page) => {
  const sheet = page.locator('dialog');
  await openMoves(page);
  await button(sheet, say('table.toBeginning')).click();
  await sheet.getByRole('slider').evaluate(async (slider) => {
    if (!(slider instanceof HTMLInputElement)) return;
    for (let move = 0; move <= Number(slider.max); move++) {
      slider.value = `${move}`;
      slider.dispatchEvent(new Event('input'));
      await new Promise(requestAnimationFrame);
    }
  });
  await page.keyboard.press('Escape');
};

/** Returns an action that does not begin the solution of a puzzle. */
const wrongIn = (page: Page, [wanted]: string[]) =>
  page.evaluate((right) => {
    const ways = document.querySelector('.pad') ? [...'AWXD'] : [];
    const free = [...document.querySelectorAll('[data-spot]')]
      .filter(({ ariaLabel }) => /empty|free|offered|worth/.test(`${ariaLabel}`))
      .map((spot) => `${spot.getAttribute('data-spot')}`);
    return [...ways, ...free].find((action) => action !== right) ?? '';
  }, wanted);

/** Asks for a hint and follows it. */
const followHint = async (page: Page) => {
  await askHint(page);
  const confirm = page.locator('.confirmation .primary');
  const lit = page.locator(':is(.turn .buttons, .choices, .market, .pad) .primary');
  if (await confirm.isVisible()) await confirm.tap();
  else if (await lit.first().isVisible()) await lit.first().tap();
  else await page.keyboard.press('Enter'); // the hinted spot has the focus
};

for (const size of SIZES) {
  test.describe(`at ${size.join(' × ')} the board stays where it is`, () => {
    for (const game of GAMES) {
      test(`in ${game}, looked back at and played to its end`, async ({ watched, server }) => {
        const page = await watched(size, false); // moves are typed
        for (const record of WHOLE[game]) {
          const { begun, actions } = lastSteps(record, 40);
          await openTable(page, server.url, begun);
          await lookBack(page);
          await page.evaluate(playAll, { actions, entries: TYPING });
          await page.locator('.results').waitFor();
          await expectStill(page);
          await page.evaluate('for (const name in boards) delete boards[name]');
        }
      });

      test(`in ${game}, hinted at, answered by the computer and told to wait`, async ({
        watched,
        server,
      }) => {
        const page = await watched(size);
        await page.goto(`${server.url}icon.svg`);
        await page.evaluate(storing({ 'setting/pace': 'long' }));
        // In Mathable a swap cannot be undone; with these racks no hint is a swap.
        if (game === 'mathable') await resume(page, server.url, AGAINST_COMPUTER);
        else await page.goto(`${server.url}#${game}`);
        for (const _ of ['first', 'second']) {
          await expect(button(page, say('table.hint'))).toBeEnabled();
          await followHint(page);
        }
        const pause = button(page, say('table.pause'));
        if (await pause.isVisible()) {
          await pause.tap();
          await button(page, say('table.playOn')).tap();
        }
        await expect(button(page, say('table.hint'))).toBeEnabled();
        for (const words of ['table.undo', 'table.redo']) {
          if (await button(page, say(words)).isEnabled()) await button(page, say(words)).tap();
        }
        await expectStill(page);
      });

      test(`in a lesson of ${game}, from its first step to its last`, async ({
        watched,
        server,
      }) => {
        const page = await watched(size);
        await page.goto(`${server.url}#${game}/learn`);
        for (const [n, step] of STEPS[game].entries()) {
          await page
            .getByText(say('lessons.step', { n: n + 1, of: STEPS[game].length }))
            .waitFor({ state: 'attached' });
          await page.locator('.field[style*="width"]').waitFor();
          await framesPass(page);
          await doStep(page, game, step);
          await forward(page).waitFor();
          await expectStill(page);
          if (n < STEPS[game].length - 1) await forward(page).tap();
        }
      });

      test(`in puzzles of ${game}, hinted at, failed, shown and solved`, async ({
        watched,
        server,
      }) => {
        const puzzles = parsePuzzles(
          readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8'),
        );
        const long = puzzles.find(({ line }) => line.length > 1) ?? puzzles[0];
        const others = puzzles.filter((puzzle) => puzzle !== long);
        const short = others.find(({ line }) => line.length === 1) ?? others[0];
        const page = await watched(size);
        for (const { n, line } of [long, short]) {
          await page.goto(`${server.url}#${game}/puzzle/${n}`);
          await page.locator('.field[style*="width"]').waitFor();
          await page.evaluate('for (const name in boards) delete boards[name]');
          for (const _ of ['idea', 'region', 'square']) await button(page, say('table.hint')).tap();
          if (game === 'mathable') {
            for (const _ of ['token', 'square']) {
              await page.locator('[data-lit]').first().dispatchEvent('click');
            }
            await button(page, say('table.undo')).waitFor();
          }
          const isSolved = line.length === 1;
          const actions = isSolved ? line : [await wrongIn(page, line)];
          await page.evaluate(playAll, { actions, entries: [] });
          const again = button(page, say('puzzles.again'));
          const show = button(page, say('puzzles.show'));
          await again.or(show).first().waitFor();
          if (!isSolved && (await show.isVisible())) await show.tap();
          await page.locator('.task.done').waitFor();
          await expect(page.locator('.do .buttons')).toContainText(say('puzzles.again'));
        }
        await expectStill(page);
      });
    }

    test('in runs of puzzles, solved, failed and refuted', async ({ watched, server }) => {
      const page = await watched(size);
      for (const game of GAMES) {
        const puzzles = offeredOf(
          parsePuzzles(
            readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8'),
          ),
        );
        const short = puzzles.find(({ line }) => line.length === 1) ?? puzzles[0];
        const long = puzzles.find(({ line }) => line.length > 1) ?? puzzles[0];
        await page.goto(`${server.url}#${game}/survival/${short.n}.${long.n}`);
        await button(page, say('puzzles.run.begin')).tap();
        await page.locator('.of-run .field[style*="width"]').waitFor();
        if (short.line.length > 1) continue; // racks and slides fail as in single puzzles
        await page.evaluate(playAll, { actions: short.line, entries: [] });
        await expect(page).toHaveTitle(new RegExp(` ${long.n} `));
        await page.locator('.of-run .field[style*="width"]').waitFor();
        const actions = [await wrongIn(page, long.line)];
        await page.evaluate(playAll, { actions, entries: [] });
        await button(page, say('puzzles.run.end')).waitFor();
      }
      await expectStill(page);
    });

    test('under a text too long for its room, which a press unfolds', async ({
      watched,
      server,
    }) => {
      const page = await watched(size);
      await openTable(page, server.url, WORDY);
      const note = page.locator('.note');
      const isCut = () => note.evaluate((text) => text.scrollHeight > text.clientHeight + 1);
      expect(await isCut()).toBe(true);
      await note.tap();
      expect(await isCut()).toBe(false);
      await expect(note).toBeInViewport({ ratio: 1 });
      await page.locator('.whose').tap();
      expect(await isCut()).toBe(true);
      await page.getByRole('link', { name: say('page.games') }).focus();
      await note.focus();
      expect(await isCut(), 'the keyboard does the same').toBe(false);
      await expectStill(page);
    });

    test('in a review, from moment to moment, along a better line and back', async ({
      watched,
      server,
    }) => {
      const page = await watched(size);
      await page.goto(`${server.url}icon.svg`);
      await page.evaluate(saving(REVIEWED));
      await page.goto(`${server.url}#triangles`);
      await button(page, say('table.review')).tap();
      await page.locator('.standings').waitFor({ timeout: 60_000 });
      await page.locator('.key > .moments button').first().tap();
      await button(page, say('review.tryAgain')).tap();
      await page.locator('.stage.what-if').waitFor();
      await page.locator('[data-spot][aria-label$="free"]').first().focus();
      await page.keyboard.press('Enter');
      await page.locator('.review .verdict').waitFor();
      await button(page, say('review.reveal')).tap();
      await button(page, say('review.show')).tap();
      await page.locator('.stage.what-if').waitFor();
      await page.locator('.thumb input:not([disabled])').waitFor();
      await button(page, say('review.back')).tap();
      await page.locator('.stage:not(.what-if)').waitFor();
      await button(page, say('review.close')).tap();
      await expectStill(page);
    });

    test('beside a coach, who speaks, shows the better move and is not followed', async ({
      watched,
      server,
    }) => {
      const page = await watched(size, false); // moves are typed
      for (const { record, mistake } of MISTAKES) {
        await openTable(page, server.url, record);
        await button(page, say('table.menu')).click();
        await button(page, say('table.coach')).click();
        await page.getByLabel(say('coach.how', { how: 'strict' })).check();
        await page.keyboard.press('Escape');
        await page.evaluate('for (const name in boards) delete boards[name]');
        await page.evaluate(playAll, { actions: [mistake], entries: TYPING });
        await button(page, say('coach.reveal')).click();
        await expect(page.locator('.note strong')).not.toBeEmpty();
        await button(page, say('coach.takeBack')).click();
        await button(page, say('coach.goOn')).waitFor({ state: 'detached' });
        await page.evaluate(playAll, { actions: [mistake], entries: TYPING });
        await button(page, say('coach.goOn')).click();
        await button(page, say('coach.goOn')).waitFor({ state: 'detached' });
        await framesPass(page);
        await expectStill(page);
      }
    });

    test('in a review of racks, which take no room there until a turn is tried', async ({
      watched,
      server,
    }) => {
      const page = await watched(size);
      await page.goto(`${server.url}icon.svg`);
      await page.evaluate(saving(RACKS));
      await page.goto(`${server.url}#mathable`);
      await button(page, say('table.review')).tap();
      await page.locator('.moments li').first().waitFor({ state: 'attached', timeout: 60_000 });
      const { width, height } = await boxOf(page.locator('.field'));
      expect(height / width, 'as high as wide').toBeCloseTo(1, 1);
      for (const step of ['toBeginning', 'moveForward', 'moveForward', 'toLatest', 'moveBack']) {
        await button(page, say(`table.${step}`)).tap();
        await framesPass(page);
      }
      await expectStill(page);
    });
  });
}

test('with letters twice as large no refusal in a lesson moves its board', async ({
  watched,
  server,
}) => {
  const page = await watched([360, 740]);
  for (const game of GAMES) {
    await page.goto(`${server.url}#${game}/learn`);
    await page.locator('.field[style*="width"]').waitFor();
    await letters(page, 200);
    await page.evaluate('for (const name in boards) delete boards[name]');
    await page.locator('[data-spot]:not([data-lit])').first().dispatchEvent('click');
    await framesPass(page);
    await page.locator('[data-spot]').last().dispatchEvent('click');
    await expectStill(page);
  }
});
