// The kinds of mistakes in Dots and Triangles, and the themes of puzzles that help with them.

import type { Slips } from '../../board/slips.ts';

export const slips: Slips = {
  kindOf: (keys, { played, best }) => {
    if (played.gain > best.gain) return 'greedy';
    if (keys.has('completes') || keys.has('moves_again')) return 'left';
    return keys.has('gives_nothing') ? 'opened' : 'gave';
  },
  themes: { greedy: 'decline', left: 'take', opened: 'parity', gave: 'sacrifice' },
};
