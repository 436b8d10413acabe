// The package's entry `quintet/board`: a position, drawn into an element. What draws is fetched with the
// first board, so that this can be imported where there is no document.

/** @typedef {'light' | 'dark' | 'contrast'} Theme */
/**
 * What is drawn: a match, after so many of its steps or at its end.
 * @typedef {{ record: string, ply?: number, theme?: Theme, lang?: string }} Drawn
 */

/**
 * Draws a position into an element in place of what is there, as wide as the element is, and again when
 * that changes; as whoever looks on sees it. Rejects, and changes nothing, where the rules refuse the
 * record (Refused) or something cannot be fetched.
 * @param {Element} element
 * @param {Drawn} drawn `lang`: of what is said of it, English where it has not that language
 * @returns {Promise<() => void>} what ends watching the element's width
 */
export const drawBoard = async (element, drawn) => {
  const { draw } = await import('./drawn.js');
  return draw(element, drawn);
};
