// Types of a table for the parts of its page.

import type { Frame } from '../board/types.ts';
import type { Playing } from '../page/types.ts';

/** The interface of end.ts, which is fetched later. */
interface End {
  endView(table: Table): unknown;
  remarksOn(table: Table): string;
  keepRung(table: Table, frames: Frame[], hints?: number[]): void;
}

/** The parts of an end besides the results (moment.ts); empty until fetched. */
export interface Finish {
  /** The parts below the results. */
  view?(): unknown;
  /** The button back to the end, for a player who looks back. */
  back?(): unknown;
  /** The last words of a computer. */
  parting?(): string;
}

export interface Table extends Playing {
  /** Why the field for actions refused its text, or "". */
  fieldRefusal: string;
  /** Sound is offered at this table; happens once per device. */
  offersSound: boolean;
  /** The game has ended while the player watched. */
  isFresh: boolean;
  /** end.ts, once it is fetched. */
  end: End | null;
  /** market.ts, once it is fetched. */
  market: ((table: Table, others: (sold: string[]) => unknown) => unknown) | null;
  finish?: Finish;

  /** Does the typed actions. After a refusal the remaining text stays in the field. */
  enter(field: HTMLInputElement): Promise<unknown>;
  /** Shows what the computer would do in the player's place, and why. */
  askHint(): Promise<unknown>;
  /** Continues after the player to move has taken the device. */
  take(): void;

  /** Begins again with the same options and names. */
  again(): void;
}
