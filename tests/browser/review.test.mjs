// The review of a finished game, as players go through it; in Chromium. What it finds is known: the
// record has a mistake that was put there by hand (tests/search/mistakes).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { say } from '../../web/src/words/say.js';
import '../web/words.mjs';
import {
  announced,
  button,
  checkWithAxe,
  DESK,
  inChromium,
  PHONE,
  THEMES,
  WINDOWS,
} from './suite.mjs';

const { visitTable } = inChromium();

const mistake = (name) =>
  readFileSync(new URL(`../search/mistakes/${name}.quintet`, import.meta.url), 'utf8');
/** The person gives a triangle away with the eleventh move. */
const GIVEN = mistake('triangles-given').replace(/^game:.*\n/m, '$&players: | Computer 4\n');
const MOVE = 11;

const REVIEW = say('table.review');
const GO = say('review.goTo', { move: MOVE });
const slider = (page) => page.locator('.review input[type=range]');
const verdict = (page) => page.locator('.verdict');
const isDone = (page) => page.locator('.standings').waitFor({ timeout: 60_000 });

/** Opens the review of a record that is over, by mouse, and waits for its end. */
const reviewed = async (t, visit = visitTable, record = GIVEN, options = DESK) => {
  const page = await visit(t, record, options);
  // In a low window the moves lead there.
  const isLow = options.viewport.height < 400;
  if (isLow) await button(page, say('table.moves')).click();
  await button(page, REVIEW).click();
  await isDone(page);
  return page;
};

