// The result of a match, and its winner in the hall of fame (web/src/match/result.ts).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { View } from '../../web/src/games/mines2048/types.ts';
import { setupOf } from '../../web/src/match/result.ts';
import { Browser, fresh, settle, sit } from './sessions.ts';

test('the result of a game is stored once, with the game itself', async () => {
  const { session, browser } = await sit('triangles', fresh());
  while (!session.isOver) await session.act(session.state.legal[0]);
  await settle();
  assert.equal(browser.results.length, 1);
  assert.deepEqual(browser.results[0].outcome, session.state.outcome);
  assert.equal(browser.game('triangles').save.counted, true);
  session.undo();
  await session.act(session.state.legal[0]);
  await settle();
  assert.equal(browser.results.length, 1);
});

test('the result of a game imported as over is not counted', async () => {
  const whole = await sit('triangles', fresh());
  while (!whole.session.isOver) await whole.session.act(whole.session.state.legal[0]);
  const { browser, session } = await sit('triangles', { record: whole.session.record });
  await settle();
  assert.equal(session.isOver, true);
  assert.equal(browser.results.length, 0);
});

test('the end has the winners, the reason, the number of decisions and the hints', async () => {
  const { session, computer, browser } = await sit('triangles', fresh());
  const asked = session.askHint();
  await computer.answer('8');
  await asked;
  const lines = [8, 9, 10, 3, 7, 4, 1, 2, 6, 5, 11, 12];
  for (const line of lines) {
    assert.equal(session.end, null);
    await session.act(`${line}`);
  }
  await settle();
  assert.ok(session.end);
  const { winners, why, actions, hints, events } = session.end;
  assert.deepEqual([winners, why], [[0, 1], 'All lines are drawn.']);
  assert.deepEqual([actions, hints], [12, [1]]);
  assert.equal(events.length, session.history.moves.flatMap((move) => move.events).length);
  assert.deepEqual(browser.results[0].hints, hints);
});

test('the result of 2048 has the largest tile that was made, even if a mine has taken it', async () => {
  const record = 'quintet 1\ngame: mines2048\nseed: 3\nstart: score=0 0:64 1:64 2:*\n\n';
  const { session, browser } = await sit('mines2048', { record });
  await session.act('A');
  await session.act('A');
  while (!session.isOver) await session.act(session.state.legal[0]);
  await settle();
  assert.equal(browser.results[0].reached, 128);
  assert.ok((session.state.view as View).largest < 128, 'it is not on the board');
});

test('the best score of a game of one person is stored by its set-up', async () => {
  const { session, browser } = await sit('mines2048', fresh('target=32', ['']));
  while (!session.isOver) await session.act(session.state.legal[0]);
  const [score] = session.state.scores;
  assert.deepEqual([...browser.best], [[setupOf(session.state), score]]);
  assert.match(setupOf(session.state), /^mines2048 .*target=32/);
});

describe('the hall of fame of 2048', () => {
  /** A game that the next slide to the left wins. */
  const WINNING = 'quintet 1\ngame: mines2048\nstart: score=7 0:1024 1:1024\n\n';
  const CLASSIC = WINNING.replace('\nstart', '\noptions: preset=classic\nstart');
  /** A game that is full but for one slide; once continued, it is lost with that slide. */
  const LAST =
    'quintet 1\ngame: mines2048\noptions: preset=classic target=32\nstart: score=7 0:16 1:16 2:2 3:4 4:4 5:2 6:4 7:2 8:2 9:4 10:2 11:4 12:4 13:2 14:4 15:2\n\n';
  const nothing = async () => {};

  test('takes a winner once, even after two quick requests', async () => {
    const { session } = await sit('mines2048', { record: WINNING });
    await session.act('A');
    const entered: number[] = [];
    const enter = async (score) => {
      await settle();
      entered.push(score);
    };
    const refuse = async () => {
      throw new Error('no such name');
    };
    await assert.rejects(session.enterWinner(refuse), /no such name/);
    assert.deepEqual(await Promise.all([session.enterWinner(enter), session.enterWinner(enter)]), [
      true,
      false,
    ]);
    assert.equal(await session.enterWinner(enter), false);
    assert.deepEqual(entered, [2055]);
  });

  test('is for the tab that plays, not for one that watches', async () => {
    const browser = new Browser();
    const { session } = await sit('mines2048', { record: WINNING }, { browser });
    const { session: watching } = await sit('mines2048', undefined, { browser });
    await session.act('A');
    await settle();
    assert.equal(watching.isOver, true);
    assert.deepEqual([session.end?.fame, watching.end?.fame], [2055, null]);
    assert.equal(await watching.enterWinner(nothing), false);
    await watching.claim(true);
    assert.deepEqual([session.end?.fame, watching.end?.fame], [null, 2055], 'who takes over may');
  });

  test('takes no winner of a game that came with its end, at whatever step it is shown', async () => {
    for (const ply of [undefined, 1, 0]) {
      const browser = new Browser();
      const came = { record: `${WINNING}A\n`, ...(ply !== undefined && { ply }) };
      const { session } = await sit('mines2048', came, { browser });
      if (ply === 0) session.redo();
      assert.equal(session.isOver, true);
      assert.equal(session.end?.fame, null);
      await settle();
      const { session: later } = await sit('mines2048', undefined, { browser, takeOver: true });
      assert.deepEqual(
        [later.isOver, later.end?.fame],
        [true, null],
        'nor when it is opened again',
      );
    }
  });

  test('asks again after a reload before the entry', async () => {
    const browser = new Browser();
    const { session } = await sit('mines2048', { record: WINNING }, { browser });
    await session.act('A');
    await session.close();
    const { session: later } = await sit('mines2048', undefined, { browser });
    assert.equal(later.end?.fame, 2055);
  });

  test('takes a continued game once: an entry at the target ends it', async () => {
    const { session } = await sit('mines2048', { record: CLASSIC });
    await session.act('A');
    assert.equal(session.end?.fame, 2055);
    await session.enterWinner(nothing);
    assert.equal(await session.act('keep'), 'This game ended with its entry in the hall of fame.');
    assert.equal(session.isOver, true);
  });

  test('takes the last score of a continued game, wherever its target was reached', async () => {
    for (const record of [LAST, `${LAST}A\n`]) {
      const { session } = await sit('mines2048', { record });
      if (!session.isOver) await session.act('A');
      assert.deepEqual([await session.act('keep'), session.end], ['', null]);
      for (let turn = 0; !session.isOver && turn < 1000; turn++)
        await session.act(session.state.legal[0]);
      assert.equal(session.end?.fame, session.state.scores[0]);
      assert.ok(session.state.scores[0] >= 39, `${session.end?.fame}`);
    }
  });
});
