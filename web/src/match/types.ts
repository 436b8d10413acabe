// The types that pages and the parts of a match share: the input, reports and answers of a session.

import type { Board, Frame } from '../board/types.ts';
import type { Computer } from '../engine/computer.ts';
import type { Match } from '../engine/engine.ts';
import type { GameEvent } from '../engine/types.ts';
import type { claim } from '../store/claim.ts';
import type { Save, Strictness, Undo } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { CLOCK } from './clock.ts';

export interface Game {
  /** The game's word in records and addresses. */
  name: string;
  /** The name for people, in the page's language. */
  title: string;
  board: Board;
}

/**
 * The beginning of a match; its properties tell which kind it is. Seeds are hexadecimal digits.
 * Without a seed, chance is drawn anew.
 */
export type Beginning = FromSetup | FromRecord | FromLink | Returning;

interface FromSetup {
  /** In the form of a record: "size=9 holes=random". */
  options: string;
  /** The players' names in seat order. */
  names: string[];
  undo?: Undo;
  /** How each seat is coached. */
  coach?: Strictness[] | undefined;
  /** In a game by link. */
  seed?: string;
  /** In a game by link, the seats of this device. */
  seats?: number[];
}

interface FromRecord {
  record: string;
  /** The match goes on after this many steps instead of at its end. */
  ply?: number;
  /** A new match begins there. */
  branch?: boolean;
  /** The players of the new match. */
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
  /** The number of steps that its player has seen. */
  since: number;
}

/** A report for the page that shows the session. */
export type Change =
  /** Steps were taken. The page shows their frames in order; `did`: public events of the first. */
  | { kind: 'played'; frames: Frame[]; did: GameEvent[] }
  /** Another position is shown. */
  | { kind: 'went' }
  /** The hand is shown in another order. */
  | { kind: 'arranged' }
  /** The position is the same, and something else has changed. */
  | { kind: 'changed' }
  /** Another tab has played on; this tab's moves were kept as a game of this name. */
  | { kind: 'kept'; name: string }
  /** A computer has failed, or a stored match is unreadable. */
  | { kind: 'failed'; error: Error }
  /** The match, a result or a score could not be stored. */
  | { kind: 'unstored'; error: unknown };

/** The store, other tabs and computer players: the surroundings that a trial lacks. */
export interface Home {
  store: Pick<Store, 'game' | 'readGame' | 'writeGame' | 'leaveGame' | 'keep' | 'keepBest'>;
  /** The key of the match in the store. */
  key: string;
  claim: typeof claim;
  computer: Pick<Computer, 'think' | 'stop'>;
  /** Resolves when the page may show the computer's next move. */
  pause(): Promise<unknown>;
  /** Resolves when the player has pressed something on the page. */
  pressed(): Promise<unknown>;
}

/** The page, for a session. Without a home the match is a trial, where no hand is secret. */
export interface Host {
  /** A match of the module, which the session closes at its end. */
  match: Match;
  clock: typeof CLOCK;
  tell(change: Change): void;
  /** Asks the players; resolves with true for yes. */
  ask(question: () => { heading: string; text: string; yes: string }): Promise<boolean>;
  home?: Home;
}

/** The host of a match that is no trial. */
export interface HomeHost extends Host {
  home: Home;
}

/** The properties of a Save besides its steps and position. */
export type Terms = Required<Pick<Save, 'undo' | 'hints' | 'counted' | 'entered'>> &
  Pick<Save, 'foreign' | 'byLink' | 'withCoach' | 'coach' | 'coached' | 'deal'>;

/** The one who is expected to act. */
export type Awaits =
  /** A person at this device, who may be addressed. */
  | 'player'
  /** A person at this device, who is not addressed while another player's hand is in sight. */
  | 'other'
  | 'computer'
  /** A person elsewhere, who waits for the link. */
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
  /** The one who is to act. */
  awaits: Awaits;
  /** The handover of the device that is due first. */
  device: Handover | null;
  /** The reason why no action at all is possible, in a sentence; "" if one is. */
  obstacle: string;
}
