// Summaries of finished games: wins, best scores, comparisons, and the best moment.

import { signed, sum } from '../board/phrases.ts';
import type { Highlight } from '../board/types.ts';
import { levelAmong, soloist } from '../engine/computer.ts';
import type { Result, WithCoach } from '../store/schema.ts';
import { say } from '../words/say.ts';
import { hasWon } from './climb.ts';
import { readDealResult } from './deal.ts';

/** Tells whether the only person at the table did not win. */
export const hasLost = ({ players, winners }: Pick<Result, 'players' | 'winners'>) => {
  const seat = soloist(players);
  return seat >= 0 && !winners.includes(seat);
};

/** Returns the score of the only person at the table; else the best score. */
export const scoreIn = ({ players, outcome }: Pick<Result, 'players' | 'outcome'>) =>
  outcome[soloist(players)] ?? Math.max(...outcome);

/** Returns the best score of one or more results. */
export const bestIn = (results: Result[]) => results.map(scoreIn).reduce((a, b) => Math.max(a, b));

/** Tells whether two games had the same options, people and levels, seat by seat. */
export const isAlike = (a: Result, b: Result) =>
  a.options === b.options &&
  a.players.length === b.players.length &&
  a.players.every((name, seat) => levelAmong([name]) === levelAmong([b.players[seat] ?? '']));

/** Summarises one or more results in chronological order. */
export const summarise = (results: Result[]) => {
  const scores = results.map(scoreIn);
  const actions = results.map((result) => result.actions);
  let streak = 0;
  let longestStreak = 0;
  for (const result of results) {
    streak = hasWon(result) ? streak + 1 : 0;
    longestStreak = Math.max(longestStreak, streak);
  }
  return {
    games: results.length,
    won: results.filter(hasWon).length,
    best: bestIn(results),
    mean: sum(scores) / scores.length,
    streak,
    longestStreak,
    longest: actions.reduce((a, b) => Math.max(a, b)),
    shortest: actions.reduce((a, b) => Math.min(a, b)),
  };
};

/** Returns the lead of the only person at the table over the best other player. */
const leadOf = (result: Result) => {
  const others = result.outcome.filter((_, seat) => seat !== soloist(result.players));
  return scoreIn(result) - Math.max(...others);
};

/** Returns the wins against computers, sorted by level, then lead, then time. */
export const bestWins = (results: Result[]) =>
  results
    .filter((result) => hasWon(result) && levelAmong(result.players))
    .sort(
      (a, b) =>
        Number(levelAmong(b.players)) - Number(levelAmong(a.players)) ||
        leadOf(b) - leadOf(a) ||
        a.when - b.when,
    );

/** Tells whether a seat was coached. */
export const hadCoach = (played: WithCoach | undefined, seat: number) =>
  [played?.withCoach].flat().includes(seat);

/** Compares other people's results of the same deal with this one, in sentences. */
export const compared = (
  rivals: string[],
  { players, outcome }: Pick<Result, 'players' | 'outcome'>,
) =>
  rivals.flatMap((rival) => {
    const came = readDealResult(rival);
    if (came?.outcome.length !== outcome.length) return [];
    const lead = scoreIn({ players, outcome }) - scoreIn({ players, outcome: came.outcome });
    const who = lead > 0 ? 'you' : lead < 0 ? 'them' : 'none';
    const { actions: n, hints } = came;
    return say('end.deal', { score: came.outcome.map(signed).join(' : '), n, hints, who });
  });

/** Returns the best highlight, the first of equal ones; undefined without any. */
export const bestOf = (highlights: Highlight[]) => {
  const gain = highlights.reduce((most, one) => Math.max(most, one.gain), 0);
  return gain > 0 ? highlights.find((one) => one.gain === gain) : undefined;
};
