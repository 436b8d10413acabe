// Input on boards (web/src/board/input.ts): pointers at points of a board of three squares in a row, and
// the resulting calls. No page, no canvas.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Input, type Player } from '../../web/src/board/input.ts';
import type { Board } from '../../web/src/board/types.ts';
import { fake } from './fakes.ts';

/** Returns a board of the squares A, B and C, each `side` wide. A hand adds "x" and "y" below them. */
const boardOf = (side: number, hasHand: boolean) => {
  const rows = ['ABC', ...(hasHand ? ['xy'] : [])];
  return fake<Board>({
    hit: (_, { x, y }) => rows[Math.floor(y / side)]?.[Math.floor(x / side)] ?? null,
    box: (_, spot) => {
      const row = rows.findIndex((spots) => spots.includes(spot));
      return { x: rows[row].indexOf(spot) * side, y: row * side, width: side, height: side };
    },
    ...(hasHand && {
      hand: {
        holds: (_, spot) => 'xy'.includes(spot),
        action: (_, held, spot) => `${held}${spot}`,
        several: (_, action, spots) => [action, ...spots].join(' '),
        asked: (action) => `select for ${action}`,
        explain: (_, spot) => `nothing is picked up for ${spot}`,
      },
    }),
  });
};

interface Handled extends Partial<Player> {
  /** The width of a square, in CSS pixels. */
  side?: number;
  hasHand?: boolean;
  /** The actions that are not refused. */
  legal?: string[];
}

/** Sets up a board with its input, and a log of events in words. */
const handle = ({
  side = 60,
  hasHand = false,
  legal = ['A', 'B', 'xA', 'yA'],
  ...player
}: Handled = {}) => {
  const told: string[] = [];
  const board = boardOf(side, hasHand);
  const input = new Input(
    board,
    {
      view: () => ({}),
      preview: (action) => (legal.includes(action) ? [{ event: action }] : null),
      act: async (action) => {
        told.push(`did ${action}`);
        return legal.includes(action) ? '' : 'it is not legal';
      },
      refused: (why, spot) => told.push(`${spot}: ${why}`),
      held: (spot, before) => told.push(spot ? `picked up ${spot}` : `laid back ${before}`),
      changed: () => {},
      ...player,
    },
    { hush: () => {}, handled: () => {}, moved: () => {}, chosen: () => {}, now: () => 7 },
  );
  const layout = { width: 3 * side, height: 2 * side };
  input.layout = layout;
  /** Returns the centre of a spot. */
  const at = (spot) => {
    const { x, y } = board.box(layout, spot);
    return { x: x + side / 2, y: y + side / 2 };
  };
  const tap = async (spot, isTouch = true) => {
    input.down(at(spot), isTouch);
    input.up(at(spot));
    await Promise.resolve();
  };
  return { input, told, at, tap };
};

test('a press on a spot chooses it, by mouse and, where spots are large, by a finger at once', async () => {
  const { told, tap } = handle();
  await tap('A', false);
  await tap('B', true);
  assert.deepEqual(told, ['did A', 'did B']);
});

test('a press that is let go elsewhere chooses nothing', () => {
  const { input, told, at } = handle();
  input.down(at('A'), false);
  input.up(at('B'));
  assert.deepEqual(told, []);
});

test('a refusal names its spot', async () => {
  const { told, tap } = handle();
  await tap('C', false);
  assert.deepEqual(told, ['did C', 'C: it is not legal']);
});

test('on small spots the first tap aims and the second confirms', async () => {
  const { input, told, tap } = handle({ side: 30 });
  await tap('A');
  assert.equal(input.toConfirm, 'A');
  assert.deepEqual(told, []);
  await tap('A');
  assert.deepEqual(told, ['did A']);
});

test('an aiming finger may slide to another spot, which a tap on the first does not confirm', async () => {
  const { input, told, at, tap } = handle({ side: 30 });
  input.down(at('A'), true);
  input.move(at('B'), true);
  assert.deepEqual(input.finger, at('B'));
  input.up(at('B'));
  assert.equal(input.toConfirm, 'B');
  assert.equal(input.finger, null);
  await tap('A');
  assert.equal(input.toConfirm, 'A');
  assert.deepEqual(told, []);
});

test('a finger that aims at a refused spot gets the refusal and nothing to confirm', async () => {
  const { input, told, tap } = handle({ side: 30 });
  await tap('C');
  assert.deepEqual(told, ['did C', 'C: it is not legal']);
  assert.equal(input.toConfirm, null);
  assert.equal(input.aim, null);
});

test('Escape removes the aim, or without one puts the held token back', async () => {
  const { input, told, tap } = handle({ side: 30, hasHand: true });
  await tap('x');
  await tap('A');
  assert.equal(input.toConfirm, 'A');
  input.dismiss();
  assert.equal(input.toConfirm, null);
  assert.equal(input.held, 'x');
  input.dismiss();
  assert.equal(input.held, null);
  assert.deepEqual(told, ['picked up x', 'laid back x']);
});

