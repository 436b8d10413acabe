// Files that come in, whatever they are, and everything of this browser as one file.

import { html, nothing } from 'lit-html';
import { replace } from '../newgame/replace.js';
import { rememberedSetup } from '../newgame/setup.js';
import { newWinners, ROOM } from '../records/winners.js';
import { exportAll, importAll, parseBackup } from '../store/backup.js';
import { date } from '../ui/dates.js';
import { LARGEST, openFile, saveFile } from '../ui/files.js';
import { button, longList, painted } from '../ui/parts.js';
import { say, sentences } from '../words/say.js';

/** @import { Aside } from '../store/schema.js' */
/** @import { App } from '../app/app.js' */
/** @import { TablePage } from '../table/table.js' */

/** A link to a game, wherever it stands: the game, what kind of link it is, and what it holds. */
export const LINK = /(?:^|#)(\w+)\/(link|friend|deal)\/(\S*)/;

/** The host of the page answers within this, in milliseconds. */
const PATIENCE = 10_000;

/**
 * A file of everything is exported and imported up to this, in bytes: some fifty thousand games, which
 * a page reads in one go for a second or two.
 */
const LARGEST_BACKUP = 100_000_000;

/**
 * Opens a text, of a file or shared by another application: a record, a link, or a file of a game's own
 * kind, with the options of the table there is; everything of a browser where the settings ask for it.
 * What is no such thing changes nothing; what is shared is shown first, because any site can share.
 * @param {App} app @param {() => Promise<string>} read it; may throw
 * @param {{ table?: TablePage, answer?: 'keep' | 'drop', isShared?: boolean, takesEverything?: boolean }} [how]
 * `answer`: what was answered about the table's game before
 */
export const openText = async (app, read, how = {}) => {
  const { table, answer, isShared = false, takesEverything = false } = how;
  try {
    const text = await read();
    if (!(await app.ready())) return;
    if (text.trimStart().startsWith('{')) {
      if (takesEverything) return await takeEverything(app, text);
      parseBackup(text);
      throw new Error(say('arrival.everything', { import: say('settings.import') }));
    }
    if (text.length > LARGEST) throw new Error(say('files.tooLarge'));
    const [, name, kind, link] = LINK.exec(text) ?? [];
    if (name) {
      location.hash = `${name}/${kind}/${link}`;
      return;
    }
    const { visit } = app;
    const record = await recordOf(app, text, table);
    if (app.visit !== visit) return;
    const game = app.gameOf(record);
    if (isShared)
      return await (await import('../sharing/arrival.js')).openRecord(app, game, record);
    const isAsked = answer && game.name === table?.game.name;
    const may = isAsked ? await replace(app, game, answer) : await app.mayReplace(game);
    if (may) app.play(game, { record });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    app.dialogs.inform(say('files.refused'), say('files.refused.why', { why: error.message }));
  }
};

/** A text as a record. @param {App} app @param {string} text @param {TablePage} [table] */
const recordOf = async (app, text, table) => {
  if (text.trimStart().startsWith('quintet')) return text;
  if (table?.session.written('file')) {
    return app.engine.recordOfFile(table.game.name, table.session.state.options, text);
  }
  if (/^score:/i.test(text)) {
    const games = await Promise.all(app.games.map((game) => app.load(game)));
    const owner = games.find(({ board }) => board.fame);
    if (owner)
      return app.engine.recordOfFile(owner.name, rememberedSetup(app, owner).options, text);
  }
  return text;
};

/** @param {App} app @param {string} text */
const takeEverything = async (app, text) => {
  app.dialogs.open(
    () => say('settings.import'),
    () => html`<p role="status">${say('settings.importing')}</p>`,
  );
  await painted();
  let isFull = false;
  const { added, aside } = await importAll(app.store, text, {
    gameOf: (record) => app.gameOf(record).name,
    newWinners: (file, other) => {
      const winners = newWinners(app.engine, file, other);
      isFull = winners.isPart;
      return winners;
    },
  });
  const news = [say('settings.imported.added', { added })];
  if (isFull) news.push(say('files.hallFull', { n: ROOM }));
  if (aside > 0) news.push(say('settings.imported.aside', { aside }));
  app.dialogs.inform(say('settings.imported'), sentences(...news));
};

const storeRest = async () => (await import('../offline/registration.js')).storeRest();

/** @param {App} app */
const exportEverything = async (app) => {
  const text = await exportAll(app.store);
  if (new Blob([text]).size <= LARGEST_BACKUP) return saveFile(app, 'quintet', text, 'json');
  const megabytes = LARGEST_BACKUP / 1_000_000;
  app.dialogs.inform(say('settings.notExported'), say('settings.notExported.why', { megabytes }));
};

/** @param {App} app */
const importEverything = (app) =>
  openText(app, () => openFile(LARGEST_BACKUP), { takesEverything: true });

/**
 * Fetches the page anew, for when an update got stuck; games and settings stay. What is stored of it
 * goes only where the host can be reached. @param {App} app
 */
const repair = async (app) => {
  const isThere = async (/** @type {string} */ file) =>
    (await fetch(file, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok;
  if (!(await isThere('./sw.js').catch(() => false))) {
    app.dialogs.inform(say('settings.notRepaired'), say('settings.notRepaired.why'));
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

/** The part of the settings about what is stored. @param {App} app @returns {() => unknown} draws it */
export const dataSettings = (app) => {
  const list = longList(
    'kept aside',
    (/** @type {Aside & { key: string }} */ thing) => asideItem(app, thing),
    () => app.dialogs.update(),
  );
  return () => html`<fieldset class="choice">
  <legend>${say('settings.data')}</legend>
  <p class="hint">${say('settings.data.hint')}</p>
  <div class="buttons">
    ${button('file-down', say('settings.export'), () => exportEverything(app))}
    ${button('file-up', say('settings.import'), () => importEverything(app))}
    ${button('wrench', say('settings.repair'), () => repair(app))}
  </div>
  <p class="hint" role="status">${say('settings.offline', { what: app.offline })}</p>
  ${app.offline === 'people' ? button('download', say('settings.storeRest'), () => storeRest()) : nothing}
  <p class="hint">${say('settings.repair.hint')}</p>
  ${asideList(app.store.aside(), list)}
</fieldset>`;
};

/** What could not be read, to be taken elsewhere as files. @template T @param {T[]} things @param {(things: T[]) => unknown} list */
const asideList = (things, list) =>
  things.length > 0 ? html`<p>${say('settings.aside')}</p>${list(things)}` : nothing;

/** @param {App} app @param {Aside & { key: string }} thing */
const asideItem = (app, { key, what, text, when }) => {
  const forget = async () => {
    const warning = say('settings.forget.what', { what });
    if (await app.dialogs.ask(say('settings.forget.ask'), warning, say('settings.forget'))) {
      await app.stored(app.store.forgetAside(key));
    }
  };
  return html`<li>
    <span>${what} <span class="soft">${date(when)}</span></span>
    <span class="buttons">
      ${button('file-down', say('settings.asideFile'), () => saveFile(app, 'quintet-aside', text, 'txt'))}
      ${button('trash', say('settings.forget'), forget)}
    </span>
  </li>`;
};
