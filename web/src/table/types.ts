// A table as the parts of its page know it.

import type { Frame } from '../board/types.ts';
import type { Playing } from '../page/types.ts';

/** The functions of end.ts. */
interface End {
  endView(table: Table): unknown;
  remarksOn(table: Table): string;
  keepRung(table: Table, frames: Frame[], hints?: number[]): void;
}

/** The parts of an end besides the results (moment.ts); empty until they are fetched. */
export interface Finish {
  /** The view beside the results. */
  view?(): unknown;
  /** The way back to the end for a player who looks back. */
  back?(): unknown;
  /** The parting words of a computer. */
  parting?(): string;
}

export interface Table extends Playing {
  /** Why the notation's field was refused, or "". */
  fieldRefusal: string;
  /** Sound is offered here, which happens once on a device. */
  offersSound: boolean;
  /** The game has ended just now, before the player's eyes. */
  isFresh: boolean;
  /** The drawing of the end, once it is fetched. */
  end: End | null;
  /** The market (market.ts), once it is fetched. */
  market: ((table: Table, others: (sold: string[]) => unknown) => unknown) | null;
  finish?: Finish;

  /** Does the typed actions; the rest of a refused line stays in the field. */
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
