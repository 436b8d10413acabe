// The puzzles' overview and runs (web/src/puzzles): one press begins a puzzle. Survival lasts until the
// first miss, a sprint three minutes. A link contains the numbers of a run.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Puzzle } from '../../web/src/engine/puzzle-list.ts';
import { offeredOf, parsePuzzles } from '../../web/src/engine/puzzle-list.ts';
import { fake } from './fakes.ts';
import { type Alone, nameOf, settle, until, visit } from './page.ts';

const GAMES = ['mathable', 'mergers', 'pahtum', 'triangles', 'mines2048'];
const { drawPuzzles, puzzlesIn } = await import('../../web/src/puzzles/run.ts');

const puzzlesOf = (game) =>
  parsePuzzles(readFileSync(new URL(`../../rules/${game}/puzzles.txt`, import.meta.url), 'utf8'));
/** Puzzles of Pah Tum that one stone solves. */
const SHORT = offeredOf(puzzlesOf('pahtum'))
  .filter(({ line }) => line.length === 1)
  .slice(0, 3);
const numbersOf = (puzzles) => puzzles.map(({ n }) => n).join('.');
const solve = (page: Alone, { line }) => page.play(line[0]);
const wrongIn = (page: Alone, { line }) =>
  page
    .all('[data-spot]')
    .find((cell) => nameOf(cell).endsWith('empty') && cell.dataset.spot !== line[0]).dataset.spot;
const isAt = (page: Alone, { n }) => until(() => page.page.title().startsWith(`Puzzle ${n} – `));
const hash = () => globalThis.location.hash;
const missed = (when) => ({
  rating: 1100,
  streak: 0,
  best: 0,
  done: { 8: { tries: 1, hints: 0, solved: false, when } },
  missed: { 8: { times: 0, when } },
});

describe('the overview of puzzles', () => {
  test('has a picture of each game, and one press begins the next puzzle of it', async () => {
    const page = await visit('puzzles');
    assert.equal(page.page.title(), 'Puzzles – Quintet');
    assert.deepEqual(
      page.all('.games a').map((way) => way.getAttribute('href')),
      GAMES.map((game) => `#${game}/puzzle/next`),
    );
    await until(() => page.all('.games canvas').length === 5);
  });

  test('the next one is known by its number from then on, and is the list where all are solved', async () => {
    const page = await visit('pahtum/puzzle/next');
    const [, n] = /^#pahtum\/puzzle\/(\d+)$/.exec(hash()) ?? assert.fail(hash());
    assert.equal(page.page.title(), `Puzzle ${n} – Pah Tum – Quintet`);
    const done = Object.fromEntries(
      puzzlesOf('pahtum').map((one) => [one.n, { tries: 1, hints: 0, solved: true, when: 5 }]),
    );
    const stored = { 'puzzles/pahtum': { rating: 1100, streak: 0, best: 0, done } };
    const list = await visit('pahtum/puzzle/next', { stored });
    assert.equal(list.page.title(), 'Pah Tum: puzzles – Quintet');
  });

  test('has the returned puzzles, and leads from one to the next', async () => {
    const stored = { 'puzzles/pahtum': missed(5), 'puzzles/mergers': missed(5) };
    const page = await visit('puzzles', { stored });
    assert.match(page.texts('.returned')[0], /^2 missed puzzles are back\./);
    assert.equal(page.link('Try again'), '#mergers/puzzle/8');
    const one = await visit('mergers/puzzle/8', { stored });
    await one.press('Show solution');
    await until(() => one.all('.puzzle.shown').length === 1);
    assert.equal(one.link('Next missed puzzle'), '#pahtum/puzzle/8');
  });

  test('leads to runs of a game, with the best results, and to its list', async () => {
    const stored = { 'best/sprint triangles': 12 };
    const page = await visit('puzzles', { stored });
    await page.choose('Game', 'triangles');
    assert.equal(page.link('Sprint'), '#triangles/sprint');
    assert.equal(page.link('Survival'), '#triangles/survival');
    assert.equal(page.link('By number'), '#triangles/puzzles');
    assert.deepEqual(
      page.texts('.more li').filter((one) => /Your best/.test(one)),
      ['Sprint Solve as many as you can in three minutes. Your best is 12.'],
    );
  });
});

