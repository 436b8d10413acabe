// A table as the parts of its page know it: what stands there, and what may be done.

import type { Frame } from '../board/types.ts';
import type { Playing } from '../page/types.ts';

export interface Table extends Playing {
  /** Why the notation's field was refused, or "". */
  fieldRefusal: string;
  /** Sound is offered here, which happens once on a device. */
  offersSound: boolean;
  /** The game has ended just now, before the player's eyes. */
  isFresh: boolean;
  /** What its end is drawn with (end.ts), once that is there. */
  end: {
    endView(table: Table): unknown;
    remarksOn(table: Table): string;
    keepRung(table: Table, frames: Frame[], hints?: number[]): void;
  } | null;
  /** What players buy of, with buttons of what may be done besides (market.ts), once that is there. */
  market: ((table: Table, others: (sold: string[]) => unknown) => unknown) | null;
  /**
   * What else there is where a game is over (moment.ts), once it is fetched: what stands beside the
   * results; where one looks back from there, the way back to them; and what a computer says.
   */
  finish?: { view?(): unknown; back?(): unknown; parting?(): string };

  /** Does what was typed; what is not done stays in the field. */
  enter(field: HTMLInputElement): Promise<unknown>;
  /** Shows what the computer would do in the player's place, and why. */
  askHint(): Promise<unknown>;
  /** The player to move has taken the device. */
  take(): void;

  /** Begins again with the same options and names. */
  again(): void;
  saveAsFile(): void;
  /** Saves the position as a file of the game's own kind. */
  saveOwnFile(): void;
}
