// Types of the module's parsed answers (docs/notation.md and bindings/wasm/module.cpp).

import type { Values } from '../words/say.ts';

/** An option of a game for a form. All values are text. */
export interface Option {
  key: string;
  values: string[];
  default: string;
  value: string;
}

/** A winner of a hall of fame. */
export interface Winner {
  name: string;
  score: number;
}

/** An unreadable line of a hall of fame's file, from 1, and the reason. */
export interface Unreadable {
  line: number;
  why: string;
}

/** A hall of fame's file. */
export interface Hall {
  /** In the order of the file. */
  winners: Winner[];
  /** The indices of the winners, the best first. */
  ranking: number[];
  /** In the order of the file. */
  unreadable: Unreadable[];
}

/** An effect of an action or a chance event. The rules of each game define its fields. */
export interface GameEvent {
  event: string;
  [field: string]: unknown;
}

/** One action or chance event of a match's history. */
export interface Step {
  /** The seat that acted, from 0, or CHANCE. */
  by: number;
  /** In the game's notation. */
  text: string;
  /** Its effects, without those hidden from the viewer. */
  events: GameEvent[];
}

/** A step and the position after it. */
export interface StepTaken<View = unknown> extends Step {
  /** The public effects, in a game with hidden information; `events` in other games. */
  known?: GameEvent[];
  view: View;
  current: number;
}

/** The steps since an earlier position, and the state, without information hidden from the viewer. */
export interface Report<View = unknown> {
  steps: StepTaken<View>[];
  state: State<View>;
}

/** The reason why an action is illegal. */
export interface Refusal {
  /** Stable over versions. */
  code: string;
  /** In English; `key` and `values` are for translation. */
  sentence: string;
  key: string;
  values: Values;
}

/** The state of a match, without information hidden from the viewer. */
export interface State<View = unknown> {
  game: string;
  /** Non-default options: "size=9 holes=random". */
  options: string;
  /** Names in seat order, "" for unnamed players. */
  players: string[];
  /** The seat to move, from 0, or CHANCE, or TERMINAL. */
  current: number;
  scores: number[];
  /** The result of each player; empty until the game ends. */
  outcome: number[];
  /** The winners' seats, several in a draw. Empty until the game ends, and when a game for one is lost. */
  winners: number[];
  /**
   * The legal actions. In a game with hidden information, only the player to move and OMNISCIENT see them.
   */
  legal: string[];
  /**
   * The possible chance events, if one is due. In a game with hidden information, only OMNISCIENT
   * sees them.
   */
  chance: string[];
  /** Number of steps of the history before the position. */
  ply: number;
  /** Number of all steps of the history. */
  plies: number;
  /** Like `current`, at the end of the history. */
  due: number;
  view: View;
}
