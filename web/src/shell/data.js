// Files that come in, whatever they are, and everything of this browser as one file.

import { html, nothing } from 'lit-html';
import { newWinners } from './fame.js';
import { openFile, saveFile, sentenceOf } from './files.js';
import { date } from './kept.js';
import { button } from './parts.js';
import { rememberedSetup } from './setup.js';

/** @import { Aside } from '../store/schema.js' */
/** @import { App } from './app.js' */
/** @import { TablePage } from './table.js' */

/** The host of the page answers within this, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Opens a file: a record, everything of a browser, or a file of a game's own kind, with the options
 * of the table there is. What is no such thing changes nothing.
 * @param {App} app @param {() => Promise<string>} read its text; may throw @param {TablePage} [table]
 */
export const openText = async (app, read, table) => {
  try {
    const text = await read();
    if (text === '') return;
    if (text.trimStart().startsWith('{')) return await takeEverything(app, text);
    const record = await recordOf(app, text, table);
    const game = app.gameOf(record);
    if (await app.mayReplace(game)) app.play(game, { record });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    app.dialogs.inform('This file cannot be opened', `${sentenceOf(error)} Nothing was changed.`);
  }
};

/** A text as a record. @param {App} app @param {string} text @param {TablePage} [table] */
const recordOf = async (app, text, table) => {
  if (text.trimStart().startsWith('quintet')) return text;
  if (table?.session.ownFile) {
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
  const { added, aside } = await app.store.importAll(text, {
    gameOf: (record) => app.gameOf(record).name,
    newWinners: (file, other) => newWinners(app.engine, file, other),
  });
  const news = [
    added > 0
      ? `${added} games, results and winners were added to what was here.`
      : 'All that the file holds was here already.',
    aside > 0 ? `${aside} could not be read: they are set aside, in the settings.` : '',
  ];
  app.dialogs.inform('Imported', news.join(' ').trim());
};

/** @param {App} app */
const exportEverything = async (app) =>
  saveFile(app, 'quintet', await app.store.exportAll(), 'json');

/**
 * Fetches the page anew, for when an update got stuck; games and settings stay. What is stored of it
 * goes only where the host can be reached. @param {App} app
 */
const repair = async (app) => {
  const isThere = async (/** @type {string} */ file) =>
    (await fetch(file, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok;
  if (!(await isThere('./sw.js').catch(() => false))) {
    app.dialogs.inform(
      'Not repaired',
      'The page could not be fetched anew: there is no network, or its host does not answer. Nothing was changed.',
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

/** The part of the settings about what is stored. @param {App} app */
export const dataSettings = (app) => html`<fieldset class="choice">
  <legend>Your games and results</legend>
  <p class="hint">They stay in this browser and are sent nowhere.</p>
  <div class="buttons">
    ${button('file-down', 'Export everything', () => exportEverything(app))}
    ${button('file-up', 'Import', () => openText(app, openFile))}
    ${button('wrench', 'Repair the page', () => repair(app))}
  </div>
  <p class="hint">
    ${app.worksOffline ? 'Quintet is stored here and works offline.' : 'Quintet is not stored here yet: it needs a network to start.'}
    Repair loads the page anew when it misbehaves; games and results stay.</p>
  ${asideList(app)}
</fieldset>`;

/** What could not be read, to be taken elsewhere as files. @param {App} app */
const asideList = (app) => {
  const things = app.store.aside();
  if (things.length === 0) return nothing;
  return html`<p>This version of Quintet could not read these. Another one may: save them as files.</p>
    <ul class="kept aside">
      ${things.map((thing) => asideItem(app, thing))}
    </ul>`;
};

/** @param {App} app @param {Aside & { key: string }} thing */
const asideItem = (app, { key, what, text, when }) => {
  const forget = async () => {
    if (await app.dialogs.ask('Forget this?', `“${what}” cannot be brought back.`, 'Forget')) {
      await app.stored(app.store.forgetAside(key));
    }
  };
  return html`<li>
    <span>${what} <span class="soft">${date(when)}</span></span>
    <span class="buttons">
      ${button('file-down', 'Save as file', () => saveFile(app, 'quintet-aside', text))}
      ${button('trash', 'Forget', forget)}
    </span>
  </li>`;
};
