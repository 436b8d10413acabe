// Types of the page as a whole, and of a match on it, as its parts know them. Parts do not know
// each other: they open another part by address or by name.

import type { Stage } from '../board/stage.ts';
import type { Board, Frame } from '../board/types.ts';
import type { Engine } from '../engine/engine.ts';
import type { Decision } from '../engine/questions.ts';
import type { State } from '../engine/types.ts';
import type { Session } from '../match/session.ts';
import type { Beginning, Game } from '../match/types.ts';
import type { Kept } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Dialogs } from '../ui/dialogs.ts';
import type { Address } from './address.ts';

export type { Game };

/** A game in the list of the lobby. */
export interface Listed extends Omit<Game, 'board'> {
  /** Missing until Shell.load() has loaded it. */
  board?: Board;
}

/** A page. The shell shows one at a time. */
export interface Page {
  title: () => string;
  render: () => unknown;
  /** Called when the player goes to another page. */
  close?: () => void;
  /** Called when another tab has stored a game. */
  lookAgain?: () => void;
  /** Focuses the main element of the page; the heading if missing. */
  focus?: () => void;
  /** Downloads the current game as a file, after an error. */
  saveAsFile?: () => void;
  /** Called after a change of language: rebuilds finished texts. */
  speak?: () => void;
}

/** A message that stays until the player dismisses it. Its texts follow the language. */
export interface Notice {
  text: () => string;
  action?: () => string;
  act?: () => void;
}

/** Dialogs and the parts beside a board: each by name, with its arguments. */
export interface Openings {
  /** The players' colours. */
  colours: [];
  fame: [game: Game];
  /** Saves a game under a name. */
  keep: [game: Omit<Kept, 'name' | 'when'>, proposed: string];
  kept: [keep: () => Promise<unknown>];
  keys: [playing: Playing];
  legend: [playing: Playing];
  /** Shares an address of this page. */
  link: [heading: () => string, address: Address, hint: () => string];
  /** The coach's settings at a table. With `joins`, adds the coach without a dialog. */
  coach: [playing: Playing, joins?: boolean];
  /** The rarer actions at a table. `openMoves` shows the moves, for typing one if `types`. */
  more: [playing: Playing, openMoves: (types: boolean) => void];
  quick: [playing: Playing];
  /** The review of a match. With `explores`, only the player's own lines from the present position. */
  review: [playing: Playing, explores?: boolean];
  settings: [];
  share: [playing: Playing];
  /** A text shared by another application; `why` the service worker did not store it, or "". */
  shared: [why: string];
  statistics: [game: Game];
  /** A text from outside. `read` rejects if it is unreadable. */
  text: [read: () => Promise<string>, how?: Incoming];
}

export interface Incoming {
  /** The table where it was opened. A bare position is read as one of its game. */
  playing?: Playing;
  /** The player's answer about the game in progress, if already asked. */
  answer?: 'keep' | 'drop';
  /** The text is shown before it is opened. */
  isShared?: boolean;
}

/** The present day for the lobby. Each function returns the latest state. */
export interface Today {
  /** The number of consecutive days in a sentence; before the first day, a description. */
  line: () => string;
  /** The label and the target of the day's button. */
  begin: () => { words: string; hash: string };
  /**
   * The puzzle offered beside the day's: a missed one that is due, else the next one of the game
   * with the latest try. Before the first try, that is `latest`, the game played last.
   */
  solve: (latest: Listed) => Offered;
  puzzles: () => DayPuzzle[];
}

interface Offered {
  /** The number of missed puzzles that are due. */
  back: number;
  line: string;
  words: string;
  hash: string;
}

/** A puzzle of the day. */
export interface DayPuzzle {
  game: Listed;
  /** Solved at the first try, solved in another way, or unsolved. */
  way: 'first' | 'more' | 'none';
  /** The game, and the outcome of the puzzle. */
  words: string;
  hash: string;
  /** Its first position; undefined until look() has loaded it. */
  position: State | undefined;
  look: () => Promise<void>;
}

/** Pages that a beginning leads to. */
export type Place = 'table' | 'analysis' | 'new';

/** The page as a whole, from its parts' view. */
export interface Shell {
  /** The rules. Throws before ready() has loaded them. */
  readonly engine: Engine;
  readonly store: Store;
  readonly dialogs: Dialogs;
  /** In the order of the lobby. */
  readonly games: Listed[];
  /** The games available offline: none, those between people, or all. */
  offline: '' | 'people' | 'all';
  /** The number of visited pages, which identifies the present visit. */
  readonly visit: number;
  /** Resolves at the player's first press on the page. */
  readonly pressed: Promise<unknown>;

