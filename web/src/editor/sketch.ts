// The position in the editor: its draft, the verdict of the rules, and earlier drafts for undo.
// Survives a reload in the same tab.

import type { Draft, Editing, Field } from '../board/drafts.ts';
import { draftOf, put, startOf } from '../board/drafts.ts';
import type { Board, Spot } from '../board/types.ts';
import type { Engine, Match } from '../engine/engine.ts';
import { anySeed, Refused, SPECTATOR } from '../engine/engine.ts';
import { recordOf } from '../engine/record.ts';
import type { Option, State } from '../engine/types.ts';
import { describe, textOf } from '../match/setup.ts';
import type { Game } from '../page/types.ts';
import { seatName } from '../players/names.ts';
import { knows, say } from '../words/say.ts';

/** A match can begin at the draft. */
interface Accepted {
  /** The state before any chance event. */
  state: State;
  /** A chance event is due. */
  isDrawn: boolean;
}

/** The position is impossible. */
interface Rejected {
  readonly why: string;
  /** The squares at fault. */
  spots: Spot[];
  /** The key of the word at fault. */
  key: string;
}

type Verdict = Accepted | Rejected;

/** The games' editor parts, by file. */
const EDITING = import.meta.glob<Editing<unknown>>('../games/*/edit.ts', {
  import: 'editing',
  eager: true,
});

export const editingOf = (game: string) => EDITING[`../games/${game}/edit.ts`];

/** The number of earlier drafts kept for undo. */
const MOST = 50;

const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== 'object' || value === null) return false;
  const { options, words, squares }: { [Part in keyof Draft]?: unknown } = value;
  const isText = (part: unknown) =>
    typeof part === 'object' && Object.values(part ?? {}).every((text) => typeof text === 'string');
  return typeof options === 'string' && isText(words) && isText(squares);
};

/** Normalises a typed number to the form of a start. */
const plainNumber = (text = '') => text.replace(/\s/g, '').replace('−', '-');

/** Returns the board without hands, slides and markets. */
const boardOf = (board: Board, editing: Editing<unknown>): Board => {
  const { hand, slides, keys, ...plain } = { ...board, ...editing.board?.(board) };
  const grid = (view: unknown) =>
    plain.grid(view, () => null, null).filter((row) => row.length > 0);
  return { ...plain, grid };
};

export class Sketch {
  /** The board with the editor's overrides. */
  board: Board;
  draft: Draft = { options: '', words: {}, squares: {} };
  /** The first view of a game with the draft's options. */
  outset: unknown;
  players = 0;
  options: Option[] = [];
  verdict: Verdict = { why: '', spots: [], key: '' };

  #engine;
  #game;
  #editing;
  #tell;
  #past: Draft[] = [];
  #future: Draft[] = [];

  /**
   * Opens the draft of this tab, or else the first position of a game with these options. Calls
   * `tell` when the draft changes.
   */
  constructor(
    engine: Engine,
    game: Pick<Game, 'name' | 'board'>,
    editing: Editing<unknown>,
    options: string,
    tell: () => void,
  ) {
    this.#engine = engine;
    this.#game = game;
    this.#editing = editing;
    this.board = boardOf(game.board, editing);
    this.#tell = () => {};
    const [draft, ...past] = this.#stored;
    if (draft) {
      this.#past = past.reverse();
      this.#take(draft);
    } else {
      this.#take(this.#beginning(options));
    }
    this.#tell = tell;
  }

  get mayUndo() {
    return this.#past.length > 0;
  }

  get mayRedo() {
    return this.#future.length > 0;
  }

  undo() {
    this.#step(this.#past, this.#future);
  }

  redo() {
    this.#step(this.#future, this.#past);
  }

  /** Puts a content on a spot, or clears it with "". */
  put(spot: Spot, content: string) {
    const { squares } = this.draft;
    const how = this.#editing.put ?? put;
    this.#change({ squares: how(squares, spot, content, this.outset) });
  }

  setWord(key: string, value: string) {
    this.#change({ words: { ...this.draft.words, [key]: value } });
  }

  setOptions(options: Option[]) {
    this.#change({ options: textOf(options) });
  }

  /** Clears the board. */
  clear() {
    this.#change({ squares: {} });
  }

  /** Opens the first position of a game with these options, after chance events. */
  begin() {
    this.#change(this.#beginning(this.draft.options));
  }

