// The kinds of mistakes in Mergers, and the themes of puzzles that help with them.

import type { Slips } from '../../board/slips.ts';

/** The kinds by the effects of the better tile or share; the first that fits counts. */
const KINDS: [kind: string, keys: string[]][] = [
  ['goal', ['goal']],
  ['merger', ['absorbs', 'pays', 'pays_bonus']],
  ['founding', ['founds', 'founds_to_buy']],
  ['shares', ['buy', 'buy_for_bonus', 'keep_money']],
  ['helped', ['harmless', 'brings_nothing', 'isolated']],
];

export const slips: Slips = {
  kindOf: (keys) => KINDS.find(([, known]) => known.some((key) => keys.has(key)))?.[0] ?? 'growth',
  themes: {
    goal: 'growth',
    merger: 'merger',
    founding: 'founding',
    helped: 'waiting',
    growth: 'growth',
  },
};
