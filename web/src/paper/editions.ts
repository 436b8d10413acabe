// Editions: the puzzles and themes that exist at a release. The number of a sheet includes its
// edition, so that it prints the same sheet after more have been added. A release that adds puzzles
// or themes appends an edition, and appends the new entries to each list.

interface OfGame {
  /** The number of the last puzzle. */
  last: number;
  themes: string[];
}

/** The editions, each by game. */
export const EDITIONS: Record<string, OfGame>[] = [
  {
    mathable: {
      last: 461,
      themes: ['against_greed', 'chain', 'three_equations', 'two_equations', 'whole_rack'],
    },
    mergers: {
      last: 509,
      themes: ['founding', 'growth', 'merger', 'squeeze', 'waiting'],
    },
    mines2048: {
      last: 458,
      themes: ['against_greed', 'cascade', 'largest', 'mine', 'pairs', 'patience', 'price'],
    },
    pahtum: {
      last: 506,
      themes: ['block', 'double_run', 'join', 'quiet', 'run', 'sacrifice'],
    },
    triangles: {
      last: 668,
      themes: ['chain', 'decline', 'double_take', 'parity', 'sacrifice', 'squeeze', 'take'],
    },
  },
];

/** The index of the present edition. */
export const PRESENT = EDITIONS.length - 1;
