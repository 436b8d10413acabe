// The page of a lesson (web/src/lessons): tasks, actions and answers. lessons.test.ts compares the steps
// with the rules.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { say } from '../../web/src/words/say.ts';
import { type Alone, focused, nameOf, plain, settle, until, visit } from './page.ts';
import { STEPS } from './steps.ts';

const wordsOf = (game, { name, brings = 0 }, when) =>
  plain(say(`lessons.${game}.${name}.${when}`, { points: Math.abs(brings), input: 'keys' }));
const task = (page: Alone) => page.texts('.task')[0];
const answer = (page: Alone) => page.texts('.answer')[0];
const lit = (page: Alone) => page.all('[data-lit]').map(({ dataset }) => dataset.spot);
const SLIDES = { A: 'Slide left', W: 'Slide up', X: 'Slide down', D: 'Slide right' };

/** Does the action of a step. */
const doStep = async (page: Alone, step) => {
  if (SLIDES[step.wanted] && page.all('.pad').length > 0) return page.press(SLIDES[step.wanted]);
  if (lit(page).length === 0) return page.press(nameOf(page.all('.buttons .primary')[0]));
  // The first lit spot may be in the hand.
  for (const _ of step.wanted.split(' ')) await page.play(lit(page)[0]);
};

for (const [game, steps] of Object.entries(STEPS)) {
  test(`the lesson of ${game} is done step by step, each asked, done and spoken, and then the game begins`, async () => {
    const page = await visit(`${game}/learn`);
    for (const [i, step] of steps.entries()) {
      assert.equal(task(page), wordsOf(game, step, 'ask'));
      assert.ok(page.said.startsWith(wordsOf(game, step, 'ask')), page.said);
      assert.doesNotMatch(page.said, /undefined/);
      assert.match(page.text(), new RegExp(`Step ${i + 1} of ${steps.length}`));
      assert.equal(page.names().includes('Back'), i > 0);
      await doStep(page, step);
      await until(() => task(page) === wordsOf(game, step, 'done'));
      assert.ok(page.spoken.includes(wordsOf(game, step, 'done')));
      assert.deepEqual(lit(page), [], 'nothing is lit any more');
      const forward = i < steps.length - 1 ? 'Next' : 'Play';
      await until(() => nameOf(focused()) === forward);
      await page.press(forward);
    }
    await until(() => location.hash === `#${game}`);
    assert.equal(page.shell.store.get(`learnt/${game}`), 'done');
  });
}

describe('a lesson', () => {
  test('can be skipped, which is remembered', async () => {
    const page = await visit('pahtum/learn');
    await page.press('Skip');
    await until(() => page.shell.store.get('learnt/pahtum') === 'skipped');
    assert.equal(location.hash, '#pahtum');
  });

  test('lets the learner go back, and answers gently to other legal actions', async () => {
    const page = await visit('pahtum/learn');
    const [first, second] = STEPS.pahtum;
    await page.play('G6');
    assert.equal(answer(page), plain(say('lessons.other')));
    assert.match(nameOf(page.all('[data-spot="G6"]')[0]), /empty$/, 'it is not done');
    await doStep(page, first);
    await page.press('Next');
    assert.equal(task(page), wordsOf('pahtum', second, 'ask'));
    await page.press('Back');
    assert.equal(task(page), wordsOf('pahtum', first, 'ask'));
    assert.deepEqual(lit(page), [first.wanted]);
    assert.equal(answer(page), '');
  });

  test('says why an action is refused, and announces its place', async () => {
    const page = await visit('pahtum/learn');
    await page.play('D3');
    await settle();
    assert.match(answer(page), /\w/);
    assert.equal(page.said, `D 3, black hole: ${answer(page)}`);
  });
});
