// Slips (web/src/puzzles/slips.ts, own-games.ts, web/src/review/gather.ts): the positions of own games
// that a review keeps, their return, and their pages.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Shell } from '../../web/src/page/types.ts';
import { say } from '../../web/src/words/say.ts';
import { fake } from './fakes.ts';
import { inProgress, KNOWN } from './known.ts';
import { type Alone, engine, plain, settle, until, visit } from './page.ts';
import { browser, checks, plant } from './stores.ts';

const { backOn } = await import('../../web/src/day/repetition.ts');
const { MOST, keepSlips, noteSlip, removeSlip, slipsOf } = await import(
  '../../web/src/puzzles/slips.ts'
);
const { foundOf } = await import('../../web/src/store/review-schema.ts');
const { exportAll, importAll } = await import('../../web/src/store/backup.ts');

const NOON = Date.parse('2026-11-22T12:00Z');
const DAY = 24 * 3600 * 1000;

/** A game in which the person gives a triangle away with the eleventh move. */
const GIVEN = readFileSync(
  new URL('../search/mistakes/triangles-given.quintet', import.meta.url),
  'utf8',
).replace(/^game:.*\n/m, '$&players: | Computer 4\n');
const PLY = 10;
/** The position before that move. */
const POSITION = engine.read((match) => {
  match.load(GIVEN, { ply: PLY });
  match.setPlayers(['', '']);
  return match.link(true);
});
const actions = GIVEN.split('\n\n')[1]
  .split('\n')
  .filter((line) => /^\d+$/.test(line));
const slip = (more = {}) => ({
  game: 'triangles',
  record: GIVEN,
  ply: PLY,
  actions: [actions[PLY + 1]],
  before: 0.9,
  after: 0.1,
  times: 0,
  when: NOON,
  ...more,
});
const KEY = `triangles/${POSITION}`;
const WHOLE = `slip/${KEY}`;

describe('a slip', () => {
  const kept = async (store, more = {}) =>
    keepSlips(store, 'triangles', new Map([['triangles/a', slip(more)]]));

  test('is kept once, and comes back as a missed puzzle does', async () => {
    const store = await browser().open();
    await kept(store);
    await kept(store, { when: NOON + DAY, times: 2 });
    assert.deepEqual(slipsOf(store, 'triangles'), [{ ...slip(), key: 'triangles/a' }]);
    const shell = fake<Shell>({ games: [{ name: 'triangles' }], store });
    const back = (days) => {
      const day = new Date(NOON + days * DAY).toISOString().slice(0, 10);
      return backOn(shell, day).map(({ address }) => address);
    };
    assert.deepEqual(back(0), []);
    assert.deepEqual(back(1), [{ page: 'slip', game: 'triangles', position: 'a' }]);
    await noteSlip(store, 'triangles/a', 'solved', NOON);
    assert.equal(back(1).length, 1, 'solved at once it is back all the same');
    await noteSlip(store, 'triangles/a', 'solved', NOON + DAY);
    assert.deepEqual([back(3).length, back(4).length], [0, 1]);
    await noteSlip(store, 'triangles/a', 'wrong', NOON + 4 * DAY);
    assert.deepEqual([back(4).length, back(5).length], [0, 1]);
  });

  test('that was solved in all its returns, or was removed, is not kept again', async () => {
    const store = await browser().open();
    await kept(store, { times: 3 });
    await noteSlip(store, 'triangles/a', 'solved', NOON + 21 * DAY);
    await kept(store);
    assert.deepEqual(slipsOf(store, 'triangles'), []);
    await keepSlips(store, 'triangles', new Map([['triangles/b', slip()]]));
    await removeSlip(store, 'triangles/b', NOON);
    await keepSlips(store, 'triangles', new Map([['triangles/b', slip()]]));
    assert.deepEqual(slipsOf(store, 'triangles'), []);
  });

  test('gives way to later ones where there are too many, those that are gone first', async () => {
    const store = await browser().open();
    const many = Array.from({ length: MOST }, (_, i) => slip({ when: NOON + i }));
    await keepSlips(store, 'triangles', new Map(many.map((one, i) => [`triangles/${i}`, one])));
    await keepSlips(store, 'pahtum', new Map([['pahtum/a', slip({ game: 'pahtum' })]]));
    await removeSlip(store, 'triangles/7', NOON + DAY);
    await kept(store, { when: NOON + DAY });
    const keys = () => store.all('slip').map(({ key }) => key);
    assert.ok(!keys().includes('triangles/7'));
    assert.ok(keys().includes('triangles/0'));
    await keepSlips(store, 'triangles', new Map([['triangles/z', slip({ when: NOON + DAY })]]));
    assert.ok(!keys().includes('triangles/0'));
    assert.equal(slipsOf(store, 'triangles').length, MOST);
    assert.equal(slipsOf(store, 'pahtum').length, 1);
  });

  test('is known to all tabs, and to the file of everything', async () => {
    const one = browser();
    const [first, second] = [await one.open(), await one.open()];
    await kept(first);
    await until(() => slipsOf(second, 'triangles').length === 1);
    await removeSlip(second, 'triangles/a', NOON);
    await until(() => slipsOf(first, 'triangles').length === 0);
    await keepSlips(first, 'triangles', new Map([['triangles/b', slip()]]));
    const other = await browser().open();
    await keepSlips(other, 'triangles', new Map([['triangles/b', slip({ times: 2 })]]));
    await importAll(other, await exportAll(first), checks);
    assert.deepEqual(slipsOf(other, 'triangles'), [{ ...slip({ times: 2 }), key: 'triangles/b' }]);
    await kept(other);
    assert.equal(slipsOf(other, 'triangles').length, 1, 'what was removed there is so here');
  });

  test('that is damaged is left out, stays where it is, and takes no other with it', async () => {
    const { open, hands } = browser();
    const [bad, none] = [slip({ before: 7 }), { ...slip(), when: 'never' }];
    await plant(hands, {
      'slip/triangles/a': bad,
      'slip/triangles/b': slip(),
      'slip/triangles/c': none,
    });
    const store = await open();
    const keys = () => slipsOf(store, 'triangles').map(({ key }) => key);
    assert.deepEqual(keys(), ['triangles/b']);
    await kept(store);
    await noteSlip(store, 'triangles/a', 'wrong', NOON);
    assert.deepEqual(keys(), ['triangles/b']);
    assert.deepEqual((await store.everything()).get('slip/triangles/a'), bad);
    assert.deepEqual(
      store.all('aside').map(({ what }) => what),
      ['slip/triangles/c'],
      'what has no time at all is set aside',
    );
  });
});

