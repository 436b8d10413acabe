// What stands in the element <quintet-board>: a session of the page's own and its board, with the buttons
// that the board needs, and one line about how it stands. Nothing is stored.

import icons from 'virtual:icons';
import words from 'virtual:said/boards';
import { html, nothing, render } from 'lit-html';
import boardStyle from '../src/board/board.css?inline';
import { Stage } from '../src/board/stage.js';
import { computerName } from '../src/engine/computer.js';
import { loadEngine } from '../src/engine/engine.js';
import { boards } from '../src/games/index.js';
import { CLOCK } from '../src/match/clock.js';
import { turnLine } from '../src/match/headline.js';
import { Session } from '../src/match/session.js';
import {
  confirmation,
  curtain,
  pad,
  pointAt,
  proportions,
  selecting,
} from '../src/play/controls.js';
import { replayBar } from '../src/play/moves.js';
import { keyFor } from '../src/ui/keying.js';
import { FALLBACK, LANGUAGES } from '../src/words/languages.js';
import { language, learn, leftwards, say, sentences, speakIn } from '../src/words/say.js';
import { tokenOf } from './colours.js';
import elementStyle from './element.css?inline';
import { drawBy } from './theme.js';

/** @import { Board } from '../src/board/types' */
/** @import { Engine } from '../src/engine/engine.js' */
/** @import { Beginning, Change, Home } from '../src/match/types' */
/** @import { Theme } from './board.js' */
/** @import { QuintetBoard } from './element.js' */

/** Tells the element what happened. @typedef {(kind: string, detail?: object) => boolean} Tell whether it may be */

/** What the style sheets here name. */
const COLOURS = [
  'paper',
  'surface',
  'ink',
  'line-strong',
  'accent',
  'on-accent',
  'focus',
  'danger',
  'shade',
];
/** How long a computer's move waits, so that one's own is seen, in milliseconds. */
const PAUSE = 500;
/** What happens to a board from outside, before which its words are to be spoken. */
const TOUCHED = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'click', 'focusin', 'input'];

const sheets = [boardStyle, elementStyle].map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
});

/** Where nothing is stored, for good. @type {Home['store']} */
const NOWHERE = {
  game: () => undefined,
  readGame: async () => undefined,
  writeGame: async () => ({ revision: 1 }),
  leaveGame() {},
  keep: async () => {},
  keepBest: async () => {},
};

/**
 * Begins what an element's attributes name. Rejects where the rules refuse it (Refused) or something
 * cannot be fetched. @param {QuintetBoard} element @param {Tell} tell @returns {Promise<Playing>}
 */
export const begin = async (element, tell) => {
  const { game: named, record } = element;
  const [, game = named] = /^game: (\w+)$/m.exec(record) ?? [];
  const known = boards[game];
  if (!known) throw new Error(`there is no game "${game}"`);
  const { lang = '' } = /** @type {HTMLElement | null} */ (element.closest('[lang]')) ?? {};
  const tag = [lang, lang.split('-')[0] ?? ''].find((one) => LANGUAGES[one]) ?? FALLBACK;
  const [engine, board, ...said] = await Promise.all([
    loadEngine(game),
    known.load(),
    words[`${game}/${tag}`]?.(),
    words[`playing/${tag}`]?.(),
  ]);
  const speak = () => {
    speakIn(tag);
    for (const one of said) if (one) learn(one.default);
  };
  return new Playing(element, engine, { name: game, title: '', board }, speak, tell);
};

/** @param {Engine} engine @param {string} game @param {QuintetBoard} element @returns {Beginning} */
const beginning = (engine, game, { record, ply, options, level }) => {
  if (record) return { record, ...(ply !== null && { ply }) };
  const { players } = engine.stateOf((match) => match.start(game, options, [], 1n));
  const seated = players.map((_, seat) => (level && seat > 0 ? computerName(level) : ''));
  return { options, names: seated };
};

export class Playing {
  element = document.createElement('div');

  #host;
  #game;
  #engine;
  #speak;
  #tell;
  #mode;
  #session;
  #stage;
  /** @type {import('../src/ui/theme.js').Token} */
  #token = () => '';
  /** What was found of a puzzle, in a sentence. */
  #found = '';
  /** @type {Promise<Home['computer']> | null} */
  #computer = null;

