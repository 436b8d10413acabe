// The review of a match in the panel of its table (web/src/review/reviewing.js): what it says as it goes on,
// what each move was worth, and what may be done with that. What a review is made of: review.test.mjs.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { inProgress } from './known.mjs';
import { focused, plain, settle, until, visit } from './page.mjs';

/** The person gives a triangle away with the eleventh move. */
const GIVEN = readFileSync(
  new URL('../search/mistakes/triangles-given.quintet', import.meta.url),
  'utf8',
).replace(/^game:.*\n/m, '$&players: | Computer 4\n');
const MOVE = 11;

/** How many were opened: each record has a seed of its own, because what was reviewed once is known. */
let opened = 0;
/** Opens the review. */
const openReview = async () => {
  opened += 1;
  const record = GIVEN.replace(/^seed: .*$/m, `seed: ${opened}`);
  const page = await visit('triangles', {
    stored: { 'game/triangles': inProgress(record, { over: true, counted: true }) },
  });
  await page.sees('Review');
  await page.press('Review');
  await until(() => page.all('.review').length === 1);
  await settle();
  return page;
};
const way = (actions, chance, gain = 0) => ({ actions, value: 0, chance, gain });
/** The actions of the match. */
const actions = GIVEN.split('\n\n')[1]
  .split('\n')
  .filter((line) => /^\d+$/.test(line));
/** What the Worker says of a move, the first being 1. */
const judged = (move, more) => ({
  ply: move - 1,
  player: (move - 1) % 2,
  unit: 'lead',
  played: way([actions[move - 1]], 0.5),
  best: way([actions[move - 1]], 0.5),
  reason: { key: 'triangles.completes', values: { triangles: 1 }, english: 'it closes a triangle' },
  loss: 0,
  exact: false,
  mark: 'best',
  accuracy: 1,
  ...more,
});
const BLUNDER = judged(MOVE, {
  player: 0,
  played: way([actions[MOVE - 1]], 0.1),
  best: way([actions[MOVE]], 0.9, 2),
  loss: 3,
  exact: true,
  mark: 'blunder',
});
const SUMMARY = {
  players: [0, 1].map(() => ({
    decisions: 2,
    accuracy: 0.9,
    marks: { best: 1, good: 0, inaccuracy: 0, mistake: 0, blunder: 1 },
  })),
  luck: [],
};
/** The Worker tells all of it. */
const tell = async (page, decisions, summary = SUMMARY) => {
  const [worker] = page.workers;
  worker.says('started');
  for (const decision of decisions) worker.says(decision);
  if (summary) worker.says(summary);
  await until(() => !summary || page.all('.standings').length === 1);
  await settle();
};

describe('a review', () => {
  test('asks a Worker of its own for the whole record, and says that it begins', async () => {
    const page = await openReview();
    assert.equal(page.workers.length, 1);
    assert.match(page.workers[0].question.reviewed, /^quintet 1\ngame: triangles\n/);
    assert.ok(page.spoken.includes('The review begins.'));
    assert.equal(plain(focused().textContent), 'Review');
    assert.equal(page.all('.review progress').length, 1);
  });

  test('tells how far it has come, and in the end what it found', async () => {
    const page = await openReview();
    await tell(page, [judged(1), judged(2), BLUNDER]);
    assert.ok(page.spoken.includes('The review is done. It found one key moment.'));
    assert.equal(page.all('.review progress').length, 0);
    assert.match(page.texts('.moments li')[0], /Blunder/);
    assert.deepEqual(page.texts('.standings thead th').length > 0, true);
    assert.equal(page.workers.length, 0, 'the Worker is gone');
  });

  test('says of a match without mistakes that no move gave much away', async () => {
    const page = await openReview();
    await tell(page, [judged(1), judged(2)]);
    assert.ok(page.spoken.includes('The review is done. No move gave much away.'));
    assert.match(page.text(), /No move gave much away\./);
  });

  test('leads to a move, and says what it cost and what was better', async () => {
    const page = await openReview();
    await tell(page, [judged(1), BLUNDER]);
    await page.press(`Go to move ${MOVE}`);
    assert.equal(page.all('.review input[type="range"]')[0].value, `${MOVE}`);
    assert.match(page.texts('.verdict')[0], /Blunder.*It cost 3 points\. That is proved\./);
    assert.match(page.texts('.verdict')[0], /Better:/);
    assert.match(page.texts('.review .move[aria-current]')[0], /Blunder/);
    const [slider] = page.all('.review input[type="range"]');
    assert.match(
      plain(slider.getAttribute('aria-valuetext')),
      new RegExp(`^Move ${MOVE} of \\d+ Blunder\\. Your chance of winning: 10%\\.$`),
    );
  });

  test('plays nothing on the board, and says how one plays on', async () => {
    const page = await openReview();
    await tell(page, [judged(1), BLUNDER]);
    await page.press('To the beginning');
    await page.play('1');
    assert.match(page.said, /This is a review\. “Try again from here” plays on\./);
  });

  test('shows the better line in place of the match, and the match again', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    await page.press(`Go to move ${MOVE}`);
    await page.press('Show the better line');
    await until(() => page.all('.what-if').length === 1);
    assert.match(page.text(), /This is the better line\. It was not played\./);
    await page.press('Back to the game');
    assert.equal(page.all('.what-if').length, 0);
    assert.equal(page.all('.review input[type="range"]')[0].value, `${MOVE}`);
  });

  test('lets a decision be tried again against the computer, and keeps the whole game', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    await page.press(`Go to move ${MOVE}`);
    await page.press('Try again from here');
    await page.sees('Keep this game');
    await page.press('Keep');
    await until(() => page.askedTo('play').length === 1);
    const [[, { ply, branch }]] = page.askedTo('play');
    assert.deepEqual([ply, branch], [MOVE - 1, true]);
    assert.equal(page.shell.store.kept().length, 1);
  });

  test('that fails says so, leaves the game to be looked at, and is tried again', async () => {
    const page = await openReview();
    page.workers[0].onerror();
    await page.sees(
      'The review could not be finished. Your game is safe, and you can still look back.',
    );
    await page.press('To the beginning');
    assert.equal(page.all('.review input[type="range"]')[0].value, '0');
    await page.press('Try again');
    await tell(page, [BLUNDER]);
  });

  test('is closed, and its Worker with it', async () => {
    const page = await openReview();
    await page.press('Close the review');
    assert.equal(page.all('.review').length, 0);
    assert.equal(page.workers.length, 0);
    page.find('button', 'Review');
  });

  test('is known for as long as the page is open', async () => {
    const page = await openReview();
    await tell(page, [BLUNDER]);
    await page.press('Close the review');
    await page.press('Review');
    await until(() => page.all('.standings').length === 1);
    assert.equal(page.workers.length, 0, 'nobody is asked again');
  });
});
