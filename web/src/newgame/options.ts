// The fields for the options of a game.

import type { Engine } from '../engine/engine.ts';
import type { Option } from '../engine/types.ts';
import { describe, textOf } from '../match/setup.ts';
import type { Game } from '../page/types.ts';
import { choice } from '../ui/choice.ts';

/**
 * Returns a field for each option with several values. `change` is called with the options after a
 * choice. If the chosen value is incompatible with the others, these return to their defaults.
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
