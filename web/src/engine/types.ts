// The module's answers, once read (docs/notation.md and bindings/wasm/module.cpp).

import type { Values } from '../words/say.ts';

/** One option of a game as a form needs it; all values are text. */
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

/** A line of a hall of fame's file, from 1, and the reason why it cannot be read. */
export interface Unreadable {
  line: number;
  why: string;
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
  /** In the notation's own form. */
  text: string;
  /** Its effects, as far as the viewer may know them. */
  events: GameEvent[];
}

/** A step and the position after it. */
export interface StepTaken<View = unknown> extends Step {
  /** The effects that all may know, in a game that hides something; in others that is `events`. */
  known?: GameEvent[];
  view: View;
  current: number;
}

/** The steps since an earlier position, and the state, as far as the viewer may know them. */
export interface Report<View = unknown> {
  steps: StepTaken<View>[];
  state: State<View>;
}

/** The reason why an action is illegal. */
export interface Refusal {
  /** Stable over versions. */
  code: string;
  /** In English; `key` and `values` say the same in any language. */
  sentence: string;
  key: string;
  values: Values;
}

/** The state of a match, as far as the viewer may know it. */
export interface State<View = unknown> {
  game: string;
  /** The options that differ from the defaults: "size=9 holes=random". */
  options: string;
  /** Names in seat order, "" where none was given. */
  players: string[];
  /** The seat to move, from 0, or CHANCE, or TERMINAL. */
  current: number;
  scores: number[];
  /** The result of each player; empty while the game goes on. */
  outcome: number[];
  /** The seats that won; several draw. Empty while the game goes on, and when a game for one is lost. */
  winners: number[];
  /** The legal actions. If the game hides something, only the player to move and OMNISCIENT see them. */
  legal: string[];
  /**
   * The chance events that may happen, if one is due. If the game hides something, only OMNISCIENT sees
   * them.
   */
  chance: string[];
  /** Number of steps of the history that lead here. */
  ply: number;
  /** Number of all steps of the history. */
  plies: number;
  /** Like `current`, at the end of the history. */
  due: number;
  view: View;
}
