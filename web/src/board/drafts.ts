// Positions in the editor: the interface of games/<game>/edit.ts, and a parser and writer for the
// `start` of a record.

import type { Board, Size, Spot } from './types.ts';

/**
 * A position in the editor, in the terms of `start` (docs/notation.md, Positions to begin from).
 * Only the rules know whether it is possible.
 */
export interface Draft {
  options: string;
  words: Record<string, string>;
  /** The contents of squares, in the order of placement. */
  squares: Record<Spot, string>;
}

/** A part of a position that has no place on the board. */
export type Field = ChoiceField | TextField | NumbersField;

interface AnyField {
  /** Its key in the start. */
  key: string;
  label: string;
  hint?: string;
  /** Rarely needed. */
  isRare?: true;
}

interface ChoiceField extends AnyField {
  kind: 'choice';
  values: string[];
  words: (value: string) => string;
}

interface TextField extends AnyField {
  kind: 'text';
}

/** A row of numbers with a label each. */
interface NumbersField extends AnyField {
  kind: 'numbers';
  each: string[];
  normal: string;
}

/** A game's part of the editor. `outset` is the first position of a game with the same options. */
export interface Editing<View, Layout extends Size = Size> {
  /** The possible contents of squares. */
  contents(draft: Draft, outset: View): string[];
  /** The name of a content. */
  called(content: string, outset: View): string;
  /** The seat whose sign represents a content without a picture of its own. */
  seatOf?(content: string): number;
  /** Returns the view of a draft, also of an impossible one. */
  shown(draft: Draft, outset: View): View;
  /** Returns the fields besides the player to move. */
  fields(draft: Draft, outset: View, who: (seat: number) => string): Field[];
  /** Parses a start, at a view of its position. If missing, its words and squares are used unchanged. */
  read?(start: string, view: View): Omit<Draft, 'options'>;
  /** Writes the start of a draft. */
  write?(draft: Draft, outset: View): string;
  /** Puts a content on a spot; if missing, it replaces the content there. */
  put?(squares: Draft['squares'], spot: Spot, content: string, outset: View): Draft['squares'];
  /** Overrides of the game's board for the editor. */
  board?(board: Board<View, Layout>): Partial<Board<View, Layout>>;
}

/** Parses a start: words `key=value`, and squares `square:content`. */
export const draftOf = (start: string) => {
  const draft: Omit<Draft, 'options'> = { words: {}, squares: {} };
  for (const word of start.split(/\s+/)) {
    const [, name = '', sign, value = ''] = /^([^=:]+)([=:])(.*)$/.exec(word) ?? [];
    if (sign) draft[sign === '=' ? 'words' : 'squares'][name] = value;
  }
  return draft;
};

/** Formats the words of a start, without empty ones. */
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

/** Formats rows of this size with the content of each square, or "." for an empty one. */
export const rowsWith = (rows: string[], at: (row: number, column: number) => string | undefined) =>
  rows.map((row, r) => [...row].map((_, c) => at(r, c) ?? '.').join(''));
