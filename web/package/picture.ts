// The package's entry `quintet/picture`, for Node: a position as a picture, or a game as an animation.
// The drawing code is loaded with the first picture.

import type { Theme } from './board.ts';

/** `apng` animates the steps up to the position. */
export type Format = 'png' | 'svg' | 'apng';

/** The position to draw, and the format. */
export interface Pictured {
  record: string;
  /** The number of steps before the position; all of them by default. */
  ply?: number | undefined;
  /** `light` by default. */
  theme?: Theme | undefined;
  /** Pixels of the longer side, 16 to 4096; 800 by default. */
  size?: number | undefined;
  /** `png` by default. */
  format?: Format | undefined;
}

/**
 * Returns a picture file of a position, or of the steps up to it, as a spectator sees it. Rejects with
 * Refused if the rules refuse the record, and with RangeError for other invalid values. Also rejects if
 * the optional dependency @napi-rs/canvas is missing.
 */
export const picture = async (pictured: Pictured): Promise<Uint8Array> => {
  const { draw } = await import('./render.ts');
  return draw(pictured);
};
