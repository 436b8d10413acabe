// Games kept under a name, beside the one in progress. Fetched when they are wanted.

import { html } from 'lit-html';
import { date } from '../ui/dates.js';
import { icon, longList } from '../ui/parts.js';
import { say, typed } from '../words/say.js';

/** @import { App } from '../app/app.js' */
/** @import { Kept } from '../store/schema.js' */

const LONGEST = 40;

/**
 * Keeps a game under a name the player gives; `proposed` stands there first.
 * @param {App} app @param {Omit<Kept, 'name' | 'when'>} game @param {string} proposed
 */
export const openKeep = async (app, game, proposed) => {
  let name = typed(proposed);
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    if (name.trim()) app.dialogs.close('yes');
  };
  const answer = await app.dialogs.open(
    () => say('kept.keep'),
    () => html`<form class="form" @submit=${submit}>
      <div class="choice">
        <label for="kept-name">${say('kept.name')}</label>
        <input
          id="kept-name"
          required
          maxlength=${LONGEST}
          autocomplete="off"
          .value=${name}
          @input=${(/** @type {Event} */ { target }) => {
            name = /** @type {HTMLInputElement} */ (target).value;
          }}
        />
        <p class="hint">${say('kept.keep.hint')}</p>
      </div>
      <div class="buttons">
        <button class="primary">${say('kept.keepIt')}</button>
        <button type="button" @click=${() => app.dialogs.close()}>${say('kept.cancel')}</button>
      </div>
    </form>`,
  );
  if (!answer) return;
  await app.stored(app.store.keep({ ...game, name: name.trim(), when: Date.now() }));
  app.say(say('kept.kept', { name: name.trim() }));
};

/** @param {App} app */
export const openKept = (app) => {
  const list = longList(
    'kept',
    (/** @type {Listed} */ kept) => item(app, kept, show),
    () => app.dialogs.update(),
  );
  const show = () =>
    app.dialogs.open(
      () => say('kept.games'),
      () => {
        const games = app.store.kept();
        return html`${games.length > 0 ? list(games) : html`<p class="soft">${say('kept.none')}</p>`}`;
      },
    );
  return show();
};

/** @typedef {Kept & { key: string }} Listed */

/** @param {App} app @param {Listed} kept @param {() => void} show the list again */
const item = (app, { key, name, game: gameName, record, ply, when }, show) => {
  const game = app.games.find((known) => known.name === gameName);
  const open = async () => {
    if (!game) return;
    const refusal = app.refusal((table) => table.load(record, { ply }));
    if (refusal) {
      await app.stored(app.store.setAside('kept', key, name));
      await app.dialogs.inform(say('kept.refused'), say('kept.refused.why', { why: refusal }));
      return;
    }
    const found = app.gameOf(record);
    if (await app.mayReplace(found)) app.play(found, { record, ply });
  };
  /** @param {Event} event */
  const rename = ({ target }) => {
    const words = /** @type {HTMLInputElement} */ (target).value.trim();
    if (words) app.stored(app.store.renameKept(key, words));
  };
  const forget = async () => {
    const warning = say('kept.forget.what', { name });
    if (await app.dialogs.ask(say('kept.forget.ask'), warning, say('kept.forget'))) {
      await app.stored(app.store.forgetKept(key));
    }
    show();
  };
  return html`<li>
    <input
      aria-label=${say('kept.name')}
      maxlength=${LONGEST}
      autocomplete="off"
      .value=${name}
      @change=${rename}
    />
    <span class="soft">${game?.title ?? gameName} · ${date(when)}</span>
    <span class="buttons">
      <button ?disabled=${!game} @click=${open}>${say('kept.open')}</button>
      <button
        class="quiet square"
        aria-label=${say('kept.forget.game', { name })}
        title=${say('kept.forget')}
        @click=${forget}
      >
        ${icon('trash')}
      </button>
    </span>
  </li>`;
};
