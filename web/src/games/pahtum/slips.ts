// The kinds of mistakes in Pah Tum, and the themes of puzzles that help with them.

import type { Slips } from '../../board/slips.ts';

export const slips: Slips = {
  kindOf: (keys) => (keys.has('makes') ? 'run' : keys.has('keeps') ? 'block' : 'room'),
  themes: { run: 'run', block: 'block', room: 'quiet' },
};
