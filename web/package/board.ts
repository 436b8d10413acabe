// The package's entry `quintet/board`: a position, drawn into an element. What draws is fetched with the
// first board, so that this can be imported where there is no document.

export type Theme = 'light' | 'dark' | 'contrast';
/** What is drawn: a match, after so many of its steps or at its end. */
export type Drawn = { record: string; ply?: number; theme?: Theme; lang?: string };

/**
 * Draws a position into an element in place of what is there, as wide as the element is, and again when
 * that changes; as whoever looks on sees it. Rejects, and changes nothing, where the rules refuse the
 * record (Refused) or something cannot be fetched.
 * @param drawn `lang`: of what is said of it, English where it has not that language
 * @returns what ends watching the element's width
 */
export const drawBoard = async (element: Element, drawn: Drawn): Promise<() => void> => {
  const { draw } = await import('./drawn.ts');
  return draw(element, drawn);
};
