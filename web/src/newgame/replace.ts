// Reads the game in progress, and saves it before another game replaces it.

import type { Engine } from '../engine/engine.ts';
import { Refused, SPECTATOR } from '../engine/engine.ts';
import { lineIn } from '../engine/record.ts';
import type { Beginning } from '../match/types.ts';
import type { Listed, Shell } from '../page/types.ts';
import { rivalsOf } from '../players/names.ts';
import type { Save } from '../store/schema.ts';
import { termsOf } from '../store/schema.ts';
import { date } from '../ui/dates.ts';
import { saveFile } from '../ui/files.ts';
import { say, series } from '../words/say.ts';

/** Returns the reason why a record cannot be resumed as a match of the game `name`, or null. */
export const refusalIn = (
  engine: Engine,
  name: string,
  { record, ply }: Pick<Save, 'record' | 'ply'>,
) =>
  engine.refusalOf((match) => {
    match.load(record, { ply });
    if (match.state(SPECTATOR).game !== name) {
      throw new Refused({ sentence: '', key: 'app.anotherGame' });
    }
  });

/**
 * Returns the game in progress, if one can be resumed. A game that the rules refuse is set aside,
 * with a notice. For a game by link, `key` is its key in the store.
 */
export const savedGame = (
  shell: Shell,
  { name, title }: Listed,
  key: string = name,
): Save | undefined => {
  const save = shell.store.game(key)?.save;
  if (!save) return undefined;
  const { record } = save;
  const refused = refusalIn(shell.engine, name, save);
  if (!refused) return save;
  shell.stored(shell.store.setAside('game', key, say('app.gameInProgress', { title })));
  shell.tell({
    text: () => say('app.unreadable', { title, why: refused.sentence }),
    action: () => say('app.saveAside'),
    act: () => saveFile(shell, name, record),
  });
  return undefined;
};

/**
 * Saves the game in progress under a name, before another one replaces it. Without `save`, does so
 * only if the game is unfinished.
 */
export const keepUnfinished = async (
  shell: Shell,
  { name, title }: Listed,
  save: Save | undefined = shell.store.unfinished(name),
) => {
  if (!save) return;
  const { record, ply } = save;
  const words = series([title, date(save.when)]);
  const kept = { name: words, game: name, record, ply, ...termsOf(save), when: Date.now() };
  await shell.stored(shell.store.keep(kept));
  shell.tell({ text: () => say('unfinished.kept', { name: words }) });
};

/** Save the game in progress, discard it, or ("") do not begin the other game. */
type Answer = '' | 'keep' | 'drop';

/**
 * Asks what to do with the game in progress before another one replaces it. With `sure`, always
 * asks "Are you sure?"; without a game in progress, with that text.
 */
export const askToReplace = async (
  shell: Shell,
  game: Listed,
  sure?: () => string,
): Promise<Answer> => {
  const save = savedGame(shell, game);
  if (!save?.begun || save.over) {
    const isSure =
      !sure ||
      (await shell.dialogs.ask(
        () => say('page.sure'),
        sure,
        () => say('page.goOn'),
      ));
    return isSure ? 'drop' : '';
  }
  const { players } = shell.engine.stateOf((match) => match.load(save.record));
  const names = rivalsOf(players);
  const against = names.length > 0 ? 'them' : 'nobody';
  const answer = await shell.dialogs.question(
    () => (sure ? say('page.sure') : say('unfinished.heading')),
    () => say('unfinished.what', { against, names, title: game.title }),
    () => [
      ['keep', say('unfinished.keep')],
      ['drop', say('unfinished.drop')],
    ],
  );
  return answer === 'keep' || answer === 'drop' ? answer : '';
};

/** Carries out an answer. Resolves with true if the other game may begin. */
export const replace = async (shell: Shell, game: Listed, answer: Answer) => {
  if (answer === 'keep') await keepUnfinished(shell, game);
  if (answer === 'drop') await keepLines(shell, game);
  return answer !== '';
};

/** Tells if a record contains the player's own lines. */
export const hasLines = (record: string) => lineIn(record, 'variations') !== undefined;

/** Saves a finished game with the player's own lines under a name, as the player was told. */
export const keepLines = async (shell: Shell, game: Listed) => {
  const save = shell.store.game(game.name)?.save;
  if (save?.over && hasLines(save.record)) await keepUnfinished(shell, game, save);
};

/** Opens an analysis in place of the present one, whose lines are saved. */
export const openAnalysis = async (shell: Shell, game: Listed, beginning: Beginning) => {
  const save = shell.store.game(`${game.name}-analysis`)?.save;
  if (save && hasLines(save.record)) await keepUnfinished(shell, game, save);
  shell.play(game, beginning, 'analysis');
};

/** Asks before another game replaces the game in progress. */
export const mayReplace = async (shell: Shell, game: Listed) =>
  replace(shell, game, await askToReplace(shell, game));
