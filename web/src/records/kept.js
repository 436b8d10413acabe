// Games kept under a name, beside the one in progress. Fetched when they are wanted.

import { html } from 'lit-html';
import { CHANCE } from '../engine/engine.js';
import { hasLines, mayReplace, openAnalysis } from '../newgame/replace.js';
import { termsOf } from '../store/schema.js';
import { date } from '../ui/dates.js';
import { button, signButton } from '../ui/icons.js';
import { longList } from '../ui/lists.js';
import { askName } from '../ui/naming.js';
import { LONGEST, shortened } from '../words/limits.js';
import { SpokenError, say, typed } from '../words/say.js';

/** @import { Shell } from '../page/types' */
/** @import { Kept } from '../store/schema.js' */

/**
 * Keeps a game under a name the player gives; `proposed` stands there first.
 * @param {Shell} shell @param {Omit<Kept, 'name' | 'when'>} game @param {string} proposed
 * @returns whether the player gave one
 */
export const openKeep = async (shell, game, proposed) => {
  const name = await askName(shell.dialogs, {
    id: 'kept-name',
    heading: () => say('kept.keep'),
    label: () => say('kept.name'),
    yes: () => say('kept.keepIt'),
    name: typed(proposed),
    longest: LONGEST.kept,
    hint: () => say('kept.keep.hint'),
  });
  if (!name) return false;
  await shell.stored(shell.store.keep({ ...game, name, when: Date.now() }));
  shell.say(say('kept.kept', { name }));
  return true;
};

/**
 * Shows them. @param {Shell} shell
 * @param {() => Promise<unknown>} keep asks under which name the one that is played is kept
 */
export const openKept = (shell, keep) => {
  const list = longList(
    'kept',
    (/** @type {Listed} */ kept) => item(shell, kept, show),
    () => shell.dialogs.update(),
  );
  const show = () =>
    shell.dialogs.open(
      () => say('kept.games'),
      () => {
        const games = shell.store.kept();
        return html`${button('bookmark', say('kept.keep'), () => keep().then(show))}
          ${games.length > 0 ? list(games) : html`<p class="soft">${say('kept.none')}</p>`}`;
      },
    );
  return show();
};

/** @typedef {Kept & { key: string }} Listed */

/** Whether lines alone are kept, of a match that nobody has played: they are an analysis. @param {Shell} shell @param {string} record */
const isOfLines = ({ engine }, record) =>
  hasLines(record) &&
  engine.read((match) => {
    match.load(record);
    return match.history().by.every((by) => by === CHANCE);
  });

/** @param {Shell} shell @param {Listed} kept @param {() => void} show the list again */
const item = (shell, kept, show) => {
  const { key, game: gameName, record, ply, when } = kept;
  const name = shortened(kept.name, LONGEST.kept);
  const game = shell.games.find((known) => known.name === gameName);
  const open = async () => {
    if (!game) return;
    const refused = shell.engine.refusalOf((match) => match.load(record, { ply }));
    if (refused) {
      await shell.stored(shell.store.setAside('kept', key, kept.name));
      await shell.dialogs.inform(
        () => say('kept.refused'),
        () => say('kept.refused.why', { why: refused.sentence }),
      );
      return;
    }
    const played = shell.engine.gameOf(record);
    const found = shell.games.find((known) => known.name === played);
    if (!found) throw new SpokenError(() => say('app.noBoard'));
    if (isOfLines(shell, record)) return openAnalysis(shell, found, { record, ply });
    if (await mayReplace(shell, found)) shell.play(found, { record, ply, terms: termsOf(kept) });
  };
  /** @param {Event} event */
  const rename = ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target);
    const words = field.value.trim();
    if (words) shell.stored(shell.store.renameKept(key, words));
    else field.value = name;
  };
  const forget = async () => {
    const isSure = await shell.dialogs.ask(
      () => say('kept.forget.ask'),
      () => say('kept.forget.what', { name }),
      () => say('kept.forget'),
    );
    if (isSure) {
      await shell.stored(shell.store.forget('kept', key));
    }
    show();
  };
  return html`<li>
    <input
      aria-label=${say('kept.name')}
      maxlength=${LONGEST.kept}
      autocomplete="off"
      .value=${name}
      @change=${rename}
    />
    <span class="soft">${shortened(game?.title ?? gameName, LONGEST.kept)} · ${date(when)}</span>
    <span class="buttons">
      <button ?disabled=${!game} @click=${open}>${say('kept.open')}</button>
      ${signButton('trash', say('kept.forget.game', { name }), forget, { title: say('kept.forget') })}
    </span>
  </li>`;
};