  /**
   * @param {QuintetBoard} host @param {Engine} engine @param {{ name: string, title: string, board: Board }} game
   * @param {() => void} speak sets the language that this board's words are in @param {Tell} tell
   */
  constructor(host, engine, game, speak, tell) {
    this.#host = host;
    this.#engine = engine;
    this.#game = game;
    this.#speak = speak;
    this.#tell = tell;
    this.#mode = host.mode;
    speak();
    this.#game.title = say(`lobby.${game.name}.title`);
    this.#session = this.#open();
    const { board } = game;
    this.element.className = 'trial';
    this.element.lang = language();
    this.element.dir = leftwards() ? 'rtl' : 'ltr';
    for (const type of TOUCHED) {
      this.element.addEventListener(type, () => this.#present(), { capture: true });
    }
    this.#stage = new Stage(
      board,
      () => say('table.board', { game: game.title }),
      this.#session.frame,
      {
        view: () => this.#session.state.view,
        preview: (action) => this.#session.preview(action),
        act: (action) => this.play(action),
        obstacle: () => this.#session.turn.obstacle,
        bar: () => (this.#mode === 'view' ? ' ' : ''),
        refused: (why, spot) => {
          if (this.#mode !== 'view') this.#stage.refuse(spot, why);
        },
        changed: () => this.#draw(),
        who: (seat) => this.#session.player(seat),
        end: () => this.#session.end,
        undo: () => this.undo(),
        redo: () => this.#mode === 'play' && this.#session.redo(),
        use: (key) => this.#use(key),
        present: () => this.#present(),
        around: this.element,
      },
    );
    // Of slides the keys work where the keyboard is, so it is where one clicks.
    if (board.slides) this.#stage.element.addEventListener('click', () => this.#stage.focus());
  }

  /** @returns {Session} */
  #open() {
    const { name } = this.#game;
    const match = this.#engine.match();
    const home = this.#mode === 'puzzle' ? {} : { home: this.#home() };
    const host = {
      match,
      clock: CLOCK,
      ask: async () => true,
      tell: (/** @type {Change} */ change) => this.#changed(change),
    };
    try {
      return new Session(
        this.#game,
        { ...host, ...home },
        beginning(this.#engine, name, this.#host),
      );
    } catch (error) {
      match.close();
      throw error;
    }
  }

  /** @returns {Home} */
  #home() {
    return {
      store: NOWHERE,
      key: '',
      claim: async () => ({ release() {} }),
      computer: {
        think: async (question) => {
          const advice = await (await this.#fetchComputer()).think(question);
          this.#present();
          return advice;
        },
        stop: () => void this.#computer?.then((computer) => computer.stop()),
      },
      pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE)),
      pressed: async () => {},
    };
  }

