// The interfaces between a match and its coach, which otherwise do not know each other.

import type { Advisor } from './advisor.ts';
import type { Position } from './position.ts';

/** The coach, from the match's view (coach/alarms.ts). */
export interface Coach {
  /** True while the coach judges a decision or shows an alarm; the computers wait. */
  readonly isBusy: boolean;
  /** Resolves with true if an action may be done. The coach may judge it first. */
  allows(action: string): Promise<boolean>;
  /** Called right after the step at this index. */
  saw(index: number): void;
  /** Called when the position has changed. */
  forget(): void;
  /** Called when the player has gone to another position of the history. */
  returned(): void;
}

/** A match, from the coach's view. */
export interface CoachPort {
  /** The position shown. The coach changes only its terms. */
  readonly position: Readonly<
    Pick<
      Position,
      | 'alarms'
      | 'board'
      | 'countHint'
      | 'epoch'
      | 'isElsewhere'
      | 'ledger'
      | 'lookingBack'
      | 'ply'
      | 'recordHere'
      | 'seats'
      | 'state'
      | 'terms'
      | 'viewer'
    >
  >;
  readonly advisor: Pick<Advisor, 'about' | 'ask' | 'isClosed'>;
  /** Adds the coach to the match. */
  join(coach: Coach): void;
  /** Returns the ply to which undo leads; -1 if nothing can be taken back. */
  undoTarget(): number;
  /** Does an action that allows() has delayed. */
  play(action: string): void;
  /** Takes back the decisions after `ply` steps. */
  takeBack(ply: number): void;
  letComputerPlay(): void;
  save(): void;
}