describe('a review keeps as a slip', () => {
  const way = (actions, chance) => ({ actions, value: 0, chance, gain: 0, exact: true });
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
  let opened = 0;
  /** Reviews the game with these judgements. */
  const reviewed = async ({
    save = {} as { seed?: string; deal?: string },
    head = '$&',
    stored = {},
    decisions = [BLUNDER],
  } = {}) => {
    opened += 1;
    const { seed = `${opened}`, ...more } = save;
    const record = GIVEN.replace(/^players:.*\n/m, head).replace(/^seed: .*$/m, `seed: ${seed}`);
    const game = inProgress(record, { over: true, counted: true, ...more });
    const page = await visit('triangles', { stored: { 'game/triangles': game, ...stored } });
    await page.sees('Review');
    await page.press('Review');
    await until(() => page.all('.review').length === 1);
    const [worker] = page.workers;
    worker.says('started');
    for (const decision of decisions) worker.says(decision);
    worker.says(SUMMARY);
    await until(() => page.all('.standings').length === 1);
    await settle();
    return page;
  };
  /** Sends the Worker's chances of other ways. */
  const tell = async (page: Alone, ...chances) => {
    const [worker] = page.workers;
    const ways = chances.map((chance, i) => way([actions[PLY + 1 + i]], chance));
    worker.says('started');
    worker.says(JSON.stringify({ unit: 'lead', ways }));
    await settle();
  };

  test('a decision that lost much where exactly one way was best, with the way to it', async () => {
    const page = await reviewed();
    const { ways, ply, level } = page.workers[0].question;
    assert.deepEqual([ways, ply, level], [5, PLY, '5']);
    await tell(page, 0.9, 0.79);
    await until(() => page.shell.store.all('slip').length === 1);
    const [{ key, before, after, actions: line, times }] = slipsOf(page.shell.store, 'triangles');
    assert.deepEqual([key, before, after, line, times], [KEY, 0.9, 0.1, [actions[PLY + 1]], 0]);
    await page.sees(/1 position is kept for you to try again:/);
    assert.equal(page.link('From your games'), '#triangles/slips');
    assert.equal(page.workers.length, 0, 'its Worker is ended');
  });

  test('nothing where another way was nearly as good, or the computer finds another best', async () => {
    const page = await reviewed();
    await tell(page, 0.9, 0.85);
    assert.equal(page.workers.length, 0);
    const other = await reviewed({
      decisions: [{ ...BLUNDER, best: way([actions[PLY + 2]], 0.9) }],
    });
    await tell(other, 0.9, 0.1);
    for (const { shell } of [page, other]) assert.deepEqual(shell.store.all('slip'), []);
  });

  test('and its findings with the result of a finished match', async () => {
    const result = {
      ...{ game: 'triangles', options: 'radius=2 turns=unlimited', players: ['', 'Computer 4'] },
      ...{ outcome: [9, 15], winners: [1], actions: 42, hints: [], seed: '999', when: 1 },
    };
    const stored = { 'result/1-triangles': result };
    const page = await reviewed({ save: { seed: `${0x999}` }, stored });
    await until(() => page.shell.store.resultsOf('triangles')[0]?.found);
    const { scale, seats } =
      foundOf(page.shell.store.resultsOf('triangles')[0] ?? {}) ?? assert.fail();
    assert.equal(scale, 1);
    assert.deepEqual(
      seats.map(({ accuracy, kinds }) => [accuracy, kinds]),
      [
        [60, { left: 1 }],
        [60, {}],
      ],
    );
  });

  test('nothing of inaccuracies and of other players’ decisions', async () => {
    for (const decision of [
      { ...BLUNDER, mark: 'inaccuracy' },
      { ...BLUNDER, ply: PLY + 1, player: 1 },
    ]) {
      const page = await reviewed({ decisions: [decision] });
      assert.equal(page.workers.length, 0, 'nobody is asked');
    }
  });

  test('nothing of a deal that others play, whoever sent it', async () => {
    const deal = await reviewed({ save: { deal: '1f' } });
    assert.equal(deal.workers.length, 0);
    const stored = { 'rival/triangles/4d/3_4.5.6': { when: 5 } };
    const rival = await reviewed({ save: { seed: '77' }, stored });
    assert.equal(rival.workers.length, 0);
  });

  test('the decisions of the chosen seat among several people', async () => {
    const page = await reviewed({ head: 'players: Ann | Bob\n' });
    assert.equal(page.workers.length, 0, 'nobody was chosen');
    await page.check('Bob');
    assert.equal(page.workers.length, 0);
    await page.check('Ann');
    await tell(page, 0.9, 0.1);
    await until(() => page.shell.store.all('slip').length === 1);
  });
});

