// The page's interface to the rules: wraps the WebAssembly module and parses its JSON.

import { LONGEST, shortened } from '../words/limits.ts';
import type { Values } from '../words/say.ts';
import { knows, SpokenError, say } from '../words/say.ts';
import type { Json, NativeModule, NativeTable } from './module.ts';
import type { Refusal, Report, Unreadable, Winner } from './types.ts';

/** `State.current` when a chance event is due. */
export const CHANCE = -1;
/** `State.current` at the end of a game. */
export const TERMINAL = -2;
/** The viewer who knows only what all players know. */
export const SPECTATOR = -3;
/** The viewer who knows everything. */
export const OMNISCIENT = -4;

export const anySeed = () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 1n;

/** Capitalises the module's words and adds a full stop. */
const sentenceOf = (words: string) =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/[^.]$/, '$&.');

/** The reason of a refusal by the module. */
interface Reason {
  /** In English. */
  sentence: string;
  /** The line of a record, from 1. */
  line?: number;
  /** Key of the sentence in the page's messages, with its values. */
  key?: string;
  values?: Values;
}

/** Thrown when the module refuses something. The message is `sentence`, with the line if any. */
export class Refused extends SpokenError {
  /** The translated sentence; the module's own if the key has no message. */
  sentence = '';
  /** The line of a record, from 1; else 0. */
  readonly line: number;
  readonly key: string;
  readonly values: Values;

  constructor({ sentence, line = 0, key = '', values = {} }: Reason) {
    const said = () =>
      knows(key) ? say(key, { ...values, line }) : sentenceOf(shortened(sentence, LONGEST.told));
    super(() =>
      line > 0 && !knows(key) ? say('session.line', { line, sentence: said() }) : said(),
    );
    Object.defineProperty(this, 'sentence', { get: said });
    this.line = line;
    this.key = key;
    this.values = values;
  }
}

/** Returns the result of `act`; null if the rules refuse it. */
export const unlessRefused = <T>(act: () => T) => {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
};

export const refusedLine = ({ line, why }: Unreadable) => new Refused({ sentence: why, line });

/** Parses an answer of the module; throws Refused. */
const read = <Answer>(text: Json<Answer>): Answer => {
  const answer: Answer & { error?: Reason } = JSON.parse(text);
  if (answer.error) throw new Refused(answer.error);
  return answer;
};

let loading: Promise<Engine> | undefined;

/**
 * Fetches and starts the module, once, and loads the part of a game, or of every game without a
 * name. Without its part the module refuses all calls about a game.
 */
export const loadEngine = async (game?: string) => {
  loading ??= import('./instance.ts')
    .then(({ instance }) => instance)
    .then((module) => new Engine(module));
  const engine = await loading;
  await engine.load(game);
  return engine;
};

export class Engine {
  #module: NativeModule;
  /** The games whose parts are loaded. */
  #loaded = new Set<string>();
  #famed: string | undefined;

  constructor(module: NativeModule) {
    this.#module = module;
  }

