// The rules, as the page calls them: the WebAssembly module with its JSON text read.

import { LONGEST, shortened } from '../words/limits.ts';
import type { Values } from '../words/say.ts';
import { knows, SpokenError, say } from '../words/say.ts';
import type { Json, NativeModule, NativeTable } from './module.ts';
import type { Refusal, Report, Unreadable, Winner } from './types.ts';

/** `State.current` where a chance event is due. */
export const CHANCE = -1;
/** `State.current` at the end of a game. */
export const TERMINAL = -2;
/** The viewer who knows what all players know, and no more. */
export const SPECTATOR = -3;
/** The viewer who knows everything. */
export const OMNISCIENT = -4;

/** The game whose winners a hall of fame keeps: the module's word for it. */
const FAMED = 'mines2048';

/** A seed that nobody foresees. */
export const anySeed = () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 1n;

/** @param words of the module, which begins and ends no sentence of its own accord */
const whole = (words: string) =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/[^.]$/, '$&.');

/**
 * What the module refuses: `sentence` is for people, in the page's words where it has some; `message`
 * the same with the `line` of a record, which is 0 elsewhere; `values` are what it names.
 */
export class Refused extends SpokenError {
  sentence = '';
  readonly line: number;
  readonly key: string;
  readonly values: Values;

  constructor({
    sentence,
    line = 0,
    key = '',
    values = {},
  }: { sentence: string; line?: number; key?: string; values?: Values }) {
    const said = () =>
      knows(key) ? say(key, { ...values, line }) : whole(shortened(sentence, LONGEST.told));
    super(() =>
      line > 0 && !knows(key) ? say('session.line', { line, sentence: said() }) : said(),
    );
    Object.defineProperty(this, 'sentence', { get: said });
    this.line = line;
    this.key = key;
    this.values = values;
  }
}

/** What something comes to; null where the rules refuse it. */
export const unlessRefused = <T>(act: () => T) => {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
};

export const refusedLine = ({ line, why }: Unreadable) => new Refused({ sentence: why, line });

/** Throws what the module refuses. */
const read = <Answer>(text: Json<Answer>): Answer => {
  const answer = JSON.parse(text);
  if (answer.error) throw new Refused(answer.error);
  return answer;
};

let loading: Promise<Engine> | undefined;

/**
 * Fetches and starts the module, once, with what a game adds to it; with every game where none is
 * named. Until then it refuses whatever is asked of a game.
 */
export const loadEngine = async (game?: string) => {
  loading ??= import('#quintet-module')
    .then(({ default: createQuintet }) => createQuintet())
    .then((module) => new Engine(module));
  const engine = await loading;
  await engine.load(game);
  return engine;
};

export class Engine {
  #module: NativeModule;
  /** The games whose parts are there. */
  #played: Set<string> = new Set();

  constructor(module: NativeModule) {
    this.#module = module;
  }

