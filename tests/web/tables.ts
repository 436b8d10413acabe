// Tables of the module for the tests of the boards. A board is shown what the module tells, so that
// a field that the rules name anew fails here; nothing of it is written by hand.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import createQuintet from '#quintet-module';
import './words.ts';

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

/** A table of the module, read; it stands at the end of its match. */
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

  /** What is behind "link/" in the address of its match. */
  link() {
    return read(this.#table.link(false)).link;
  }

  /** @returns whose view is its game's own */
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

  /** The code by which an action is refused; undefined where it is not. */
  refusal(action: string, viewer = SPECTATOR) {
    return JSON.parse(this.#table.check(action, viewer)).refusal?.code;
  }

  go(ply: number) {
    read(this.#table.go(ply, SPECTATOR));
  }

  /** The record up to where it stands. */
  recordHere() {
    return read(this.#table.recordHere()).record;
  }

  /** What an action would do, null if it is refused: as the shell hands it to a board. */
  preview = (action: string, viewer = SPECTATOR): any[] | null =>
    read(this.#table.previews(viewer)).previews[action] ?? null;

  /** What a step did, in the words of its game. */
  events(step: number, viewer = SPECTATOR): any[] {
    const [done] = read(this.#table.steps(step, step + 1, viewer)).steps;
    assert.ok(done, `there is no step ${step}`);
    return done.events;
  }

  /** What the last steps did, together. */
  last(viewer?: number, count = 1) {
    const { ply } = this.state();
    return Array.from({ length: count }, (_, i) => this.events(ply - count + i, viewer)).flat();
  }
}

const GOLDEN = new URL('../golden/', import.meta.url);

/** The golden records of a game, each of another set-up. */
export const goldenRecords = (game: string) =>
  readdirSync(new URL(`${game}/`, GOLDEN))
    .filter((file) => file.endsWith('.quintet'))
    .map((file) => ({ file, record: readFileSync(new URL(`${game}/${file}`, GOLDEN), 'utf8') }));

/** One of them. */
export const golden = (game: string, name: string) =>
  readFileSync(new URL(`${game}/${name}.quintet`, GOLDEN), 'utf8');

/** An example beside the rules. */
export const example = (game: string, name: string) =>
  readFileSync(new URL(`../../rules/${game}/examples/${name}.quintet`, import.meta.url), 'utf8');

/** A board whose game has all that a board can have, as far as its test asks for it. */
export const whole = <Board>(board: Board) => board as Required<Board>;

/** Cells by their spots: what they are called. */
export const namesIn = (rows: import('../../web/src/board/types.ts').Cell[][]) =>
  new Map(rows.flat().map(({ spot, name }) => [spot, name]));
