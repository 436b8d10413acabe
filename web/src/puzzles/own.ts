// What a game knows of its own puzzles (web/src/games/<game>/puzzle.ts), where it has anything to say.

import type { Spot } from '../board/types.ts';
import type { GameEvent } from '../engine/types.ts';
import type { Values } from '../words/say.ts';

/**
 * `made`: the spots of what an action made, to be lit; `idea`: the theme whose idea helps with an
 * action that does this, and values of its message.
 */
type Own = {
  made: (events: GameEvent[], view: any) => Spot[];
  idea: (themes: string[], events: GameEvent[]) => { theme: string; values?: Values } | undefined;
};

const OWN: Record<string, Own> = import.meta.glob('../games/*/puzzle.ts', {
  import: 'puzzle',
  eager: true,
});

export const puzzleOf = (game: string): Own | undefined => OWN[`../games/${game}/puzzle.ts`];
