// Analysis of a game in progress (web/src/review/explorer.ts): where lines may be played, and that such a
// game counts as played with hints. review-panel.test.ts tests lines in a finished game.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { example, inProgress } from './known.ts';
import { type Alone, moved, settle, until, visit } from './page.ts';

const ENTRY = 'Analyse from here';
const AGAINST = 'quintet 1\ngame: triangles\nplayers: | Computer 1\nseed: 7\n\n1\n5\n';

const open = async (game, record, more = {}) => {
  const page = await visit(game, { stored: { [`game/${game}`]: inProgress(record, more) } });
  await page.more();
  return page;
};
const saveOf = (page: Alone, game = 'triangles') => page.shell.store.game(game)?.save;
/** Begins a line, and confirms the question. */
const explore = async (page: Alone) => {
  await page.press(ENTRY);
  await page.sees('From now on it counts as played with hints.');
  await page.press('Analyse');
  await until(() => page.all('.what-if').length === 1);
};

describe('the analysis of a game in progress', () => {
  for (const [what, game, record, more, isOffered] of [
    ['that hides nothing', 'triangles', AGAINST, {}, true],
    ['that nobody has moved in', 'triangles', AGAINST.replace('1\n5\n', ''), {}, false],
    ['with hands', 'mathable', example('mathable', 'lobby'), {}, false],
    ['that others play as well', 'triangles', AGAINST, { deal: '7' }, false],
    ['by link', 'triangles', AGAINST, { byLink: { seats: [0] } }, false],
  ]) {
    test(`is ${isOffered ? '' : 'not '}offered in one ${what}`, async () => {
      const page = await open(game, record, more);
      assert.equal(page.names().includes(ENTRY), isOffered);
    });
  }

  test('asks first, and then counts as a hint for everybody who plays here', async () => {
    const page = await open('triangles', AGAINST);
    await page.press(ENTRY);
    await page.sees('It is not over.');
    await page.press('Cancel');
    assert.equal(page.all('.review').length, 0);
    assert.deepEqual(saveOf(page)?.hints ?? [], []);

    await page.more();
    await explore(page);
    await until(() => saveOf(page)?.hints?.[0] === 1);
    assert.deepEqual(saveOf(page)?.hints, [1]);
    assert.equal(page.workers.length, 0, 'nobody reviews the game');

    // The question comes once.
    await page.press('Back to the game');
    assert.equal(page.all('.review').length, 0);
    await page.more();
    await page.press(ENTRY);
    await until(() => page.all('.what-if').length === 1);
    assert.deepEqual(saveOf(page)?.hints, [1]);
  });

  test('leaves the game as it stands, and keeps lines with it as it goes on', async () => {
    const page = await open('triangles', AGAINST);
    await explore(page);
    await page.play('9');
    await page.press('Keep this line');
    await until(() => /\nvariations: 0\.2;;;9\n/.test(saveOf(page)?.record ?? ''));
    await page.press('Back to the game');
    assert.match(saveOf(page)?.record ?? '', /\n\n1\n5\n$/);
    await page.play('10');
    await until(() => /\nvariations: 0\.2;;;9\n\n1\n5\n10\n/.test(saveOf(page)?.record ?? ''));
  });

  test('keeps the line when the analysis or the page is left, for the return', async () => {
    for (const leave of [
      (page) => page.press('Back to the game'),
      () => dispatchEvent(new Event('pagehide')),
      (page) => page.show({ title: () => '', render: () => '' }),
    ]) {
      const page = await open('triangles', AGAINST, { hints: [1] });
      await page.press(ENTRY);
      await until(() => page.all('.what-if').length === 1);
      await page.play('9');
      await leave(page);
      await until(() => /\nvariations: 0\.2;;;9\n\n1\n5\n$/.test(saveOf(page)?.record ?? ''));

      const again = await open('triangles', saveOf(page)?.record ?? '', { hints: [1] });
      await again.press(ENTRY);
      await until(() => again.texts('.lines li').length === 1);
      assert.match(again.texts('.lines li')[0] ?? '', /^After move 2 9$/);
    }
  });

  test('keeps its lines through undo in the game, and plays the part that still fits', async () => {
    const record = AGAINST.replace('\n\n', '\nvariations: 0.2;;;9;10\n\n');
    const page = await open('triangles', record, { hints: [1] });
    await page.press('Close');
    await page.press('Undo');
    await page.play('10');
    await until(() => /\nvariations: 0\.2;;;9;10\n\n10\n/.test(saveOf(page)?.record ?? ''));
    await until(() => page.workers.length === 1);
    page.workers[0].says(JSON.stringify({ action: '5', reason: { key: '', values: {} } }));
    await until(() => /\n\n10\n5\n/.test(saveOf(page)?.record ?? ''));
    await page.more();
    await page.press(ENTRY);
    await until(() => page.all('.what-if').length === 1);
    await page.press(/After move 2/);
    await page.sees('No longer possible:');
    assert.match(page.text(), /No longer possible: 10/);
  });

  test('has a computer wait that is to move, until it is left', async () => {
    const page = await open('triangles', AGAINST.replace('5\n', ''));
    await until(() => page.workers.length === 1);
    await explore(page);
    assert.equal(page.workers.length, 0);
    await page.press('Back to the game');
    await moved();
    await until(() => page.workers.length === 1);
    await settle();
  });

  test('in 2048 draws its own chance events', async () => {
    const record = 'quintet 1\ngame: mines2048\nseed: 7\nstart: score=0 0:2 12:4\n\nD\n! 2@0\n';
    const page = await open('mines2048', record);
    await explore(page);
    await page.press('Show the chances');
    await until(() => page.workers.length === 1);
    const asked = page.workers[0].question.record;
    assert.doesNotMatch(asked, /\nseed: 7\n/);
    assert.match(asked, /\nseed: \d+/);
  });
});
