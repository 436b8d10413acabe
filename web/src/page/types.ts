// What the rooms of the page know of the page as a whole, and of a match that stands on it. They know
// no more of each other: whatever is elsewhere they ask for by its address or by its name.

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

/** A game as the lobby lists it; its board is there once Shell.load() has fetched it. */
export type Listed = Omit<Game, 'board'> & { board?: Board };

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

/** What is opened over a page or beside a board, by name, and what it is about. */
export interface Openings {
  fame: [game: Game];
  /** Keeps a game under a name, of which the last is proposed. */
  keep: [game: Omit<Kept, 'name' | 'when'>, proposed: string];
  kept: [keep: () => Promise<unknown>];
  keys: [playing: Playing];
  legend: [playing: Playing];
  /** An address of this page, to be passed on: what the dialog is called, the address, and what is said of it. */
  link: [heading: () => string, address: Address, hint: () => string];
  /** How people at a table are coached; or the coach itself `joins` it. */
  coach: [playing: Playing, joins?: boolean];
  quick: [playing: Playing];
  /** The review of a match, or lines of one's own alone, from where it stands. */
  review: [playing: Playing, explores?: boolean];
  settings: [];
  share: [playing: Playing];
  /** A text that another application has shared; `why` the service worker has not stored it, or "". */
  shared: [why: string];
  statistics: [game: Game];
  /** A text from outside, which `read` gives or throws; `playing`: of whose game a position may be. */
  text: [read: () => Promise<string>, how?: Incoming];
}

/** `answer`: what was answered already about the game in progress; `isShared`: it is shown first. */
export interface Incoming {
  playing?: Playing;
  answer?: 'keep' | 'drop';
  isShared?: boolean;
}

/** What the lobby shows of the present day, all of it as it is at the moment. */
export interface Today {
  /** How many days in a row, or before the first one what the day is, in a sentence. */
  line: () => string;
  /** What its one button says, and where that leads. */
  begin: () => { words: string; hash: string };
  /**
   * The puzzle beside those of the day: how many missed ones are back, what is said of it, what its
   * button says and where that leads. It is one that was missed and is back, else the next one of the game that puzzles were tried of last,
   * or before the first try of the one that was played last.
   */
  solve: (latest: Listed) => { back: number; line: string; words: string; hash: string };
  puzzles: () => {
    game: Listed;
    /** Whether it was solved at the first try, in another way, or not yet. */
    way: 'first' | 'more' | 'none';
    /** The game, and what became of it. */
    words: string;
    hash: string;
    /** Where it begins, once look() has looked at it. */
    position: State | undefined;
    look: () => Promise<void>;
  }[];
}

/** The page as a whole, as its rooms know it. */
export interface Shell {
  /** The rules, once ready() has them; throws before. */
  readonly engine: Engine;
  readonly store: Store;
  readonly dialogs: Dialogs;
  /** In the order of the lobby. */
  readonly games: Listed[];
  /** What works without a network: nothing, games of people, or all of it. */
  offline: '' | 'people' | 'all';
  /** Another number for each page that the player goes to. */
  readonly visit: number;
  /** The player's first press on the page. */
  readonly pressed: Promise<unknown>;

  /**
   * Waits for what one game needs of the rules, or every game. False where the player has gone to
   * another page meanwhile, and where it cannot be loaded, which is shown.
   */
  ready(game?: string): Promise<boolean>;
  /** Fetches a game's board, if it is not there yet; rejects where it cannot be. */
  load(game: Listed): Promise<Game>;

  /** Goes to an address, as if it had been opened. */
  go(address: Address): void;
  /**
   * The same in place of the present address. False where the player has gone to another page
   * meanwhile.
   */
  instead(address: Address): Promise<boolean>;
  /** Goes to a game's table or analysis, where a match begins, or the one in progress goes on. */
  play(game: Listed, beginning?: Beginning, place?: 'table' | 'analysis'): Promise<void>;
  /** Shows a page that has no address, in place of the one there is; `game`: that it is of. */
  show(make: () => Page, game: string): void;
  /**
   * Opens something as soon as its part is there; never, where the player has gone to another page
   * meanwhile. Rejects where it cannot be fetched.
   */
  open<What extends keyof Openings>(what: What, ...about: Openings[What]): Promise<unknown>;

