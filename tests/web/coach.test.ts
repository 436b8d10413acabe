// The coach's dialog and messages at a table (web/src/coach/coach.ts). alarms.test.ts tests the conditions
// of alarms, tests/browser/coach.test.ts their looks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { example } from '../browser/acts.ts';
import { inProgress } from './known.ts';
import { focused, nameOf, settle, until, visit } from './page.ts';

/** Opens the coach's dialog at a table. */
const openCoach = async (game, record = example(game, 'lobby'), more = {}) => {
  const page = await visit(game, { stored: { [`game/${game}`]: inProgress(record, more) } });
  await page.menu('Coach');
  await page.sees('How do I stand?');
  return page;
};
const THREAT = 'What threatens me?';

for (const [game, isOffered] of Object.entries({
  pahtum: true,
  triangles: true,
  mergers: true,
  mines2048: false, // no other player
  mathable: false, // racks are hidden
})) {
  test(`${game} ${isOffered ? 'offers' : 'lacks'} the question about the threat`, async () => {
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
  test(`the threat is unknown while ${what}`, async () => {
    const page = await openCoach(game, record);
    await page.press(THREAT);
    await page.sees('That cannot be told yet.');
  });
}

test('the threat is shown in the dialog, which keeps the focus, and then at the table', async () => {
  const page = await openCoach(
    'triangles',
    'quintet 1\ngame: triangles\nplayers: Ann | Ben\n\n1\n5\n',
  );
  const button = page.find('button', THREAT);
  button.focus();
  button.click();
  await until(() => page.workers.length === 1);
  button.click(); // without effect until the answer arrives
  assert.equal(page.workers.length, 1);
  page.workers[0].says(JSON.stringify({ action: '9', reason: { key: '', values: {} } }));
  await page.sees('If Ben were to move now: 9.');
  assert.equal(focused(), button);
  await page.press('Close');
  assert.deepEqual(page.texts('.turn .note'), ['Ben threatens: 9.']);
  await page.play('11');
  assert.notDeepEqual(page.texts('.turn .note'), ['Ben threatens: 9.']);
});

test('the next player at the same device waits until the move before is judged', async () => {
  const record = 'quintet 1\ngame: triangles\nplayers: Ann | Ben\n\n';
  const page = await openCoach('triangles', record);
  await page.check('Strict'); // for Ann, the first player
  await page.press('Close');
  await page.play('1');
  await until(() => page.workers.length === 1);
  await page.sees('The coach is looking…');
  assert.doesNotMatch(page.text(), /Ben, your turn/);
  assert.doesNotMatch(page.said, /Ben, your turn/);
  const way = { actions: ['1'], value: 0, chance: 0.5, gain: 0 };
  page.workers[0].says(JSON.stringify({ mark: 'best', ply: 0, player: 0, played: way, best: way }));
  await page.sees('Ben, your turn.');
  await until(() => page.said.includes('Ben, your turn.'));
});

const MISTAKE = {
  ...{ mark: 'mistake', ply: 2, player: 0, unit: 'lead', loss: 1, exact: false, quick: false },
  played: { actions: ['9'], value: 0, chance: 0.4, gain: 0 },
  best: { actions: ['10'], value: 1, chance: 0.6, gain: 0 },
  reason: { key: 'triangles.completes', values: { triangles: 1 }, english: '' },
};

test('a judgement that an analysis has interrupted is repeated before the computer moves', async () => {
  const record = 'quintet 1\ngame: triangles\nplayers: | Computer 1\n\n1\n5\n';
  const page = await openCoach('triangles', record, { hints: [1] });
  await page.check('Medium');
  await page.press('Close');
  await page.play('9');
  await until(() => page.workers.length === 1);
  assert.equal(page.workers[0].question.judges, true);
  await page.more();
  await page.press('Analyse from here');
  await page.sees('Back to the game');
  assert.equal(page.workers.length, 0);
  await page.press('Back to the game');
  await until(() => page.workers.length === 1);
  assert.equal(page.workers[0].question.judges, true);
  page.workers[0].says(JSON.stringify(MISTAKE));
  await page.sees('Take it back');
  await settle();
  assert.ok(page.workers.every(({ question }) => !question || question.judges));
});

test('an alarm raised during an analysis is marked on the board afterwards', async (t) => {
  const { Stage } = await import('../../web/src/board/stage.ts');
  const put = t.mock.setter(Stage.prototype, 'overlay', () => {});
  const record = 'quintet 1\ngame: triangles\nplayers: Ann | Ben\n\n1\n5\n';
  const page = await openCoach('triangles', record, { hints: [1, 1] });
  await page.check('Medium');
  await page.press('Close');
  await page.play('9');
  await until(() => page.workers.length === 1);
  await page.more();
  await page.press('Analyse from here');
  await page.sees('Back to the game');
  page.workers[0].says(JSON.stringify(MISTAKE));
  await until(() => page.said.includes('There was something clearly better.'));
  await page.press('Back to the game');
  await page.sees('Take it back');
  assert.ok(put.mock.calls.at(-1)?.arguments[0]);
});
