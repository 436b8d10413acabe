// The highlights of Dots and Triangles: triangles closed by consecutive lines.

import { eventOf } from '../../board/phrases.ts';
import type { Highlight } from '../../board/types.ts';
import { say } from '../../words/say.ts';
import type { Event } from './types.ts';

export const highlights = (steps: Event[][]): Highlight[] => {
  let taking = { player: -1, taken: 0, lines: 0 };
  return steps.map((events, index) => {
    const captured = eventOf(events, 'captured');
    const { player, triangles } = captured ?? { player: -1, triangles: [] };
    const before = player === taking.player ? taking : { taken: 0, lines: 0 };
    const [taken, lines] = [before.taken + triangles.length, before.lines + 1];
    taking = { player, taken, lines };
    const what = () => say('triangles.finish.taken', { n: taken, lines });
    return { index, player, gain: taken, what };
  });
};
