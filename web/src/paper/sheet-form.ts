// The fields for the contents of a sheet.

import { html, nothing } from 'lit-html';
import { nameOfSetup } from '../match/setup.ts';
import type { Shell } from '../page/types.ts';
import { choice as field, gameChoice } from '../ui/choice.ts';
import { say } from '../words/say.ts';
import { isPrintable, setupsOf } from './boards.ts';
import { gameOf } from './contents.ts';
import { EDITIONS, PRESENT } from './editions.ts';
import type { Choice } from './sheet-number.ts';
import { COUNTS, EACH, HARDEST, SUMS } from './sheet-number.ts';

/** Changes a part of the choice. */
type Choose = (part: Partial<Choice>) => void;

/** Operations in typographic form. */
const WRITTEN: Record<string, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/** Returns the text of a value in a list whose first value means any. */
const orAny = (value: string, words: () => string) =>
  value === '' || value === '0' ? say('puzzles.any') : words();

const ofPuzzles = (shell: Shell, choice: Choice, choose: Choose) => {
  const { game, difficulty, theme, signs, count, solutions } = choice;
  const themes = EDITIONS[PRESENT]?.[game]?.themes ?? [];
  return [
    field({
      name: 'difficulty',
      label: say('puzzles.difficulty'),
      values: Array.from({ length: HARDEST + 1 }, (_, level) => `${level}`),
      value: `${difficulty}`,
      words: (value) => orAny(value, () => say('puzzles.level', { n: Number(value) })),
      choose: (value) => choose({ difficulty: Number(value) }),
      as: 'list',
    }),
    themes.length > 0
      ? field({
          name: 'theme',
          label: say('puzzles.theme'),
          values: ['', ...themes],
          value: theme,
          words: (value) => orAny(value, () => say(`puzzles.${game}.${value}`)),
          choose: (value) => choose({ theme: value }),
          as: 'list',
        })
      : nothing,
    game && gameOf(shell, game).board?.paper?.isMadeBy
      ? field({
          name: 'signs',
          label: say('paper.signs'),
          values: SUMS,
          value: signs,
          words: (value) => orAny(value, () => [...value].map((sign) => WRITTEN[sign]).join(' ')),
          choose: (value) => choose({ signs: value }),
          as: 'list',
        })
      : nothing,
    field({
      name: 'count',
      label: say('paper.count'),
      values: COUNTS.map(String),
      value: `${count}`,
      words: (value) => value,
      choose: (value) => choose({ count: Number(value) }),
      as: 'list',
    }),
    each(choice, choose),
    field({
      name: 'solutions',
      label: say('paper.solutions'),
      values: ['on', 'off'],
      value: solutions ? 'on' : 'off',
      words: (value) => say(`paper.solutions.${value}`),
      choose: (value) => choose({ solutions: value === 'on' }),
    }),
  ];
};

const each = (choice: Choice, choose: Choose) =>
  field({
    name: 'each',
    label: say('paper.each'),
    values: EACH.map(String),
    value: `${choice.each}`,
    words: (value) => value,
    choose: (value) => choose({ each: Number(value) }),
  });

const ofBoards = (shell: Shell, choice: Choice, choose: Choose) => {
  const { board, name, title } = gameOf(shell, choice.game);
  if (!board) return nothing;
  const game = { board, name, title };
  return [
    field({
      name: 'setup',
      label: say('paper.setup'),
      values: setupsOf(game).map(String),
      value: `${choice.setup}`,
      words: (value) => nameOfSetup(game, board.setups[Number(value)] ?? { key: '', options: '' }),
      choose: (value) => choose({ setup: Number(value) }),
      as: 'list',
    }),
    board.paper?.isWhole ? nothing : each(choice, choose),
  ];
};

/** Draws the fields for the contents of a sheet. */
export const contentFields = (shell: Shell, choice: Choice, choose: Choose) => {
  const { what, game } = choice;
  const games = shell.games.filter((one) => what === 'puzzles' || isPrintable(one));
  const clear = { theme: '', signs: '', setup: 0 };
  return html`${field({
    name: 'what',
    label: say('paper.what'),
    values: ['puzzles', 'board'],
    value: what,
    words: (value) => say(`paper.what.${value}`),
    choose: (value) =>
      choose(
        value === 'board'
          ? {
              ...clear,
              what: value,
              game:
                shell.games.find((one) => one.name === game && isPrintable(one))?.name ??
                shell.games.find(isPrintable)?.name ??
                '',
            }
          : { ...clear, what: 'puzzles' },
      ),
  })}
    ${gameChoice({
      games: what === 'puzzles' ? [{ name: '', title: say('paper.allGames') }, ...games] : games,
      value: game,
      choose: (value) => choose({ ...clear, game: value }),
    })}
    ${what === 'puzzles' ? ofPuzzles(shell, choice, choose) : ofBoards(shell, choice, choose)}`;
};