test('a mouse that only moves shows where it is, and leaves no trace', () => {
  const { input, at } = handle();
  input.move(at('B'), false);
  assert.equal(input.hover, 'B');
  input.leave();
  assert.equal(input.hover, null);
  input.move(at('B'), true);
  assert.equal(input.hover, null, 'a finger hovers over nothing');
});

test('with a hand the first tap picks a token up and the next one puts it down', async () => {
  const { input, told, tap } = handle({ hasHand: true });
  await tap('A', false);
  await tap('x', false);
  await tap('A', false);
  assert.deepEqual(told, ['A: nothing is picked up for A', 'picked up x', 'did xA']);
  assert.equal(input.held, 'x', 'until the board shows the position after');
  input.reset();
  assert.equal(input.held, null);
  assert.equal(told.length, 3, 'which is told by what happened');
});

test('a second press on the held token puts it back', async () => {
  const { input, told, tap } = handle({ hasHand: true });
  await tap('y', false);
  await tap('y', false);
  assert.equal(input.held, null);
  assert.deepEqual(told, ['picked up y', 'laid back y']);
});

test('a dragged token lands where it is dropped; a finger carries it above itself', async () => {
  const { input, told, at } = handle({ hasHand: true });
  assert.ok(input.down(at('x'), true), 'the pointer is followed wherever it goes');
  input.move({ x: at('x').x + 2, y: at('x').y }, true);
  assert.equal(input.held, null, 'a few pixels are no drag');
  const below = { x: at('A').x, y: at('A').y + 46 };
  input.move(below, true);
  assert.deepEqual(input.drag?.at, at('A'));
  assert.equal(input.hover, 'A');
  input.up(below);
  await Promise.resolve();
  assert.deepEqual(told, ['picked up x', 'did xA']);
});

test('a token dropped beside the board returns, with a message', async () => {
  const { input, told, at } = handle({ hasHand: true });
  input.down(at('x'), false);
  input.move({ x: 500, y: 500 }, false);
  input.up({ x: 500, y: 500 });
  await Promise.resolve();
  assert.equal(input.held, null);
  assert.deepEqual(input.back, { spot: 'x', at: { x: 500, y: 500 }, since: 7 });
  assert.deepEqual(told, ['picked up x', 'laid back x']);
});

test('a token dropped on another one of the hand returns and picks nothing up', async () => {
  const { input, told, at } = handle({ hasHand: true });
  input.down(at('x'), false);
  input.move(at('y'), false);
  input.up(at('y'));
  await Promise.resolve();
  assert.equal(input.held, null);
  assert.deepEqual(told, ['picked up x', 'laid back x']);
});

test('why nothing can be played is told before a spot is explained; a bar before anything', async () => {
  const waiting = handle({ hasHand: true, obstacle: () => 'another is to move' });
  await waiting.tap('A', false);
  await waiting.tap('x', false);
  assert.deepEqual(waiting.told, ['A: another is to move', 'picked up x']);
  const barred = handle({ hasHand: true, bar: () => 'the review is open' });
  await barred.tap('A', false);
  assert.deepEqual(barred.told, ['A: the review is open']);
  assert.equal(barred.input.preview('A'), null);
});

test('before the board has been measured a press is for nothing', () => {
  const { input, told, at } = handle();
  input.layout = { width: 0, height: 0 };
  input.down(at('A'), false);
  input.up(at('A'));
  assert.deepEqual(told, []);
});

test('several things of a hand are selected for an action, and nothing is picked up meanwhile', async () => {
  const { input, told, at, tap } = handle({
    hasHand: true,
    selected: (spot) => told.push(`selected ${spot}: ${input.selected}`),
  });
  input.select('swap', ['y']);
  assert.equal(input.selected, 'swap y');
  await tap('x');
  await tap('y', false);
  input.down(at('x'), false);
  input.move(at('B'), false);
  input.up(at('B'));
  assert.deepEqual(told, ['selected x: swap y x', 'selected y: swap x']);
  assert.equal(input.held, null);
});

test('a square is refused while something is to be selected, and the selection stays', async () => {
  const { input, told, tap } = handle({ hasHand: true });
  input.select('swap', ['x']);
  await tap('A', false);
  assert.deepEqual(told, ['A: select for swap']);
  assert.equal(input.selected, 'swap x');
});

test('a selection is over when it is dismissed, and at another position', () => {
  const { input } = handle({ hasHand: true });
  for (const end of ['dismiss', 'reset']) {
    input.select('swap', ['x']);
    input[end]();
    assert.equal(input.selection, null);
    assert.equal(input.selected, '');
  }
});