  /** Loads the part of a game, or of every game without a name. */
  async load(game?: string) {
    const names = this.#named(game);
    await Promise.all(names.map((name) => this.#module.load(name)));
    for (const name of names) this.#loaded.add(name);
  }

  /** Tells if the part of a game is loaded; without a name, of every game. */
  plays(game?: string) {
    return this.#named(game).every((name) => this.#loaded.has(name));
  }

  #named(game?: string) {
    return game ? [game] : this.games().map(({ name }) => name);
  }

  /** Returns all games, in the order of the lobby. */
  games() {
    return read(this.#module.games());
  }

  /** Returns a game's options with the values that are allowed beside `options`. */
  describe(game: string, options: string) {
    return read(this.#module.describe(game, options)).options;
  }

  /** Returns a record that begins at the position of a file in the game's own format. */
  recordOfFile(game: string, options: string, file: string) {
    return read(this.#module.recordOfFile(game, options, file)).record;
  }

  /** The name of the game with a hall of fame. */
  get famed() {
    this.#famed ??= this.games().find(({ hasFame }) => hasFame)?.name ?? '';
    return this.#famed;
  }

  /** Reads a hall of fame's file. */
  winnersOf(file: string) {
    return read(this.#module.winnersOf(this.famed, file));
  }

  /** Returns the line that appends a winner to a hall of fame's file. */
  winnerEntry(file: string, { name, score }: Winner) {
    return read(this.#module.winnerEntry(this.famed, file, name, String(score))).entry;
  }

  /** Creates a match without a game. Call start() or load() next, and close() at the end. */
  match() {
    return new Match(new this.#module.Table());
  }

  /** Returns the result of `act` with a temporary match. */
  read<T>(act: (match: Match) => T): T {
    const match = this.match();
    try {
      return act(match);
    } finally {
      match.close();
    }
  }

  /** Returns the state of a match that `load` loads, as SPECTATOR sees it. */
  stateOf(load: (match: Match) => void) {
    return this.read((match) => {
      load(match);
      return match.state(SPECTATOR);
    });
  }

  /** Returns the refusal of an attempt; null if it succeeds. */
  refusalOf(attempt: (match: Match) => void) {
    try {
      this.read(attempt);
      return null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return error;
    }
  }

  /** Returns the game of a record. Throws if the record cannot be replayed. */
  gameOf(record: string) {
    return this.stateOf((match) => match.load(record)).game;
  }
}

interface Loading {
  /** Number of steps to replay; all if missing. */
  ply?: number | undefined;
  /** Seed of further chance events; the record's if missing. */
  seed?: bigint | undefined;
}

/** A match and its history. Every call may throw Refused, without any effect. */
export class Match {
  /** The module's Table object. */
  #native: NativeTable;

  constructor(native: NativeTable) {
    this.#native = native;
  }

  start(game: string, options: string, names: string[], seed: bigint) {
    read(this.#native.start(game, options, names.join('\n'), String(seed)));
  }

  load(record: string, { ply = -1, seed }: Loading = {}) {
    read(this.#native.load(record, ply, seed === undefined ? '' : String(seed)));
  }

  /** Loads the match of a link, at its end. The seed is for further chance events. */
  loadLink(game: string, link: string, seed: bigint) {
    read(this.#native.loadLink(game, link, String(seed)));
  }

  /** Replaces the players. The names are in seat order, "" for unnamed players. */
  setPlayers(names: string[]) {
    read(this.#native.setPlayers(names.join('\n')));
  }

  /**
   * Returns the match up to the present position as a short text. With `onlyPosition` it contains
   * the position alone, if the game can begin anywhere.
   */
  link(onlyPosition = false) {
    return read(this.#native.link(onlyPosition)).link;
  }

  /** Returns the record of the whole history, including undone steps. */
  record() {
    return read(this.#native.record()).record;
  }

  /** Returns the record up to the present position. */
  recordHere() {
    return read(this.#native.recordHere()).record;
  }

  /** Returns the present position in the game's own file format; "" if the game has none. */
  file() {
    return read(this.#native.file()).file;
  }

  /** Returns the `start:` of a record that begins here; "" if the game lacks one. */
  startHere() {
    return read(this.#native.startHere()).start;
  }

  /**
   * Returns the steps after `from` steps (-1: after the present position), and the state. The
   * viewer is a seat, SPECTATOR or OMNISCIENT.
   */
  look(from: number, viewer: number): Report {
    return read(this.#native.look(from, viewer));
  }

  state(viewer: number) {
    return this.look(-1, viewer).state;
  }

  /** Does an action of the player to move, and then all due chance events. */
  act(action: string, viewer: number): { refusal: Refusal } | Report {
    return read(this.#native.act(action, viewer));
  }

  /** Returns the refusal that an action would get now; undefined if it is legal. */
  check(action: string, viewer: number) {
    return read(this.#native.check(action, viewer)).refusal;
  }

  /** Returns the events of every legal action, by action; none if hidden from the viewer. */
  previews(viewer: number) {
    return read(this.#native.previews(viewer)).previews;
  }

  /** Returns the steps of the history from index `from` up to `to`, exclusive. */
  steps(from: number, to: number, viewer: number) {
    return read(this.#native.steps(from, to, viewer)).steps;
  }

  /** Returns the seats and texts of all steps of the history, including undone ones. */
  history() {
    return read(this.#native.history());
  }

  /** Goes to the position after `ply` steps. The report covers the last step. */
  go(ply: number, viewer: number): Report {
    return read(this.#native.go(ply, viewer));
  }

  /** Frees the match's memory. */
  close() {
    this.#native.delete();
  }
}
