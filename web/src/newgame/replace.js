// The game in progress, where another is to take its place.

import { SPECTATOR } from '../engine/engine.js';
import { rivalsOf } from '../players/names.js';
import { date } from '../ui/dates.js';
import { say, series } from '../words/say.js';

/** @import { App, Listed } from '../app/app.js' */

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
 * @param {App} app @param {Listed} game @param {() => string} [sure] what is asked for surely: "Are you
 * sure?", and this where no game is in progress
 * @returns {Promise<'' | 'keep' | 'drop'>} "" where the other one shall not begin
 */
export const askToReplace = async (app, game, sure) => {
  const save = app.saved(game);
  if (!save?.begun || save.over) {
    const isSure = !sure || (await app.dialogs.ask(say('page.sure'), sure(), say('page.goOn')));
    return isSure ? 'drop' : '';
  }
  const match = app.engine.match();
  match.load(save.record);
  const names = rivalsOf(match.state(SPECTATOR).players);
  match.close();
  const against = names.length > 0 ? 'them' : 'nobody';
  const answer = await app.dialogs.question(
    () => (sure ? say('page.sure') : say('unfinished.heading')),
    () => say('unfinished.what', { against, names, title: game.title }),
    () => [
      ['keep', say('unfinished.keep')],
      ['drop', say('unfinished.drop')],
    ],
  );
  return /** @type {'' | 'keep' | 'drop'} */ (answer);
};

/**
 * Does what was answered. @param {App} app @param {Listed} game @param {'' | 'keep' | 'drop'} answer
 * @returns {Promise<boolean>} whether the other one may begin
 */
export const replace = async (app, game, answer) => {
  if (answer === 'keep') await keepUnfinished(app, game);
  return answer !== '';
};
