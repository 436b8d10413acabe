// The interface of a review for its panel.

import type { Decision } from '../engine/questions.ts';
import type { Session } from '../match/session.ts';
import type { Playing } from '../page/types.ts';
import type { Explorer } from './explorer.ts';
import type { Review } from './findings.ts';

/** A decision to try again. */
export interface Try {
  decision: Decision;
  /** The new decision, once it is judged. */
  answer: Decision | undefined;
  isJudging: boolean;
  /** Judging it has failed. */
  hasFailed: boolean;
}

export interface Reviewing {
  readonly playing: Playing;
  readonly found: Review;
  /** The seat of the only person at the table; -1 for several or none. */
  readonly own: number;
  /** The seat whose moments come first, and whose chances are shown. */
  readonly told: number;
  /** Selects that seat. */
  choose(seat: number): void;
  /** The line on the board in place of the match, and the ply at which it begins. */
  readonly line: Session | null;
  readonly from: number;
  /** The decision to try again in that line; null if the line shows the better way. */
  readonly trial: Try | null;
  /** The player's own lines. */
  readonly explorer: Explorer;

  /** Plays one of the best ways in that line. */
  follow(actions: string[]): Promise<void>;

  /** Tests whether the better way is hidden until the player asks for it. */
  isHidden(decision: Decision): boolean;
  /** Goes to the position after a decision. */
  go(decision: Decision): void;
  /** Also shows the better way. */
  reveal(decision: Decision): void;
  /** Plays the better way on the board, and a likely continuation. */
  showLine(decision: Decision): void;
  tryAgain(decision: Decision): void;
  /** Begins a separate game at that position. */
  playOn(decision: Decision): void;
  /** Puts the match back on the board. */
  leaveLine(): void;
  /** Judges the match again from the beginning. */
  begin(): void;
  leave(): void;
}