describe('the slips of a game', () => {
  const stored = { [WHOLE]: slip() };

  test('have a list, linked from the puzzles, with their costs and returns', async () => {
    const corner = await visit('puzzles', { stored });
    await corner.choose('Game', 'triangles');
    assert.equal(corner.link('From your games'), '#triangles/slips');
    const page = await visit('triangles/slips', { stored });
    assert.equal(page.page.title(), 'Dots and Triangles: from your games – Quintet');
    assert.match(page.texts('.slips li')[0], /the chance fell from 90% to 10%\. Back now/);
    assert.equal(page.link(/90%/), `#triangles/slip/${POSITION}`);
    assert.equal(page.all('.slips canvas').length, 1);
    const later = await visit('triangles/slips', {
      stored: { [WHOLE]: slip({ when: Date.parse('2099-01-01T12:00Z') }) },
    });
    assert.match(later.texts('.slips li')[0], /Comes back on Jan 2, 2099/);
  });

  test('are said to be none where there are none', async () => {
    const page = await visit('pahtum/slips', { stored });
    assert.match(page.text(), /Nothing here yet\. Review a game:/);
  });

  test('lead back to the position in their game', async () => {
    const page = await visit('triangles/slips', { stored });
    await page.press('Open the game');
    const [[game, beginning]] = page.askedTo('play');
    assert.equal(game.name, 'triangles');
    assert.deepEqual(beginning, { record: GIVEN, ply: PLY });
  });

  test('lead to no game that is another’s, and say so', async () => {
    const other = slip({ record: KNOWN, ply: 3 });
    const page = await visit('triangles/slips', { stored: { [WHOLE]: other } });
    await page.press('Open the game');
    assert.deepEqual(page.askedTo('play'), []);
    assert.equal(plain(page.notices[0].text()), 'It belongs to another game.');
  });

  test('whose game is opened add no result to those there are', async () => {
    const page = await visit('triangles', { beginning: { record: GIVEN, ply: PLY } });
    await page.press(say('table.backToLatest'));
    await until(() => page.shell.store.game('triangles')?.save.counted);
    assert.deepEqual(page.shell.store.resultsOf('triangles'), []);
  });

  test('are removed one by one, once that is confirmed', async () => {
    const page = await visit('triangles/slips', { stored });
    await page.press('Remove position 1');
    await page.opened();
    await page.press('Cancel');
    assert.equal(page.all('.slips li').length, 1);
    await page.press('Remove position 1');
    await page.opened();
    await page.press('Remove');
    await until(() => page.all('.slips li').length === 0);
    assert.equal(page.said, 'Removed.');
  });

  test('that cannot be read have no picture, and lead to the list where they are gone', async () => {
    const page = await visit('triangles/slips', { stored: { 'slip/triangles/!': slip() } });
    assert.equal(page.all('.slips li').length, 1);
    assert.equal(page.all('.slips canvas').length, 0);
    assert.match(page.texts('.slips li')[0], /Quintet cannot read this position/);
    assert.equal(page.find('a', /90%/).getAttribute('href'), null, 'there is nothing to solve');
    await page.press('Remove position 1');
    await page.opened();
    await page.press('Remove');
    await until(() => page.all('.slips li').length === 0);
    const gone = await visit('triangles/slip/xyz', { stored });
    assert.equal(gone.all('.slips li').length, 1);
  });
});

