// The hall of fame: entering a name, looking at it, and its file. What a name and a line may be comes
// from the module.

import { html, nothing } from 'lit-html';
import { Refused } from '../engine/engine.js';
import { addToFame, fameFile } from '../store/fame.js';
import { openFile, saveText } from './files.js';
import { icon } from './parts.js';

/** @import { Winner } from '../engine/types' */
/** @import { App } from './app.js' */
/** @import { TablePage } from './table.js' */

/** The name of its file, which the program for the terminal has as well. */
const FILE = 'HallOfFame.txt';
const LONGEST_NAME = 40;

/** @param {App} app @returns {Winner[]} in the order of the file; throws Refused where it is damaged */
const winners = (app) => app.engine.winnersOf(fameFile());

/** The winners, the highest score first, equal ones in the order they won. @param {App} app */
export const fameList = (app) => {
  try {
    const ranked = winners(app).sort((a, b) => b.score - a.score);
    if (ranked.length === 0) return html`<p class="soft">Nobody yet. A win enters you here.</p>`;
    return html`<ol class="fame">
      ${ranked.map(
        ({ name, score }) => html`<li>
          <span class="name">${name}</span>
          <span>${`${score}`.replace('-', '−')}</span>
        </li>`,
      )}
    </ol>`;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return html`<p class="refusal">The hall of fame is damaged. ${error.message}.</p>`;
  }
};

/** @param {App} app @param {Winner} winner */
const enter = (app, winner) => {
  if (!addToFame(app.engine.winnerEntry(fameFile(), winner))) app.tellStorageBlocked();
};

/** Asks the winner of a table's game for a name, once. @param {TablePage} table */
export const fameForm = (table) => {
  const { app } = table;
  const score = table.fame();
  if (score === null) return nothing;
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const { value: name } = /** @type {HTMLInputElement} */ (form.elements.namedItem('winner'));
    if (!name.trim()) return;
    try {
      enter(app, { name, score });
      table.wasEntered();
      app.dialogs.update();
      app.say(`${name.trim()} is in the hall of fame.`);
      document.getElementById('dialog-heading')?.focus();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const refusal = form.querySelector('.refusal');
      if (refusal) refusal.textContent = `Not entered: ${error.message}.`;
    }
  };
  return html`<form class="entry" @submit=${submit}>
    <label for="winner">Your name for the hall of fame</label>
    <div class="side-by-side">
      <input
        id="winner"
        name="winner"
        autocomplete="nickname"
        spellcheck="false"
        maxlength=${LONGEST_NAME}
        .value=${table.state.players[0] ?? ''}
        aria-describedby="winner-refusal"
      />
      <button>Enter</button>
    </div>
    <p class="refusal" id="winner-refusal" role="alert"></p>
  </form>`;
};

/**
 * Adds the winners of a file that are not here yet; none is ever taken away.
 * @param {App} app @param {string} file @returns {number} how many were added; throws Refused
 */
export const mergeFame = (app, file) => {
  const present = winners(app).map(lineOf);
  // One who is here as often as there is not another: who won twice alike stands twice.
  const added = app.engine.winnersOf(file).filter((winner) => {
    const at = present.indexOf(lineOf(winner));
    if (at >= 0) present.splice(at, 1);
    return at < 0;
  });
  for (const winner of added) enter(app, winner);
  return added.length;
};

/** @param {App} app */
const importFile = async (app) => {
  try {
    const count = mergeFame(app, await openFile());
    await openFame(app, `${count} added.`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    app.dialogs.inform('This file cannot be opened', `${error.message}. Nothing was changed.`);
  }
};

/** @param {Winner} winner */
const lineOf = ({ name, score }) => `${name}:${score}`;

/** Shows the hall of fame. @param {App} app @param {string} [news] */
export const openFame = (app, news = '') =>
  app.dialogs.open(
    'Hall of fame',
    () => html`${news ? html`<p role="status">${news}</p>` : nothing} ${fameList(app)}
      <div class="buttons">
        <button class="quiet" @click=${() => saveText(app, FILE, fameFile())}>
          ${icon('file-down')} Save as file
        </button>
        <button class="quiet" @click=${() => importFile(app)}>${icon('file-up')} Add from file</button>
      </div>`,
  );
