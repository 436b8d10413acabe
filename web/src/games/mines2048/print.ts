// 2048 with mines on paper: only puzzles, because paper cannot draw random tiles.

import type { Paper } from '../../board/types.ts';

/** Maximum slides of a puzzle on paper, which has to list the chance events. */
const MOST_SLIDES = 2;

const TILES = Array.from({ length: 17 }, (_, i) => 2 ** (i + 1));

export const paper: Paper = {
  ink: {
    'mines2048-tray': '#fff',
    'mines2048-well': '#fff',
    'mines2048-rim': '#000',
    'mines2048-ink': '#000',
    'mines2048-glaze': '#fff',
    'mines2048-mine': '#000',
    'mines2048-mine-rim': '#000',
    'mines2048-fuse': '#000',
    'mines2048-spark': '#000',
    'mines2048-loss': '#000',
    'mines2048-on-loss': '#fff',
    'mines2048-mark': '#000',
    ...Object.fromEntries(TILES.map((n) => [`mines2048-${n}`, n <= 64 ? '#fff' : '#333'])),
  },
  suits: ({ line }) => line.length <= MOST_SLIDES,
};