  /** @param game as in loadEngine() */
  async load(game?: string) {
    const names = this.#named(game);
    await Promise.all(names.map((name) => this.#module.load(name)));
    for (const name of names) this.#played.add(name);
  }

  /**
   * Whether what was loaded is enough.
   * @param game as in loadEngine()
   */
  plays(game?: string) {
    return this.#named(game).every((name) => this.#played.has(name));
  }

  #named(game?: string): string[] {
    return game ? [game] : this.games().map(({ name }) => name);
  }

  /** All games, in the order of the lobby. */
  games() {
    return read(this.#module.games());
  }

  /** A game's options with the values allowed beside those given. */
  describe(game: string, options: string) {
    return read(this.#module.describe(game, options)).options;
  }

  /** The record of a match that begins where a file of the game's own kind was saved. */
  recordOfFile(game: string, options: string, file: string) {
    return read(this.#module.recordOfFile(game, options, file)).record;
  }

  /** The winners of a hall of fame's file, in its order, and the lines that cannot be read, from 1. */
  winnersOf(file: string) {
    return read(this.#module.winnersOf(FAMED, file));
  }

  /** What to append to a hall of fame's file to enter a winner. */
  winnerEntry(file: string, { name, score }: Winner) {
    return read(this.#module.winnerEntry(FAMED, file, name, String(score))).entry;
  }

  /** A match of no game yet: start() or load() one, and close() it in the end. */
  match() {
    return new Match(new this.#module.Table());
  }

  /** What comes of a match that is only read. */
  read<T>(act: (match: Match) => T): T {
    const match = this.match();
    try {
      return act(match);
    } finally {
      match.close();
    }
  }

  /** How a match stands for whoever looks on, once it is loaded. */
  stateOf(load: (match: Match) => void) {
    return this.read((match) => {
      load(match);
      return match.state(SPECTATOR);
    });
  }

  /** Returns why the rules refuse something, or null. */
  refusalOf(attempt: (match: Match) => void) {
    try {
      this.read(attempt);
      return null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return error;
    }
  }

  /** The word of the game that a record is of; throws where it cannot be replayed. */
  gameOf(record: string) {
    return this.stateOf((match) => match.load(record)).game;
  }
}

/** A match and its history. Every call throws Refused, and then nothing has changed. */
export class Match {
  /** The same in the module, which calls it a table. */
  #native: NativeTable;

  constructor(native: NativeTable) {
    this.#native = native;
  }

  start(game: string, options: string, names: string[], seed: bigint) {
    read(this.#native.start(game, options, names.join('\n'), String(seed)));
  }

  /**
   * Takes over a record, after `ply` of its steps or at its end; where it is not over there, with
   * another seed for the chance that follows, if one is given.
   */
  load(
    record: string,
    { ply = -1, seed }: { ply?: number | undefined; seed?: bigint | undefined } = {},
  ) {
    read(this.#native.load(record, ply, seed === undefined ? '' : String(seed)));
  }

  /** Takes over the match of a link, at its end, with a seed for the chance that follows. */
  loadLink(game: string, link: string, seed: bigint) {
    read(this.#native.loadLink(game, link, String(seed)));
  }

  /**
   * Seats other players.
   * @param names in seat order, "" for those without one
   */
  setPlayers(names: string[]) {
    read(this.#native.setPlayers(names.join('\n')));
  }

  /**
   * The match up to the present position in a few characters, or where the game can begin anywhere
   * the position alone.
   */
  link(onlyPosition: boolean = false) {
    return read(this.#native.link(onlyPosition)).link;
  }

  /** The record of the whole history, steps taken back included. */
  record() {
    return read(this.#native.record()).record;
  }

  /** The record up to the present position. */
  recordHere() {
    return read(this.#native.recordHere()).record;
  }

  /** The present position in the game's own kind of file, "" where it has none. */
  file() {
    return read(this.#native.file()).file;
  }

  /** The `start:` of a record that begins at the present position, "" where the game has none there. */
  startHere() {
    return read(this.#native.startHere()).start;
  }

  /**
   * What happened since the position after `from` steps, -1 for the present one, and how it stands.
   * @param viewer a seat, SPECTATOR or OMNISCIENT
   */
  look(from: number, viewer: number): Report {
    return read(this.#native.look(from, viewer));
  }

  /** How it stands. */
  state(viewer: number) {
    return this.look(-1, viewer).state;
  }

  /**
   * Does an action of the player to move, and draws what chance brings then; what is refused changes
   * nothing.
   */
  act(action: string, viewer: number): { refusal: Refusal } | Report {
    return read(this.#native.act(action, viewer));
  }

  /** Why an action would be refused now, or undefined. */
  check(action: string, viewer: number) {
    return read(this.#native.check(action, viewer)).refusal;
  }

  /** What every legal action would do, by action; none where the viewer is not told what is legal. */
  previews(viewer: number) {
    return read(this.#native.previews(viewer)).previews;
  }

  /** The steps from one to before another of the history. */
  steps(from: number, to: number, viewer: number) {
    return read(this.#native.steps(from, to, viewer)).steps;
  }

  /** Who did what in the whole history, those taken back included. */
  history() {
    return read(this.#native.history());
  }

  /** To the position after so many steps; the report is of the last of them. */
  go(ply: number, viewer: number): Report {
    return read(this.#native.go(ply, viewer));
  }

  /** Gives the match's memory back. */
  close() {
    this.#native.delete();
  }
}
