// The types of each board (web/src/games/<game>/types.ts) match the module's views and events. Those of
// the golden records are written as TypeScript and must compile. A field that the rules add, drop or
// rename is named here. A field that is optional in the types must occur, too.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { boards } from '../../web/src/games/index.ts';
import { goldenRecords, OMNISCIENT, SPECTATOR, Table } from './tables.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const STRICT = [
  '--noEmit',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--skipLibCheck',
  '--allowImportingTsExtensions',
];
const MODULES = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];

/** Returns the structure of a value as a text, equal for values with the same fields. */
const shapeOf = (value) => {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort()}]`;
  if (typeof value !== 'object') return typeof value;
  return `{${Object.entries(value).map(([key, each]) => `${key}:${shapeOf(each)}`)}}`;
};

/** Returns a value with one element of each structure in its lists. */
const withoutRepeats = (value) => {
  if (Array.isArray(value)) {
    return [...new Map(value.map((each) => [shapeOf(each), withoutRepeats(each)])).values()];
  }
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withoutRepeats(each)]),
  );
};

/** Returns all structures of views and events in a game's golden records, for any viewer. */
const structuresOf = async (game) => {
  const { hand } = await boards[game].load();
  const told = new Map();
  const add = (type, value) =>
    told.set(`${type} ${shapeOf(value)}`, { type, value: withoutRepeats(value) });
  for (const { record } of goldenRecords(game)) {
    const table = Table.load(record);
    const { plies } = table.state();
    const viewers = hand ? [0, SPECTATOR, OMNISCIENT] : [SPECTATOR];
    for (let ply = 0; ply <= plies; ply++) {
      for (const viewer of viewers) {
        for (const event of ply > 0 ? table.events(ply - 1, viewer) : []) add('Event', event);
        if (ply % 8 > 0 && ply < plies) continue;
        table.go(ply);
        const { view, legal } = table.state(viewer);
        add('View', view);
        // Actions in words, which records may lack: "swap", "keep", "terminate".
        for (const action of legal.filter((each) => /^[a-z]+$/.test(each))) {
          for (const event of table.preview(action, viewer) ?? []) add('Event', event);
        }
      }
    }
  }
  return [...told.values()];
};

test('views and events match the types of the boards', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quintet-types-'));
  try {
    const files: string[] = [];
    for (const game of Object.keys(boards)) {
      const told = await structuresOf(game);
      const lines = told.map(({ type, value }) => `(${JSON.stringify(value)}) satisfies ${type};`);
      const types = path.join(ROOT, 'web/src/games', game, 'types.ts');
      for (const [, field] of readFileSync(types, 'utf8').matchAll(/(\w+)\?:/g)) {
        const isTold = lines.some((line) => line.includes(`"${field}":`));
        assert.ok(isTold, `${game}: no view or event has ${field}`);
      }
      const file = path.join(folder, `${game}.ts`);
      writeFileSync(file, `import type { Event, View } from '${types}';\n${lines.join('\n')}\n`);
      files.push(file);
    }
    const { stdout, status } = spawnSync(process.execPath, [TSC, ...STRICT, ...MODULES, ...files], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(stdout, '');
    assert.equal(status, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
