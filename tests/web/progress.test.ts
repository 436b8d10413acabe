// The player's progress (web/src/records/progress.ts, reviews.ts): the part of a review that is stored
// with the result, and its statistics.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Decision, Way } from '../../web/src/engine/questions.ts';
import { LINK, OVER } from './known.ts';
import { type Alone, visit } from './page.ts';
import { browser, checks, plant, result } from './stores.ts';

const { SCALE } = await import('../../web/src/engine/reviewer.ts');
const { countKinds, foundIn, keepFound } = await import('../../web/src/records/reviews.ts');
const { exportAll, importAll } = await import('../../web/src/store/backup.ts');
const { foundOf } = await import('../../web/src/store/review-schema.ts');
const { loadBoard } = await import('../../web/src/games/load.ts');
const { puzzlesOf } = await import('../../web/src/engine/puzzle-files.ts');
const { offeredOf } = await import('../../web/src/engine/puzzle-list.ts');
const { say } = await import('../../web/src/words/say.ts');

const boardOf = async (game: string) => (await loadBoard(game)) ?? assert.fail();
const seat = (accuracy, kinds = {}) => ({ accuracy, marks: [3, 2, 1, 0, 1], kinds });
const found = (accuracy, kinds = {}, scale = SCALE) => ({ scale, seats: [seat(accuracy, kinds)] });
const own = (more = {}) =>
  result({ players: ['', 'Computer 2'], winners: [0], seed: '1f', ...more });

