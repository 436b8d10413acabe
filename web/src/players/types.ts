// The seats of a game and their players.

import type { SVGTemplateResult } from 'lit-html';

export interface Seat {
  /**
   * The rules' sign for its pieces, "O", also for a player without a name. A number replaces it if
   * missing.
   */
  sign?: string;
  /** The sign of the player's pieces, drawn in a box of 24 × 24. */
  mark: SVGTemplateResult;
}

/**
 * Values for a message that addresses or names a player:
 * "{who, select, you {You made} other {{name} made}} …". A type alias, as messages take any record.
 */
export type Who = {
  /** "you" is the only person at a table. */
  who: 'you' | 'other';
  name: string;
};
