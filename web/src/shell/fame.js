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
/** A file from outside may have any number of winners; so many of them are listed. */
const SHOWN = 500;

/** @param {App} app @returns {Winner[]} in the order of the file; throws Refused where it is damaged */
const winners = (app) => app.engine.winnersOf(app.store.fame);

/** The winners, the highest score first, equal ones in the order they won. @param {App} app */
export const fameList = (app) => {
  try {
    const ranked = winners(app).sort((a, b) => b.score - a.score);
    if (ranked.length === 0) return html`<p class="soft">Nobody yet. A win enters you here.</p>`;
    const more = ranked.length - SHOWN;
    return html`<ol class="fame">
        ${ranked.slice(0, SHOWN).map(
          ({ name, score }) => html`<li>
            <span class="name">${name}</span>
            <span>${`${score}`.replace('-', '−')}</span>
          </li>`,
        )}
      </ol>
      ${more > 0 ? html`<p class="soft">${more} more are in the file.</p>` : nothing}`;
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
  // One who is there as often as here is not another: who won twice alike stands twice.
  /** @type {Map<string, number>} */
  const here = new Map();
  for (const line of engine.winnersOf(file).map(lineOf)) here.set(line, (here.get(line) ?? 0) + 1);
  let end = file.slice(-1); // all that an entry depends on
  const entries = [];
  for (const winner of added) {
    const times = here.get(lineOf(winner)) ?? 0;
    here.set(lineOf(winner), times - 1);
    if (times > 0) continue;
    const entry = engine.winnerEntry(end, winner);
    entries.push(entry);
    end = entry.slice(-1);
  }
  return entries;
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
