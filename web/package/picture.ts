// The package's entry `quintet/picture`, for Node: a position as a picture, a game as a moving one. The
// code that draws is loaded with the first picture.

import type { Theme } from './board.ts';

/** `apng` shows the way to the position, step by step. */
export type Format = 'png' | 'svg' | 'apng';

/** The position to draw, and the kind of file. */
export interface Pictured {
  record: string;
  /** The number of steps after which the position is shown; all of them if it is missing. */
  ply?: number | undefined;
  /** `light` if it is missing. */
  theme?: Theme | undefined;
  /** Pixels of the longer side, 16 to 4096; 800 if it is missing. */
  size?: number | undefined;
  /** `png` if it is missing. */
  format?: Format | undefined;
}

/**
 * Returns a picture file of a position, or of the way to it, as a spectator sees it. Rejects with
 * Refused if the rules refuse the record, and with RangeError if another value is not allowed. Rejects
 * also if @napi-rs/canvas is missing, which draws it.
 */
export const picture = async (pictured: Pictured): Promise<Uint8Array> => {
  const { draw } = await import('./render.ts');
  return draw(pictured);
};
