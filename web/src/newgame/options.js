// The options of a game, as a form asks for them.

import { describe, textOf } from '../match/setup.js';
import { choice } from '../ui/choice.js';

/** @import { Engine } from '../engine/engine.js' */
/** @import { Option } from '../engine/types' */
/** @import { Game } from '../page/types' */

/**
 * Where there is something to choose, a choice of each option.
 * @param {Engine} engine @param {Pick<Game, 'name' | 'board'>} game
 * @param {Option[]} options @param {(options: Option[]) => void} change takes the options with another
 * value of one, alone if it does not go with the others
 */
export const optionChoices = (engine, { name, board }, options, change) =>
  options
    .filter(({ values }) => values.length > 1)
    .map(({ key, values, value }) => {
      const words = board.options[key];
      return choice({
        name: key,
        label: words?.label ?? key,
        values,
        value,
        words: (v) => words?.values?.(v) ?? v,
        choose: (v) => {
          const others = textOf(options.filter((option) => option.key !== key));
          change(describe(engine, name, [`${others} ${key}=${v}`, `${key}=${v}`]));
        },
        hint: words?.hint,
      });
    });
