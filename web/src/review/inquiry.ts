// The inquiry into a match that is reviewed. It judges the decisions, and keeps what it found.

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

/** Decisions that are judged within this time are shown together, in milliseconds. */
const TOGETHER = 150;

export class Inquiry {
  #playing: Playing;
  #found: Review;
  /** The record without variations. */
  #record: string;
  /** The seat of the only person at the table; -1 if there are several or none. */
  #own: number;
  #stop = () => {};
  /** Shows the latest findings. */
  #later: ReturnType<typeof setTimeout> | undefined;
  /** The seats whose slips are looked for. */
  #gathering = new Set<number>();
  #left = new AbortController();

  constructor(playing: Playing, found: Review, record: string, own: number) {
    this.#playing = playing;
    this.#found = found;
    this.#record = record;
    this.#own = own;
  }

  /** Judges the decisions, or keeps what was found before. */
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

  /** Shows what is known now. */
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
   * Keeps the slips of a seat that a person plays, once. If the review is left meanwhile, the next
   * one looks again.
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

  /** Keeps what was found, and the only person's slips. */
  #keep(summary: Summary) {
    this.#keepReview(summary);
    if (this.#own >= 0) this.keepSlips(this.#own);
  }

  /** Keeps what was found with the result of a match that is over. */
  #keepReview({ players }: Summary) {
    const { shell, game, session } = this.#playing;
    if (session.state.due !== TERMINAL) return;
    const end = shell.engine.stateOf((match) => match.load(this.#record));
    const slips = this.#found.decisions.filter(isSlip);
    const kept = foundIn(game.board, players, slips);
    shell.stored(keepFound(shell.store, end, seedOf(this.#record), kept));
  }
}
