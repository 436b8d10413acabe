// The page as a whole, and a match on it, as the parts of the page know them. The parts know
// nothing else of each other: they open another part by its address or by its name.

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

/** A game as the lobby lists it. */
export interface Listed extends Omit<Game, 'board'> {
  /** Missing until Shell.load() has fetched it. */
  board?: Board;
}

/** A page, of which the shell shows one at a time. */
export interface Page {
  title: () => string;
  render: () => unknown;
  /** The player goes to another page. */
  close?: () => void;
  /** Another tab has stored a game. */
  lookAgain?: () => void;
  /** Puts the keyboard on what the page is about; without this it goes to the heading. */
  focus?: () => void;
  /** Hands out the game at hand as a file, where something went wrong. */
  saveAsFile?: () => void;
  /** Another language is spoken: says anew what was said in the one before. */
  speak?: () => void;
}

/** Something that is told and stays until it is put away, in the language of the moment. */
export interface Notice {
  text: () => string;
  action?: () => string;
  act?: () => void;
}

/** Everything that opens over a page or beside a board: its name and its arguments. */
export interface Openings {
  fame: [game: Game];
  /** Keeps a game under a name. */
  keep: [game: Omit<Kept, 'name' | 'when'>, proposed: string];
  kept: [keep: () => Promise<unknown>];
  keys: [playing: Playing];
  legend: [playing: Playing];
  /** Passes an address of this page on. */
  link: [heading: () => string, address: Address, hint: () => string];
  /**
   * The coach's settings at a table; if `joins`, the coach itself begins there without a dialog.
   */
  coach: [playing: Playing, joins?: boolean];
  quick: [playing: Playing];
  /**
   * The review of a match; if `explores`, only the player's own lines from the present position.
   */
  review: [playing: Playing, explores?: boolean];
  settings: [];
  share: [playing: Playing];
  /** A text shared by another application; `why` the service worker did not store it, or "". */
  shared: [why: string];
  statistics: [game: Game];
  /** A text from outside; `read` rejects if it cannot be read. */
  text: [read: () => Promise<string>, how?: Incoming];
}

export interface Incoming {
  /** The table at which it was opened; a bare position is read as one of its game. */
  playing?: Playing;
  /** The player's answer about the game in progress, if they were asked already. */
  answer?: 'keep' | 'drop';
  /** The text is shown before it is opened. */
  isShared?: boolean;
}

/** The present day as the lobby shows it; each function returns the latest state. */
export interface Today {
  /** A sentence: how many days in a row; before the first day, what it is. */
  line: () => string;
  /** The words and the target of its one button. */
  begin: () => { words: string; hash: string };
  /**
   * The puzzle offered beside those of the day: one that was missed and is due again, else the next
   * one of the game whose puzzles were tried last. Before the first try that is `latest`, the game
   * played last.
   */
  solve: (latest: Listed) => Offered;
  puzzles: () => DayPuzzle[];
}

interface Offered {
  /** How many missed puzzles are due again. */
  back: number;
  line: string;
  words: string;
  hash: string;
}

/** One of the day's puzzles. */
export interface DayPuzzle {
  game: Listed;
  /** Solved at the first try, in another way, or not yet. */
  way: 'first' | 'more' | 'none';
  /** The game, and how the puzzle went. */
  words: string;
  hash: string;
  /** The position it begins with; undefined until look() has fetched it. */
  position: State | undefined;
  look: () => Promise<void>;
}

/** The page as a whole, as its parts know it. */
export interface Shell {
  /** The rules, once ready() has them; throws before. */
  readonly engine: Engine;
  readonly store: Store;
  readonly dialogs: Dialogs;
  /** In the order of the lobby. */
  readonly games: Listed[];
  /** The part that works without a network: nothing, games between people, or everything. */
  offline: '' | 'people' | 'all';
  /** The number of pages visited so far; identifies the present visit. */
  readonly visit: number;
  /** The player's first press on the page. */
  readonly pressed: Promise<unknown>;

  /**
   * Loads the rules that a game needs, or those of all games. Resolves with false if the player has
   * gone to another page meanwhile, or if loading fails, which the page shows.
   */
  ready(game?: string): Promise<boolean>;
  /** Fetches a game's board, unless it is there already; rejects if it cannot be fetched. */
  load(game: Listed): Promise<Game>;

