// The form a match begins with, made from what the module says of the game's options.

import { html, nothing } from 'lit-html';
import { computerName, LEVELS, levelOf } from '../engine/computer.js';
import { Refused, SPECTATOR } from '../engine/engine.js';
import { seatName, strength } from '../session/players.js';
import { choice } from './choice.js';
import { gamesLink, mark } from './parts.js';
import { picture } from './picture.js';

/** @import { App, Game, Page } from './app.js' */
/** @import { Engine } from '../engine/engine.js' */
/** @import { Option } from '../engine/types' */
/** @import { Store } from '../store/store.js' */
/** @import { Undo } from '../store/schema.js' */

/**
 * Who sits on a seat: a level of the computer, or "" and a person's name, which may be refused.
 * @typedef {{ level: string, name: string, refusal: string }} Sitter
 */

/** The side of the picture, in CSS pixels, and the longest name. */
const PICTURE = 360;
const LONGEST_NAME = 24;

/** @type {Record<string, string>} */
const UNDO = { free: 'Any move', turn: 'Within a turn', off: 'Off' };

/**
 * What the player began with the last time, or what the game proposes.
 * @param {{ engine: Engine, store: Store }} page @param {Game} game
 */
export const rememberedSetup = ({ engine, store }, { name, board }) => {
  const { options = board.preset, names = [], undo = 'free' } = store.setup(name) ?? {};
  return { options: textOf(describe(engine, name, [options, board.preset, ''])), names, undo };
};

/** @param {App} app @param {Game} game @returns {Page} */
export const setupPage = (app, game) => {
  const { board, name, title } = game;
  const remembered = rememberedSetup(app, game);
  // Who comes for the first time is likely to be alone.
  const names = app.store.setup(name)
    ? remembered.names
    : board.seats.map((_, seat) => (seat > 0 ? computerName('2') : ''));
  /** @type {Sitter[]} */
  const sitters = board.seats.map((_, seat) => {
    const level = levelOf(names[seat] ?? '');
    return { level, name: level ? '' : (names[seat] ?? ''), refusal: '' };
  });
  let options = describe(app.engine, name, [remembered.options]);
  let { undo } = remembered;

  /** @param {string} key @param {string} value */
  const change = (key, value) => {
    const others = textOf(options.filter((option) => option.key !== key));
    options = describe(app.engine, name, [`${others} ${key}=${value}`, `${key}=${value}`]);
    app.update();
  };

  /** @param {SubmitEvent} event */
  const begin = async (event) => {
    event.preventDefault();
    const wrong = refuseNames(app.engine, name, textOf(options), sitters);
    if (wrong >= 0) return app.focus(`#name-${wrong}`);
    if (!(await app.mayReplace(game))) return;
    const setup = { options: textOf(options), names: namesOf(sitters), undo };
    app.stored(app.store.keepSetup(name, setup));
    app.play(game, setup);
  };

  return {
    title: `New game: ${title} – Quintet`,
    render() {
      const { view, players, summary } = outset(app.engine, game, textOf(options));
      return html`<div class="setup">
        <header class="bar">
          ${gamesLink()}
          <h1 tabindex="-1">${title}</h1>
        </header>
        <main>
          <figure>
            ${picture(board, view, PICTURE)}
            <figcaption class="soft">${summary}</figcaption>
          </figure>
          <form class="form" @submit=${begin}>
            <h2>New game</h2>
            ${options
              .filter(({ values }) => values.length > 1)
              .map(({ key, values, value }) => {
                const words = board.options[key];
                return choice({
                  name: key,
                  label: words?.label ?? key,
                  values,
                  value,
                  words: (v) => words?.values?.(v) ?? v,
                  choose: (v) => change(key, v),
                  hint: words?.hint,
                });
              })}
            ${choice({
              name: 'undo',
              label: 'Undo',
              values: board.hand ? ['turn', 'off'] : ['free', 'turn', 'off'],
              value: board.hand && undo === 'free' ? 'turn' : undo,
              words: (v) => UNDO[v] ?? v,
              choose: (v) => {
                undo = /** @type {Undo} */ (v);
                app.update();
              },
              hint: board.hand ? 'What was drawn is never taken back.' : undefined,
            })}
            <fieldset class="choice names">
              <legend>Players</legend>
              ${sitters.slice(0, players.length).map((sitter, seat) => player(app, game, sitter, seat))}
            </fieldset>
            <div class="buttons">
              <button class="primary large">Start</button>
              ${
                app.store.game(name)
                  ? html`<a class="button large" href="#${name}">Back to the game</a>`
                  : nothing
              }
            </div>
            <p class="soft"><a href="./rules/${name}.html">Rules of ${title}</a></p>
          </form>
        </main>
      </div>`;
    },
  };
};

