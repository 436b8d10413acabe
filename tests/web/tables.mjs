// Tables of the module for the tests of the boards. A board is shown what the module tells, so that
// a field that the rules name anew fails here; nothing of it is written by hand.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import createQuintet from '#quintet-module';
import './words.mjs';

/** @import { State } from '../../web/src/engine/types' */
/** @import { Json } from '../../web/src/engine/module' */

/** @template Answer @param {Json<Answer>} text @returns {Answer} */
const read = (text) => {
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

  /** @param {string} record */
  static load(record) {
    const table = new Table();
    read(table.#table.load(record, -1, '1'));
    return table;
  }

  /** @param {string} game */
  static start(game, options = '', seed = 1) {
    const table = new Table();
    read(table.#table.start(game, options, '', `${seed}`));
    return table;
  }

  /** What is behind "link/" in the address of its match. */
  link() {
    return read(this.#table.link(false)).link;
  }

  /** @returns {State<any>} whose view is its game's own */
  state(viewer = SPECTATOR) {
    return read(this.#table.look(-1, viewer)).state;
  }

  /** @param {number} [viewer] */
  view(viewer) {
    return this.state(viewer).view;
  }

  /** Does one action after the other. @param {string[]} actions */
  act(...actions) {
    for (const action of actions) read(this.#table.act(action, SPECTATOR));
    return this;
  }

  /** The code by which an action is refused; undefined where it is not. @param {string} action */
  refusal(action, viewer = SPECTATOR) {
    return JSON.parse(this.#table.check(action, viewer)).refusal?.code;
  }

  /** @param {number} ply */
  go(ply) {
    read(this.#table.go(ply, SPECTATOR));
  }

  /** The record up to where it stands. */
  recordHere() {
    return read(this.#table.recordHere()).record;
  }

  /** What an action would do, null if it is refused: as the shell hands it to a board. @param {string} action @returns {any[] | null} */
  preview = (action, viewer = SPECTATOR) =>
    read(this.#table.previews(viewer)).previews[action] ?? null;

  /** What a step did, in the words of its game. @param {number} step @returns {any[]} */
  events(step, viewer = SPECTATOR) {
    const [done] = read(this.#table.steps(step, step + 1, viewer)).steps;
    assert.ok(done, `there is no step ${step}`);
    return done.events;
  }

  /** What the last steps did, together. @param {number} [viewer] */
  last(viewer, count = 1) {
    const { ply } = this.state();
    return Array.from({ length: count }, (_, i) => this.events(ply - count + i, viewer)).flat();
  }
}

const GOLDEN = new URL('../golden/', import.meta.url);

/** The golden records of a game, each of another set-up. @param {string} game */
export const goldenRecords = (game) =>
  readdirSync(new URL(`${game}/`, GOLDEN))
    .filter((file) => file.endsWith('.quintet'))
    .map((file) => ({ file, record: readFileSync(new URL(`${game}/${file}`, GOLDEN), 'utf8') }));

/** One of them. @param {string} game @param {string} name */
export const golden = (game, name) =>
  readFileSync(new URL(`${game}/${name}.quintet`, GOLDEN), 'utf8');

/** An example beside the rules. @param {string} game @param {string} name */
export const example = (game, name) =>
  readFileSync(new URL(`../../rules/${game}/examples/${name}.quintet`, import.meta.url), 'utf8');

/**
 * A board whose game has all that a board can have, as far as its test asks for it.
 * @template Board @param {Board} board
 */
export const whole = (board) => /** @type {Required<Board>} */ (board);

/** Cells by their spots: what they are called. @param {import('../../web/src/board/types').Cell[][]} rows */
export const namesIn = (rows) => new Map(rows.flat().map(({ spot, name }) => [spot, name]));
