// Which keys do what at a table.

import { html } from 'lit-html';
import { keyFor } from '../ui/keying.js';
import { say } from '../words/say.js';

/** @import { Board } from '../board/types' */
/** @import { Playing, Shell } from '../page/types' */

/** @type {Record<string, string>} */
const SIGNS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** The board's own keys as they were chosen. @param {string} game @param {Board} board @param {unknown} view */
const ownKeys = (game, board, view) =>
  (board.keys?.(view) ?? []).map((use) => ({
    ...use,
    keys: use.keys.map((usual) => keyFor(game, usual)),
  }));

/**
 * The keys that work at a table, as they are listed, and what each does.
 * @param {Playing} playing @returns {{ keys: string[], does: string }[]}
 */
export const keysAt = ({ shell, game: { name, board }, session }) => {
  const hasLetters = shell.store.settings.letters === 'on';
  const works = (/** @type {string} */ key) => hasLetters || key.length > 1;
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
  const ofTable = (/** @type {string} */ usual) => [keyFor('table', usual)];
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

/** Where keys work. @param {Playing} playing */
const reach = ({ shell, game: { name, board }, session }) => {
  if (!board.slides) return say('keys.reach');
  if (shell.store.settings.letters === 'off') return say('keys.reachOfArrows');
  const keys = ownKeys(name, board, session.state.view).flatMap((use) => use.keys);
  const letters = keys.filter(({ length }) => length === 1);
  return say('keys.reachOfLetters', { letters: letters.join(' ') });
};

/** @param {Shell} shell @param {Playing} playing */
export const openKeys = ({ dialogs }, playing) =>
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