/** The names of a record. @param {Sitter[]} sitters */
const namesOf = (sitters) =>
  sitters.map(({ level, name }) => {
    if (level) return computerName(level);
    return levelOf(name) ? '' : name; // refused, or on a seat that is not there
  });

/**
 * Refuses names by which a record would take a person for the computer.
 * @param {Engine} engine @param {string} game @param {string} options
 * @param {Sitter[]} sitters whose refusals are written here @returns {number} the first such seat, or -1
 */
const refuseNames = (engine, game, options, sitters) => {
  const table = engine.table();
  // As a record has them: without blanks around, for one.
  const people = sitters.map(({ level, name }) => (level ? '' : name));
  table.start(game, options, people, 1n);
  const { players } = table.state(SPECTATOR);
  table.close();
  for (const [seat, name] of players.entries()) {
    const sitter = sitters[seat];
    if (!sitter || !levelOf(name)) continue;
    sitter.refusal = `${name} is what a computer player is called. Choose another name.`;
  }
  return players.findIndex((name) => levelOf(name));
};

/**
 * Who sits on a seat: a person with a name, or the computer.
 * @param {App} app @param {Game} game @param {Sitter} sitter changed here @param {number} seat
 */
const player = (app, { board }, sitter, seat) => {
  const sign = board.seats[seat]?.mark;
  const name = seatName(board.seats, seat);
  const { level, refusal } = sitter;
  /** @param {Event} event */
  const seatSomeone = ({ target }) => {
    sitter.level = /** @type {HTMLSelectElement} */ (target).value;
    sitter.refusal = '';
    app.update();
  };
  /** @param {Event} event */
  const rename = ({ target }) => {
    sitter.name = /** @type {HTMLInputElement} */ (target).value;
    if (!sitter.refusal) return;
    sitter.refusal = '';
    app.update();
  };
  return html`<div class="player-field">
    ${mark(sign)}
    <select aria-label="Who plays ${name}" id="seat-${seat}" @change=${seatSomeone}>
      <option value="" ?selected=${!level}>Person</option>
      ${LEVELS.map(
        (_, i) => html`<option value=${i + 1} ?selected=${level === `${i + 1}`}>
          Computer: ${strength(`${i + 1}`).toLowerCase()}
        </option>`,
      )}
    </select>
    ${
      level
        ? nothing
        : html`<input
            id="name-${seat}"
            aria-label="Name of ${name}, if you like"
            aria-describedby="name-refusal-${seat}"
            aria-invalid=${refusal ? 'true' : 'false'}
            maxlength=${LONGEST_NAME}
            autocomplete="off"
            spellcheck="false"
            placeholder=${name}
            .value=${sitter.name}
            @input=${rename}
          />`
    }
    <p class="refusal" id="name-refusal-${seat}" role="alert">${refusal}</p>
  </div>`;
};

/** The options that differ from their defaults, as a record lists them. @param {Option[]} options */
const textOf = (options) =>
  options
    .filter((option) => option.value !== option.default)
    .map(({ key, value }) => `${key}=${value}`)
    .join(' ');

/**
 * The first of several wishes that can be played.
 * @param {Engine} engine @param {string} name @param {string[]} wishes @returns {Option[]}
 */
const describe = (engine, name, wishes) => {
  for (const options of wishes) {
    try {
      return engine.describe(name, options);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  throw new Error(`no set-up of ${name} can be played`);
};

/**
 * A match's outset with these options: who plays, what it is about, and how it may look.
 * @param {Engine} engine @param {Game} game @param {string} options
 */
const outset = (engine, { name, board }, options) => {
  const table = engine.table();
  table.start(name, options, [], 1n);
  const { players, view } = table.state(SPECTATOR);
  const summary = board.summary(table.go(0, SPECTATOR).state.view);
  table.close();
  return { players, view, summary };
};
