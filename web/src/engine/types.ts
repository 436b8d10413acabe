// What crosses the border from the module, read (docs/notation.md and bindings/wasm/module.cpp).

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

/** A line of a hall of fame's file, from 1, and why it cannot be read. */
export interface Unreadable {
  line: number;
  why: string;
}

/** Something that an action or a chance event did, as the game's rules tell it. */
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
  /** What it did, as the viewer may know it. */
  events: GameEvent[];
}

/** A step and the position after it. */
export interface StepTaken<View = unknown> extends Step {
  /** What all may know that it did, in a game that hides something; else that is `events`. */
  known?: GameEvent[];
  view: View;
  current: number;
}

/** What happened since an earlier position, and how it stands, as the viewer may know it. */
export interface Report<View = unknown> {
  steps: StepTaken<View>[];
  state: State<View>;
}

/** Why an action cannot be done: a stable code, and a sentence in English and as a key with values. */
export interface Refusal {
  code: string;
  sentence: string;
  key: string;
  values: import('../words/say.ts').Values;
}

/** Everything a table shows, as the viewer may know it. */
export interface State<View = unknown> {
  game: string;
  /** Those that differ from the defaults: "size=9 holes=random". */
  options: string;
  /** Names in seat order, "" where none was given. */
  players: string[];
  /** The seat to move, from 0, or CHANCE, or TERMINAL. */
  current: number;
  scores: number[];
  /** The result of each player; empty while the game goes on. */
  outcome: number[];
  /** The seats that won, of which several draw; empty while the game goes on, and where a game for one is lost. */
  winners: number[];
  /** What may be done. Where something is hidden only the player to move and OMNISCIENT are told, others nothing. */
  legal: string[];
  /** The chance events that may happen, where one is due. Where something is hidden only OMNISCIENT is told. */
  chance: string[];
  /** How many steps of the history lead here, and how many there are. */
  ply: number;
  plies: number;
  /** As `current`, at the end of the history. */
  due: number;
  view: View;
}
