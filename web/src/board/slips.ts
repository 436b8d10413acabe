// What a game tells of its kinds of mistakes (games/<game>/slips.ts).

import type { Decision } from '../engine/questions.ts';

export interface Slips {
  /** The kind of a mistake, by the last words of all keys of the reason why another way was better, and by the ways. */
  kindOf(keys: Set<string>, decision: Pick<Decision, 'played' | 'best'>): string;
  /** The themes of puzzles that help with a kind, where there are any. */
  themes: Record<string, string>;
}
