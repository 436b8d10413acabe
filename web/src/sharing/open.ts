// Opens texts from files and from other applications.

import { isRecord } from '../engine/record.ts';
import { rememberedSetup } from '../newgame/begin.ts';
import { mayReplace, replace } from '../newgame/replace.ts';
import type { Incoming, Playing, Shell } from '../page/types.ts';
import { parseBackup } from '../store/backup.ts';
import { LARGEST } from '../ui/files.ts';
import { SpokenError, say } from '../words/say.ts';
import { addressIn } from './offer.ts';

/** Tests whether a text looks like a backup, which only the settings import. */
export const isBackup = (text: string) => text.trimStart().startsWith('{');

/** Says why a text cannot be opened. Throws anything that is not an Error. */
export const refuseText = (shell: Shell, error: unknown) => {
  if (!(error instanceof Error)) throw error;
  shell.dialogs.inform(
    () => say('files.refused'),
    () => say('files.refused.why', { why: error.message }),
  );
};

/**
 * Opens the text that `read` returns: a record, a link, or a file of a game's own format, which takes the
 * present table's options. Otherwise, or if `read` throws, a dialog says why. A shared text is shown
 * before it is opened, because any site can share.
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
    if (isBackup(text)) {
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

/** Removes the text that the service worker has stored, and returns it; "" if there is none. */
const takeShared = async () => {
  const address = new URL('share', location.href).href;
  const shared = await window.caches?.open('quintet shared');
  const text = await (await shared?.match(address))?.text();
  await shared?.delete(address);
  return text ?? '';
};

/**
 * Opens a text that another application has shared. `why` says why the service worker could not store it;
 * "" if it did.
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

/** Converts a text to a record. */
const recordOf = async (shell: Shell, text: string, playing?: Playing) => {
  const { engine } = shell;
  if (isRecord(text)) return text;
  if (playing?.session.written('file')) {
    return engine.recordOfFile(playing.game.name, playing.session.state.options, text);
  }
  if (/^score:/i.test(text)) {
    const listed = shell.games.find(({ name }) => name === engine.famed);
    const owner = listed && (await shell.load(listed));
    if (owner) return engine.recordOfFile(owner.name, rememberedSetup(shell, owner).options, text);
  }
  return text;
};
