// The pages on which a position is set up, and on which a puzzle made of one is proved and solved.

/** @import { Address } from '../page/address.js' */
/** @import { Game, Page, Shell } from '../page/types' */

/** @param {Extract<Address, { page: 'editor' | 'posed' }>} address @returns {Promise<(shell: Shell, game: Game) => Page>} */
export const fetchEditor = async (address) => {
  if (address.page === 'posed') {
    const { posedPage } = await import('../puzzles/posed.js');
    return (shell, game) => posedPage(shell, game, address);
  }
  const { editorPage } = await import('./editor.js');
  return (shell, game) => editorPage(shell, game, address.position);
};
