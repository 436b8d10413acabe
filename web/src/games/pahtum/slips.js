// The kinds of mistakes in Pah Tum, and the themes of puzzles that help with them.

/** @import { Slips } from '../../board/slips' */

/** @type {Slips} */
export const slips = {
  kindOf: (keys) => (keys.has('makes') ? 'run' : keys.has('keeps') ? 'block' : 'room'),
  themes: { run: 'run', block: 'block', room: 'quiet' },
};
