// Types for the seats of a game and their players.

import type { SVGTemplateResult } from 'lit-html';

export interface Seat {
  /**
   * The rules' sign for the seat's pieces, such as "O", which also names an unnamed player. Without it a
   * number does.
   */
  sign?: string;
  /** The sign as a drawing, in a box of 24 × 24. */
  mark: SVGTemplateResult;
}

/**
 * Values for a message that addresses or names a player: "{who, select, you {You made} other {{name}
 * made}} …". A type alias, because messages take any record.
 */
export type Who = {
  /** "you" for the only person at a table. */
  who: 'you' | 'other';
  name: string;
};
