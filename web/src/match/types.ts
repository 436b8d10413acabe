// The types that pages and the parts of a match share: the input of a session, its reports, and its
// answers.

import type { Board, Frame } from '../board/types.ts';
import type { Computer } from '../engine/computer.ts';
import type { Match } from '../engine/engine.ts';
import type { GameEvent } from '../engine/types.ts';
import type { claim } from '../store/claim.ts';
import type { HowCoached, Save, Undo } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { CLOCK } from './clock.ts';

export interface Game {
  /** The word for it in records and addresses. */
  name: string;
  /** The name that people use, in the present language. */
  title: string;
  board: Board;
}

/**
 * The beginning of a match; its properties tell which kind it is. Seeds are hexadecimal digits;
 * without one, chance is drawn anew.
 */
export type Beginning = FromSetup | FromRecord | FromLink | Returning;

interface FromSetup {
  /** As a record has them: "size=9 holes=random". */
  options: string;
  /** The players' names in seat order. */
  names: string[];
  undo?: Undo;
  /** How each seat is coached. */
  coach?: HowCoached[] | undefined;
  /** In a game by link. */
  seed?: string;
  /** In a game by link, the seats that are played here. */
  seats?: number[];
}

interface FromRecord {
  record: string;
  /** The match goes on after this many steps instead of at its end. */
  ply?: number;
  /** It goes on as a new match. */
  branch?: boolean;
  /** Other players for a new match. */
  names?: string[];
  /** The terms of a match that was kept under a name. */
  terms?: Partial<Terms>;
}

/** A match by its link; with a seed it is a deal. */
interface FromLink {
  link: string;
  seed?: string;
}

/** A stored game by link, by its seed. */
interface Returning {
  seed: string;
  /** How many steps its player has seen. */
  since: number;
}

/** A report for the page that shows the session. */
export type Change =
  /**
   * Steps were taken, to be shown one after the other. `did` has the public events of the first.
   */
  | { kind: 'played'; frames: Frame[]; did: GameEvent[] }
  /** Another position is shown. */
  | { kind: 'went' }
  /** The hand is shown in another order. */
  | { kind: 'arranged' }
  /** Something other than the position has changed. */
  | { kind: 'changed' }
  /** Another tab went on; this tab's moves were kept as a game of this name. */
  | { kind: 'kept'; name: string }
  /** Something did not work. */
  | { kind: 'failed'; error: Error }
  /** Something could not be stored. */
  | { kind: 'unstored'; error: unknown };

/** The surroundings of a match that a trial lacks: the store, other tabs, computer players. */
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

/**
 * The page as a session needs it. Without a home the match is a trial, where no hand is a secret.
 */
export interface Host {
  /** A match of the module; the session closes it in the end. */
  match: Match;
  clock: typeof CLOCK;
  tell(change: Change): void;
  /** Asks the players; resolves with whether they say yes. */
  ask(question: () => { heading: string; text: string; yes: string }): Promise<boolean>;
  home?: Home;
}

/** The host of a match that is no trial. */
export interface HomeHost extends Host {
  home: Home;
}

/** The stored properties of a match besides its steps and its position, as in a Save. */
export type Terms = Required<Pick<Save, 'undo' | 'hints' | 'counted' | 'entered'>> &
  Pick<Save, 'foreign' | 'byLink' | 'withCoach' | 'coach' | 'coached' | 'deal'>;

/** The one who is expected to act. */
export type Awaits =
  /** A person at this device, whom the page may address. */
  | 'player'
  /** A person at this device whom it may not address: another player's hand is in sight. */
  | 'other'
  | 'computer'
  /** A person elsewhere, who waits for the link. */
  | 'remote'
  /** Nobody: the game is over. */
  | 'nobody';

export type Handover =
  /** The player of the seat takes the device, to see their hand. */
  | { step: 'take'; seat: number }
  /**
   * The viewer, whose turn is over, passes it to the seat, or only hides their hand if that is -1.
   */
  | { step: 'pass'; seat: number };

/** Whose turn it is at the present position, and what prevents playing. */
export interface Turn {
  /** Who is expected to act. */
  awaits: Awaits;
  /** What has to happen to the device first, if anything. */
  device: Handover | null;
  /** Why nothing at all can be played, in a sentence; "" if something can. */
  obstacle: string;
}
