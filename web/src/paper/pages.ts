// Fetches the pages of what is printed, with what they say.

import end from 'virtual:words/end';
import paper from 'virtual:words/paper';
import review from 'virtual:words/review';
import type { Address } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { need } from '../words/language.ts';

/** Returns a function that makes the page of an address. */
export const fetchPaper = async (
  address: Extract<Address, { page: 'print' | 'record' }>,
): Promise<(shell: Shell, game: Game) => Page> => {
  if (address.page === 'print') {
    const [{ paperPage }] = await Promise.all([import('./paper.ts'), need(paper)]);
    return (shell) => paperPage(shell, address.which);
  }
  const others = [need(end), need(review)];
  const [{ recordPage }] = await Promise.all([import('./record.ts'), need(paper), ...others]);
  return (shell, game) => recordPage(shell, game, address.seed);
};
