// What the rules pages add for those who have scripts: the options in force at the player's table,
// and positions to try. They begin and end here; no game is touched.

import words from 'virtual:words/en/mathable+mergers+mines2048+pahtum+players+session+triangles';
import { loadEngine, Refused, SPECTATOR } from './engine/engine.js';
import { boards } from './games/index.js';
import { Session } from './session/session.js';
import { CLOCK } from './shell/clock.js';
import { rememberedSetup } from './shell/setup.js';
import { Stage } from './shell/stage.js';
import { browserHands } from './store/hands.js';
import { Store } from './store/store.js';
import { learn } from './words/say.js';

/** @import { Engine } from './engine/engine.js' */
/** @import { Board, Example, Spot } from './games/types' */

/** The records of the positions to try. @type {Record<string, string>} */
const RECORDS = import.meta.glob('../../rules/*/examples/try-*.quintet', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @param {string} name @param {string} words @returns {HTMLElement} */
const element = (name, words) =>
  Object.assign(document.createElement(name), { textContent: words });

/** The options of the game in progress; undefined where there is none that can go on. @param {Engine} engine @param {Store} store @param {string} name */
const optionsInProgress = (engine, store, name) => {
  const table = engine.table();
  try {
    table.load(store.game(name)?.save.record ?? '');
    const { game, options } = table.state(SPECTATOR);
    return game === name ? options : undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return undefined;
  } finally {
    table.close();
  }
};

/** The options of the game in progress, or those a new one would have, in words. @param {Engine} engine @param {Store} store @param {string} name @param {Board} board */
const optionsInForce = (engine, store, name, board) => {
  const present = optionsInProgress(engine, store, name);
  const game = { name, title: '', board };
  const options = present ?? rememberedSetup({ engine, store }, game).options;
  const words = engine.describe(name, options).map(({ key, value }) => {
    const { label = key, values } = board.options[key] ?? {};
    return `${label}: ${values?.(value) ?? value}`;
  });
  return `${present === undefined ? 'In a new game' : 'In your game'} – ${words.join('; ')}.`;
};

/** A position to try, under a heading. */
class Trial {
  element = element('section', '');

  #board;
  #example;
  #record;
  #game;
  #engine;
  /** @type {Session} */
  #session;
  /** @type {Stage} */
  #stage;
  #news = element('p', '');
  #buttons = element('div', '');
  /** @type {Spot | null} */
  #held = null;

  /** @param {Engine} engine @param {{ name: string, title: string, board: Board }} game @param {Example} example @param {string} record */
  constructor(engine, game, example, record) {
    this.#engine = engine;
    this.#game = game;
    this.#board = game.board;
    this.#example = example;
    this.#record = record;
    this.#news.className = 'soft';
    this.#news.role = 'status';
    this.#buttons.className = 'buttons';
    this.#session = this.#start();
    const { hand } = this.#board;
    this.#stage = new Stage(this.#board, example.heading, this.#session.frame, {
      choose: (spot) => this.#choose(spot),
      preview: (spot) => this.#session.preview(this.#actionAt(spot)),
      aim: () => {},
      holds: (spot) => hand?.holds(this.#session.state.view, spot) ?? false,
      hold: (spot) => {
        this.#held = spot;
        this.#stage.hold(spot);
      },
      name: (seat) => this.#session.nameOf(seat),
      undo: () => this.#begin(),
      redo: () => {},
      help: () => {},
      keys: new Map(),
    });
    const frame = element('div', '');
    frame.className = 'trial';
    frame.append(this.#stage.element);
    this.element.append(element('h3', example.heading), frame, this.#news, this.#buttons);
    this.#tell(example.task);
  }

  #start() {
    return new Session(
      this.#game,
      {
        table: this.#engine.table(),
        clock: CLOCK,
        ask: async () => true,
        tell: (change) => {
          if (change.kind !== 'played') return;
          this.#held = null;
          this.#stage.show(change.frames);
          this.#tell(this.#session.news);
        },
      },
      { record: this.#record },
    );
  }

  #begin() {
    this.#session.close();
    this.#session = this.#start();
    this.#held = null;
    this.#stage.put(this.#session.frame);
    this.#tell(this.#example.task);
  }

  /** @param {Spot} spot */
  #actionAt(spot) {
    const { hand } = this.#board;
    return hand && this.#held ? hand.action(this.#session.state.view, this.#held, spot) : spot;
  }

  /** @param {Spot} spot */
  async #choose(spot) {
    const { hand } = this.#board;
    const { view } = this.#session.state;
    if (hand?.holds(view, spot)) {
      this.#held = spot;
      this.#stage.hold(spot);
      this.#tell(hand.picked(view, spot));
      return;
    }
    if (hand && !this.#held) {
      this.#stage.refuse(spot, hand.explain(view, spot));
      return;
    }
    const why = await this.#session.act(this.#actionAt(spot));
    if (!why) return;
    this.#stage.refuse(spot, why);
    this.#tell(why);
  }

  /** @param {string} words */
  #tell(words) {
    this.#news.textContent = words;
    const { view, legal } = this.#session.state;
    const actions = this.#board
      .buttons(view, legal)
      .filter(({ from, rare }) => !from && !rare)
      .map(({ action, label }) => ({ label, act: () => this.#session.act(action) }));
    const slides = Object.entries(this.#board.slides ?? {}).map(([way, action]) => ({
      label: `Slide ${way}`,
      act: () => this.#choose(action),
    }));
    const again = { label: 'From the beginning', act: () => this.#begin() };
    this.#buttons.replaceChildren(
      ...[...slides, ...actions, again].map(({ label, act }) => {
        const button = element('button', label);
        button.addEventListener('click', act);
        return button;
      }),
    );
  }
}

const add = async () => {
  const name = document.documentElement.dataset.game ?? '';
  const title = document.querySelector('h1');
  const [board, engine, store] = await Promise.all([
    boards[name]?.(),
    loadEngine(),
    Store.open(browserHands()),
  ]);
  if (!board || !title) return;
  learn(words);
  const options = element('p', optionsInForce(engine, store, name, board));
  options.className = 'soft';
  title.after(options);
  const introduction = document.querySelector('.prose > p:not(.soft)') ?? options;
  const trials = element('section', '');
  trials.append(element('h2', 'Try it'));
  for (const example of board.examples) {
    const record = RECORDS[`../../rules/${name}/examples/${example.file}.quintet`] ?? '';
    trials.append(new Trial(engine, { name, title: '', board }, example, record).element);
  }
  introduction.after(trials);
};

add();
