// What the rules pages add for those who have scripts: the options in force at the player's table,
// and positions to try. They begin and end here; no game is touched.

import { anySeed, loadEngine, Refused } from './engine/engine.js';
import { boards } from './games/index.js';
import { rememberedSetup } from './shell/setup.js';
import { Stage } from './shell/stage.js';
import { openSaves, savedGame } from './store/saves.js';

/** @import { Engine } from './engine/engine.js' */
/** @import { GameEvent } from './engine/types' */
/** @import { Board, Example, Spot } from './games/types' */
/** @import { Frame } from './shell/stage.js' */

/** The records of the positions to try. @type {Record<string, string>} */
const RECORDS = import.meta.glob('../../rules/*/examples/try-*.quintet', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @param {string} name @param {string} words @returns {HTMLElement} */
const element = (name, words) =>
  Object.assign(document.createElement(name), { textContent: words });

/** The options of the game in progress, or those a new one would have, in words. @param {Engine} engine @param {string} name @param {Board} board */
const optionsInForce = (engine, name, board) => {
  const record = savedGame(name)?.record;
  const { options } = record
    ? { options: /^options: (.*)$/m.exec(record)?.[1] ?? '' }
    : rememberedSetup(engine, { name, title: '', board });
  const words = engine.describe(name, options).map(({ key, value }) => {
    const { label = key, values } = board.options[key] ?? {};
    return `${label}: ${values?.(value) ?? value}`;
  });
  return `${record ? 'In your game' : 'In a new game'} – ${words.join('; ')}.`;
};

/** A position to try, under a heading. */
class Trial {
  element = element('section', '');

  #board;
  #example;
  #record;
  #table;
  /** @type {Stage} */
  #stage;
  #news = element('p', '');
  #buttons = element('div', '');
  /** @type {Spot | null} */
  #held = null;

  /** @param {Engine} engine @param {Board} board @param {Example} example @param {string} record */
  constructor(engine, board, example, record) {
    this.#board = board;
    this.#example = example;
    this.#record = record;
    this.#table = engine.table();
    this.#table.load(record, anySeed());
    this.#news.className = 'soft';
    this.#news.role = 'status';
    this.#buttons.className = 'buttons';
    this.#stage = new Stage(board, example.heading, this.#frame([]), {
      choose: (spot) => this.#choose(spot),
      preview: (spot) => this.#preview(spot),
      aim: () => {},
      holds: (spot) => board.hand?.holds(this.#view(), spot) ?? false,
      hold: (spot) => {
        this.#held = spot;
        this.#stage.hold(spot);
      },
      name: (seat) => board.seats[seat]?.name ?? '',
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

  #begin() {
    this.#table.load(this.#record, anySeed());
    this.#held = null;
    this.#stage.put(this.#frame([]));
    this.#tell(this.#example.task);
  }

  #state() {
    // Nobody's hand is a secret here: it is that of the player to move.
    const { current } = this.#table.state(0);
    return this.#table.state(Math.max(current, 0));
  }

  #view() {
    return this.#state().view;
  }

  /** @param {GameEvent[]} last @returns {Frame} */
  #frame(last) {
    const { view, current } = this.#state();
    return { view, current, last, recent: last };
  }

  /** @param {Spot} spot */
  #actionAt(spot) {
    const { hand } = this.#board;
    return hand && this.#held ? hand.action(this.#view(), this.#held, spot) : spot;
  }

  /** @param {Spot} spot */
  #preview(spot) {
    try {
      return this.#table.preview(this.#actionAt(spot), Math.max(this.#state().current, 0));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return null;
    }
  }

  /** @param {Spot} spot */
  async #choose(spot) {
    const { hand } = this.#board;
    if (hand?.holds(this.#view(), spot)) {
      this.#held = spot;
      this.#stage.hold(spot);
      this.#tell(hand.picked(this.#view(), spot));
      return;
    }
    if (hand && !this.#held) {
      this.#stage.refuse(spot, hand.explain(this.#view(), spot));
      return;
    }
    try {
      this.#act(this.#actionAt(spot));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#stage.refuse(spot, error.message);
      this.#tell(error.message);
    }
  }

  /** @param {string} action throws Refused */
  #act(action) {
    const from = this.#state().ply;
    this.#table.act(action);
    this.#held = null;
    while (this.#table.roll());
    const { ply } = this.#state();
    const frames = [];
    const events = [];
    for (let step = from; step < ply; step++) {
      this.#table.go(step + 1);
      const last = this.#table.events(step, 0);
      events.push(...last);
      frames.push(this.#frame(last));
    }
    this.#stage.show(frames);
    this.#tell(this.#board.describe(events, (seat) => this.#board.seats[seat]?.name ?? ''));
  }

  /** @param {string} words */
  #tell(words) {
    this.#news.textContent = words;
    const { view, legal } = this.#state();
    const actions = this.#board
      .buttons(view, legal)
      .filter(({ from, rare }) => !from && !rare)
      .map(({ action, label }) => ({ label, act: () => this.#act(action) }));
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
  const board = boards[name];
  const title = document.querySelector('h1');
  if (!board || !title) return;
  const [engine] = await Promise.all([loadEngine(), openSaves().catch(() => {})]);
  const options = element('p', optionsInForce(engine, name, board));
  options.className = 'soft';
  title.after(options);
  const introduction = document.querySelector('.prose > p:not(.soft)') ?? options;
  const trials = element('section', '');
  trials.append(element('h2', 'Try it'));
  for (const example of board.examples) {
    const record = RECORDS[`../../rules/${name}/examples/${example.file}.quintet`] ?? '';
    trials.append(new Trial(engine, board, example, record).element);
  }
  introduction.after(trials);
};

add();
