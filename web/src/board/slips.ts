// The kinds of mistakes in a game (games/<game>/slips.ts).

import type { Decision } from '../engine/questions.ts';

export interface Slips {
  /**
   * The kind of a mistake. `keys` are the last words of all message keys in the reason why another
   * way was better.
   */
  kindOf(keys: Set<string>, decision: Pick<Decision, 'played' | 'best'>): string;
  /** The theme of puzzles that help with a kind, if there are any. */
  themes: Record<string, string>;
}
