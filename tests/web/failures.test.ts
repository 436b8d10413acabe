// Boards that fail to load: the other games work as before.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from '../../web/src/games/index.ts';
import { type Alone, until, visit } from './page.ts';

/** Makes the board of a game, by default the first one, fail to load. */
const cutOff = (t, game = 'mathable') => {
  t.mock.method(console, 'warn', () => {});
  t.mock.method(boards[game] ?? {}, 'load', async () => {
    throw new Error('no network');
  });
};
/** Returns the games that have a picture. */
const gamesWithPicture = (page: Alone, selector) =>
  page
    .all(selector)
    .filter((item) => item.querySelector('canvas'))
    .map((item) => item.dataset.game);
const OTHERS = ['mergers', 'pahtum', 'triangles', 'mines2048'];

test('the puzzles of the other games have their pictures', async (t) => {
  cutOff(t);
  const page = await visit('puzzles');
  await until(() => gamesWithPicture(page, 'li[data-game]').length === OTHERS.length);
  assert.deepEqual(gamesWithPicture(page, 'li[data-game]'), OTHERS);
});

test('the puzzles of a day have their pictures', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-22T12:00Z') });
  cutOff(t);
  const page = await visit('day');
  await until(() => gamesWithPicture(page, '.deeds li').length === OTHERS.length);
  assert.deepEqual(gamesWithPicture(page, '.deeds li'), OTHERS);
});

test('the puzzles of the day have their pictures in the lobby', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-22T12:00Z') });
  cutOff(t);
  const page = await visit('');
  await until(() => page.all('.today canvas').length === OTHERS.length);
});

for (const [what, game, button, heading] of [
  ['keys', 'mathable', 'Change keys', '2048 with mines'],
  ['colours', 'pahtum', 'Colours of the players', 'Dots and Triangles'],
]) {
  test(`the other games have their ${what} to be chosen`, async (t) => {
    cutOff(t, game);
    const page = await visit('');
    await page.open('settings');
    await page.press(button);
    await until(() => page.texts('h3').includes(heading));
  });
}
