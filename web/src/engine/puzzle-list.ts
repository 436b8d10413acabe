// Reads the shipped puzzles, rules/<game>/puzzles.txt (docs/notation.md, Puzzles).

/** Begins the line of a puzzle that is not offered any more. Links and earlier days still lead to it. */
const RETIRED = 'retired ';

export interface Puzzle {
  /** Its line in the file, from 1. */
  n: number;
  isRetired: boolean;
  /** The match at the position. The player to move is the solver. */
  link: string;
  /** The seed of the chance that follows. */
  seed: bigint;
  /** 1 … 5 */
  difficulty: number;
  goal: 'points' | 'lead' | 'win' | 'best';
  /** The points or the lead that the solver has to reach. */
  value: number;
  /** The ideas that the solution is an example of. */
  themes: string[];
  /** The solution, with the replies of the other player. */
  line: string[];
}

/** Reads the text of a file. */
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
