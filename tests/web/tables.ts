// Tables of the module, for tests of the boards. Boards get the module's own views, none written by hand,
// so that a field renamed in the rules fails here.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import createQuintet from '#quintet-module';
import './words.ts';

import type { Cell } from '../../web/src/board/types.ts';
import type { Json } from '../../web/src/engine/module.ts';
import type { State } from '../../web/src/engine/types.ts';

const read = <Answer>(text: Json<Answer>): Answer => {
  const answer = JSON.parse(text);
  const wrong = answer.error ?? answer.refusal;
  assert.equal(wrong, undefined, wrong?.sentence);
  return answer;
};

export const quintet = await createQuintet();
for (const { name } of read(quintet.games())) await quintet.load(name);
export const SPECTATOR = -3;
export const OMNISCIENT = -4;

/** A table of the module, with its answers parsed. It starts at the end of its match. */
export class Table {
  #table = new quintet.Table();

  static load(record: string) {
    const table = new Table();
    read(table.#table.load(record, -1, '1'));
    return table;
  }

  static start(game: string, options = '', seed = 1) {
    const table = new Table();
    read(table.#table.start(game, options, '', `${seed}`));
    return table;
  }

  /** Returns the part after "link/" in the address of its match. */
  link() {
    return read(this.#table.link(false)).link;
  }

  /** Returns the state, whose view has the type of its game. */
  state(viewer = SPECTATOR): State<any> {
    return read(this.#table.look(-1, viewer)).state;
  }

  view(viewer?: number) {
    return this.state(viewer).view;
  }

  /** Does one action after the other. */
  act(...actions: string[]) {
    for (const action of actions) read(this.#table.act(action, SPECTATOR));
    return this;
  }

  /** Returns the code of a refused action, undefined for a legal one. */
  refusal(action: string, viewer = SPECTATOR) {
    return JSON.parse(this.#table.check(action, viewer)).refusal?.code;
  }

  go(ply: number) {
    read(this.#table.go(ply, SPECTATOR));
  }

  /** Returns the record up to the present position. */
  recordHere() {
    return read(this.#table.recordHere()).record;
  }

  /** Returns the events of an action, null if it is refused: as boards get it from the page. */
  preview = (action: string, viewer = SPECTATOR): any[] | null =>
    read(this.#table.previews(viewer)).previews[action] ?? null;

  /** Returns the events of a step. */
  events(step: number, viewer = SPECTATOR): any[] {
    const [done] = read(this.#table.steps(step, step + 1, viewer)).steps;
    assert.ok(done, `there is no step ${step}`);
    return done.events;
  }

  /** Returns the events of the last steps. */
  last(viewer?: number, count = 1) {
    const { ply } = this.state();
    return Array.from({ length: count }, (_, i) => this.events(ply - count + i, viewer)).flat();
  }
}

const GOLDEN = new URL('../golden/', import.meta.url);

/** Returns the golden records of a game, one for each set-up. */
export const goldenRecords = (game: string) =>
  readdirSync(new URL(`${game}/`, GOLDEN))
    .filter((file) => file.endsWith('.quintet'))
    .map((file) => ({ file, record: readFileSync(new URL(`${game}/${file}`, GOLDEN), 'utf8') }));

/** Returns one golden record. */
export const golden = (game: string, name: string) =>
  readFileSync(new URL(`${game}/${name}.quintet`, GOLDEN), 'utf8');

/** Returns a record from the examples of the rules. */
export const example = (game: string, name: string) =>
  readFileSync(new URL(`../../rules/${game}/examples/${name}.quintet`, import.meta.url), 'utf8');

/** Types a board as if it had every optional method; a test uses those that its game has. */
export const whole = <Board>(board: Board) => board as Required<Board>;

/** Maps spots to the names of their cells. */
export const namesIn = (rows: Cell[][]) =>
  new Map(rows.flat().map(({ spot, name }) => [spot, name]));