  /** Opens the position of the match that `load` loads. Throws Refused. */
  open(load: (match: Match) => void) {
    this.#change(
      this.#engine.read((match) => {
        load(match);
        return this.#read(match);
      }),
    );
  }

  /** The fields besides the board. */
  get fields(): Field[] {
    const { seats } = this.board;
    return this.#editing.fields(this.draft, this.outset, (seat) => seatName(seats, seat));
  }

  /** The squares of the board. */
  get spots(): Spot[] {
    const rows = this.board.grid(this.outset, () => null, null);
    return rows.flatMap((row) => row.map(({ spot }) => spot));
  }

  /** The view of the draft, also of an impossible position. */
  get view(): unknown {
    const { verdict, draft, outset } = this;
    return 'why' in verdict ? this.#editing.shown(draft, outset) : this.#bare(verdict.state.view);
  }

  /** Returns the record of a match that begins here. */
  record(players: string[]) {
    const { options } = this.draft;
    return recordOf({ game: this.#game.name, options, players, start: this.#start });
  }

  #change(change: Partial<Draft>) {
    this.#past.push(this.draft);
    this.#past.splice(0, this.#past.length - MOST);
    this.#future = [];
    this.#take({ ...this.draft, ...change });
  }

  #step(from: Draft[], to: Draft[]) {
    const draft = from.pop();
    if (!draft) return;
    to.push(this.draft);
    this.#take(draft);
  }

  #take(draft: Draft) {
    if (!this.outset || draft.options !== this.draft.options) this.#play(draft.options);
    const spots = new Set(this.spots);
    const squares = Object.entries(draft.squares).filter(([spot]) => spots.has(spot));
    this.draft = { ...draft, options: textOf(this.options), squares: Object.fromEntries(squares) };
    this.draft.words = this.#words;
    this.verdict = this.#judge();
    this.#store();
    this.#tell();
  }

  /** Switches to these options, if a game with them exists. */
  #play(options: string) {
    this.options = describe(this.#engine, this.#game.name, [options, '']);
    const { view, players } = this.#outsetOf(textOf(this.options));
    this.outset = view;
    this.players = players;
  }

  /** The words of the draft that its options allow. */
  get #words() {
    const { words } = this.draft;
    const known = this.fields.map((field) => {
      const value = words[field.key] ?? '';
      if (field.kind !== 'numbers') return [field.key, value];
      const numbers = value.split(',');
      const all = field.each.map((_, i) => plainNumber(numbers[i]) || field.normal);
      return [field.key, all.every((number) => number === field.normal) ? '' : all.join()];
    });
    const { player = '' } = words;
    const isSeat = Number(player) > 1 && Number(player) <= this.players; // the first player is the default
    return { player: isSeat ? player : '', ...Object.fromEntries(known) };
  }

  get #start() {
    return (this.#editing.write ?? startOf)(this.draft, this.outset);
  }

  #judge(): Verdict {
    try {
      return this.#engine.read((match) => {
        match.load(this.record([]));
        const isDrawn = match.state(SPECTATOR).ply > 0;
        const { state } = match.go(0, SPECTATOR);
        return { state, isDrawn };
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { square, group, token, key = '' } = error.values;
      const { squares } = this.draft;
      const meant = group ?? token;
      const spots = Object.keys(squares).filter((spot) => squares[spot] === meant);
      const said = () => this.#translate(error);
      return {
        get why() {
          return said();
        },
        spots: square ? [`${square}`] : spots,
        key: `${key}`,
      };
    }
  }

  /** Translates a refusal, with the contents named as on the page. */
  #translate({ key, values, sentence }: Refused) {
    if (!knows(key)) return sentence;
    const field = this.fields.find((field) => field.key === values.key);
    const named = field && { key: field.label, count: 'each' in field ? field.each.length : 1 };
    const group = values.group && this.#editing.called(`${values.group}`, this.outset);
    return say(key, { ...values, ...named, ...(group && { group }) });
  }

  #outsetOf(options: string) {
    return this.#engine.read((match) => {
      match.start(this.#game.name, options, [], 1n);
      const { view, players } = match.go(0, SPECTATOR).state;
      return { view: this.#bare(view), players: players.length };
    });
  }

  /** Removes racks, which the editor shows beside the board. */
  #bare(view: unknown) {
    return this.#game.board.hand?.bare(view) ?? view;
  }

  #beginning(options: string): Draft {
    return this.#engine.read((match) => {
      match.start(this.#game.name, options, [], anySeed());
      return this.#read(match);
    });
  }

  /** Returns the draft of a match's position. */
  #read(match: Match): Draft {
    const { options, view } = match.state(SPECTATOR);
    return { options, ...(this.#editing.read ?? draftOf)(match.startHere(), view) };
  }

  get #key() {
    return `editor/${this.#game.name}`;
  }

  /** The draft and those before it, the latest first, in the tab's storage. */
  get #stored(): Draft[] {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(stored) && stored.every(isDraft) ? stored : [];
    } catch {
      return []; // storage is blocked
    }
  }

  #store() {
    try {
      const all = [this.draft, ...this.#past.toReversed()];
      sessionStorage.setItem(this.#key, JSON.stringify(all));
    } catch {
      // the draft is lost on reload
    }
  }
}
