// The inquiry behind a review: judges the decisions of a match and keeps the findings.

import { TERMINAL } from '../engine/engine.ts';
import type { Summary } from '../engine/questions.ts';
import { review } from '../engine/reviewer.ts';
import { seedOf } from '../match/deal.ts';
import type { Playing } from '../page/types.ts';
import { foundIn, keepFound } from '../records/reviews.ts';
import { say } from '../words/say.ts';
import type { Review } from './findings.ts';
import { finish, isSlip } from './findings.ts';
import { gather } from './gather.ts';

/** Milliseconds in which new judgements are collected before they are drawn together. */
const TOGETHER = 150;

export class Inquiry {
  #playing: Playing;
  #found: Review;
  /** The record without variations. */
  #record: string;
  /** The seat of the only person at the table; -1 for several or none. */
  #own: number;
  #stop = () => {};
  /** The timer that draws the latest judgements. */
  #later: ReturnType<typeof setTimeout> | undefined;
  /** The seats whose slips are being searched. */
  #gathering = new Set<number>();
  #left = new AbortController();

  constructor(playing: Playing, found: Review, record: string, own: number) {
    this.#playing = playing;
    this.#found = found;
    this.#record = record;
    this.#own = own;
  }

  /** Judges the decisions, or uses the findings of an earlier review. */
  resume() {
    if (this.#found.summary) this.#keep(this.#found.summary);
    else this.begin();
  }

  /** Judges all decisions from the beginning. */
  begin() {
    const found = this.#found;
    const { shell } = this.#playing;
    const own = this.#own;
    found.begin();
    this.#stop = review(this.#record, {
      looked: (decision) => {
        found.add(decision);
        this.#later ??= setTimeout(() => this.show(), TOGETHER);
      },
      done: (summary) => {
        finish(found, this.#record, summary);
        const isOwn = (seat: number) => own < 0 || seat === own;
        shell.say(say('review.done', { n: found.moments(isOwn).length }));
        this.#keep(summary);
        this.show();
      },
      failed: () => {
        found.hasFailed = true;
        shell.say(say('review.failed'));
        this.show();
      },
    });
  }

  /** Draws the present findings. */
  show() {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#playing.shell.update();
  }

  close() {
    this.#left.abort();
    this.#stop();
    clearTimeout(this.#later);
  }

  /**
   * Keeps the slips of a person's seat, once. If the player leaves the review meanwhile, the next review
   * searches again.
   */
  async keepSlips(seat: number) {
    const { summary, kept } = this.#found;
    if (!summary || kept.has(seat) || this.#gathering.has(seat)) return;
    this.#gathering.add(seat);
    const { signal } = this.#left;
    const count = await gather(this.#playing, this.#found, seat, this.#record, signal);
    if (signal.aborted) return;
    kept.set(seat, count);
    this.#playing.shell.update();
  }

  /** Keeps the findings, and the slips of the only person. */
  #keep(summary: Summary) {
    this.#keepReview(summary);
    if (this.#own >= 0) this.keepSlips(this.#own);
  }

  /** Stores the findings with the result of a finished match. */
  #keepReview({ players }: Summary) {
    const { shell, game, session } = this.#playing;
    if (session.state.due !== TERMINAL) return;
    const end = shell.engine.stateOf((match) => match.load(this.#record));
    const slips = this.#found.decisions.filter(isSlip);
    const kept = foundIn(game.board, players, slips);
    shell.stored(keepFound(shell.store, end, seedOf(this.#record), kept));
  }
}
