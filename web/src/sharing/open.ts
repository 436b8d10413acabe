// Texts that come in: of a file, or shared by another application.

import { isRecord } from '../engine/record.ts';
import { rememberedSetup } from '../newgame/begin.ts';
import { mayReplace, replace } from '../newgame/replace.ts';
import type { Incoming, Playing, Shell } from '../page/types.ts';
import { parseBackup } from '../store/backup.ts';
import { LARGEST } from '../ui/files.ts';
import { SpokenError, say } from '../words/say.ts';
import { addressIn } from './offer.ts';

/** Whether a text is meant to be everything of a browser, which the settings take. */
export const isOfEverything = (text: string) => text.trimStart().startsWith('{');

/** Tells why a text cannot be opened; what is no error of it is thrown. */
export const refuseText = (shell: Shell, error: unknown) => {
  if (!(error instanceof Error)) throw error;
  shell.dialogs.inform(
    () => say('files.refused'),
    () => say('files.refused.why', { why: error.message }),
  );
};

/**
 * Opens the text that `read` returns: a record, a link, or a file of a game's own kind, with the
 * options of the table there is. Tells why anything else is refused, also if `read` throws. A shared
 * text is shown first, because any site can share.
 */
export const openText = async (
  shell: Shell,
  read: () => Promise<string>,
  { playing, answer, isShared = false }: Incoming = {},
) => {
  const { visit } = shell;
  try {
    const text = await read();
    if (!(await shell.ready()) || shell.visit !== visit) return;
    if (isOfEverything(text)) {
      parseBackup(text);
      throw new SpokenError(() => say('arrival.everything', { import: say('settings.import') }));
    }
    if (text.length > LARGEST) throw new SpokenError(() => say('files.tooLarge'));
    const address = isRecord(text) ? undefined : addressIn(text);
    if (address) return shell.go(address);
    const record = await recordOf(shell, text, playing);
    if (shell.visit !== visit) return;
    const game = shell.games.find(({ name }) => name === shell.engine.gameOf(record));
    if (!game) throw new SpokenError(() => say('app.noBoard'));
    if (isShared) {
      const { openRecord } = await import('./arrival.ts');
      if (shell.visit === visit) await openRecord(shell, game, record);
      return;
    }
    const isAsked = answer && game.name === playing?.game.name;
    const may = isAsked ? await replace(shell, game, answer) : await mayReplace(shell, game);
    if (may) shell.play(game, { record });
  } catch (error) {
    refuseText(shell, error);
  }
};

/** The text that the service worker has stored, which is then removed; "" if there is none. */
const takeShared = async () => {
  const address = new URL('share', location.href).href;
  const shared = await window.caches?.open('quintet shared');
  const text = await (await shared?.match(address))?.text();
  await shared?.delete(address);
  return text ?? '';
};

/**
 * Opens a text that another application has shared. `why` is the reason why the service worker has not
 * stored it, or "".
 */
export const openShared = async (shell: Shell, why: string) => {
  const { visit } = shell;
  const text = why ? '' : await takeShared();
  const read = async () => {
    const key = why === 'large' ? 'files.tooLarge' : 'files.unread';
    if (why) throw new SpokenError(() => say(key));
    return text;
  };
  if (shell.visit === visit && (text || why)) await openText(shell, read, { isShared: true });
};

/** Returns a text as a record. */
const recordOf = async (shell: Shell, text: string, playing?: Playing) => {
  const { engine } = shell;
  if (isRecord(text)) return text;
  if (playing?.session.written('file')) {
    return engine.recordOfFile(playing.game.name, playing.session.state.options, text);
  }
  if (/^score:/i.test(text)) {
    const games = await Promise.all(shell.games.map((game) => shell.load(game)));
    const owner = games.find(({ board }) => board.hasFame);
    if (owner) return engine.recordOfFile(owner.name, rememberedSetup(shell, owner).options, text);
  }
  return text;
};
