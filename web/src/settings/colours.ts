// The dialog for the players' colours, in games whose seats have colours. A chosen colour is made darker
// or lighter until it stands out from the board and the page, in light and dark. A colour that looks like
// the other player's is refused.

import './colours.css';
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { SeatColours } from '../board/types.ts';
import { boards } from '../games/index.ts';
import type { Shell } from '../page/types.ts';
import { seatName } from '../players/names.ts';
import { button, mark } from '../ui/icons.ts';
import { token } from '../ui/theme.ts';
import { say } from '../words/say.ts';
import { presentThemes, tinted } from './tints.ts';

export const openColours = async (shell: Shell) => {
  const { store, dialogs } = shell;
  const chosen = () => store.get('setting/colours') ?? {};
  const loading = shell.games.flatMap((game) => {
    const colours = boards[game.name]?.colours;
    return colours ? shell.load(game).then((loaded) => ({ game: loaded, colours })) : [];
  });
  // Leaves out games whose board cannot be fetched.
  const loaded = await Promise.all(loading.map((game) => game.catch(console.warn)));
  const games = loaded.flatMap((game) => game ?? []);
  let news = () => '';
  const tell = (text: () => string) => {
    news = text;
    dialogs.update();
  };

  const choose = (colours: SeatColours, seat: number, color: string) => {
    const { tokens, changed, isAlike } = tinted(colours, seat, color, presentThemes(chosen()));
    if (isAlike) return tell(() => say('colours.alike'));
    shell.stored(store.put('setting/colours', { ...chosen(), ...tokens }));
    const where = changed.length > 1 ? 'both' : (changed[0] ?? 'none');
    tell(() => say('colours.chosen', { where }));
  };

  return dialogs.open(
    () => say('colours.heading'),
    () => html`<p class="soft">${say('colours.how')}</p>
      <p class="colours-news" role="status">${news()}</p>
      ${games.map(
        ({ game: { title, board }, colours }) => html`<h3>${title}</h3>
          <ul class="colours">
            ${colours.seats.map(
              ({ token: name }, seat) => html`<li>
                <label>
                  ${mark(board.seats[seat]?.mark)} <span>${seatName(board.seats, seat)}</span>
                  <span class="unseen">${title}</span>
                  <input
                    type="color"
                    .value=${live(token()(name))}
                    @change=${({ target }: Event) =>
                      choose(colours, seat, (target as HTMLInputElement).value)}
                  />
                </label>
              </li>`,
            )}
          </ul>`,
      )}
      ${
        Object.keys(chosen()).length > 0
          ? button('undo-2', say('colours.reset'), () => {
              shell.stored(store.put('setting/colours', {}));
              tell(() => say('colours.isReset'));
            })
          : nothing
      }`,
  );
};
