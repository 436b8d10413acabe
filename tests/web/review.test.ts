// The page's review of a match (web/src/review), and its interface to the Worker
// (web/src/engine/reviewer.ts).

import assert from 'node:assert/strict';
import { beforeEach, describe, mock, test } from 'node:test';
import type { Decision } from '../../web/src/engine/questions.ts';
import { STARTED } from '../../web/src/engine/questions.ts';
import { review } from '../../web/src/engine/reviewer.ts';
import type { Session } from '../../web/src/match/session.ts';
import { finish, Review, reviewFor, whyBetter } from '../../web/src/review/findings.ts';
import { placesOf } from '../../web/src/review/marks.ts';
import { fake } from './fakes.ts';
import { fresh, gameOf, sit } from './sessions.ts';
import { toldWorkers } from './workers.ts';

const DEALT = 'quintet 1\ngame: mathable\n\n! 8 36 5 6 13 10 3 42 10 1 8 19 3 49\n';

/** Returns the judgement of a decision that lost a share of the chance. */
const decision = (ply: number, player: number, lost = 0, actions = ['?']): Decision => ({
  ply,
  player,
  unit: 'share',
  played: { actions, value: 0, chance: 0.5 - lost, gain: 0 },
  best: { actions, value: 0, chance: 0.5, gain: 0 },
  loss: lost,
  exact: true,
  reason: { key: '', values: {}, english: '' },
  mark: lost > 0 ? 'mistake' : 'best',
  quick: false,
});
/** Returns a judgement from a quick search. */
const glance = (...of: Parameters<typeof decision>): Decision => ({
  ...decision(...of),
  quick: true,
});

/** Returns the review of a record with these judgements. */
const reviewOf = async (game: string, lines: string, decisions: Decision[], players = 2) => {
  const { session } = await sit(game, { record: `quintet 1\ngame: ${game}\n\n${lines}` });
  const found = new Review(session.history, players);
  for (const one of decisions) found.add(one);
  return found;
};

describe('the review of a match', () => {
  test('has for a position the decision that led there, if there was a choice', async () => {
    const [first, third] = [decision(0, 0), decision(2, 0)];
    const found = await reviewOf('triangles', '1\n12\n2\n11\n', [first, third]);
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((ply) => found.leadingTo(ply)),
      [undefined, first, undefined, third, undefined],
    );
  });

  test('has it also within a turn of several actions, and after chance events', async () => {
    const deal = '! 8 36 5 6 13 10 3 42 10 1 8 19 3 49\n';
    const turn = decision(14, 0, 0, ['H9 8', 'H6 6', 'end']);
    const found = await reviewOf('mathable', `${deal}H9 8\nH6 6\nend\n! 2 20\n`, [turn]);
    assert.equal(found.after(turn), 19);
    assert.equal(found.leadingTo(14), undefined);
    assert.deepEqual(
      [15, 16, 19].map((ply) => found.leadingTo(ply)),
      [turn, turn, turn],
    );
  });

  test('has up to five key moments, where the largest chances were given away, in their order', async () => {
    const lost = [0.1, 0.3, 0.2, 0, 0.4, 0.5, 0.6];
    const all = lost.map((chance, i) => decision(i, i % 2, chance));
    const found = await reviewOf('triangles', '1\n12\n2\n11\n7\n6\n3\n', all);
    assert.deepEqual(
      found.moments().map(({ ply }) => ply),
      [1, 2, 4, 5, 6],
    );
  });

  test('has each player’s own, from thorough judgements only', async () => {
    const all = [decision(0, 0, 0.2), decision(1, 1, 0.3), glance(2, 0, 0.4)];
    const found = await reviewOf('triangles', '1\n12\n2\n', all);
    const pliesOf = (seat) => found.moments((player) => player === seat).map(({ ply }) => ply);
    assert.deepEqual([pliesOf(0), pliesOf(1)], [[0], [1]]);
  });

  test('replaces a quick judgement by the thorough one', async () => {
    const found = await reviewOf('triangles', '1\n12\n2\n', [glance(0, 0), glance(1, 1)]);
    assert.deepEqual([found.judged, found.hasSeen(2), found.hasSeen(3)], [0, true, false]);
    found.add(glance(2, 0));
    found.add(decision(1, 1, 0.2));
    assert.deepEqual(
      found.decisions.map(({ ply, quick }) => [ply, quick]),
      [
        [0, true],
        [1, false],
        [2, true],
      ],
    );
    assert.deepEqual([found.judged, found.hasSeen(3)], [1, true]);
  });

  test('of two players draws one line, the viewer’s chance', async () => {
    const found = await reviewOf('triangles', '1\n12\n', [
      decision(0, 0, 0.2),
      decision(1, 1, 0.1),
    ]);
    const chances = (own) => found.lines(own).map(({ points }) => points.map((p) => p.chance));
    assert.deepEqual(chances(0), [[0.3, 0.6]]);
    assert.deepEqual(chances(1), [[0.7, 0.4]]);
    assert.deepEqual(
      found.lines(0)[0].points.map(({ stop }) => stop),
      [1, 2],
    );
  });

  test('of three players draws a line each, of their own decisions', async () => {
    const found = await reviewOf(
      'mergers',
      '! E4 E5 A1 A2 A3 A4 A5 A6\nE4\n! A7\n',
      [decision(8, 0, 0.1)],
      3,
    );
    assert.deepEqual(
      found.lines(0).map(({ seat, points }) => [seat, points]),
      [
        [0, [{ stop: 1, chance: 0.4 }]],
        [1, []],
        [2, []],
      ],
    );
  });

  test('tells the luck of the only person at a table, else of all', async () => {
    const found = await reviewOf('triangles', '1\n', []);
    const luck = [0, 1].map((player) => ({ player, said: { key: '', values: {}, english: '' } }));
    found.summary = { players: [], luck };
    assert.deepEqual(found.luck(1), [luck[1]]);
    assert.deepEqual(found.luck(-1), luck);
  });
});

