// The history of a match (web/src/match/history.ts).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ledger } from '../../web/src/match/history.ts';
import { engine, record } from './sessions.ts';

/** A game of one person in which each decision is followed by a chance event. */
const START = 'start: score=7 0:2 1:4\n';
const SLIDES = record('mines2048', 'D\n! 2@6\nA\n! 2@15\n', START).record;
/** The fourth line closes a triangle, and its player draws again. */
const LINES = record('triangles', '2\n3\n1\n6\n12\n').record;

const ledgerOf = (text, ply = -1) => {
  const match = engine.match();
  match.load(text, { ply });
  const ledger = new Ledger(match);
  ledger.read();
  return { match, ledger };
};
const named = (events) => events.map(({ event }) => event);

test('stops where somebody decides, and at the end', () => {
  const { ledger } = ledgerOf(SLIDES);
  assert.deepEqual(
    ledger.moves.map(({ by }) => by),
    [0, -1, 0, -1],
  );
  assert.deepEqual([ledger.stops, ledger.decisions], [[0, 2, 4], 2]);
});

test('a move leads past the chance events after it', () => {
  const { ledger } = ledgerOf(SLIDES);
  assert.deepEqual([ledger.moves[0].after, ledger.moves[2].after], [2, 4]);
});

test('the latest events are those of a decision and the chance after it', () => {
  const { ledger } = ledgerOf(SLIDES);
  const [slide, chance] = ledger.moves;
  assert.deepEqual(ledger.latest(2), [...slide.events, ...chance.events]);
  assert.deepEqual(ledger.latest(1), slide.events);
});

test('a run has a player’s decisions before those of anybody else', () => {
  const { ledger } = ledgerOf(LINES);
  assert.deepEqual(
    ledger.moves.map(({ by }) => by),
    [0, 1, 0, 1, 1],
  );
  assert.deepEqual(ledger.run(5), ledger.eventsFrom(3));
  assert.deepEqual(ledger.run(4), ledger.eventsFrom(3, 4));
  assert.deepEqual(ledger.run(3), ledger.eventsFrom(2, 3));
});

test('replacing steps has the same result as reading the match anew', () => {
  const { match, ledger } = ledgerOf(LINES, 2);
  const report = match.act('12', -3);
  assert.ok('steps' in report);
  ledger.replace(2, report.steps);
  const { ledger: anew } = ledgerOf(match.record());
  assert.deepEqual(ledger.stops, anew.stops);
  assert.deepEqual(
    ledger.moves.map(({ by, text, events }) => [by, text, named(events)]),
    anew.moves.map(({ by, text, events }) => [by, text, named(events)]),
  );
});
