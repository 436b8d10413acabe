// Types for pages and for the parts of a match: the input, reports and answers of a session.

import type { Board, Frame } from '../board/types.ts';
import type { Computer } from '../engine/computer.ts';
import type { Match } from '../engine/engine.ts';
import type { GameEvent } from '../engine/types.ts';
import type { claim } from '../store/claim.ts';
import type { Save, Strictness, Undo } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { CLOCK } from './clock.ts';

export interface Game {
  /** The game's name in records and addresses. */
  name: string;
  /** The translated name. */
  title: string;
  board: Board;
}

/**
 * The beginning of a match. Its properties determine its kind. Seeds are hexadecimal. Without a
 * seed, chance is random.
 */
export type Beginning = FromSetup | FromRecord | FromLink | Returning;

interface FromSetup {
  /** In the form of a record: "size=9 holes=random". */
  options: string;
  names: string[];
  undo?: Undo;
  /** The strictness of the coach for each seat. */
  coach?: Strictness[] | undefined;
  /** In a game by link, the seed. */
  seed?: string;
  /** In a game by link, the seats of this device. */
  seats?: number[];
}

interface FromRecord {
  record: string;
  /** The match continues after this many steps instead of at its end. */
  ply?: number;
  /** A new match begins at `ply`. */
  branch?: boolean;
  /** The players of the new match. */
  names?: string[];
  /** The terms of a saved match. */
  terms?: Partial<Terms>;
}

/** A match from a link; with a seed it is a deal. */
interface FromLink {
  link: string;
  seed?: string;
}

/** A stored game by link, given by its seed. */
interface Returning {
  seed: string;
  /** The number of steps that the player has seen. */
  since: number;
}

/** A report to the page that shows the session. */
export type Change =
  /** Steps were taken. The page shows their frames in order. `did`: public events of the first step. */
  | { kind: 'played'; frames: Frame[]; did: GameEvent[] }
  /** Another position is shown. */
  | { kind: 'went' }
  /** The hand is shown in another order. */
  | { kind: 'arranged' }
  /** Something other than the position has changed. */
  | { kind: 'changed' }
  /** Another tab has played on. This tab's moves were saved as a game of this name. */
  | { kind: 'kept'; name: string }
  /** A computer has failed, or a stored match is invalid. */
  | { kind: 'failed'; error: Error }
  /** The match, a result or a score could not be stored. */
  | { kind: 'unstored'; error: unknown };

/** Store, other tabs and computer players, which a trial lacks. */
export interface Home {
  store: Pick<Store, 'game' | 'readGame' | 'writeGame' | 'leaveGame' | 'keep' | 'keepBest'>;
  /** The key of the match in the store. */
  key: string;
  claim: typeof claim;
  computer: Pick<Computer, 'think' | 'stop'>;
  /** Resolves when the page is ready for the computer's next move. */
  pause(): Promise<unknown>;
  /** Resolves at the player's first press on the page. */
  pressed(): Promise<unknown>;
}

/** The page that hosts a session. Without a home the match is a trial, where no hand is hidden. */
export interface Host {
  /** A match of the module. The session closes it at its end. */
  match: Match;
  clock: typeof CLOCK;
  tell(change: Change): void;
  /** Asks the players. Resolves with true for yes. */
  ask(question: () => { heading: string; text: string; yes: string }): Promise<boolean>;
  home?: Home;
}

/** The host of a match that is not a trial. */
export interface HomeHost extends Host {
  home: Home;
}

/** The properties of a Save except its steps and position. */
export type Terms = Required<Pick<Save, 'undo' | 'hints' | 'counted' | 'entered'>> &
  Pick<Save, 'foreign' | 'byLink' | 'withCoach' | 'coach' | 'coached' | 'deal'>;

/** The one who must act. */
export type Awaits =
  /** A person at this device, who may be addressed. */
  | 'player'
  /** A person at this device, while another player's hand is visible: not addressed. */
  | 'other'
  | 'computer'
  /** A person who plays by link and waits for it. */
  | 'remote'
  /** The game is over. */
  | 'nobody';

export type Handover =
  /** The player of the seat takes the device and sees their hand. */
  | { step: 'take'; seat: number }
  /** The viewer, whose turn is over, passes the device to the seat; -1: only hides their hand. */
  | { step: 'pass'; seat: number };

/** The turn at the present position. */
export interface Turn {
  awaits: Awaits;
  /** The handover of the device that must come first. */
  device: Handover | null;
  /** The reason why no action is possible, in a sentence, or "". */
  obstacle: string;
}
