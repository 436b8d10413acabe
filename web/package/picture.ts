// The package's entry `quintet/picture`, for Node: a position as a picture, a game as one that moves. What
// draws is loaded with the first of them.

import type { Theme } from './board.ts';

type Format = 'png' | 'svg' | 'apng';
/**
 * What is pictured: a match, after so many of its steps or at its end; in a file of which kind, `size`
 * pixels at its longer side.
 */
export type Pictured = {
  record: string;
  ply?: number | undefined;
  theme?: Theme | undefined;
  size?: number | undefined;
  format?: Format | undefined;
};

/**
 * A position, or the way to it, as a file of a picture; as whoever looks on sees it. Rejects where the
 * rules refuse the record (Refused), where something else is no value (RangeError), and where
 * @napi-rs/canvas is missing, on whose canvas it is drawn.
 * @returns the file
 */
export const picture = async (pictured: Pictured): Promise<Uint8Array> => {
  const { draw } = await import('./pictured.ts');
  return draw(pictured);
};
