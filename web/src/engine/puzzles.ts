// The puzzles that are shipped, as rules/<game>/puzzles.txt has them (docs/notation.md, Puzzles).

/** What a line begins with whose puzzle is offered no more; links and earlier days still lead to it. */
const RETIRED = 'retired ';

/**
 * `n`: its line in the file, from 1; `link`: the match at the position, whose player to move is the
 * solver; `seed`: of the chance that follows; `difficulty`: 1 … 5; `value`: how many points or what
 * lead the solver is to reach; `themes`: what the solution is an example of; `line`: the solution, with
 * the replies of the other player.
 */
export type Puzzle = {
  n: number;
  isRetired: boolean;
  link: string;
  seed: bigint;
  difficulty: number;
  goal: 'points' | 'lead' | 'win' | 'best';
  value: number;
  themes: string[];
  line: string[];
};

/** @param text of a file */
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

/** Those that are not retired. */
export const offeredOf = (puzzles: Puzzle[]) => puzzles.filter(({ isRetired }) => !isRetired);
