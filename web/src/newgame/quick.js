// Another game from the table itself: against whom and how large or full, and the whole form behind
// "More options".

import { html, nothing } from 'lit-html';
import { LEVELS } from '../engine/computer.js';
import { dots } from '../players/faces.js';
import { say } from '../words/say.js';
import {
  begin,
  FRIEND,
  levelAmong,
  nameOfSetup,
  optionsOf,
  presentOf,
  rungOf,
  seated,
  setupName,
} from './setup.js';

/** @import { Whole } from './setup.js' */
/** @import { TablePage } from '../table/table.js' */

/**
 * The set-up of a table's game, fuller or against others.
 * @param {TablePage} table
 * @param {{ rung?: number, level?: string }} change one of the game's set-ups; a level of the
 * computers, "" for people, FRIEND for people by link
 * @returns {Whole}
 */
export const changedSetup = (table, { rung = -1, level }) => {
  const { app, game } = table;
  const present = presentOf(table);
  const setup = game.board.setups[rung];
  const options = setup ? optionsOf(app.engine, game, setup, present.options) : present.options;
  const { names, seats } = present;
  const wanted = level ?? (seats ? FRIEND : levelAmong(names));
  return {
    ...present,
    options,
    names: seated(app.engine, game.name, options, names, wanted === FRIEND ? '' : wanted),
    seats: wanted === FRIEND ? (seats ?? [0]) : undefined,
  };
};

/** @param {TablePage} table */
export const openQuick = async (table) => {
  const { app, game } = table;
  const { options, names, seats } = presentOf(table);
  let rung = rungOf(game, options);
  let level = seats ? FRIEND : levelAmong(names);
  const levels = [...LEVELS.map((_, i) => `${i + 1}`), '', FRIEND];
  const rungs = game.board.setups.map((setup) => nameOfSetup(game, setup));
  const answer = await app.dialogs.open(
    () => say('setup.heading'),
    () => html`<form
      class="form quick"
      @submit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        app.dialogs.close('start');
      }}
    >
      ${
        names.length > 1
          ? oneOf('level', say('setup.against'), levels, level, {
              words: (value) => {
                if (value === FRIEND) return say('setup.friend');
                return value ? dots(value) : say('setup.aPerson');
              },
              choose: (value) => {
                level = value;
              },
            })
          : nothing
      }
      ${oneOf(
        'rung',
        say('setup.what'),
        rungOf(game, options) < 0
          ? ['-1', ...rungs.keys()].map(String)
          : [...rungs.keys()].map(String),
        `${rung}`,
        {
          words: (value) =>
            rungs[Number(value)] ??
            say('setup.own', { setup: setupName(app.engine, game, options) }),
          choose: (value) => {
            rung = Number(value);
          },
        },
      )}
      <div class="buttons">
        <button class="primary large">${say('setup.start')}</button>
        <a class="button quiet large" href="#${game.name}/new">${say('setup.more')}</a>
      </div>
    </form>`,
    { kind: { narrow: 'sheet', low: 'broad', wide: '' }[table.shape] },
  );
  if (answer) await begin(app, game, changedSetup(table, { rung, level }));
};

/**
 * One of several, each in a field of its own.
 * @param {string} name @param {string} legend @param {string[]} values @param {string} chosen
 * @param {{ words: (value: string) => unknown, choose: (value: string) => void }} how
 */
const oneOf = (
  name,
  legend,
  values,
  chosen,
  { words, choose },
) => html`<fieldset class="choice one-of ${name}">
  <legend>${legend}</legend>
  ${values.map(
    (value) => html`<label>
      <input
        type="radio"
        name=${name}
        value=${value}
        ?checked=${value === chosen}
        @change=${() => choose(value)}
      />
      <span>${words(value)}</span>
    </label>`,
  )}
</fieldset>`;