  /** Goes to an address, as if it had been opened. */
  go(address: Address): void;
  /**
   * The same in place of the present address. Resolves with false if the player has gone to another
   * page meanwhile.
   */
  instead(address: Address): Promise<boolean>;
  /** Goes to a game's table or analysis. A match begins there, or the one in progress goes on. */
  play(game: Listed, beginning?: Beginning, place?: 'table' | 'analysis'): Promise<void>;
  /** Shows a page of a game that has no address, in place of the present one. */
  show(make: () => Page, game: string): void;
  /**
   * Opens something as soon as its part is there, unless the player has gone to another page
   * meanwhile; then it never resolves. Rejects if the part cannot be fetched.
   */
  open<What extends keyof Openings>(what: What, ...about: Openings[What]): Promise<unknown>;

  /**
   * Fetches the list of games by link. It resolves with a function that looks at them and returns
   * another one, which draws them. `changed` is called when the player has forgotten one of them.
   */
  listByLink(changed: () => void): Promise<() => () => unknown>;

  /** Fetches the present day for the lobby. */
  today(): Promise<Today>;

  /** Draws the page again, once for any number of calls. */
  update(): void;
  /** The same, after the board: it is painted first, so that it answers at once. */
  updateBehind(): void;
  /** Focuses the element that a selector finds on the page, once it is drawn. */
  focus(selector: string): void;
  /** Speaks to a screen reader. */
  say(text: string): void;
  /** Shows a notice that stays until the player puts it away. */
  tell(notice: Notice): void;
  /** Waits for a write, and shows a notice if it could not be stored. Rethrows any other error. */
  stored(writing: Promise<unknown>, saveAsFile?: () => void): Promise<void>;
}

/** The review of a match, as its list of moves and its board show it. */
export interface Reviewed {
  /** The line on the board in place of the match. */
  readonly whatIf: Session | null;
  /** Why nothing can be played there, or "". */
  readonly bar: string;
  /** The position on the board. */
  readonly frame: Frame;
  /** The decision that a step in the list of moves ends; undefined if none, or not judged yet. */
  judgedBy(step: { index: number }): Decision | undefined;
  /** The sign beside that step. */
  sign(judged: Pick<Decision, 'mark'>): unknown;
  /** The panel. */
  render(): unknown;
  /** The match has changed, or its position. */
  changed(): void;
  close(): void;
}

/** The coach at a table (coach/coach.ts). */
export interface TableCoach {
  /** The coach analyses a decision, or shows an alarm. */
  readonly isBusy: boolean;
  /** Whether the player to move may ask how they stand. */
  readonly mayAsk: boolean;
  /** Resolves with a function that says how they stand. */
  ask(): Promise<() => string>;
  /**
   * Resolves with a function that says what the next player threatens. Null if nobody else plays,
   * or hands are hidden.
   */
  readonly askThreat: (() => Promise<() => string>) | null;
  /** While the coach is busy: what stands in the place of the turn, and at the bottom. */
  readonly told: { turn: unknown; bar: unknown } | null;
  /** The threat that the board shows, in a sentence; "" if it shows none. */
  readonly note: string;
  /** The alarm about the decision that a step in the list of moves ends. */
  judgedBy(step: { index: number }): Pick<Decision, 'mark'> | undefined;
  /** The sign beside that step. */
  sign(judged: Pick<Decision, 'mark'>): unknown;
  /** Draws what is told over the board, and nothing else. */
  mark(): void;
  /** See Coach in match/coach-port.ts. */
  returned(): void;
}

/** A match on the page, as the parts around its board and the dialogs over it know it. */
export interface Playing {
  readonly shell: Shell;
  readonly game: Game;
  readonly session: Session;
  readonly stage: Stage;
  /** The session whose position is on the board: the match's, or a line in its review. */
  readonly shown: Session;
  /** The layout of the page, by the size of its window. */
  readonly shape: 'narrow' | 'wide' | 'low';
  /** The best score of this set-up; null in a game of several players, and if none is known. */
  readonly best: number | null;
  /** The key of the match in the store: its game, and in a game by link also its seed. */
  readonly key: string;
  /** The least number of steps in the list of moves. */
  listed: number;
  /** The review of the match, while it is open. */
  review: Reviewed | null;
  /** The coach, once it is there. */
  coach: TableCoach | null;
  /** Does an action of the session on the board that has no spot there. */
  press(action: string): Promise<void>;
  /** Begins a game of its own from the position after `ply` steps, with these players. */
  branch(ply?: number, names?: string[]): Promise<void>;
  /** The viewer, whose turn is over, gives the device away. */
  pass(): void;
}