  /**
   * Loads the rules that a game needs, or those of all games. Resolves with false if the player has
   * gone to another page meanwhile, or if loading fails, which the page shows.
   */
  ready(game?: string): Promise<boolean>;
  /** Loads a game's board unless it is loaded. Rejects if that fails. */
  load(game: Listed): Promise<Game>;

  /** Goes to an address. */
  go(address: Address): void;
  /** Replaces the present address. Resolves with false if the player has gone to another page meanwhile. */
  instead(address: Address): Promise<boolean>;
  /**
   * Goes to a game's table or analysis, and begins a match there or resumes the one in progress; or
   * to the form for a new match, filled in like `beginning`.
   */
  play(game: Listed, beginning?: Beginning, place?: Place): Promise<void>;
  /** Shows a page without an address in place of the present one. */
  show(make: () => Page, game: string): void;
  /**
   * Opens a dialog or part once it is loaded. Never resolves if the player has gone to another page
   * meanwhile. Rejects if it cannot be loaded.
   */
  open<What extends keyof Openings>(what: What, ...about: Openings[What]): Promise<unknown>;

  /**
   * Loads the list of games by link. Resolves with a function that reads the games and returns
   * another one, which draws them. `changed` is called when the player has removed one.
   */
  listByLink(changed: () => void): Promise<() => () => unknown>;

  /** Loads the present day for the lobby. */
  today(): Promise<Today>;

  /** Schedules a redraw, once for any number of calls. */
  update(): void;
  /** Schedules a redraw after the board is painted, so that the board responds at once. */
  updateBehind(): void;
  /** Focuses the element that matches a selector, after the next drawing. */
  focus(selector: string): void;
  /** Announces a text to screen readers. */
  say(text: string): void;
  /** Shows a notice until the player dismisses it. */
  tell(notice: Notice): void;
  /** Awaits a write, and shows a notice if storing fails. Rethrows any other error. */
  stored(writing: Promise<unknown>, saveAsFile?: () => void): Promise<void>;
}

/** The review of a match, for the list of moves and the board. */
export interface Reviewed {
  /** The line on the board in place of the match. */
  readonly whatIf: Session | null;
  /** The reason why the board ignores input, or "". */
  readonly bar: string;
  readonly frame: Frame;
  /** Returns the judged decision, if any, that ends with a step in the list of moves. */
  judgedBy(step: { index: number }): Decision | undefined;
  /** Returns the sign beside that step. */
  sign(judged: Pick<Decision, 'mark'>): unknown;
  render(): unknown;
  /** Called when the match or its position has changed. */
  changed(): void;
  close(): void;
}

/** The coach at a table (coach/coach.ts). */
export interface TableCoach {
  /** True while the coach judges a decision or shows an alarm. */
  readonly isBusy: boolean;
  /** May the player to move ask for an assessment of the position? */
  readonly mayAsk: boolean;
  /** Resolves with a function that describes the assessment. */
  ask(): Promise<() => string>;
  /**
   * Resolves with a function that describes the next player's threat. Null if nobody else plays, or
   * if hands are hidden.
   */
  readonly askThreat: (() => Promise<() => string>) | null;
  /** While the coach is busy: the content in place of the turn, and at the bottom. */
  readonly told: { turn: unknown; bar: unknown } | null;
  /** The threat on display in a sentence, or "". */
  readonly note: string;
  /** Returns the alarm about the decision that ends with a step in the list of moves. */
  judgedBy(step: { index: number }): Pick<Decision, 'mark'> | undefined;
  /** Returns the sign beside that step. */
  sign(judged: Pick<Decision, 'mark'>): unknown;
  /** Draws the coach's marks over the board. */
  mark(): void;
  /** See Coach in match/coach-port.ts. */
  returned(): void;
}

/** A match on the page, for the parts around its board and for dialogs. */
export interface Playing {
  readonly shell: Shell;
  readonly game: Game;
  readonly session: Session;
  readonly stage: Stage;
  /** The session on the board: the match, or a line in its review. */
  readonly shown: Session;
  /** The layout of the page, by window size. */
  readonly shape: 'narrow' | 'wide' | 'low';
  /** The best score of this set-up; null if unknown, and in a game of several players. */
  readonly best: number | null;
  /** The key of the match in the store: its game and, in a game by link, its seed. */
  readonly key: string;
  /** Minimum number of steps in the list of moves. */
  listed: number;
  /** The review of the match, while open. */
  review: Reviewed | null;
  /** The coach, once loaded. */
  coach: TableCoach | null;
  /** Does an action of `shown` that has no spot on the board. */
  press(action: string): Promise<void>;
  /** Begins a separate game from the position after `ply` steps, with these players. */
  branch(ply?: number, names?: string[]): Promise<void>;
  /** The viewer, whose turn is over, passes the device on. */
  pass(): void;
}
