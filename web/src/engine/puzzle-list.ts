// Parses the shipped puzzles, rules/<game>/puzzles.txt (docs/notation.md, Puzzles).

/** Prefix of a puzzle that is no longer offered. Links and earlier days still refer to it. */
const RETIRED = 'retired ';

export interface Puzzle {
  /** Its line number, from 1. */
  n: number;
  isRetired: boolean;
  /** The position as a link. The player to move is the solver. */
  link: string;
  /** The seed of further chance events. */
  seed: bigint;
  /** 1 … 5 */
  difficulty: number;
  goal: 'points' | 'lead' | 'win' | 'best';
  /** The points or the lead to reach. */
  value: number;
  /** The tactical ideas of the solution. */
  themes: string[];
  /** The solution, including the opponent's replies. */
  line: string[];
}

/** Parses the text of a file. */
export const parsePuzzles = (text: string): Puzzle[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((written, i) => {
      const isRetired = written.startsWith(RETIRED);
      const [link = '', seed = '', difficulty, reached = '', themes = '', ...line] = written
        .slice(isRetired ? RETIRED.length : 0)
        .split(' ');
      const [goal, value] = reached.split('=');
      return {
        n: i + 1,
        isRetired,
        link,
        seed: BigInt(seed),
        difficulty: Number(difficulty),
        goal: goal as Puzzle['goal'],
        value: Number(value),
        themes: themes === '-' ? [] : themes.split(','),
        line: line.join(' ').split(';'),
      };
    });

/** Returns the puzzles that are not retired. */
export const offeredOf = (puzzles: Puzzle[]) => puzzles.filter(({ isRetired }) => !isRetired);
