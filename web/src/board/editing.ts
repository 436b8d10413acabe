import type { Board, Size, Spot } from './types.ts';

/**
 * A position that is being set up, as its start says it (docs/notation.md, Positions to begin from): words
 * by their keys, and what stands on squares, what was put there last being the last. Whether there is such
 * a position only the rules know.
 */
export interface Draft {
  options: string;
  words: Record<string, string>;
  squares: Record<Spot, string>;
}

/** Something of a position that has no place on the board. */
export type Field = {
  /** Its word of the start. */
  key: string;
  label: string;
  hint?: string;
  /** It is hardly ever wanted. */
  isRare?: true;
} & (
  | { kind: 'choice'; values: string[]; words: (value: string) => string }
  | { kind: 'text' }
  /** Numbers behind each other, each with a label of its own. */
  | { kind: 'numbers'; each: string[]; normal: string }
);

/** What a game knows of its positions while they are set up (games/<game>/editing.ts). */
export interface Editing<View, Layout extends Size = Size> {
  /** What squares may hold. */
  contents(draft: Draft, outset: View): string[];
  /** What that is called. */
  called(content: string, outset: View): string;
  /** The seat whose sign stands for a content, where it has no looks of its own. */
  seatOf?(content: string): number;
  /** The draft as the board shows it, whether there is such a position or not; `outset`: how a game with these options begins. */
  shown(draft: Draft, outset: View): View;
  /** What else is to be said beside whose turn it is. */
  fields(draft: Draft, outset: View, who: (seat: number) => string): Field[];
  /** The draft of a start; of most games words and squares as they stand there. */
  read?(start: string, outset: View): Omit<Draft, 'options'>;
  /** The start of a draft. */
  write?(draft: Draft, outset: View): string;
  /** The squares once a content was put on a spot; of most games in the place of what was there. */
  put?(squares: Draft['squares'], spot: Spot, content: string, outset: View): Draft['squares'];
  /** What the game's board has otherwise while it is edited. */
  board?(board: Board<View, Layout>): Partial<Board<View, Layout>>;
}
