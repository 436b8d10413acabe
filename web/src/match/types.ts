// The types that pages and the parts of a match share: what a session is given, what it reports,
// and what it answers.

import type { Board, Frame } from '../board/types.ts';
import type { Computer } from '../engine/computer.ts';
import type { Match } from '../engine/engine.ts';
import type { GameEvent } from '../engine/types.ts';
import type { claim } from '../store/claim.ts';
import type { HowCoached, Save, Undo } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { CLOCK } from './clock.ts';

/** Its name is the word for it in records and addresses, its title what people call it, in the language of the moment. */
export interface Game {
  name: string;
  title: string;
  board: Board;
}

/**
 * What a match begins with. Seeds are hexadecimal digits; without one, chance is drawn anew.
 *
 * - A set-up: options as a record has them, "size=9 holes=random"; the players' names by seat; what
 *   undo may take back; how seats are coached; and for a game by link its seed and the seats
 *   that are played here.
 * - A record, which goes on after `ply` steps or at its end; with `branch` as a new match from
 *   there, for which `names` may seat other players; or by the `terms` it was kept with.
 * - A link; with a seed it is a deal.
 * - A game by link that is stored: the one with this seed. Its player has seen the first `since`
 *   steps.
 */
export type Beginning =
  | {
      options: string;
      names: string[];
      undo?: Undo;
      coach?: HowCoached[] | undefined;
      seed?: string;
      seats?: number[];
    }
  | { record: string; ply?: number; branch?: boolean; names?: string[]; terms?: Partial<Terms> }
  | { link: string; seed?: string }
  | { seed: string; since: number };

/**
 * What happened, for the page that shows the session:
 *
 * - `played`: steps were taken, which are to be shown one after the other. `did` is what the first
 *   of them did, as everybody knows it.
 * - `went`: the position is a different one now.
 * - `arranged`: the hand is shown in another order.
 * - `changed`: something other than the position has changed.
 * - `kept`: moves that had to give way to another tab's were kept as a game of this name.
 * - `failed`: something did not work; the error says why.
 * - `unstored`: something could not be stored.
 */
export type Change =
  | { kind: 'played'; frames: Frame[]; did: GameEvent[] }
  | { kind: 'went' }
  | { kind: 'arranged' }
  | { kind: 'changed' }
  | { kind: 'kept'; name: string }
  | { kind: 'failed'; error: Error }
  | { kind: 'unstored'; error: unknown };

/** What a match has and a trial has not: a place in the store, a claim on it, computer players. */
export interface Home {
  store: Pick<Store, 'game' | 'readGame' | 'writeGame' | 'leaveGame' | 'keep' | 'keepBest'>;
  /** The key under which the store has the match. */
  key: string;
  claim: typeof claim;
  computer: Pick<Computer, 'think' | 'stop'>;
  /** Resolves as soon as the computer's next move may be seen. */
  pause(): Promise<unknown>;
  /** Resolves as soon as the player has pressed something on the page. */
  pressed(): Promise<unknown>;
}

/** What a session needs from the page. Without a home it is a trial, where no hand is a secret. */
export interface Host {
  /** A match of the module, which the session closes in the end. */
  match: Match;
  clock: typeof CLOCK;
  tell(change: Change): void;
  /** Asks the players what only they can answer; whether they say yes. */
  ask(question: () => { heading: string; text: string; yes: string }): Promise<boolean>;
  home?: Home;
}

/** What is stored of a match besides its steps and where it stands, as a Save has it. */
export type Terms = Required<Pick<Save, 'undo' | 'hints' | 'counted' | 'entered'>> &
  Pick<Save, 'foreign' | 'byLink' | 'withCoach' | 'coach' | 'coached' | 'deal'>;

/** Whoever looks at what seats do that play with a coach (coach/coaching.ts). */
export interface Coach {
  /** Something is looked at or told, for which the computers wait. */
  readonly isBusy: boolean;
  /** Whether an action that a person wants is to be done, once it was looked at if need be. */
  allows(action: string): Promise<boolean>;
  /** The step after so many was done just now. */
  saw(ply: number): void;
  /** The position is a different one now. */
  forget(): void;
  /** The match stands again where nobody has gone on from yet. */
  returned(): void;
}

/** Whose turn it is at the present position, and what stands in the way of playing. */
export interface Turn {
  /**
   * Who is expected to act: `player`, who is here and whom the page may address; `other`, somebody
   * whom it may not, because another player's hand is in sight; a computer; `remote`, a person
   * elsewhere, who waits for the link; or nobody, because the game is over.
   */
  awaits: 'player' | 'other' | 'computer' | 'remote' | 'nobody';
  /**
   * What has to happen to the device first, if anything: `take`, the player of this seat takes it
   * to see their hand; `pass`, whoever has finished their turn passes it to this seat, or at -1
   * only hides their hand.
   */
  device: { step: 'take' | 'pass'; seat: number } | null;
  /** Why nothing at all can be played, in a sentence; "" if something can. */
  obstacle: string;
}
