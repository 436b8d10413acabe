// What the review of a match has found so far, and what the page makes of it. It knows no page.

/** @import { Decision, Summary } from '../engine/reviewer.js' */
/** @import { History } from '../match/types' */

/** So many key moments are shown at most. */
const MOST = 5;

/** A position, as its place among the stops of the history, and a chance there, 0 … 1. @typedef {{ stop: number, chance: number }} Point */

/**
 * Why an action would have been better, without "Place here": it is named before, and the board has
 * gone on. @template {{ key: string, values: import('../words/say.js').Values }} R @param {R} reason
 */
export const whyBetter = (reason) =>
  'deeds' in reason.values
    ? { ...reason, key: 'review.why', values: { notes: [], ...reason.values } }
    : reason;

/** What a decision gave away of the chance to win. @param {Decision} decision */
const lostBy = ({ played, best }) => best.chance - played.chance;

export class Review {
  record;
  history;
  players;
  /** In the order of the match. @type {Decision[]} */
  decisions = [];
  /** Once all are judged. @type {Summary | null} */
  summary = null;
  hasFailed = false;

  /** @param {string} record @param {History} history of the same match @param {number} players how many there are */
  constructor(record, history, players) {
    this.record = record;
    this.history = history;
    this.players = players;
  }

  /** The position to which a decision led, the chance events after it included: after how many steps. @param {Decision} decision */
  after({ ply, played }) {
    const next = ply + played.actions.length;
    return this.history.moves[next - 1]?.after ?? next;
  }

  /** The decision that led to a position, or within which it lies; none where there was no choice. @param {number} ply */
  leadingTo(ply) {
    const decision = this.decisions.findLast((one) => one.ply < ply);
    return decision && ply <= this.after(decision) ? decision : undefined;
  }

  /** A position's place among the stops of the history: the last one that is not behind it. @param {number} ply */
  stopAt(ply) {
    return this.history.stops.findLastIndex((stop) => stop <= ply);
  }

  /** How far it has come, as a place among the stops. */
  get stop() {
    const last = this.decisions.at(-1);
    if (this.summary) return this.history.stops.length - 1;
    return last ? this.stopAt(this.after(last)) : 0;
  }

  /** The decisions that gave away the largest chances, at most five, in the order of the match. */
  get moments() {
    return this.decisions
      .filter(({ mark }) => mark !== 'best' && mark !== 'good')
      .sort((a, b) => lostBy(b) - lostBy(a) || b.loss - a.loss)
      .slice(0, MOST)
      .sort((a, b) => a.ply - b.ply);
  }

  /** A player's chance after a decision; where there are two, it is what the other one has not. @param {Decision} decision @param {number} seat */
  chanceOf({ player, played }, seat) {
    return player === seat ? played.chance : 1 - played.chance;
  }

  /**
   * How the chances went, a line a player: for two of them one is enough, and of more each one's is
   * known when it has decided. @param {number} own who looks, where there are two
   * @returns {{ seat: number, points: Point[] }[]}
   */
  lines(own) {
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

  /** What chance brought: the only person at a table, else all. @param {number} own a seat, or -1 */
  luck(own) {
    const all = this.summary?.luck ?? [];
    return own < 0 ? all : all.filter(({ player }) => player === own);
  }
}
