// The kinds of mistakes in 2048 with mines, and the themes of puzzles that help with them.

import type { Slips } from '../../board/slips.ts';

export const slips: Slips = {
  kindOf: (keys) => (keys.has('others_lose') ? 'mine' : keys.has('combines') ? 'merge' : 'room'),
  themes: { mine: 'mine', merge: 'cascade', room: 'patience' },
};