describe('the findings of a review', () => {
  const way = (actions: string[], gain = 0): Way => ({ actions, value: 0, chance: 0.5, gain });
  /** Returns a decision whose better way has these effects. */
  const decision = (deeds: string[], more: Partial<Decision> = {}): Decision => ({
    ply: 0,
    player: 0,
    unit: 'share',
    played: way(['A1']),
    best: way(['B2']),
    loss: 0,
    exact: true,
    mark: 'mistake',
    quick: false,
    reason: {
      key: 'game.place',
      values: { deeds: deeds.map((key) => ({ key, values: {} })) },
      english: '',
    },
    ...more,
  });

  test('is by seat: accuracy, marks from the best on, and the kinds of mistakes', async () => {
    const marks = { best: 4, good: 3, inaccuracy: 2, mistake: 1, blunder: 0 };
    const players = [
      { decisions: 10, accuracy: 71.26, marks },
      { decisions: 9, accuracy: 100, marks },
    ];
    const slips = [
      decision(['pahtum.makes']),
      decision(['pahtum.makes', 'pahtum.keeps']),
      decision(['pahtum.takes'], { player: 1 }),
    ];
    assert.deepEqual(foundIn(await boardOf('pahtum'), players, slips), {
      scale: SCALE,
      seats: [
        { accuracy: 71.3, marks: [4, 3, 2, 1, 0], kinds: { run: 2 } },
        { accuracy: 100, marks: [4, 3, 2, 1, 0], kinds: { room: 1 } },
      ],
    });
  });

  for (const [game, kind, deeds, more] of [
    ['triangles', 'left', ['triangles.moves_again', 'triangles.wins']],
    ['triangles', 'opened', ['triangles.gives_nothing']],
    ['triangles', 'gave', ['triangles.gives_least']],
    ['triangles', 'greedy', ['triangles.gives'], { played: way(['1'], 1) }],
    ['pahtum', 'block', ['pahtum.keeps', 'pahtum.draws']],
    ['mergers', 'merger', ['mergers.absorbs', 'mergers.pays']],
    ['mergers', 'founding', ['mergers.founds_to_buy']],
    ['mergers', 'helped', ['mergers.group', 'mergers.harmless']],
    ['mergers', 'goal', ['mergers.goal']],
    ['mergers', 'growth', ['mergers.grows', 'mergers.shares_gain']],
    ['mathable', 'held', [], { played: way(['A1 2', 'end']), best: way(['A1 20', 'end']) }],
    ['mathable', 'stopped', [], { played: way(['A1 20', 'end']), best: way(['A1 20', 'B1 2']) }],
    ['mathable', 'points', [], { played: way(['A1 20', 'end']), best: way(['C1 20', 'end']) }],
    ['mathable', 'swap', ['mathable.swap_better']],
    ['mines2048', 'mine', ['mines2048.combines', 'mines2048.others_lose']],
    ['mines2048', 'merge', ['mines2048.combines', 'mines2048.free']],
    ['mines2048', 'room', ['mines2048.free']],
  ] as [string, string, string[], object?][]) {
    test(`tells ${kind} of ${game} by the reason of the better way`, async () => {
      assert.deepEqual(countKinds(await boardOf(game), [decision(deeds, more)]), { [kind]: 1 });
    });
  }

  test('has shares of Mergers for a kind, and none in a game that tells none apart', async () => {
    const buy = { ...decision([]), reason: { key: 'mergers.buy', values: {}, english: '' } };
    assert.deepEqual(countKinds(await boardOf('mergers'), [buy]), { shares: 1 });
    assert.deepEqual(countKinds({}, [buy]), {});
  });

  test('leads to puzzles that there are', async () => {
    const page = await visit('');
    const led: string[] = [];
    for (const listed of page.shell.games) {
      const game = listed.name;
      const { board } = await page.shell.load(listed);
      const offered = new Set(
        offeredOf((await puzzlesOf(game)) ?? []).flatMap(({ themes }) => themes),
      );
      for (const kind of [
        'greedy',
        'left',
        'opened',
        'gave',
        'run',
        'block',
        'room',
        'goal',
        'merger',
        'founding',
        'helped',
        'growth',
        'held',
        'stopped',
        'points',
        'mine',
        'merge',
      ]) {
        const theme = board.slips?.themes[kind];
        if (theme) led.push(kind);
        assert.ok(!theme || offered.has(theme), `${game}: ${kind}`);
      }
    }
    assert.ok(led.length > 10, `${led}`);
  });

  const END = { game: 'pahtum', options: '', players: ['', 'Computer 2'], outcome: [29, 72] };

  test('is kept with the latest result of that match alone, and known to other tabs', async () => {
    const { open, hands } = browser();
    await plant(hands, {
      'result/1-pahtum': own({ when: 1 }),
      'result/2-pahtum': own({ when: 2 }),
      'result/3-pahtum': own({ when: 3, seed: '2f' }),
      'result/4-pahtum': own({ when: 4, outcome: [72, 29] }),
    });
    const store = await open();
    await keepFound(store, END, '1f', found(80));
    await keepFound(store, END, '', found(10));
    await keepFound(store, END, '3f', found(10));
    for (const tab of [store, await open()]) {
      assert.deepEqual(
        tab.resultsOf('pahtum').map((one) => foundOf(one)?.seats[0]?.accuracy),
        [undefined, 80, undefined, undefined],
      );
    }
  });

  test('goes with the file of everything, and doubles no result', async () => {
    const [here, there] = [browser(), browser()];
    for (const { hands } of [here, there]) await plant(hands, { 'result/1-pahtum': own() });
    const [store, other] = [await here.open(), await there.open()];
    await keepFound(store, END, '1f', found(80));
    await importAll(other, await exportAll(store), checks);
    await importAll(store, await exportAll(await browser().open()), checks);
    for (const one of [store, other]) {
      assert.deepEqual(
        one.resultsOf('pahtum').map((result) => result.found),
        [found(80)],
      );
    }
    const empty = await browser().open();
    await importAll(empty, await exportAll(store), checks);
    assert.equal(foundOf(empty.resultsOf('pahtum')[0] ?? {})?.seats[0]?.accuracy, 80);
  });

  test('that is damaged leaves the result, and a damaged kind the others', async () => {
    const { open, hands } = browser();
    await plant(hands, {
      'result/1-pahtum': own({ when: 1, found: found(180) }),
      'result/2-pahtum': own({ when: 2, found: found(50, { run: 1, block: -1 }) }),
    });
    const store = await open();
    assert.deepEqual(
      store.resultsOf('pahtum').map((one) => foundOf(one)?.seats),
      [undefined, [seat(50, { run: 1 })]],
    );
    assert.deepEqual(store.all('aside'), []);
  });
});

