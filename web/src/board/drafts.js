// Positions that are set up (games/<game>/editing.js): how a start is read and written.

/** @import { Draft } from './editing' */

/** The words of a start: `key=value` and `square:content`. @param {string} start @returns {Omit<Draft, 'options'>} */
export const draftOf = (start) => {
  /** @type {Omit<Draft, 'options'>} */
  const draft = { words: {}, squares: {} };
  for (const word of start.split(/\s+/)) {
    const [, name = '', sign, value = ''] = /^([^=:]+)([=:])(.*)$/.exec(word) ?? [];
    if (sign) draft[sign === '=' ? 'words' : 'squares'][name] = value;
  }
  return draft;
};

/** Words of a start, without those that say nothing. @param {Record<string, string>} words */
export const wordsOf = (words) =>
  Object.entries(words).flatMap(([key, value]) => (value ? `${key}=${value}` : []));

/** @param {Draft['squares']} squares */
export const squaresOf = (squares) =>
  Object.entries(squares).map(([square, content]) => `${square}:${content}`);

/** @param {Pick<Draft, 'words' | 'squares'>} draft */
export const startOf = ({ words, squares }) => [...wordsOf(words), ...squaresOf(squares)].join(' ');

/** The squares with something in the place of what is there, or without it where it is that. @param {Draft['squares']} squares @param {string} spot @param {string} content "" for nothing */
export const put = (squares, spot, content) => {
  const { [spot]: before, ...others } = squares;
  return content && content !== before ? { ...others, [spot]: content } : others;
};

/** Rows of text with what stands on their squares. @param {string[]} rows @param {(row: number, column: number) => string | undefined} at */
export const rowsWith = (rows, at) =>
  rows.map((row, r) => [...row].map((_, c) => at(r, c) ?? '.').join(''));
