// The end of Workers: leaving a page ends the Workers that it has started.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { inProgress, KNOWN } from './known.ts';
import { type Alone, settle, until, visit } from './page.ts';

/** A game in which the person gives a triangle away with the eleventh move. */
const GIVEN = readFileSync(
  new URL('../search/mistakes/triangles-given.quintet', import.meta.url),
  'utf8',
).replace(/^game:.*\n/m, '$&players: | Computer 4\n');
const PLY = 10;
const AGAINST = 'quintet 1\ngame: triangles\nplayers: | Computer 1\nseed: 7\n\n1\n5\n';
/** The code of a draft of Pah Tum: six squares are left, and O is to move. */
const PUZZLE = '1_KUoDGhvbGVzPXJhbmRvbZTj0wa7NDOfI19skbm4IJoXI3Dq0yNrlg';

const actions = GIVEN.split('\n\n')[1]
  .split('\n')
  .filter((line) => /^\d+$/.test(line));
const way = (line, chance) => ({ actions: line, value: 0, chance, gain: 0, exact: true });
const BLUNDER = {
  ply: PLY,
  player: 0,
  unit: 'lead',
  played: way([actions[PLY]], 0.1),
  best: way([actions[PLY + 1]], 0.9),
  reason: { key: 'triangles.completes', values: { triangles: 1 }, english: '' },
  loss: 3,
  exact: true,
  mark: 'blunder',
  quick: false,
};
const SUMMARY = {
  players: [0, 1].map(() => ({ decisions: 1, accuracy: 60, marks: {} })),
  luck: [],
};

/** The number of opened reviews. It gives each match its own seed, because finished reviews are cached. */
let opened = 0;
const givenAway = () => {
  opened += 1;
  return GIVEN.replace(/^seed: .*$/m, `seed: ${opened}`);
};
const stored = (record, more = {}) => ({ 'game/triangles': inProgress(record, more) });
const over = { over: true, counted: true };

/** Opens a table. */
const table = async (record, more = {}) => {
  const page = await visit('triangles', { stored: stored(record, more) });
  await page.sees('Menu');
  return page;
};

/** Opens a review, whose Worker sends these answers. */
const review = async (record = givenAway(), ...answers) => {
  const page = await visit('triangles', { stored: stored(record, over) });
  await page.sees('Review');
  await page.press('Review');
  await until(() => page.all('.review').length === 1);
  for (const answer of answers) page.workers[0]?.says(answer);
  await settle();
  return page;
};

const leave = async (page: Alone) => {
  page.show({ title: () => '', render: () => '' });
  await settle();
};

/** Each use of a Worker, and a function that begins it. */
const CASES: Record<string, () => Promise<Alone>> = {
  'a computer’s move': async () => {
    const page = await visit('triangles', { stored: stored(AGAINST) });
    await page.play('9');
    return page;
  },
  'a hint': async () => {
    const page = await visit('triangles', { stored: stored(AGAINST) });
    await page.sees('Menu');
    await page.press('Hint');
    return page;
  },
  'a coach': async () => {
    const page = await table(AGAINST);
    await page.menu('Coach');
    await page.sees('How do I stand?');
    await page.press('How do I stand?');
    return page;
  },
  'a review': () => review(),
  'the slips that a review keeps': () => review(givenAway(), BLUNDER, SUMMARY),
  'a move that is tried again': async () => {
    const page = await review(givenAway(), BLUNDER, SUMMARY);
    await page.press(/Move 11/);
    await page.press('Try it again');
    await page.play(actions[PLY + 1]);
    return page;
  },
  'an analysis': async () => {
    const page = await table(AGAINST, { hints: [1] });
    await page.more();
    await page.press('Analyse from here');
    await until(() => page.all('.what-if').length === 1);
    await page.press('Show the chances');
    return page;
  },
  'a record on paper': async () =>
    visit('pahtum/record', {
      stored: { 'game/pahtum': { ...inProgress(KNOWN), over: true } },
    }),
  'a puzzle that is made': async () => {
    const page = await visit(`pahtum/editor/${PUZZLE}`);
    await page.press('Make a puzzle');
    return page;
  },
  'a puzzle that was sent': () => visit(`pahtum/posed/${PUZZLE}`),
  'a puzzle’s wrong answer': async () => {
    const page = await visit('triangles/puzzle/1');
    const line = page.all('[data-spot]').map(({ dataset }) => dataset.spot);
    for (const spot of line) {
      if (page.workers.length > 0) break;
      await page.play(spot);
    }
    return page;
  },
};