describe('a review that is done', () => {
  const RECORD = 'quintet 1\ngame: triangles\nplayers: Ann | Ben\nseed: 7\n\n1\n12\n';
  const history = fake<Session['history']>({ moves: [], stops: [0] });
  const summary = { players: [], luck: [] };

  test('is known for the same match with other names, variations and notes', () => {
    const found = reviewFor(RECORD, history, 2);
    assert.notEqual(reviewFor(RECORD, history, 2), found, 'it is not done');
    finish(found, RECORD, summary);
    for (const same of [
      RECORD,
      RECORD.replace('Ann | Ben', ' | Computer 4'),
      RECORD.replace(/players.*\n/, ''),
      RECORD.replace('\n\n', '\nvariations: 0.1;;;3\nsite: home\n\n'),
    ]) {
      assert.equal(reviewFor(same, history, 2), found, same);
    }
  });

  test('is not known for a match whose review may differ', () => {
    finish(reviewFor(RECORD, history, 2), RECORD, summary);
    const known = reviewFor(RECORD, history, 2);
    for (const other of [
      RECORD.replace('seed: 7', 'seed: 8'),
      RECORD.replace('\n12', '\n11'),
      RECORD.replace('12\n', ''),
      RECORD.replace('seed', 'options: radius=3\nseed'),
      RECORD.replace('seed', 'start: 1\nseed'),
      RECORD.replace('triangles', 'pahtum'),
    ]) {
      assert.notEqual(reviewFor(other, history, 2), known, other);
    }
  });
});

describe('the Worker that reviews', () => {
  const workers = toldWorkers();
  const latest = () => workers.at(-1) ?? assert.fail('no Worker was started');
  let told: (number | 'done' | 'failed')[];
  beforeEach(() => {
    told = [];
  });
  const tell = {
    looked: ({ ply }) => told.push(ply),
    done: () => told.push('done'),
    failed: () => told.push('failed'),
  };

  test('tells each decision, and is gone with the last answer', () => {
    review('quintet 1', tell);
    assert.equal(latest().question.reviewed, 'quintet 1');
    latest().says(STARTED);
    latest().says({ ply: 0 });
    latest().says({ ply: 1 });
    assert.equal(latest().isAlive, true);
    latest().says({ players: [], luck: [] });
    assert.equal(latest().isAlive, false);
    assert.deepEqual(told, [0, 1, 'done']);
  });

  test('can be ended by its caller', () => {
    const stop = review('quintet 1', tell);
    stop();
    assert.equal(latest().isAlive, false);
    mock.timers.tick(600_000);
    assert.deepEqual(told, []);
  });

  test('has failed when it says so, or nothing for a minute', () => {
    review('quintet 1', tell);
    latest().fails();
    assert.deepEqual([told, latest().isAlive], [['failed'], false]);
    review('quintet 1', tell);
    latest().says({ ply: 0 });
    mock.timers.tick(59_999);
    assert.equal(latest().isAlive, true);
    mock.timers.tick(1);
    assert.deepEqual([told, latest().isAlive], [['failed', 0, 'failed'], false]);
  });
});

describe('the marks of a review on the board', () => {
  test('are the squares of a turn, with the placed tokens', async () => {
    const { session } = await sit('mathable', { record: DEALT });
    const { view } = session.state;
    assert.deepEqual(placesOf(gameOf('mathable').board, view, ['H9 8', 'H6 6', 'end']), [
      { spot: 'H9', text: '8' },
      { spot: 'H6', text: '6' },
    ]);
  });

  test('are missing for actions without a square', async () => {
    const { session } = await sit('pahtum', fresh('', ['', '']));
    assert.deepEqual(placesOf(gameOf('pahtum').board, session.state.view, ['swap']), []);
  });
});

test('a better move is given its reason, and not told to be made "here"', async () => {
  const { session } = await sit('pahtum', fresh('', ['', '']));
  const deeds = [{ key: 'pahtum.keeps', values: { player: 'X', runs: [4], points: 10 } }];
  const reason = { key: 'pahtum.place', values: { square: 'D4', deeds }, english: 'D4: …' };
  assert.equal(session.explain(reason, 0), 'Place here: it keeps X from 4 in a row.');
  assert.equal(session.explain(whyBetter(reason), 0), 'it keeps X from 4 in a row.');
  const none = { key: 'mathable.none_fits', values: {}, english: '…' };
  assert.equal(whyBetter(none), none, 'what tells no deeds stays');
});