describe('the review of a finished game', { timeout: 240_000 }, () => {
  test('by mouse: the mistake, the graph, the better line and back', async (t) => {
    const page = await reviewed(t);
    await page
      .locator('.moments li', { has: button(page, GO) })
      .getByText(say('review.mark', { mark: 'blunder' }))
      .waitFor();
    await button(page, GO).click();
    assert.equal(await slider(page).inputValue(), `${MOVE}`);
    await verdict(page)
      .getByText(/^It cost \d+ points\. That is proved\.$/)
      .waitFor();
    await verdict(page)
      .getByText(/^It (?!cost)/)
      .waitFor();

    // The graph: where one points in it, there one goes.
    const graph = page.locator('.graph');
    await graph.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await graph.boundingBox();
    const middle = y + height / 2;
    const last = Number(await slider(page).getAttribute('max'));
    await page.mouse.click(x + width - 1, middle);
    assert.equal(await slider(page).inputValue(), `${last}`);
    await page.mouse.move(x, middle);
    await page.mouse.down();
    assert.equal(await slider(page).inputValue(), '0');
    await page.mouse.move(x + (width * MOVE) / last, middle);
    await page.mouse.up();
    assert.equal(await slider(page).inputValue(), `${MOVE}`);

    // In the list of moves each decision has its mark, in a word.
    const listed = page.locator('.review .move[aria-current]');
    assert.match(await listed.textContent(), /Blunder/);

    // The better line goes over the board, and leaves the game as it is.
    const scores = await page.locator('.players').textContent();
    await verdict(page)
      .getByRole('button', { name: say('review.show') })
      .click();
    await page.locator('.stage.what-if').waitFor();
    await page.getByText(say('review.whatIfWhy')).waitFor();
    await page.locator('.review [role=group] input:not([disabled])').waitFor();
    await button(page, say('review.back')).click();
    await page.locator('.stage:not(.what-if)').waitFor();
    assert.equal(await slider(page).inputValue(), `${MOVE}`);
    assert.equal(await page.locator('.players').textContent(), scores);

    await button(page, say('review.close')).click();
    await page.locator('.review').waitFor({ state: 'detached' });
    await button(page, say('table.backToLatest')).click();
    await button(page, REVIEW).click();
    await page.locator('.standings').waitFor({ timeout: 500 }); // it is known
  });

  test('by keyboard, as it is spoken', async (t) => {
    const page = await visitTable(t, GIVEN, DESK);
    await button(page, REVIEW).focus();
    await page.keyboard.press('Enter');
    await page.locator('.review h2:focus').waitFor();
    await isDone(page);
    assert.equal(
      await announced(page),
      say('review.done', { n: await page.locator('.moments li').count() }),
    );
    await slider(page).focus();
    await page.keyboard.press('Home');
    for (let move = 0; move < MOVE; move++) await page.keyboard.press('ArrowRight');
    assert.match(
      await slider(page).getAttribute('aria-valuetext'),
      new RegExp(`^Move ${MOVE} of \\d+ Blunder\\. Your chance of winning: \\d+%\\.$`),
    );
    await button(page, GO).focus();
    await page.keyboard.press('Enter');
    await page.locator('.verdict:focus').waitFor();
  });

  test('is given up by who leaves it, and its Worker with it', async (t) => {
    const page = await visitTable(t, GIVEN, DESK);
    const [worker] = await Promise.all([page.waitForEvent('worker'), button(page, REVIEW).click()]);
    const ended = new Promise((resolve) => worker.once('close', resolve));
    await page.locator('.review progress').waitFor();
    await button(page, say('review.close')).click();
    await ended;
    await button(page, REVIEW).waitFor();
  });

  test('that cannot be loaded says so, leaves the game, and can be tried again', async (t) => {
    const page = await visitTable(t, GIVEN);
    await page.route(/quintet-search.*wasm/, (route) => route.abort());
    await button(page, REVIEW).click();
    await page.locator('.review').getByText(say('review.failed')).waitFor();
    await slider(page).press('Home');
    assert.equal(await slider(page).inputValue(), '0');
    await page.unroute(/quintet-search.*wasm/);
    await button(page, say('review.again')).click();
    await isDone(page);
  });

  test('lets a decision be tried again against the computer, and keeps the whole game', async (t) => {
    const page = await reviewed(t);
    await button(page, GO).click();
    await verdict(page)
      .getByRole('button', { name: say('review.tryAgain') })
      .click();
    await button(page, say('kept.keepIt')).click();
    await page.locator('.review').waitFor({ state: 'detached' });
    await page.locator('.whose', { hasText: say('table.turn', { who: 'you' }) }).waitFor();
    assert.equal(await page.locator('.replay input').getAttribute('max'), `${MOVE - 1}`);
    const names = await page.locator('.player .name').allTextContents();
    assert.deepEqual(names, ['You', 'Oboe']);
    await button(page, say('table.more')).click();
    await button(page, say('table.kept')).click();
    await page.locator('.kept li').waitFor();
  });

  test('of several people is told of each, and judges by what they could know', async (t) => {
    const page = await reviewed(t, visitTable, mistake('mathable-one-token'));
    await page.getByText(say('review.known')).waitFor();
    assert.equal(await page.locator('.standings thead th').count(), 2);
  });

  test('is not offered while hands are hidden', async (t) => {
    const record = mistake('mathable-one-token').split('\n').slice(0, 20).join('\n');
    const page = await visitTable(t, `${record}\n`, DESK);
    await page.locator('.moves').waitFor();
    assert.equal(await button(page, REVIEW).count(), 0);
  });

  for (const [width, height] of WINDOWS) {
    test(`fits into ${width} × ${height}, the board in sight`, async (t) => {
      const touch = width < 1000 && { hasTouch: true, isMobile: true };
      const page = await reviewed(t, visitTable, GIVEN, { viewport: { width, height }, ...touch });
      await button(page, GO).click();
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
      const board = await page.locator('.field').boundingBox();
      assert.ok(board.y >= 0 && board.y + board.height <= height);
      assert.ok(Math.max(board.width, board.height) >= 0.5 * Math.min(width, height));
    });
  }

  for (const [theme, options] of Object.entries(THEMES)) {
    test(`has nothing for axe to find, ${theme}`, async (t) => {
      const page = await reviewed(t, visitTable, GIVEN, { ...PHONE, ...options });
      await checkWithAxe(page);
      await button(page, GO).click();
      await verdict(page)
        .getByRole('button', { name: say('review.show') })
        .click();
      await page.locator('.stage.what-if').waitFor();
      await checkWithAxe(page);
    });
  }
});
