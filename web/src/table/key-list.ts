// The list of keyboard shortcuts at a table.

import { html } from 'lit-html';
import type { Board } from '../board/types.ts';
import type { Playing, Shell } from '../page/types.ts';
import { keyFor } from '../ui/keymap.ts';
import { say } from '../words/say.ts';

const SIGNS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** The board's own shortcuts, with the player's keys. */
const ownKeys = (game: string, board: Board, view: unknown) =>
  (board.keys?.(view) ?? []).map((use) => ({
    ...use,
    keys: use.keys.map((usual) => keyFor(game, usual)),
  }));

interface Listed {
  keys: string[];
  does: string;
}

/** All shortcuts of a table, in the order of the list. */
export const keysAt = ({ shell, game: { name, board }, session }: Playing): Listed[] => {
  const hasLetters = shell.store.settings.letters === 'on';
  const works = (key: string) => hasLetters || key.length > 1;
  const all = ownKeys(name, board, session.state.view);
  const mayTakeBack = session.undoRule !== 'off' && !session.isElsewhere;
  const uses = board.slides
    ? [...all, { keys: [say('keys.shiftArrows')], does: say('keys.look') }]
    : [
        { keys: [say('keys.arrows')], does: say('keys.move') },
        { keys: [say('keys.enter')], does: say('keys.act') },
        ...all,
        { keys: ['Esc'], does: say('keys.dismiss') },
      ];
  const ofTable = (usual: string) => [keyFor('table', usual)];
  const back = [
    { keys: ofTable('U'), does: say('keys.undo') },
    { keys: ofTable('R'), does: say('keys.redo') },
  ];
  const letters = [...(mayTakeBack ? back : []), { keys: ofTable('?'), does: say('keys.help') }];
  const own = new Set(all.flatMap(({ keys }) => keys));
  return [...uses, ...letters.filter(({ keys: [key = ''] }) => !own.has(key))].flatMap(
    ({ keys, does }) => (keys.some(works) ? { keys: keys.filter(works), does } : []),
  );
};

/** Says where shortcuts work: on the board alone or everywhere on the page. */
const reach = ({ shell, game: { name, board }, session }: Playing) => {
  if (!board.slides) return say('keys.reach');
  if (shell.store.settings.letters === 'off') return say('keys.reachOfArrows');
  const keys = ownKeys(name, board, session.state.view).flatMap((use) => use.keys);
  const letters = keys.filter(({ length }) => length === 1);
  return say('keys.reachOfLetters', { letters: letters.join(' ') });
};

export const openKeys = ({ dialogs }: Shell, playing: Playing) =>
  dialogs.open(
    () => say('keys.heading'),
    () => html`<p class="soft">${reach(playing)}</p>
      <dl class="keys">
        ${keysAt(playing).map(
          ({ keys, does }) => html`<dt>
              <kbd>${keys.map((key) => SIGNS[key] ?? key).join(say('keys.or'))}</kbd>
            </dt>
            <dd>${does}</dd>`,
        )}
      </dl>`,
  );
