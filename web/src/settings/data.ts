// The settings of stored data: exporting and importing everything of this browser, things that could not
// be read, and what works offline.

import { html, nothing } from 'lit-html';
import { isGame } from '../games/index.ts';
import type { Shell } from '../page/types.ts';
import { newWinners, ROOM } from '../records/winners.ts';
import { isBackup, openText, refuseText } from '../sharing/open.ts';
import { exportAll, exportProfile, importAll } from '../store/backup.ts';
import { nameIn, profileIn, profilesIn } from '../store/profile-list.ts';
import type { Aside } from '../store/schema.ts';
import { date } from '../ui/dates.ts';
import { openFile, saveFile } from '../ui/files.ts';
import { button } from '../ui/icons.ts';
import { longList } from '../ui/lists.ts';
import { painted } from '../ui/next-frame.ts';
import { LONGEST, shortened } from '../words/limits.ts';
import { say, sentences } from '../words/say.ts';

/** Milliseconds to wait for the page's host. */
const PATIENCE = 10_000;

/** The largest backup that is read, in bytes: about fifty thousand games, which take a second or two. */
const LARGEST_BACKUP = 100_000_000;

const takeEverything = async (shell: Shell, text: string) => {
  shell.dialogs.open(
    () => say('settings.import'),
    () => html`<p role="status">${say('settings.importing')}</p>`,
  );
  await painted();
  let isFull = false;
  const { added, aside, into } = await importAll(shell.store, text, {
    isGame,
    gameOf: (record) => shell.engine.gameOf(record),
    newWinners: (file, other) => {
      const winners = newWinners(shell.engine, file, other);
      isFull = winners.isPart;
      return winners;
    },
  });
  const whose = profilesIn(shell.store);
  const name = whose.length > 1 && whose.find(({ key }) => key === into);
  shell.dialogs.inform(
    () => say('settings.imported'),
    () =>
      sentences(
        say('settings.imported.added', { added }),
        isFull ? say('files.hallFull', { n: ROOM }) : '',
        name ? say('settings.imported.into', { name: nameIn(name) }) : '',
        aside > 0 ? say('settings.imported.aside', { aside }) : '',
      ),
  );
};

const storeRest = async () => (await import('../offline/registration.ts')).storeRest();

/** Exports everything, or the profile of this tab. */
const exportFile = async (shell: Shell, exportIt: typeof exportAll) => {
  const text = await exportIt(shell.store);
  if (new Blob([text]).size <= LARGEST_BACKUP) return saveFile(shell, 'quintet', text, 'json');
  const megabytes = LARGEST_BACKUP / 1_000_000;
  return shell.dialogs.inform(
    () => say('settings.notExported'),
    () => say('settings.notExported.why', { megabytes }),
  );
};

/** Imports a backup. Opens any other file as the page does elsewhere. */
const importEverything = async (shell: Shell) => {
  try {
    const text = await openFile(LARGEST_BACKUP);
    if (!(await shell.ready())) return;
    if (isBackup(text)) await takeEverything(shell, text);
    else await openText(shell, async () => text);
  } catch (error) {
    refuseText(shell, error);
  }
};

/**
 * Fetches the page again, in case an update got stuck. Games and settings stay. The cached files are
 * removed only if the host can be reached.
 */
const repair = async (shell: Shell) => {
  const isThere = async (file: string) =>
    (await fetch(file, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok;
  if (!(await isThere('./sw.js').catch(() => false))) {
    shell.dialogs.inform(
      () => say('settings.notRepaired'),
      () => say('settings.notRepaired.why'),
    );
    return;
  }
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  for (const name of (await window.caches?.keys()) ?? []) {
    if (registration && name.startsWith(`quintet ${registration.scope} `))
      await caches.delete(name);
  }
  location.reload();
};

/** Returns the function that draws this part of the settings. */
export const dataSettings = (shell: Shell): (() => unknown) => {
  const list = longList(
    'kept aside',
    (thing: Aside & { key: string }) => asideItem(shell, thing),
    () => shell.dialogs.update(),
  );
  return () => {
    const aside = shell.store.all('aside');
    return html`<fieldset class="choice">
  <legend>${say('settings.data')}</legend>
  <p class="hint">${say('settings.data.hint')}</p>
  <div class="buttons">
    ${button('file-down', say('settings.export'), () => exportFile(shell, exportAll))}
    ${
      profilesIn(shell.store).length > 1
        ? button(
            'file-down',
            say('settings.exportProfile', { name: nameIn(profileIn(shell.store)) }),
            () => exportFile(shell, exportProfile),
          )
        : nothing
    }
    ${button('file-up', say('settings.import'), () => importEverything(shell))}
    ${button('wrench', say('settings.repair'), () => repair(shell))}
  </div>
  <p class="hint" role="status">${say('settings.offline', { what: shell.offline })}</p>
  ${shell.offline === 'people' ? button('download', say('settings.storeRest'), storeRest) : nothing}
  <p class="hint">${say('settings.repair.hint')}</p>
  ${aside.length > 0 ? html`<p>${say('settings.aside')}</p>${list(aside)}` : nothing}
</fieldset>`;
  };
};

/** Draws an unreadable thing, with a button that saves it as a file. */
const asideItem = (shell: Shell, { key, text, when, ...thing }: Aside & { key: string }) => {
  const what = shortened(thing.what, LONGEST.aside);
  const forget = async () => {
    const isSure = await shell.dialogs.ask(
      () => say('settings.forget.ask'),
      () => say('settings.forget.what', { what }),
      () => say('settings.forget'),
    );
    if (isSure) {
      await shell.stored(shell.store.put(`aside/${key}`, undefined));
    }
  };
  return html`<li>
    <span>${what} <span class="soft">${date(when)}</span></span>
    <span class="buttons">
      ${button('file-down', say('settings.asideFile'), () => saveFile(shell, 'quintet-aside', text, 'txt'))}
      ${button('trash', say('settings.forget'), forget)}
    </span>
  </li>`;
};
