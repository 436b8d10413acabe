// The kinds of mistakes in Mathable, and the themes of puzzles that help with them.

import type { Slips } from '../../board/slips.ts';

/** The tokens that a turn places, by its actions like "G9 4". */
const tokensOf = (actions: string[]) =>
  actions.flatMap((action) => (/^[A-Z]\d+ \d/.test(action) ? Number(action.split(' ')[1]) : []));

export const slips: Slips = {
  kindOf: (keys, { played, best }) => {
    if (keys.has('swap_better') || keys.has('swap_useless')) return 'swap';
    const [own, better] = [tokensOf(played.actions), tokensOf(best.actions)];
    if (Math.max(0, ...better) > Math.max(0, ...own)) return 'held';
    return better.length > own.length ? 'stopped' : 'points';
  },
  themes: { held: 'whole_rack', stopped: 'chain', points: 'against_greed' },
};
