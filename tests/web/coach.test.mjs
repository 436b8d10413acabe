// What a coach offers in its dialog (web/src/coach/coach.js). When it speaks: coaching.test.mjs; how that
// looks: tests/browser/coach.test.mjs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { example } from '../browser/acts.mjs';
import { inProgress } from './known.mjs';
import { nameOf, visit } from './page.mjs';

/** Opens the coach's dialog at a table. */
const openCoach = async (game, record = example(game, 'lobby')) => {
  const page = await visit(game, { stored: { [`game/${game}`]: inProgress(record) } });
  await page.sees('More');
  await page.press('More');
  await page.press('Coach');
  await page.sees('How do I stand?');
  return page;
};
const THREAT = 'What threatens me?';

for (const [game, isOffered] of Object.entries({
  pahtum: true,
  triangles: true,
  mergers: true,
  mines2048: false, // nobody else plays
  mathable: false, // racks are hidden
})) {
  test(`what threatens may ${isOffered ? '' : 'not '}be asked in ${game}`, async () => {
    const page = await openCoach(game);
    assert.equal(page.all('dialog button').map(nameOf).includes(THREAT), isOffered);
  });
}

for (const [what, game, record] of [
  ['holes are due', 'pahtum', 'quintet 1\ngame: pahtum\n\n'],
  [
    'shares are bought',
    'mergers',
    'quintet 1\ngame: mergers\nstart: player=2 buy=2 offer=B5,C7 A=2,1,0,0 D4:A D5:A\n\n',
  ],
]) {
  test(`nobody knows what threatens while ${what}`, async () => {
    const page = await openCoach(game, record);
    await page.press(THREAT);
    await page.sees('That cannot be told yet.');
  });
}