  #fetchComputer() {
    this.#computer ??= import('./computer.js').then(({ Computer }) => new Computer());
    return this.#computer;
  }

  /** Once the element has it: shows what the game began with, and lets computers play. */
  open() {
    /** @type {ShadowRoot} */ (this.element.getRootNode()).adoptedStyleSheets = sheets;
    this.colour(this.#host.theme);
    const { history, state, opening } = this.#session;
    if (this.#mode === 'puzzle') {
      // What chance brings before the first decision is no part of the solution.
      const first = history.moves.findIndex(({ by }, ply) => ply >= state.ply && by >= 0);
      if (first > state.ply) this.#session.go(first);
    } else if (opening.length > 0) {
      this.#stage.show(opening);
    }
    if (this.#mode === 'play') this.#session.claim(true);
    this.#draw();
  }

  /** Ends it. */
  close() {
    this.#stage.close();
    this.#session.close();
  }

  /** As whoever looks on may know it. */
  get state() {
    return this.#session.state;
  }

  /** @param {Theme} theme */
  colour(theme) {
    this.#token = tokenOf(this.#host, this.#game.name, theme);
    const { style } = this.element;
    for (const name of COLOURS) style.setProperty(`--${name}`, this.#token(name));
    style.colorScheme = theme === 'light' ? 'light' : 'dark';
    this.#stage.put(this.#session.frame);
    this.#draw();
  }

  /** @param {number} ply */
  go(ply) {
    const { length } = this.#session.history.moves;
    this.#session.go(Math.min(Math.max(ply, 0), length));
  }

  undo() {
    if (this.#mode !== 'puzzle') this.#session.undo();
  }

  async hint() {
    const advice = this.#mode === 'puzzle' ? null : await this.#session.askHint();
    const action = advice?.action ?? (this.#mode === 'puzzle' && this.#sought?.text);
    if (action) pointAt(this.#stage, this.#game.board, this.#session.state, action);
    return advice;
  }

  /** @param {string} action */
  async play(action) {
    const { current: seat, legal } = this.#session.state;
    const isLegal = legal.includes(action) && !this.#session.turn.obstacle;
    if (isLegal && !this.#tell('action', { action, seat })) return '';
    return isLegal && this.#mode === 'puzzle' ? this.#solve(action) : this.#session.act(action);
  }

  /** The next step of a puzzle's solution, while it is not found. */
  get #sought() {
    const { history, state } = this.#session;
    return this.#found ? undefined : history.moves[state.ply];
  }

  /** @param {string} action @returns {string} that it is not what is sought, or "" */
  #solve(action) {
    const sought = this.#sought;
    if (!sought) return '';
    if (sought.text !== action) {
      this.#tell('failed', { action });
      return say('puzzles.wrong', { goal: 'points' });
    }
    const { moves } = this.#session.history;
    const next = moves.findIndex(({ by }, ply) => ply >= sought.after && by === sought.by);
    if (next < 0) this.#found = say('puzzles.solved.done');
    this.#session.go(next < 0 ? moves.length : next);
    if (next < 0) this.#tell('solved', { action });
    return '';
  }

  /** @param {Change} change */
  #changed(change) {
    if (!this.#stage) return; // it is being made
    this.#present();
    const { state, isOver, record, frame } = this.#session;
    if (change.kind === 'failed') this.#tell('error', { error: new Error(change.sentence) });
    if (change.kind === 'played') this.#stage.show(change.frames);
    if (change.kind === 'went' || change.kind === 'arranged') this.#stage.put(frame);
    this.#draw();
    if (change.kind !== 'played' && change.kind !== 'went') return;
    this.#tell('change', { record, ply: state.ply });
    const { scores, winners } = state;
    if (isOver && change.kind === 'played') this.#tell('end', { scores, winners });
  }

  /** What a key of the board's own does here. @param {string} key */
  #use(key) {
    const { name, board } = this.#game;
    const uses = this.#mode === 'view' ? [] : (board.keys?.(this.#session.state.view) ?? []);
    const use = uses.find(({ keys }) => keys.some((usual) => keyFor(name, usual) === key))?.use;
    return use && 'action' in use ? () => this.#stage.handling.choose(use.action) : undefined;
  }

  /** This board's words and colours are those of what is said and drawn next. */
  #present() {
    this.#speak();
    drawBy(this.#token);
  }

  #draw() {
    if (!this.#stage) return; // it is being made
    this.#present();
    const { board } = this.#game;
    const { activeElement } = /** @type {ShadowRoot} */ (this.element.getRootNode());
    render(
      html`<svg class="icons" aria-hidden="true">${icons}</svg>
        <div class="stage" part="board" .style=${proportions(board, this.state.view, 340)}>
          ${this.#stage.element}
        </div>
        <p part="told" role="status">${this.#told()}</p>
        <p part="scores">${this.#scores()}</p>
        <div part="buttons">
          ${this.#mode === 'view' ? replayBar(this.#session) : this.#buttons()}
        </div>`,
      this.element,
    );
    if (activeElement && !activeElement.isConnected) this.#stage.focus();
  }

  /** How it stands, what happened last, and what a hint means. */
  #told() {
    const session = this.#session;
    const why = session.end?.why ?? '';
    return sentences(this.#found || turnLine({ game: this.#game, session }), why || session.news);
  }

  #scores() {
    const session = this.#session;
    const { scores, view } = session.state;
    return scores.map((score, seat) => {
      const points = this.#game.board.score?.(view, score) ?? `${score}`;
      return html`<span>${scores.length > 1 ? session.player(seat).name : nothing} <b>${points}</b></span> `;
    });
  }

  #buttons() {
    const game = this.#game;
    const session = this.#session;
    const { handling } = this.#stage;
    const { view, legal } = session.state;
    const { board } = game;
    if (session.turn.device) return curtain({ game, session }, () => session.handOver());
    if (handling.selection)
      return selecting(handling, board, view, (action) => this.#press(action));
    if (handling.toConfirm) return confirmation(handling, board, view);
    const own = session.turn.obstacle || this.#found ? [] : board.buttons(view, legal);
    return html`${pad(handling, board, '', legal)}
      ${own
        .filter(({ rare }) => !rare)
        .map(({ action, label, takesSeveral }) => {
          const act = () => (takesSeveral ? handling.select(action) : this.#press(action));
          return html`<button @click=${act}>${label}</button>`;
        })}`;
  }

  /** Does an action that has no spot on the board. @param {string} action */
  async #press(action) {
    const why = await this.play(action);
    if (why) this.#stage.refuse(null, why);
  }
}
