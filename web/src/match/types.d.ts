// What a session is given, what it tells, and what it answers: the types that the parts of a match
// and the pages share.

import type { Board, End as Ending, Who } from '../board/types';
import type { Advice, Question } from '../engine/computer.js';
import type { Match } from '../engine/engine.js';
import type { GameEvent } from '../engine/types';
import type { Claim } from '../store/claim.js';
import type { ByLink, Kept, Result, Save, Undo } from '../store/schema.js';
import type { Stored } from '../store/store.js';
import type { Move } from './history.js';

/** A game: its word, what it is called, and the board that it is played on. */
export interface Game {
  name: string;
  title: string;
  board: Board;
}

/**
 * What a match begins with: options "size=9 holes=random", names in seat order and what undo may
 * take back, and for one by link its seed and the seats that are played here; or a record, or a kept
 * one at a step of it, or a game of its own from there, where others may sit; or a link, of a deal
 * with its seed; or the game by link of a seed that is stored, whose player knows it as it was after
 * so many steps. Seeds are hexadecimal digits.
 */
export type Beginning =
  | { options: string; names: string[]; undo?: Undo; seed?: string; seats?: number[] }
  | { record: string; ply?: number; branch?: boolean; names?: string[] }
  | { link: string; seed?: string }
  | { seed: string; since: number };

export interface Clock {
  /** The time, in milliseconds since 1970. */
  now(): number;
  /** Acts after a pause in milliseconds. Returns what cancels it. */
  after(pause: number, act: () => void): () => void;
}

/** A question that only the players can answer. */
export interface Ask {
  heading: string;
  text: string;
  yes: string;
}

/**
 * What happened, for whoever shows the session: steps were done, to be shown one after the other,
 * `did` being what all know of the first; the position is another one at once; the hand is shown in
 * another order; something beside the board has changed; a game that gave way was kept under a
 * name; something failed, in a sentence; something could not be stored.
 */
export type Change =
  | { kind: 'played'; frames: Frame[]; did: GameEvent[] }
  | { kind: 'went' }
  | { kind: 'arranged' }
  | { kind: 'changed' }
  | { kind: 'kept'; name: string }
  | { kind: 'failed'; sentence: string }
  | { kind: 'unstored'; error: unknown };

/** What writes a match: a Store, as far as the Saver needs it. */
export interface Writing {
  writeGame(
    key: string,
    save: Save,
    revision: number,
    result?: Result,
  ): Promise<{ revision: number } | { conflict: Stored | undefined }>;
  leaveGame(key: string, save: Save, revision: number, result?: Result): void;
}

/** Where matches are stored: a Store, as far as a session needs it. */
export interface Storage extends Writing {
  game(key: string): Stored | undefined;
  readGame(key: string): Promise<Stored | undefined>;
  keep(kept: Kept): Promise<unknown>;
  keepBest(setup: string, score: number): Promise<unknown>;
}

/** What a match has that a trial has not: it is stored, claimed by a tab, and computers play in it. */
export interface Home {
  store: Storage;
  /** Under which the store has the match. */
  key: string;
  /** How a tab claims it (store/claim.js). */
  claim(key: string, how: { takeOver: boolean; lost: () => void }): Promise<Claim | null>;
  computer: { think(question: Question): Promise<Advice>; stop(): void };
  /** Until the computer's next move may be seen. */
  pause(): Promise<unknown>;
  /** Until the player has pressed something on the page. */
  pressed(): Promise<unknown>;
}

/** What surrounds a session. Without a home it is a trial, in which no hand is a secret. */
export interface Host {
  /** The module's match, which the session closes. */
  match: Match;
  clock: Clock;
  tell(change: Change): void;
  ask(question: Ask): Promise<boolean>;
  home?: Home;
}

/**
 * What stands on the board: a position, what the step before it did, what the last step did that
 * put something on the board, and the seat to move.
 */
export interface Frame {
  view: unknown;
  last: GameEvent[];
  recent: GameEvent[];
  current: number;
}

/** The history of a match, those steps included that were taken back. */
export interface History {
  readonly moves: readonly Move[];
  /** The positions at which somebody decides, and the last: after how many steps each. */
  readonly stops: readonly number[];
}

/**
 * A player, as messages speak to them or of them; the level of a computer, "1" … "5", else ""; and
 * who plays: a person at this device, one elsewhere whom the game reaches by link, or a computer.
 */
export type Player = Who & { level: string; kind: 'here' | 'elsewhere' | 'computer' };

/** How the turn stands at the present position. */
export interface Turn {
  /**
   * Who is waited for: the player to move, who is here and may be spoken to; somebody else here,
   * while the hand of another player is in sight; a computer; a person elsewhere; or nobody, as the
   * game is over.
   */
  awaits: 'player' | 'other' | 'computer' | 'elsewhere' | 'nobody';
  /**
   * What is to be done with the device first: a seat takes it, to see its hand; or whoever has
   * finished a turn hides the hand, and passes the device to a seat, or to none at -1.
   */
  device: { step: 'take' | 'pass'; seat: number } | null;
  /** Why nothing at all can be played, in a sentence, or "". */
  obstacle: string;
}

/** What the computer does for the players. */
export interface Thought {
  /** What it thinks about now. */
  about: '' | 'move' | 'hint';
  /** What it would do in the player's place, once it was asked. */
  hint: Advice | null;
  /** The computer players wait until they are told to go on. */
  waits: boolean;
}

/** What came of a match. */
export interface End extends Ending {
  /** Why it ended, in a sentence. */
  why: string;
  /** How many decisions it took. */
  actions: number;
  /** How many hints each seat was given; a seat without any may be missing. */
  hints: number[];
  /** The score to enter in the hall of fame now; null where there is none, or in another tab. */
  fame: number | null;
}

/**
 * A game by link as it is stored, and its link at the present position: `due` where the others do
 * not know how the game stands and should, `past` where they know what comes after.
 */
export type Correspondence = ByLink & { link: 'due' | 'past' | '' };
