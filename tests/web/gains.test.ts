// The gains of a step, which fly into the score and are heard (a board's `gains`): their spot, amount and
// size.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent } from '../../web/src/engine/types.ts';
import { boards } from '../../web/src/games/index.ts';
import { example, OMNISCIENT, Table } from './tables.ts';
import './words.ts';

const gainsOf = async (game: string, events: GameEvent[]) => {
  const board = await boards[game]?.load();
  return board?.gains?.(events) ?? assert.fail(`${game} counts nothing`);
};
/** Returns the gains of an action at the end of a record. */
const brings = (record: string, action: string) => {
  const game = /^game: (.*)$/m.exec(record)?.[1] ?? '';
  return gainsOf(
    game,
    Table.load(record).preview(action, OMNISCIENT) ?? assert.fail(`no ${action}`),
  );
};
/** Returns a game of 2048 with a tile at the left of a row and a mine at its right. */
const withMine = (tile: string) =>
  `quintet 1\ngame: mines2048\nstart: score=2000 4:${tile} 7:* 12:8 13:8\n\n`;

test('a longer run is a larger gain (Pah Tum)', async () => {
  const [gain] = await brings(example('pahtum', 'lesson-three'), 'C4');
  assert.deepEqual([gain?.spot, gain?.text, gain?.size], ['C4', `+${gain?.points}`, 1]);
});

test('a token brings its number, from its square (Mathable)', async () => {
  const [gain] = await brings(example('mathable', 'lesson-sum'), 'F4 3');
  assert.deepEqual(gain, { player: 0, spot: 'F4', points: 3, text: '+3', size: 1 });
});

test('two equal tiles gain their sum; the more a mine burns, the larger the gain looks (2048)', async () => {
  const [small = [], large = []] = await Promise.all(
    ['4', '1024'].map((tile) => brings(withMine(tile), 'A')),
  );
  assert.deepEqual(small[0], { player: 0, spot: '12', points: 16, text: '+16', size: 2 });
  assert.deepEqual([small[1]?.spot, small[1]?.points, small[1]?.text], ['4', -4, '−4']);
  assert.ok((large[1]?.size ?? 0) > (small[1]?.size ?? 0));
});

test('a merger pays each shareholder from its square, in dollars (Mergers)', async () => {
  const table = Table.load(example('mergers', 'merger'));
  table.go(63);
  const gains = await gainsOf('mergers', table.preview('D4') ?? []);
  assert.ok(gains.length > 0);
  for (const { spot, text, points } of gains) {
    assert.equal(spot, 'D4');
    assert.equal(text, `+$${points.toLocaleString('en')}`);
  }
  assert.equal(
    gains.reduce((all, { points }) => all + points, 0),
    1600,
  );
});
