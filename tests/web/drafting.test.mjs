// What is set up is what is played (web/src/editor/drafting.js): positions of whole games, taken into a
// draft and written as a start again, are the same.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { loadEngine, OMNISCIENT } from '../../web/src/engine/engine.js';
import { boards } from '../../web/src/games/index.js';
import './page.mjs';

const { Drafting, editingOf } = await import('../../web/src/editor/drafting.js');

beforeEach(() => sessionStorage.clear());

/** What is known of a position; when groups of Mergers were founded follows from their order alone. */
const known = (match) => {
  const { options, current, scores, view } = match.state(OMNISCIENT);
  return JSON.parse(JSON.stringify({ options, current, scores, view }, drop));
};
const drop = (key, value) => (key === 'age' ? undefined : value);

for (const game of Object.keys(boards)) {
  test(`a position of ${game} is the same once it was taken into a draft`, async () => {
    const engine = await loadEngine();
    const board = await boards[game].load();
    const folder = new URL(`../golden/${game}/`, import.meta.url);
    const editing = editingOf(game);
    assert.ok(editing);
    const drafting = new Drafting(engine, { name: game, board }, editing, '', () => {});
    let n = 0;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.quintet'))) {
      const record = readFileSync(new URL(file, folder), 'utf8');
      const { plies } = engine.stateOf((match) => match.load(record));
      for (const ply of [plies >> 2, plies >> 1, plies - 1]) {
        engine.read((match) => {
          match.load(record, { ply });
          if (match.state(OMNISCIENT).current < 0 || !match.startHere()) return;
          drafting.open((other) => other.load(match.recordHere()));
          const { verdict } = drafting;
          assert.ok(
            !('why' in verdict),
            `${file} after ${ply}: ${'why' in verdict && verdict.why}`,
          );
          const set = engine.read((other) => {
            other.load(drafting.record([]));
            return known(other);
          });
          assert.deepEqual(set, known(match), `${file} after ${ply}`);
          n++;
        });
      }
    }
    assert.ok(n > 5, `${n} positions`);
  });
}
