// The game in progress, where another is to take its place.

import { html } from 'lit-html';
import { SPECTATOR } from '../engine/engine.js';
import { rivalsOf } from '../session/players.js';
import { say, series } from '../words/say.js';
import { date } from './dates.js';

/** @import { App, Listed } from './app.js' */

/**
 * Keeps the game in progress, if there is one that is not finished, because another takes its place.
 * @param {App} app @param {Listed} game
 */
export const keepUnfinished = async (app, { name, title }) => {
  const save = app.store.unfinished(name);
  if (!save) return;
  const { record, ply } = save;
  const words = series([title, date(save.when)]);
  await app.stored(app.store.keep({ name: words, game: name, record, ply, when: Date.now() }));
  app.tell({ text: () => say('unfinished.kept', { name: words }) });
};

/**
 * Asks whether the game in progress is to be kept before another takes its place.
 * @param {App} app @param {Listed} game @returns {Promise<boolean>} whether the other one may begin
 */
export const mayReplace = async (app, game) => {
  const save = app.saved(game);
  if (!save?.begun || save.over) return true;
  const table = app.engine.table();
  table.load(save.record);
  const names = rivalsOf(table.state(SPECTATOR).players);
  table.close();
  const against = names.length > 0 ? 'them' : 'nobody';
  const close = (/** @type {string} */ answer) => () => app.dialogs.close(answer);
  const answer = await app.dialogs.open(
    () => say('unfinished.heading'),
    () => html`<p>${say('unfinished.what', { against, names, title: game.title })}</p>
      <div class="buttons">
        <button class="primary" @click=${close('keep')}>${say('unfinished.keep')}</button>
        <button @click=${close('drop')}>${say('unfinished.drop')}</button>
        <button class="quiet" @click=${close('')}>${say('unfinished.cancel')}</button>
      </div>`,
  );
  if (answer === 'keep') await keepUnfinished(app, game);
  return answer !== '';
};
