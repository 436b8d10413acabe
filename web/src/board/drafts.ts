// Positions that are set up (games/<game>/editing.ts): how a start is read and written.

import type { Draft } from './editing.ts';

/** The words of a start: `key=value` and `square:content`. */
export const draftOf = (start: string): Omit<Draft, 'options'> => {
  const draft: Omit<Draft, 'options'> = { words: {}, squares: {} };
  for (const word of start.split(/\s+/)) {
    const [, name = '', sign, value = ''] = /^([^=:]+)([=:])(.*)$/.exec(word) ?? [];
    if (sign) draft[sign === '=' ? 'words' : 'squares'][name] = value;
  }
  return draft;
};

/** Words of a start, without those that say nothing. */
export const wordsOf = (words: Record<string, string>) =>
  Object.entries(words).flatMap(([key, value]) => (value ? `${key}=${value}` : []));

export const squaresOf = (squares: Draft['squares']) =>
  Object.entries(squares).map(([square, content]) => `${square}:${content}`);

export const startOf = ({ words, squares }: Pick<Draft, 'words' | 'squares'>) =>
  [...wordsOf(words), ...squaresOf(squares)].join(' ');

/**
 * The squares with something in the place of what is there, or without it where it is that.
 * @param content "" for nothing
 */
export const put = (squares: Draft['squares'], spot: string, content: string) => {
  const { [spot]: before, ...others } = squares;
  return content && content !== before ? { ...others, [spot]: content } : others;
};

/** Rows of text with what stands on their squares. */
export const rowsWith = (rows: string[], at: (row: number, column: number) => string | undefined) =>
  rows.map((row, r) => [...row].map((_, c) => at(r, c) ?? '.').join(''));
