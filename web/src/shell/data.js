// Files that come in, whatever they are, and everything of this browser as one file.

import { html } from 'lit-html';
import { fameFile } from '../store/fame.js';
import { exportSaves, importSaves } from '../store/saves.js';
import { changeSettings, settings } from '../store/settings.js';
import { mergeFame } from './fame.js';
import { openFile, saveFile } from './files.js';
import { button } from './parts.js';
import { rememberedSetup } from './setup.js';

/** @import { App } from './app.js' */
/** @import { TablePage } from './table.js' */

/** The version of the file that holds everything. */
const VERSION = 1;

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
    const record = recordOf(app, text, table);
    const game = app.gameOf(record);
    if (await app.mayReplace(game)) app.play(game, { record });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    app.dialogs.inform('This file cannot be opened', `${error.message} Nothing was changed.`);
  }
};

/** A text as a record. @param {App} app @param {string} text @param {TablePage} [table] */
const recordOf = (app, text, table) => {
  if (text.trimStart().startsWith('quintet')) return text;
  const owner = app.games.find(({ board }) => board.fame);
  if (table?.ownFile) return app.engine.recordOfFile(table.game.name, table.state.options, text);
  if (owner && /^score:/i.test(text)) {
    return app.engine.recordOfFile(owner.name, rememberedSetup(app.engine, owner).options, text);
  }
  return text;
};

/** @param {App} app @param {string} text */
const takeEverything = async (app, text) => {
  const { saves, settings: chosen, fame = '' } = readEverything(text);
  app.engine.winnersOf(fame); // throws before anything has changed
  const games = await importSaves(saves, (record) => app.gameOf(record));
  const count = games + mergeFame(app, fame);
  changeSettings({ ...chosen, setups: { ...chosen?.setups, ...settings().setups } });
  app.dialogs.inform(
    'Imported',
    count > 0
      ? `${count} games, results and winners were added to what was here.`
      : 'All that the file holds was here already.',
  );
};

/** @param {string} text */
const readEverything = (text) => {
  let everything;
  try {
    everything = JSON.parse(text);
  } catch {
    throw new Error('It is damaged, or not a file of Quintet.');
  }
  const { quintet, saves, fame = '' } = Object(everything);
  if (quintet > VERSION) throw new Error('It was made by a later version of Quintet.');
  if (quintet !== VERSION || Object(saves) !== saves || typeof fame !== 'string') {
    throw new Error('It is not a file of Quintet.');
  }
  return everything;
};

/** @param {App} app */
const exportEverything = (app) => {
  const everything = {
    quintet: VERSION,
    saves: exportSaves(),
    fame: fameFile(),
    settings: settings(),
  };
  saveFile(app, 'quintet', JSON.stringify(everything), 'json');
};

/** Fetches the page anew, for when an update got stuck; games and settings stay. */
const repair = async () => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = (await window.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
  location.reload();
};

/** The part of the settings about what is stored. @param {App} app */
export const dataSettings = (app) => html`<fieldset class="choice">
  <legend>Your games and results</legend>
  <p class="hint">They stay in this browser and are sent nowhere.</p>
  <div class="buttons">
    ${button('file-down', 'Export everything', () => exportEverything(app))}
    ${button('file-up', 'Import', () => openText(app, openFile))}
    ${button('wrench', 'Repair the page', repair)}
  </div>
  <p class="hint">
    ${app.worksOffline ? 'Quintet is stored here and works offline.' : 'Quintet is not stored here yet: it needs a network to start.'}
    Repair loads the page anew when it misbehaves; games and results stay.</p>
</fieldset>`;
