// The options of a game, as a form asks for them.

import type { Engine } from '../engine/engine.ts';
import type { Option } from '../engine/types.ts';
import { describe, textOf } from '../match/setup.ts';
import type { Game } from '../page/types.ts';
import { choice } from '../ui/choice.ts';

/**
 * Where there is something to choose, a choice of each option.
 * @param change takes the options with another value of one, alone if it does not go with the others
 */
export const optionChoices = (
  engine: Engine,
  { name, board }: Pick<Game, 'name' | 'board'>,
  options: Option[],
  change: (options: Option[]) => void,
) =>
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
