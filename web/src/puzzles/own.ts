// What a game knows of its own puzzles (web/src/games/<game>/puzzle.ts), if it has such a file.

import type { Spot } from '../board/types.ts';
import type { GameEvent } from '../engine/types.ts';
import type { Values } from '../words/say.ts';

/** The theme whose idea helps to find an action, with the values of its message. */
interface Idea {
  theme: string;
  values?: Values;
}

interface Own {
  /** The spots of what an action made, to be lit. */
  made(events: GameEvent[], view: unknown): Spot[];
  /** The idea behind an action that does this; undefined where no theme fits. */
  idea(themes: string[], events: GameEvent[]): Idea | undefined;
}

const OWN = import.meta.glob<Own>('../games/*/puzzle.ts', { import: 'puzzle', eager: true });

export const puzzleOf = (game: string) => OWN[`../games/${game}/puzzle.ts`];
