// Fetches the pages of what is printed, with what they say.

import end from 'virtual:words/end';
import paper from 'virtual:words/paper';
import review from 'virtual:words/review';
import { need } from '../words/language.js';

/** @import { Address } from '../page/address.js' */
/** @import { Game, Page, Shell } from '../page/types' */

/**
 * What makes the page of an address.
 * @param {Extract<Address, { page: 'print' | 'record' }>} address
 * @returns {Promise<(shell: Shell, game: Game) => Page>}
 */
export const fetchPaper = async (address) => {
  if (address.page === 'print') {
    const [{ paperPage }] = await Promise.all([import('./paper.js'), need(paper)]);
    return (shell) => paperPage(shell, address.which);
  }
  const others = [need(end), need(review)];
  const [{ recordPage }] = await Promise.all([import('./record.js'), need(paper), ...others]);
  return (shell, game) => recordPage(shell, game, address.seed);
};
