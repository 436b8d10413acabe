// Positions in the editor (games/<game>/editing.ts): reading and writing a start.

import type { Draft } from './editing.ts';

/** Reads a start: words `key=value`, and squares `square:content`. */
export const draftOf = (start: string) => {
  const draft: Omit<Draft, 'options'> = { words: {}, squares: {} };
  for (const word of start.split(/\s+/)) {
    const [, name = '', sign, value = ''] = /^([^=:]+)([=:])(.*)$/.exec(word) ?? [];
    if (sign) draft[sign === '=' ? 'words' : 'squares'][name] = value;
  }
  return draft;
};

/** Writes the words of a start; empty ones are left out. */
export const wordsOf = (words: Record<string, string>) =>
  Object.entries(words).flatMap(([key, value]) => (value ? `${key}=${value}` : []));

export const squaresOf = (squares: Draft['squares']) =>
  Object.entries(squares).map(([square, content]) => `${square}:${content}`);

export const startOf = ({ words, squares }: Pick<Draft, 'words' | 'squares'>) =>
  [...wordsOf(words), ...squaresOf(squares)].join(' ');

/** Toggles `content` on `spot`; "" clears the spot. */
export const put = (squares: Draft['squares'], spot: string, content: string) => {
  const { [spot]: before, ...others } = squares;
  return content && content !== before ? { ...others, [spot]: content } : others;
};

/** Rows of text of the same size, with the content of each square, or "." for an empty one. */
export const rowsWith = (rows: string[], at: (row: number, column: number) => string | undefined) =>
  rows.map((row, r) => [...row].map((_, c) => at(r, c) ?? '.').join(''));