describe('a Worker ends with the page on which it thinks about', () => {
  for (const [what, begin] of Object.entries(CASES)) {
    test(what, async () => {
      const page = await begin();
      await until(
        () => page.workers.length > 0,
        () => `nobody thinks: ${page.text()}`,
      );
      await leave(page);
      assert.equal(page.workers.length, 0);
    });
  }
});

test('the search for slips that was abandoned goes on when the review is opened again', async () => {
  const record = givenAway();
  const page = await review(record, BLUNDER, SUMMARY);
  await page.press('Close the review');
  assert.equal(page.workers.length, 0);
  await page.press('Review');
  await until(() => page.workers.length === 1);
  const [worker] = page.workers;
  assert.equal(worker.question.ways, 5, 'nothing else is looked at again');
  worker.says('started');
  const ways = [way([actions[PLY + 1]], 0.9), way([actions[PLY + 2]], 0.1)];
  worker.says(JSON.stringify({ unit: 'lead', ways }));
  await until(() => page.shell.store.all('slip').length === 1);
  await until(() => page.workers.length === 0);
  await page.press('Close the review');
  await page.press('Review');
  await settle();
  assert.equal(page.workers.length, 0);
});

test('a match is reviewed once for table and paper, whatever its names and variations', async () => {
  const result = {
    ...{ game: 'triangles', options: 'radius=2 turns=unlimited', players: ['', 'Computer 4'] },
    ...{ outcome: [9, 15], winners: [1], actions: 42, hints: [], when: 1 },
  };
  for (const isFirst of [true, false]) {
    const record = givenAway();
    const things = {
      'result/1-triangles': { ...result, seed: opened.toString(16) },
      ...stored(record.replace('\n\n', '\nvariations: 0.2;Mine;;3\nnote: x\n\n'), over),
    };
    const paper = () => visit('triangles/record', { stored: things });
    if (isFirst) {
      const printed = await paper();
      assert.equal(printed.workers.length, 1);
      for (const told of [BLUNDER, SUMMARY]) printed.workers[0].says(told);
      await printed.sees('Key moments');
      await leave(printed);
    }
    const page = await visit('triangles', { stored: things });
    await page.sees('Review');
    await page.press('Review');
    await until(() => page.workers.length > 0);
    if (!isFirst) for (const told of [BLUNDER, SUMMARY]) page.workers[0].says(told);
    await page.sees(/From 90% to 10%|from 90% to 10%/);
    // The table keeps the review, wherever it was made.
    await until(() => page.workers.some(({ question }) => question?.ways));
    assert.ok(page.workers.every(({ question }) => question?.ways));
    await until(() => page.shell.store.resultsOf('triangles')[0]?.found);
    await leave(page);

    const renamed = record.replace('| Computer 4', 'Ann | Ben');
    for (const other of [things, stored(renamed, over)]) {
      const again = await visit('triangles/record', { stored: other });
      await again.sees('Key moments');
      assert.equal(again.workers.length, 0);
    }
  }
});

test('a coach that loads after its table was left judges nothing', async () => {
  const page = await table(AGAINST);
  await page.menu('Coach');
  await page.sees('How do I stand?');
  const [[what, playing]] = page.askedTo('open').slice(-1);
  assert.equal(what, 'coach');
  await leave(page);
  const { openCoach } = await import('../../web/src/coach/coach.ts');
  assert.equal(openCoach(page.shell, playing), undefined);
});

test('the proof of a position ends when another one is set up', async () => {
  const page = await visit(`pahtum/editor/${PUZZLE}`);
  await page.press('Make a puzzle');
  await until(() => page.workers.length === 1);
  await page.press('Clear the board');
  assert.equal(page.workers.length, 0);
  assert.ok(page.names().includes('Make a puzzle'));
});
