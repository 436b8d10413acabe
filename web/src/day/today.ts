// The present day for the lobby.

import { hashOf } from '../page/address.ts';
import type { Listed, Shell, Today } from '../page/types.ts';
import { say, series } from '../words/say.ts';
import { nextOf, puzzlesOn } from './five.ts';
import { backOn, lookAtBack } from './repetition.ts';
import { dayAt, isOpen, streaksOf } from './schedule.ts';
import { positions } from './thumbnails.ts';

export { noteDay } from './schedule.ts';

/** Returns the time of the last try of a game's puzzles, in milliseconds since 1970; 0 before the first. */
const lastTry = ({ store }: Shell, game: string) =>
  Object.values(store.puzzles(game).done).reduce((last, { when }) => Math.max(last, when), 0);

export const today = (shell: Shell): Today => {
  const known = positions(shell);
  const present = () => dayAt(Date.now());
  lookAtBack(shell, present()).catch(console.warn);
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
    solve: (latest) => {
      const back = backOn(shell, present());
      const [first] = back;
      if (first) {
        return {
          back: back.length,
          line: say('day.back', { n: back.length }),
          words: say('day.again'),
          hash: hashOf(first.address),
        };
      }
      const tried = ({ name }: Listed) => lastTry(shell, name);
      const last = shell.games.reduce((a, b) => (tried(b) > tried(a) ? b : a));
      const game = tried(last) > 0 ? last : latest;
      return {
        back: 0,
        line: say('day.upNext', { title: game.title }),
        words: say('day.solve'),
        hash: hashOf({ page: 'puzzle', game: game.name, which: 'next' }),
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
