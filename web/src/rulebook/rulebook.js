// What the rules pages add for those who have scripts: boards to try in the places kept for them, and
// the options in force at the player's table.

import words from 'virtual:words/rules';
import { loadEngine, unlessRefused } from '../engine/engine.js';
import { loadBoard } from '../games/load.js';
import { inWords } from '../match/setup.js';
import { rememberedSetup } from '../newgame/begin.js';
import { Trial } from '../play/trial.js';
import { storeOfTab } from '../store/tab.js';
import { chooseKeys } from '../ui/keying.js';
import { need } from '../words/language.js';
import { say } from '../words/say.js';

/** @import { Store } from '../store/store.js' */
/** @import { Engine } from '../engine/engine.js' */
/** @import { Board } from '../board/types' */
/** @import { Game } from '../match/types' */
/** @import { Told } from '../play/trial.js' */

/** The records of the boards. @type {Record<string, string>} */
const RECORDS = import.meta.glob('../../../rules/*/examples/{lesson,try}-*.quintet', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The options of the game in progress, or those a new one would have, in words. @param {Engine} engine @param {Store} store @param {string} name @param {Board} board */
const optionsInForce = (engine, store, name, board) => {
  const record = store.game(name)?.save.record ?? '';
  const begun = unlessRefused(() => engine.stateOf((match) => match.load(record)));
  /** Undefined where no game is in progress that can go on. */
  const present = begun?.game === name ? begun.options : undefined;
  const game = { name, title: '', board };
  const options = present ?? rememberedSetup({ engine, store }, game).options;
  const values = { options: inWords(board, engine.describe(name, options)) };
  return present === undefined ? say('rules.newGame', values) : say('rules.yourGame', values);
};

/** Puts a board into its figure. @param {Engine} engine @param {Game} game @param {HTMLElement} figure */
const putBoard = (engine, game, figure) => {
  const part = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (figure.querySelector(selector));
  const place = `../../../rules/${game.name}/examples/${figure.dataset.record}.quintet`;
  const beginning = { record: RECORDS[place] ?? '' };
  const label = () => part('figcaption').textContent ?? '';
  const trial = new Trial(engine, game, label, beginning, { tell: (what) => show(what) });

  /** @param {string} label @param {() => unknown} act */
  const button = (label, act) => {
    const element = Object.assign(document.createElement('button'), { textContent: label });
    element.addEventListener('click', act);
    return element;
  };
  const showButtons = () => {
    part('.buttons').replaceChildren(
      ...Object.entries(game.board.slides ?? {}).map(([way, action]) =>
        button(say(`rules.slide-${way}`), () => trial.stage.handling.choose(action)),
      ),
      ...trial.buttons.map(({ action, label }) => button(label, () => trial.act(action))),
      button(say('rules.again'), () => trial.begin()),
    );
  };
  /** @param {Told} what */
  const show = (what) => {
    const { session, stage } = trial;
    const { held } = stage.handling;
    const news = part('.news');
    if (what.kind === 'played') news.textContent = session.news;
    else if (what.kind === 'refused') news.textContent = what.why;
    else if (what.kind === 'began') news.textContent = '';
    else if (held) news.textContent = game.board.hand?.picked(session.state.view, held) ?? '';
    if (what.kind !== 'handled') showButtons();
  };
  part('.place').append(trial.stage.element);
  showButtons();
};

const add = async () => {
  const name = document.documentElement.dataset.game ?? '';
  const [board, engine, store] = await Promise.all([
    loadBoard(name),
    loadEngine(name),
    need(words)
      .then(storeOfTab)
      .then(({ opened }) => opened),
  ]);
  if (!board) return;
  chooseKeys(store.chosen('keys'));
  const colours = store.chosen('colours');
  if (colours) import('../settings/tints.js').then(({ tint }) => tint(colours), console.warn);
  for (const figure of document.querySelectorAll('figure')) {
    putBoard(engine, { name, title: '', board }, figure);
  }
  const options = document.getElementById('options');
  if (options) options.textContent = optionsInForce(engine, store, name, board);
};

add().catch(console.warn); // the text is there without boards
