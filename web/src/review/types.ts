// The review of a match, as its panel sees it.

import type { Decision } from '../engine/questions.ts';
import type { Session } from '../match/session.ts';
import type { Playing } from '../page/types.ts';
import type { Explorer } from './explorer.ts';
import type { Review } from './findings.ts';

/** A decision that is tried again. */
export interface Try {
  decision: Decision;
  /** The decision of this time, once it is judged. */
  answer: Decision | undefined;
  isJudging: boolean;
  /** It could not be judged. */
  hasFailed: boolean;
}

export interface Reviewing {
  readonly playing: Playing;
  readonly found: Review;
  /** The seat of the only person at the table; -1 where there are several or none. */
  readonly own: number;
  /** The seat whose moves come first, and whose chances are told. */
  readonly told: number;
  /** Puts the moves of another seat first. */
  choose(seat: number): void;
  /** The line on the board in place of the match, and the ply at which it begins. */
  readonly line: Session | null;
  readonly from: number;
  /** The decision tried again in that line; null if the line shows the better way. */
  readonly trial: Try | null;
  /** Lines of one's own, and the one that is shown. */
  readonly explorer: Explorer;

  /** Plays one of the best ways in that line. */
  follow(actions: string[]): Promise<void>;

  /** Tells whether the better way waits until it is asked for. */
  isHidden(decision: Decision): boolean;
  /** Goes to where a decision led. */
  go(decision: Decision): void;
  /** The same, and shows what would have been better. */
  reveal(decision: Decision): void;
  /** Plays on the board what was better, and what might have followed. */
  showLine(decision: Decision): void;
  tryAgain(decision: Decision): void;
  /** Begins a game of its own there. */
  playOn(decision: Decision): void;
  /** Puts the match back on the board. */
  leaveLine(): void;
  /** Reviews the match once more, from the beginning. */
  begin(): void;
  /** Ends the review. */
  leave(): void;
}
