// What the lobby shows of the present day; and what notes that something of it was done.

import { hashOf } from '../page/address.js';
import { say, series } from '../words/say.js';
import { dayAt, isOpen, streaksOf } from './days.js';
import { nextOf, puzzlesOn } from './five.js';
import { positions } from './positions.js';

/** @import { Shell, Today } from '../page/types' */

export { noteDay } from './days.js';

/** @param {Shell} shell @returns {Today} */
export const today = (shell) => {
  const known = positions(shell);
  const present = () => dayAt(Date.now());
  const puzzles = () => (isOpen(present(), present()) ? puzzlesOn(shell, present()) : []);
  return {
    line: () => {
      const { now } = streaksOf(shell.store.days(), present());
      return now > 0 ? say('day.streak', { n: now }) : say('day.daily');
    },
    begin: () => {
      const all = puzzles();
      const next = nextOf(all);
      const isBegun = all.some(({ done }) => done);
      return {
        words: say(next ? (isBegun ? 'day.goOn' : 'day.play') : 'day.yours'),
        hash: hashOf(next?.address ?? { page: 'day', day: '' }),
      };
    },
    puzzles: () =>
      puzzles().map((puzzle) => ({
        game: puzzle.game,
        way: puzzle.way,
        words: series([puzzle.game.title, say(`day.way.${puzzle.way}`)]),
        hash: hashOf(puzzle.address),
        position: known.of(puzzle),
        look: () => known.look(puzzle),
      })),
  };
};
