// The page on which a position is set up, with what it says.

import words from 'virtual:words/editor';
import { need } from '../words/language.js';

/** @import { Address } from '../page/address.js' */
/** @import { Game, Page, Shell } from '../page/types' */

/** @param {Extract<Address, { page: 'editor' }>} address @returns {Promise<(shell: Shell, game: Game) => Page>} */
export const fetchEditor = async ({ position }) => {
  const [{ editorPage }] = await Promise.all([import('./editor.js'), need(words)]);
  return (shell, game) => editorPage(shell, game, position);
};
