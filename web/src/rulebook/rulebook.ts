// The script of the rules pages. Adds boards to try in the places reserved for them, and the options of
// the player's game.

import type { Board } from '../board/types.ts';
import type { Engine } from '../engine/engine.ts';
import { loadEngine, unlessRefused } from '../engine/engine.ts';
import { loadBoard } from '../games/load.ts';
import { inWords } from '../match/setup.ts';
import type { Game } from '../match/types.ts';
import { rememberedSetup } from '../newgame/begin.ts';
import type { Told } from '../play/trial.ts';
import { Trial } from '../play/trial.ts';
import type { Store } from '../store/store.ts';
import { storeOfTab } from '../store/tab.ts';
import { chooseKeys } from '../ui/keymap.ts';
import { need } from '../words/language.ts';
import { say } from '../words/say.ts';

/** The records of the boards' positions. */
const RECORDS = import.meta.glob<string>('../../../rules/*/examples/{lesson,try}-*.quintet', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Describes the options of the game in progress, or of the next one. */
const optionsInForce = (engine: Engine, store: Store, name: string, board: Board) => {
  const record = store.game(name)?.save.record ?? '';
  const begun = unlessRefused(() => engine.stateOf((match) => match.load(record)));
  /** Undefined if there is no playable game in progress. */
  const present = begun?.game === name ? begun.options : undefined;
  const game = { name, title: '', board };
  const options = present ?? rememberedSetup({ engine, store }, game).options;
  const values = { options: inWords(board, engine.describe(name, options)) };
  return present === undefined ? say('rules.newGame', values) : say('rules.yourGame', values);
};

const putBoard = (engine: Engine, game: Game, figure: HTMLElement) => {
  const part = (selector: string) => figure.querySelector(selector) as HTMLElement;
  const place = `../../../rules/${game.name}/examples/${figure.dataset.record}.quintet`;
  const beginning = { record: RECORDS[place] ?? '' };
  const label = () => part('figcaption').textContent ?? '';
  const trial = new Trial(engine, game, label, beginning, { tell: (what) => show(what) });

  const button = (label: string, act: () => unknown) => {
    const element = Object.assign(document.createElement('button'), { textContent: label });
    element.addEventListener('click', act);
    return element;
  };
  const showButtons = () => {
    part('.buttons').replaceChildren(
      ...Object.entries(game.board.slides ?? {}).map(([way, action]) =>
        button(say(`rules.slide-${way}`), () => trial.stage.input.choose(action)),
      ),
      ...trial.buttons.map(({ action, label }) => button(label, () => trial.act(action))),
      button(say('rules.again'), () => trial.begin()),
    );
  };
  const show = (what: Told) => {
    const { session, stage } = trial;
    const { held } = stage.input;
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
    need('first')
      .then(storeOfTab)
      .then(({ opened }) => opened),
  ]);
  if (!board) return;
  chooseKeys(store.get('setting/keys'));
  const colours = store.get('setting/colours');
  if (colours) import('../settings/tints.ts').then(({ tint }) => tint(colours), console.warn);
  for (const figure of document.querySelectorAll('figure')) {
    putBoard(engine, { name, title: '', board }, figure);
  }
  const options = document.getElementById('options');
  if (options) options.textContent = optionsInForce(engine, store, name, board);
};

add().catch(console.warn); // the text is complete without boards
