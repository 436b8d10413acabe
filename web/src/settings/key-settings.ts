// The dialog for keyboard shortcuts. Pressing a key assigns it. Arrow keys, Enter, Space and Esc are
// fixed, because boards and dialogs use them everywhere.

import './key-settings.css';
import { html, nothing } from 'lit-html';
import type { Game, Shell } from '../page/types.ts';
import { button } from '../ui/icons.ts';
import { keyFor } from '../ui/keymap.ts';
import { say } from '../words/say.ts';

interface Key {
  /** "table", or the name of a game. */
  where: string;
  /** The default key. */
  usual: string;
  /** The action in words. */
  does: string;
  /** Cannot be changed. */
  isFixed?: boolean | undefined;
}

/** The place of shortcuts that work in all games. */
const TABLE = 'table';

/** Returns all shortcuts of a single character. */
export const keysOf = (games: Game[]): Key[] => [
  { where: TABLE, usual: 'U', does: say('keys.undo') },
  { where: TABLE, usual: 'R', does: say('keys.redo') },
  { where: TABLE, usual: '?', does: say('keys.help') },
  ...games.flatMap(({ name, board }) =>
    (board.keys?.() ?? []).flatMap(({ keys, does, isFixed }) =>
      keys
        .filter(({ length }) => length === 1)
        .map((usual) => ({ where: name, usual, does, isFixed })),
    ),
  ),
];

/**
 * Returns the shortcut that already has a key; undefined if the key is free. The fixed letters of
 * companies hide the shortcuts of all games, so these may use the same ones.
 */
export const takenBy = (keys: Key[], wanting: Key, key: string) =>
  keys.find((other) => {
    const isBeside =
      other.where === wanting.where ||
      ([other.where, wanting.where].includes(TABLE) && !other.isFixed);
    return other !== wanting && isBeside && keyFor(other.where, other.usual) === key;
  });

/** Returns the character of a key press in capitals; undefined if it has none. */
const signOf = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
  const sign = key.toUpperCase();
  const isPlain = sign.length === 1 && sign.trim() !== '' && !ctrlKey && !altKey && !metaKey;
  return isPlain ? sign : undefined;
};

/** Modifiers, dead keys, and keys of an unfinished composition. */
const UNFINISHED = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/;

export const openKeySettings = async (shell: Shell) => {
  const loading = shell.games.map((game) => shell.load(game).catch(console.warn));
  const games = (await Promise.all(loading)).flatMap((game) => game ?? []);
  /** The shortcut that waits for a key, as place and default key. */
  let waiting = '';
  let news = () => '';
  const { store, dialogs } = shell;
  const chosen = () => store.get('setting/keys') ?? {};
  const nameOf = ({ where, usual }: Key) => `${where}/${usual}`;
  const placeOf = ({ where }: Key) =>
    games.find(({ name }) => name === where)?.title ?? say('keying.everywhere');
  const tell = (text: () => string) => {
    news = text;
    dialogs.update();
  };
  const tellNothing = () => tell(() => '');
  /** Returns the action of a key in the present language. */
  const doneBy = (key: Key) => keysOf(games).find((one) => nameOf(one) === nameOf(key))?.does ?? '';

  const pressed = (key: Key, event: KeyboardEvent) => {
    if (waiting !== nameOf(key) || event.key === 'Tab' || UNFINISHED.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation(); // or Esc would close the dialog
    if (event.key === 'Escape') {
      waiting = '';
      return tellNothing();
    }
    const sign = signOf(event);
    if (!sign) return tell(() => say('keying.unfit'));
    const other = takenBy(keysOf(games), key, sign);
    if (other) {
      return tell(() =>
        say('keying.taken', { key: sign, does: doneBy(other), where: placeOf(other) }),
      );
    }
    waiting = '';
    const { [nameOf(key)]: _, ...others } = chosen();
    const keys = sign === key.usual ? others : { ...others, [nameOf(key)]: sign };
    shell.stored(store.put('setting/keys', keys));
    tell(() => say('keying.changed', { key: sign, does: doneBy(key) }));
  };

  const row = (key: Key) => {
    const sign = keyFor(key.where, key.usual);
    const isWaiting = waiting === nameOf(key);
    return html`<li>
      <span>${key.does}</span>
      <button
        aria-label=${say('keying.change', { key: sign, does: key.does })}
        aria-pressed=${isWaiting}
        @click=${() => {
          waiting = isWaiting ? '' : nameOf(key);
          tell(() => (isWaiting ? '' : say('keying.press', { does: doneBy(key) })));
        }}
        @keydown=${(event: KeyboardEvent) => pressed(key, event)}
        @blur=${() => {
          if (!isWaiting) return;
          waiting = '';
          tellNothing();
        }}
      >
        ${isWaiting ? '…' : html`<kbd>${sign}</kbd>`}
      </button>
    </li>`;
  };

  return dialogs.open(
    () => say('keying.heading'),
    () => {
      const keys = keysOf(games).filter(({ isFixed }) => !isFixed);
      const places = [...new Set(keys.map(({ where }) => where))];
      const isChanged = Object.keys(chosen()).length > 0;
      return html`<p class="soft">${say('keying.how')}</p>
        ${store.settings.letters === 'off' ? html`<p>${say('keying.off')}</p>` : nothing}
        <p class="keying-news" role="status">${news()}</p>
        ${places.map((place) => {
          const here = keys.filter(({ where }) => where === place);
          return html`<h3>${here.slice(0, 1).map(placeOf)}</h3>
            <ul class="keying">
              ${here.map(row)}
            </ul>`;
        })}
        ${
          isChanged
            ? button('undo-2', say('keying.reset'), () => {
                shell.stored(store.put('setting/keys', {}));
                tell(() => say('keying.isReset'));
              })
            : nothing
        }`;
    },
  );
};