describe('the statistics', () => {
  const resultsOf = (...results) =>
    Object.fromEntries(results.map((one, i) => [`result/${i}-pahtum`, own({ when: i, ...one })]));
  const open = async (stored) => {
    const page = await visit('', { stored });
    const listed = page.shell.games.find(({ name }) => name === 'pahtum') ?? assert.fail();
    await page.open('statistics', await page.shell.load(listed));
    return page;
  };
  const next = (page: Alone) => {
    const [link] = page.all('.next-step a');
    return [link.textContent.trim(), link.getAttribute('href')];
  };

  test('show how results and accuracy went, as a picture and as a table', async () => {
    const page = await open(
      resultsOf({ found: found(60) }, { winners: [1] }, { found: found(81, { run: 2 }) }),
    );
    assert.deepEqual(page.texts('.over-time figcaption'), [
      '2 games reviewed: 71% accuracy on average, 81% in the last one.',
    ]);
    assert.equal(page.all('.over-time-picture circle').length, 3);
    assert.equal(page.all('.over-time-picture circle.won').length, 2);
    assert.equal(page.all('.over-time-picture rect').length, 10);
    assert.match(page.all('.over-time-picture polyline')[0].getAttribute('points'), /^\S+ \S+$/);
    const rows = page
      .all('.over-time tbody tr')
      .map((row) => [...row.children].map((td) => td.textContent.trim()));
    assert.deepEqual(
      rows.map((row) => row.slice(1)),
      [
        ['Won', '81%', '3', '2', '1', '0', '1'],
        ['Lost', '–', '–', '–', '–', '–', '–'],
        ['Won', '60%', '3', '2', '1', '0', '1'],
      ],
    );
  });

  test('keep levels apart, and show no picture of a single game or of several people', async () => {
    const page = await open(
      resultsOf(
        { found: found(60) },
        { players: ['', 'Computer 3'], found: found(50) },
        { players: ['', 'Computer 3'], found: found(70) },
        { players: ['Ann', 'Bob'] },
        { players: ['Ann', 'Bob'] },
      ),
    );
    assert.deepEqual(page.texts('.over-time figcaption'), [
      '2 games reviewed: 60% accuracy on average, 70% in the last one.',
    ]);
  });

  test('leave out findings by another scale, and say that a review would add to them', async () => {
    const page = await open(resultsOf({ found: found(60, { run: 3 }, SCALE + 1) }, {}));
    assert.deepEqual(page.texts('.over-time figcaption'), [
      'Review a game, and how accurate your moves were will appear here.',
    ]);
    assert.equal(page.all('.over-time-picture rect').length, 0);
    assert.match(page.texts('.statistics .next-step')[0], /Nothing yet\./);
  });

  test('list the common mistakes, and lead to the lesson until it was done', async () => {
    const stored = resultsOf(
      { found: found(60, { run: 1, block: 2, later: 9 }) },
      { found: found(60, { block: 2, room: 1 }) },
    );
    const page = await open(stored);
    assert.deepEqual(page.texts('.next-step ul li'), [
      'Runs not blocked 4 times',
      'Runs not made once',
      'Room for runs left to others once',
    ]);
    assert.deepEqual(next(page), ['Take the lesson', '#pahtum/learn']);
    const learnt = await open({ ...stored, 'learnt/pahtum': 'done' });
    const theme = say('puzzles.pahtum.block');
    assert.deepEqual(next(learnt), [`Solve puzzles: ${theme}`, '#pahtum/puzzles/block']);
    const list = await visit('pahtum/puzzles/block');
    assert.equal(list.find('select', 'Theme').value, 'block');
  });

  test('lead to positions that are back, to a review or to a game where nothing is known', async () => {
    assert.deepEqual(next(await open({})), ['Play a game', '#pahtum']);
    const slip = {
      game: 'pahtum',
      record: '',
      ply: 1,
      actions: ['A1'],
      before: 1,
      after: 0,
      times: 0,
      when: 1,
    };
    assert.deepEqual(next(await open({ [`slip/pahtum/${LINK}`]: slip })), [
      'Try a position of yours again',
      `#pahtum/slip/${LINK}`,
    ]);
    assert.deepEqual(next(await open({ 'game/pahtum': OVER })), [
      'Review your last game',
      '#pahtum',
    ]);
  });
});
