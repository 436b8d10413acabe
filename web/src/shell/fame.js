// The hall of fame: entering a name, looking at it, and its file. What a name and a line may be comes
// from the module.

import { html, nothing } from 'lit-html';
import { Refused } from '../engine/engine.js';
import { openFile, saveText, sentenceOf } from './files.js';
import { icon } from './parts.js';

/** @import { Engine } from '../engine/engine.js' */
/** @import { Winner } from '../engine/types' */
/** @import { App } from './app.js' */
/** @import { TablePage } from './table.js' */

/** The name of its file, which the program for the terminal has as well. */
const FILE = 'HallOfFame.txt';
const LONGEST_NAME = 40;

/** @param {App} app @returns {Winner[]} in the order of the file; throws Refused where it is damaged */
const winners = (app) => app.engine.winnersOf(app.store.fame);

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

/** Throws Refused. @param {App} app @param {Winner} winner */
const enter = (app, winner) =>
  app.stored(app.store.addToFame((file) => app.engine.winnerEntry(file, winner)));

/** Asks the winner of a table's game for a name, once. @param {TablePage} table */
export const fameForm = (table) => {
  const { app } = table;
  const score = table.session.fame;
  if (score === null) return nothing;
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const { value: name } = /** @type {HTMLInputElement} */ (form.elements.namedItem('winner'));
    if (!name.trim()) return;
    try {
      await enter(app, { name, score });
      table.session.wasEntered();
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
        .value=${table.session.state.players[0] ?? ''}
        aria-describedby="winner-refusal"
      />
      <button>Enter</button>
    </div>
    <p class="refusal" id="winner-refusal" role="alert"></p>
  </form>`;
};

/**
 * What to append to a hall of fame, one text a winner, to have those of another in it that are not
 * there yet. Throws Refused. @param {Engine} engine @param {string} file @param {string} other
 */
export const newWinners = (engine, file, other) => {
  const added = engine.winnersOf(other);
  if (added.length === 0) return [];
  const present = engine.winnersOf(file).map(lineOf);
  let merged = file;
  return added
    .filter((winner) => {
      // One who is there as often as here is not another: who won twice alike stands twice.
      const at = present.indexOf(lineOf(winner));
      if (at >= 0) present.splice(at, 1);
      return at < 0;
    })
    .map((winner) => {
      const entry = engine.winnerEntry(merged, winner);
      merged += entry;
      return entry;
    });
};

/** @param {App} app */
const importFile = async (app) => {
  try {
    const other = await openFile();
    let count = 0;
    await app.stored(
      app.store.addToFame((file) => {
        const entries = newWinners(app.engine, file, other);
        count = entries.length;
        return entries.join('');
      }),
    );
    await openFame(app, `${count} added.`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    app.dialogs.inform('This file cannot be opened', `${sentenceOf(error)} Nothing was changed.`);
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
        <button class="quiet" @click=${() => saveText(app, FILE, app.store.fame)}>
          ${icon('file-down')} Save as file
        </button>
        <button class="quiet" @click=${() => importFile(app)}>${icon('file-up')} Add from file</button>
      </div>`,
  );
