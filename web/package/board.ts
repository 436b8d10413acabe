// The package's entry `quintet/board`: a position, drawn into an element. The code that draws is fetched
// with the first board, so this can be imported where there is no document.

export type Theme = 'light' | 'dark' | 'contrast';
/** The position to draw. */
export interface Drawn {
  record: string;
  /** The number of steps after which the position is shown; all of them if it is missing. */
  ply?: number;
  /** `light` if it is missing. */
  theme?: Theme;
  /** The language of the board's names for screen readers; English if it is missing or unknown. */
  lang?: string;
}

/**
 * Replaces the content of an element with a position as a spectator sees it. The board is as wide as the
 * element and is drawn again when the width changes, until you call the function that this resolves
 * with. Rejects and changes nothing if the rules refuse the record (Refused) or a file cannot be
 * fetched.
 */
export const drawBoard = async (element: Element, drawn: Drawn): Promise<() => void> => {
  const { draw } = await import('./drawn.ts');
  return draw(element, drawn);
};