test('a slip that cannot be read is not back anywhere, and stays', async () => {
  for (const where of ['puzzles', '']) {
    const known = await visit(where, { stored: { [WHOLE]: slip() } });
    await known.sees('1 missed puzzle is back.');
    const page = await visit(where, {
      stored: { [WHOLE]: slip(), 'slip/triangles/!!': slip() },
    });
    await page.sees('1 missed puzzle is back.');
    assert.equal(page.shell.store.all('slip').length, 2);
  }
});

describe('a slip as a puzzle', () => {
  const stored = { [WHOLE]: slip() };
  const open = () => visit(`triangles/slip/${POSITION}`, { stored });

  test('is solved by the way that was best, and comes back later', async () => {
    const page = await open();
    assert.equal(page.texts('.task')[0], 'Find the best move.');
    assert.equal(page.said, 'Find the best move.');
    assert.match(page.texts('.standing')[0], /from 90% to 10%/);
    await page.play(actions[PLY + 1]);
    await until(() => page.all('.task.done').length === 1);
    assert.ok(page.said.startsWith('Solved.'), page.said);
    const [known] = slipsOf(page.shell.store, 'triangles');
    assert.equal(known.times, 1);
    assert.equal(page.link('From your games'), '#triangles/slips');
  });

  test('is missed by another, which the other player answers', async () => {
    const page = await open();
    await page.play(actions[PLY]);
    await until(() => page.workers.length === 1);
    await page.sees('There is something better.');
    const [known] = slipsOf(page.shell.store, 'triangles');
    assert.equal(known.times, 0);
    assert.ok(known.when > NOON);
  });

  test('leads on to another that is back', async () => {
    const page = await visit(`triangles/slip/${POSITION}`, {
      stored: {
        ...stored,
        'puzzles/pahtum': {
          rating: 1100,
          streak: 0,
          best: 0,
          done: {},
          missed: { 4: { times: 0, when: NOON } },
        },
      },
    });
    await page.play(actions[PLY + 1]);
    await until(() => page.all('.task.done').length === 1);
    assert.equal(page.link('Next missed puzzle'), '#pahtum/puzzle/4');
  });

  test('of a turn is solved in any order, and nobody answers where racks are hidden', async () => {
    const file = new URL('../search/mistakes/mathable-one-of-seven.quintet', import.meta.url);
    const record = readFileSync(file, 'utf8');
    const ply = 184;
    const position = engine.read((match) => {
      match.load(record, { ply });
      return match.link(true);
    });
    const line = ['D2 4', 'L5 9'];
    const turn = slip({ game: 'mathable', record, ply, actions: line });
    const page = await visit(`mathable/slip/${position}`, {
      stored: { [`slip/mathable/${position}`]: turn },
    });
    /** Puts a token from the rack on a square. */
    const put = async (action) => {
      const [square, token] = action.split(' ');
      const name = new RegExp(`(^|\\D)${token}(\\D|$)`);
      const held = page
        .all('[data-spot^="rack"]')
        .find((cell) => name.test(plain(cell.getAttribute('aria-label') ?? '')));
      await page.play(held?.dataset.spot ?? '');
      await page.play(square);
    };
    await put('L5 9');
    await page.sees('Right.');
    await put('D2 4');
    await until(() => page.all('.task.done').length === 1);
  });
});
