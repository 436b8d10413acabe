// The findings of a review so far, and what follows from them. It knows no page.

import type { Decision, Summary } from '../engine/questions.ts';
import { headOf, lineIn } from '../engine/record.ts';
import type { History } from '../match/history.ts';
import type { Values } from '../words/say.ts';

/** The most key moments shown of a player. */
const MOST = 5;

/** The chance at a position. */
interface Point {
  /** Its index among the stops of the history. */
  stop: number;
  /** From 0 to 1. */
  chance: number;
}

interface Line {
  seat: number;
  points: Point[];
}

/**
 * Why an action would have been better, without "Place here": the action stands before it, and the
 * board shows another position.
 */
export const whyBetter = <R extends { key: string; values: Values }>(reason: R) =>
  'deeds' in reason.values
    ? { ...reason, key: 'review.why', values: { notes: [], ...reason.values } }
    : reason;

/** Tells whether a decision gave away so much that people should look at it. */
export const isSlip = ({ mark }: Pick<Decision, 'mark'>) => mark !== 'best' && mark !== 'good';

/** The chance of winning that a decision gave away. */
const lostBy = ({ played, best }: Decision) => best.chance - played.chance;

export class Review {
  history;
  /** The number of players. */
  players;
  /** The decisions in the order of the match, quick looks until they are judged. */
  decisions: Decision[] = [];
  /** null until all decisions are judged. */
  summary: Summary | null = null;
  hasFailed = false;
  /** The plies of decisions whose better way was shown. */
  revealed = new Set<number>();
  /** The number of slips kept, by the seats for which they were looked for. */
  kept = new Map<number, number>();

  constructor(history: History, players: number) {
    this.history = history;
    this.players = players;
  }

  /** Forgets everything but what was shown. */
  begin() {
    this.decisions = [];
    this.hasFailed = false;
  }

  /** Takes a decision in, at its place. */
  add(decision: Decision) {
    const at = this.decisions.findIndex(({ ply }) => ply >= decision.ply);
    if (at < 0) this.decisions.push(decision);
    else this.decisions.splice(at, this.decisions[at]?.ply === decision.ply ? 1 : 0, decision);
  }

  /** The number of judged decisions. */
  get judged() {
    return this.decisions.filter(({ quick }) => !quick).length;
  }

  /** The ply to which a decision led, the chance events after it included. */
  after({ ply, played }: Decision) {
    const next = ply + played.actions.length;
    return this.history.moves[next - 1]?.after ?? next;
  }

  /** The decision that led to a position or is not complete there; undefined where there was no choice. */
  leadingTo(ply: number) {
    const decision = this.decisions.findLast((one) => one.ply < ply);
    return decision && ply <= this.after(decision) ? decision : undefined;
  }

  /** Tells whether everything before a position was looked at, so that a missing decision was no choice. */
  hasSeen(ply: number) {
    const last = this.decisions.at(-1);
    const isThrough = this.summary !== null || this.judged > 0;
    return isThrough || (last !== undefined && ply <= this.after(last));
  }

  /** The index of the last stop of the history that is not behind a position. */
  stopAt(ply: number) {
    return this.history.stops.findLastIndex((stop) => stop <= ply);
  }

  /**
   * The key moments of the players that `isMeant` accepts: the judged decisions that gave away the
   * largest chances, at most five, in the order of the match.
   */
  moments(isMeant: (player: number) => boolean = () => true) {
    return this.decisions
      .filter((decision) => !decision.quick && isSlip(decision) && isMeant(decision.player))
      .sort((a, b) => lostBy(b) - lostBy(a) || b.loss - a.loss)
      .slice(0, MOST)
      .sort((a, b) => a.ply - b.ply);
  }

  /** A player's chance after a decision; of two players the other's is the rest. */
  chanceOf({ player, played }: Decision, seat: number) {
    return player === seat ? played.chance : 1 - played.chance;
  }

  /**
   * The chances over the match, a line for each player. Two players need only one line, that of the
   * seat `own`. With more players, each chance is known after that player's own decisions.
   */
  lines(own: number): Line[] {
    const isOne = this.players === 2;
    const seats = isOne ? [own] : [...Array(this.players).keys()];
    return seats.map((seat) => ({
      seat,
      points: this.decisions
        .filter(({ player }) => isOne || player === seat)
        .map((decision) => ({
          stop: this.stopAt(this.after(decision)),
          chance: this.chanceOf(decision, seat),
        })),
    }));
  }

  /** The luck of the only person at the table, in seat `own`; of everybody if that is -1. */
  luck(own: number) {
    const all = this.summary?.luck ?? [];
    return own < 0 ? all : all.filter(({ player }) => player === own);
  }
}

/** The reviews that are done, by subjectOf() their records. */
const done = new Map<string, Review>();

/** The part of a record that decides its review: neither names nor variations do. */
const subjectOf = (record: string) => {
  const lines = ['game', 'options', 'seed', 'start'].map((key) => lineIn(record, key));
  return lines.join('\n') + record.slice(headOf(record).length);
};

/** The review of a match if it was done before, else a new one. */
export const reviewFor = (record: string, history: History, players: number) => {
  const found = done.get(subjectOf(record)) ?? new Review(history, players);
  found.history = history; // of the session that is there
  return found;
};

/** Ends a review, which reviewFor() returns from now on. */
export const finish = (found: Review, record: string, summary: Summary) => {
  found.summary = summary;
  done.set(subjectOf(record), found);
};
