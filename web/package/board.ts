// The package's entry `quintet/board`: draws a position into an element. The drawing code is fetched with
// the first board, so that Node can import this file.

export type Theme = 'light' | 'dark' | 'contrast';
/** The position to draw. */
export interface Drawn {
  record: string;
  /** The number of steps before the position; all of them by default. */
  ply?: number;
  /** `light` by default. */
  theme?: Theme;
  /** The language for screen readers; English by default and if unknown. */
  lang?: string;
}

/**
 * Replaces the content of an element with a position as a spectator sees it. The board has the width of
 * the element and is redrawn when that changes, until the returned function is called. Rejects and
 * changes nothing if the rules refuse the record (Refused) or a file cannot be fetched.
 */
export const drawBoard = async (element: Element, drawn: Drawn): Promise<() => void> => {
  const { draw } = await import('./drawn.ts');
  return draw(element, drawn);
};
