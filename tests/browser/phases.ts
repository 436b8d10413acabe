// The phases of each game that look different at the table: a record, and the steps on the page that lead
// from its end to the phase.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { State } from '../../web/src/engine/types.ts';
import { Table } from '../web/tables.ts';
import { button, cell, example, golden, middle, spotOf } from './acts.ts';

/** Returns a record up to the step at which `worthOf` is largest. */
const cut = (record: string, worthOf: (state: State<{ phase: string }>) => number) => {
  const table = Table.load(record);
  let most = { ply: 0, worth: Number.NEGATIVE_INFINITY };
  for (let ply = table.state().plies; ply > 0; ply--) {
    table.go(ply);
    const worth = worthOf(table.state());
    if (worth > most.worth) most = { ply, worth };
  }
  table.go(most.ply);
  return table.recordHere();
};
const half = (record: string) => cut(record, ({ ply, plies }) => -Math.abs(ply - plies / 2));
const purchases = ({ legal }: State<unknown>) =>
  legal.filter((action) => action.startsWith('buy')).length;

/** A whole game of Pah Tum. */
export const PAHTUM = example('pahtum', 'known-game');
/** Two racks are dealt; the fourth token of the first makes 4 on G9. */
export const DEALT = `quintet 1
game: mathable
players: Ann | Ben
seed: 3

! 5 8 3 4 9 1 2 50 9 9 1 20 7 6
`;

/** Returns a record up to its mistake, which was made by hand (tests/search/mistakes), and the mistake. */
export const beforeMistake = (name: string, players: string) => {
  const text = readFileSync(new URL(`../search/mistakes/${name}.quintet`, import.meta.url), 'utf8');
  const step = Number(/^mistake: (\d+)/m.exec(text)?.[1]);
  const table = Table.load(
    text.replace(/^mistake: .*\n/m, '').replace(/^game: .*\n/m, `$&players: ${players}\n`),
  );
  table.go(step);
  const mistake = table.recordHere().trimEnd().split('\n').at(-1) ?? '';
  table.go(step - 1);
  return { record: table.recordHere(), mistake };
};

const show = (page: Page) => button(page, 'Show my rack').click();
const tap = async (page: Page, spot: string) => page.touchscreen.tap(...(await middle(page, spot)));

interface Phase {
  record: string;
  /** Leads from the end of the record to the phase, on the page. */
  go?: (page: Page) => Promise<unknown>;
  /** `go` needs a touch screen. */
  touch?: boolean;
}

export const PHASES: Record<string, Phase> = {
  'Pah Tum': { record: half(PAHTUM) },
  'Pah Tum, a square aimed at': {
    record: half(golden('pahtum/largest.quintet')),
    touch: true,
    go: async (page) => {
      const free = page.locator('[data-spot][aria-label*="empty"]').first();
      await tap(page, await spotOf(free));
    },
  },
  'Pah Tum, the end': { record: PAHTUM },
  'Mathable, the device is passed': { record: DEALT },
  'Mathable, one’s turn': { record: DEALT, go: show },
  'Mathable, a square aimed at': {
    record: DEALT,
    touch: true,
    go: async (page) => {
      await show(page);
      await tap(page, 'rack4');
      await tap(page, 'G9');
    },
  },
  'Mathable, the official rules, four players': {
    record: half(golden('mathable/size=12_rack=6_tokens=60_players=4.quintet')),
    go: show,
  },
  'Mathable, the end': { record: golden('mathable/official.quintet') },
  'Mergers, a tile to be placed': {
    record: cut(golden('mergers/companies.quintet'), ({ ply, view }) =>
      view.phase === 'place' && ply < 120 ? ply : 0,
    ),
  },
  'Mergers, shares to be bought': {
    record: cut(golden('mergers/companies.quintet'), purchases),
  },
  'Mergers, six players and most companies to buy from': {
    record: cut(golden('mergers/largest.quintet'), purchases),
  },
  'Mergers, the end': { record: golden('mergers/companies.quintet') },
  'Dots and Triangles': { record: half(example('triangles', 'whole-game')) },
  'Dots and Triangles, radius 3': { record: half(golden('triangles/radius-3.quintet')) },
  'Dots and Triangles, a line aimed at': {
    record: half(golden('triangles/radius-3.quintet')),
    touch: true,
    go: async (page) => {
      const free = page.locator('[data-spot][aria-label*=", free"]').first();
      await tap(page, await spotOf(free));
    },
  },
  'Dots and Triangles, the end': { record: example('triangles', 'whole-game') },
  '2048 with mines': { record: half(golden('mines2048/mines.quintet')) },
  '2048 with mines, the target reached': {
    record: cut(golden('mines2048/classic-target.quintet'), ({ legal }) =>
      legal.includes('keep') ? 1 : 0,
    ),
  },
  '2048 with mines, the end': { record: golden('mines2048/mines.quintet') },
};

/** Reaches a phase on a table with its record. */
export const reach = async (page: Page, { go }: Phase) => {
  await page.locator('.field canvas').waitFor();
  await cell(page, await spotOf(page.locator('[data-spot]').first())).waitFor();
  await go?.(page);
};
