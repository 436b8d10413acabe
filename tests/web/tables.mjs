// Tables of the module for the tests of the boards. A board is shown what the module tells, so that
// a field that the rules name anew fails here; nothing of it is written by hand.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import createQuintet from '#quintet-module';
import './words.mjs';

export const quintet = await createQuintet();
for (const { name } of JSON.parse(quintet.games())) await quintet.load(name);
export const SPECTATOR = -3;
export const OMNISCIENT = -4;

const read = (text) => {
  const answer = JSON.parse(text);
  const wrong = answer.error ?? answer.refusal;
  assert.equal(wrong, undefined, wrong?.sentence);
  return answer;
};

/** A table of the module, read; it stands at the end of its match. */
export class Table {
  #table = new quintet.Table();

  static load(record) {
    const table = new Table();
    read(table.#table.load(record, -1, '1'));
    return table;
  }

  static start(game, options = '') {
    const table = new Table();
    read(table.#table.start(game, options, '', '1'));
    return table;
  }

  state(viewer = SPECTATOR) {
    return read(this.#table.look(-1, viewer)).state;
  }

  view(viewer) {
    return this.state(viewer).view;
  }

  /** Does one action after the other. */
  act(...actions) {
    for (const action of actions) read(this.#table.act(action, SPECTATOR));
    return this;
  }

  /** The code by which an action is refused; undefined where it is not. */
  refusal(action, viewer = SPECTATOR) {
    return JSON.parse(this.#table.check(action, viewer)).refusal?.code;
  }

  go(ply) {
    read(this.#table.go(ply, SPECTATOR));
  }

  /** The record up to where it stands. */
  recordHere() {
    return read(this.#table.recordHere()).record;
  }

  /** What an action would do, null if it is refused: as the shell hands it to a board. */
  preview = (action, viewer = SPECTATOR) =>
    read(this.#table.previews(viewer)).previews[action] ?? null;

  /** What a step did. */
  events(step, viewer = SPECTATOR) {
    return read(this.#table.steps(step, step + 1, viewer)).steps[0].events;
  }

  /** What the last steps did, together. */
  last(viewer, count = 1) {
    const { ply } = this.state();
    return Array.from({ length: count }, (_, i) => this.events(ply - count + i, viewer)).flat();
  }
}

const GOLDEN = new URL('../golden/', import.meta.url);

/** The golden records of a game, each of another set-up. */
export const goldenRecords = (game) =>
  readdirSync(new URL(`${game}/`, GOLDEN))
    .filter((file) => file.endsWith('.quintet'))
    .map((file) => ({ file, record: readFileSync(new URL(`${game}/${file}`, GOLDEN), 'utf8') }));

/** An example beside the rules. */
export const example = (game, name) =>
  readFileSync(new URL(`../../rules/${game}/examples/${name}.quintet`, import.meta.url), 'utf8');

/** Cells by their spots: what they are called. */
export const namesIn = (rows) => new Map(rows.flat().map(({ spot, name }) => [spot, name]));
