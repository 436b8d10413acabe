// Who sits at a table.

import type { SVGTemplateResult } from 'lit-html';

export interface Seat {
  /** What the rules call its pieces and a player who gave no name, "O"; where there is none it is a number. */
  sign?: string;
  /** The sign of the player's pieces, drawn in a box of 24 × 24. */
  mark: SVGTemplateResult;
}

/**
 * Values for a message that speaks to a player, the only person at a table, or of one:
 * "{who, select, you {You made} other {{name} made}} …".
 */
export type Who = { who: 'you' | 'other'; name: string };
