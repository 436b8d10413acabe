// The findings of a review so far, and conclusions from them. Independent of the page.

import type { Decision, Summary } from '../engine/questions.ts';
import { headOf, lineIn } from '../engine/record.ts';
import type { History } from '../match/history.ts';
import type { Values } from '../words/say.ts';

/** The maximum number of key moments per player. */
const MOST = 5;

/** The chance at a position. */
interface Point {
  /** The index in the stops of the history. */
  stop: number;
  /** Between 0 and 1. */
  chance: number;
}

interface Line {
  seat: number;
  points: Point[];
}

/**
 * Returns the reason for a better action without "Place here", because the board shows another position
 * and the action precedes the reason.
 */
export const whyBetter = <R extends { key: string; values: Values }>(reason: R) =>
  'deeds' in reason.values
    ? { ...reason, key: 'review.why', values: { notes: [], ...reason.values } }
    : reason;

/** Tests whether a decision gave away enough to point it out. */
export const isSlip = ({ mark }: Pick<Decision, 'mark'>) => mark !== 'best' && mark !== 'good';

/** Returns the chance of winning that a decision gave away. */
const lostBy = ({ played, best }: Decision) => best.chance - played.chance;

export class Review {
  history;
  /** The number of players. */
  players;
  /** The decisions in the order of the match. Quick looks are replaced when judged. */
  decisions: Decision[] = [];
  /** null until all decisions are judged. */
  summary: Summary | null = null;
  hasFailed = false;
  /** The plies of decisions whose better way was shown. */
  revealed = new Set<number>();
  /** The number of slips kept, by searched seat. */
  kept = new Map<number, number>();

  constructor(history: History, players: number) {
    this.history = history;
    this.players = players;
  }

  /** Drops all findings except `revealed`. */
  begin() {
    this.decisions = [];
    this.hasFailed = false;
  }

  /** Inserts a decision in order. */
  add(decision: Decision) {
    const at = this.decisions.findIndex(({ ply }) => ply >= decision.ply);
    if (at < 0) this.decisions.push(decision);
    else this.decisions.splice(at, this.decisions[at]?.ply === decision.ply ? 1 : 0, decision);
  }

  get judged() {
    return this.decisions.filter(({ quick }) => !quick).length;
  }

  /** Returns the ply after a decision and the chance events that follow it. */
  after({ ply, played }: Decision) {
    const next = ply + played.actions.length;
    return this.history.moves[next - 1]?.after ?? next;
  }

  /**
   * Returns the decision that led to a position, or is unfinished there; undefined if there was no
   * choice.
   */
  leadingTo(ply: number) {
    const decision = this.decisions.findLast((one) => one.ply < ply);
    return decision && ply <= this.after(decision) ? decision : undefined;
  }

  /** Tests whether everything before a position was examined. If so, a missing decision was no choice. */
  hasSeen(ply: number) {
    const last = this.decisions.at(-1);
    const isThrough = this.summary !== null || this.judged > 0;
    return isThrough || (last !== undefined && ply <= this.after(last));
  }

  /** Returns the index of the last stop up to a position. */
  stopAt(ply: number) {
    return this.history.stops.findLastIndex((stop) => stop <= ply);
  }

  /**
   * Returns the key moments of the players that `isMeant` accepts: per player the judged decisions that
   * gave away most, at most five, in the order of the match.
   */
  moments(isMeant: (player: number) => boolean = () => true) {
    return this.decisions
      .filter((decision) => !decision.quick && isSlip(decision) && isMeant(decision.player))
      .sort((a, b) => lostBy(b) - lostBy(a) || b.loss - a.loss)
      .slice(0, MOST)
      .sort((a, b) => a.ply - b.ply);
  }

  /** Returns a seat's chance after a decision. With two players, the chances add up to 1. */
  chanceOf({ player, played }: Decision, seat: number) {
    return player === seat ? played.chance : 1 - played.chance;
  }

  /**
   * Returns the chances over the match, a line per player. Two players need only one line, that of the
   * seat `own`. With more players, each chance is known only after that player's own decisions.
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

  /** Returns the luck of the only person at the table, in seat `own`; of all players if that is -1. */
  luck(own: number) {
    const all = this.summary?.luck ?? [];
    return own < 0 ? all : all.filter(({ player }) => player === own);
  }
}

/** Finished reviews by the subjectOf() their records. */
const done = new Map<string, Review>();

/** Returns the part of a record that determines its review: names and variations do not. */
const subjectOf = (record: string) => {
  const lines = ['game', 'options', 'seed', 'start'].map((key) => lineIn(record, key));
  return lines.join('\n') + record.slice(headOf(record).length);
};

/** Returns the finished review of a match, or a new one. */
export const reviewFor = (record: string, history: History, players: number) => {
  const found = done.get(subjectOf(record)) ?? new Review(history, players);
  found.history = history; // belongs to the present session
  return found;
};

/** Finishes a review, so that reviewFor() returns it from now on. */
export const finish = (found: Review, record: string, summary: Summary) => {
  found.summary = summary;
  done.set(subjectOf(record), found);
};
