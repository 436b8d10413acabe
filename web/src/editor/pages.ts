// The page on which a position is set up, with what it says.

import words from 'virtual:words/editor';
import type { Address } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { need } from '../words/language.ts';

export const fetchEditor = async ({
  position,
}: Extract<Address, { page: 'editor' }>): Promise<(shell: Shell, game: Game) => Page> => {
  const [{ editorPage }] = await Promise.all([import('./editor.ts'), need(words)]);
  return (shell, game) => editorPage(shell, game, position);
};