describe('a run', () => {
  test('has ten puzzles of each difficulty, from gentle to hard, those first that are new', () => {
    const all = puzzlesOf('pahtum');
    const random = () => 0.5;
    const run = drawPuzzles(all, { rating: 1100, streak: 0, best: 0, done: {} }, random);
    assert.deepEqual(
      run.map(({ difficulty }) => difficulty),
      [1, 2, 3, 4, 5].flatMap((level) => Array(10).fill(level)),
    );
    assert.ok(run.every(({ isRetired }) => !isRetired));
    const done = Object.fromEntries(
      run.map(({ n }) => [n, { tries: 1, hints: 0, solved: true, when: 5 }]),
    );
    const others = drawPuzzles(all, { rating: 1100, streak: 0, best: 0, done }, random);
    assert.equal(others.length, run.length);
    assert.ok(others.every(({ n }) => !(n in done)));
  });

  test('begins when it is told to, and its address carries the numbers of its puzzles', async () => {
    const page = await visit('pahtum/survival');
    assert.match(hash(), /^#pahtum\/survival\/\d+(\.\d+){49}$/);
    assert.match(page.text(), /Go on until your first miss\./);
    await page.press('Share');
    await page.opened();
    assert.equal(page.all('#link')[0].value, `http://quintet.test/${hash()}`);
  });

  test('of a link has its puzzles in their order, retired ones too, and none that there are not', async () => {
    const retired = puzzlesOf('pahtum').find(({ isRetired }) => isRetired) ?? assert.fail();
    await visit(`pahtum/sprint/${retired.n}.${SHORT[0].n}.99999.x.${SHORT[0].n}`);
    assert.equal(hash(), `#pahtum/sprint/${retired.n}.${SHORT[0].n}`);
  });

  test('of a link with any number of unknown puzzles looks through the known ones once', () => {
    let looks = 0;
    const puzzle = fake<Puzzle>({
      get n() {
        looks += 1;
        return 7;
      },
    });
    const numbers = Array.from({ length: 5000 }, (_, i) => 10 + i).join('.');
    assert.deepEqual(puzzlesIn(`${numbers}.7`, [puzzle]), [puzzle]);
    assert.ok(looks <= 5, `${looks}`);
  });

  test('of survival goes on until the first miss, which is shown and then listed', async () => {
    const page = await visit(`pahtum/survival/${numbersOf(SHORT)}`);
    await page.press('Begin');
    await isAt(page, SHORT[0]);
    assert.ok(!page.names().includes('Hint'), 'nothing helps');
    await solve(page, SHORT[0]);
    await isAt(page, SHORT[1]);
    assert.match(page.text(), /1 solved/);
    await page.play(wrongIn(page, SHORT[1]));
    await until(() => page.workers.length === 1);
    page.workers[0].says('started');
    page.workers[0].says('{"error": {"sentence": "no"}}');
    await until(() => page.names().includes('See the result'));
    page
      .all('[data-spot]')[0]
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }));
    await isAt(page, SHORT[1]); // a move tried after the miss does not count
    await page.press('See the result');
    assert.match(page.text(), /1 puzzle solved\. That is your best so far\./);
    assert.deepEqual(page.texts('.missed a'), [`Puzzle ${SHORT[1].n}`]);
    assert.equal(page.link('Try the missed ones'), `#pahtum/puzzle/${SHORT[1].n}`);
    const { store } = page.shell;
    assert.equal(store.best('survival pahtum'), 1);
    assert.deepEqual(Object.keys(store.puzzles('pahtum').missed ?? {}), [`${SHORT[1].n}`]);
    assert.equal(store.puzzles('pahtum').rating, 1100, 'no rating is moved');
  });

  test('of a sprint goes on after a miss without a word, and ends with its puzzles', async () => {
    const page = await visit(`pahtum/sprint/${numbersOf(SHORT)}`, {
      stored: { 'best/sprint pahtum': 7 },
    });
    assert.match(page.text(), /Your best is 7\./);
    await page.press('Begin');
    for (const [i, puzzle] of SHORT.entries()) {
      await isAt(page, puzzle);
      await (i === 2 ? page.play(wrongIn(page, puzzle)) : solve(page, puzzle));
    }
    await page.sees('2 puzzles solved.');
    assert.equal(page.workers.length, 0, 'no computer was asked');
    assert.match(page.text(), /Your best is 7\./);
    assert.equal(page.shell.store.best('sprint pahtum'), 7);
    assert.ok(page.names().includes('New run'));
  });

  test('of a sprint ends after three minutes, whatever is on the board, which is no miss', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 1e12 });
    const page = await visit(`pahtum/sprint/${SHORT[2].n}`);
    await page.press('Begin');
    assert.equal(page.texts('[role=timer]')[0], '3:00');
    t.mock.timers.tick(61_000);
    await until(() => page.texts('[role=timer]')[0] === '1:59');
    t.mock.timers.tick(119_500);
    await page.sees('None solved this time.');
    assert.equal(page.all('.missed').length, 0);
  });

  test('that is over can be viewed again after following its missed puzzles', async () => {
    const address = `pahtum/sprint/${SHORT[1].n}.${SHORT[2].n}`;
    const page = await visit(address);
    await page.press('Begin');
    for (const puzzle of SHORT.slice(1)) {
      await isAt(page, puzzle);
      await page.play(wrongIn(page, puzzle));
    }
    await page.sees('None solved this time.');
    const one = await visit(`pahtum/puzzle/${SHORT[1].n}`);
    await solve(one, SHORT[1]);
    await until(() => one.all('.puzzle.solved').length === 1);
    assert.equal(one.link('Next missed puzzle'), `#pahtum/puzzle/${SHORT[2].n}`);
    const again = await visit(address);
    await settle();
    assert.match(again.text(), /None solved this time\./);
  });
});