  /** What lists the games by link, once it has looked; `changed`: one was forgotten. */
  listByLink(changed: () => void): Promise<() => () => unknown>;

  /** Fetches what the lobby shows of the present day. */
  today(): Promise<Today>;

  /** Draws the page again, once for any number of calls. */
  update(): void;
  /** The same behind a board that shows something new: the board is painted first, to answer at once. */
  updateBehind(): void;
  /** Puts the keyboard on what a selector finds on the page, once it is drawn. */
  focus(selector: string): void;
  /** Speaks to a screen reader. */
  say(text: string): void;
  /** Tells something that stays until it is put away. */
  tell(notice: Notice): void;
  /** Tells it where something could not be stored; what else goes wrong is thrown. */
  stored(writing: Promise<unknown>, saveAsFile?: () => void): Promise<void>;
}

/** What a review of a match shows in its list of moves and on its board. */
export interface Reviewed {
  /** What is shown on the board in place of the match. */
  readonly whatIf: Session | null;
  /** Why nothing can be played there, or "". */
  readonly bar: string;
  /** What stands on the board. */
  readonly frame: Frame;
  /** The decision that a step of the list of moves ends, undefined where it ends none or is not judged yet. */
  judgedBy(step: { index: number }): Decision | undefined;
  /** What stands beside that step. */
  sign(judged: Pick<Decision, 'mark'>): unknown;
  /** What stands in the panel. */
  render(): unknown;
  /** The match has changed, or its position. */
  changed(): void;
  close(): void;
}

/** The coach at a table (coach/coach.ts). */
export interface Coached {
  /** Something is looked at or told. */
  readonly isBusy: boolean;
  /** Whether the player to move may ask how they stand. */
  readonly mayAsk: boolean;
  /** Resolves with what says how they stand. */
  ask(): Promise<() => string>;
  /** Resolves with what says what the next player threatens; null where nobody else plays, or hands are hidden. */
  readonly askThreat: (() => Promise<() => string>) | null;
  /** What it tells of a decision or that it looks at it, in the place of whose turn it is, and what may be done about what it tells, at the bottom; or nothing. */
  readonly told: { turn: unknown; bar: unknown } | null;
  /** What is threatened, in a sentence, while the board shows it; "" else. */
  readonly note: string;
  /** What it said of the decision that a step of the list of moves ends. */
  judgedBy(step: { index: number }): Pick<Decision, 'mark'> | undefined;
  /** What stands beside that step. */
  sign(judged: Pick<Decision, 'mark'>): unknown;
  /** Has the board show what is told, and nothing else. */
  mark(): void;
}

/** A match on the page, as what stands around its board and what is opened over it know it. */
export interface Playing {
  readonly shell: Shell;
  readonly game: Game;
  readonly session: Session;
  readonly stage: Stage;
  /** The session whose position stands on the board: the match's, or what a review shows instead. */
  readonly shown: Session;
  /** How the parts of the page stand to each other. */
  readonly shape: 'narrow' | 'wide' | 'low';
  /** The best score of this set-up; null in a game of several, and where none is known. */
  readonly best: number | null;
  /** Under which the match is stored: its game's word, or of a game by link that and its seed. */
  readonly key: string;
  /** How many steps the list of moves shows at least. */
  listed: number;
  /** The review of the match, while it is open. */
  review: Reviewed | null;
  /** The coach, once it is there. */
  coach: Coached | null;
  /** Does an action that has no spot on the board, of the session that stands there. */
  press(action: string): Promise<void>;
  /** Begins a game of its own from the position after so many steps, with these players. */
  branch(ply?: number, names?: string[]): Promise<void>;
  /** Who has looked at what a turn brought gives the device away. */
  pass(): void;
}
