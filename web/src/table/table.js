// The table: one match on the page, its board and all that can be done with it. The match itself, and
// what may be done: match/session.js; what stands around the board: view.js.

import words from 'virtual:words/end';
import { Stage } from '../board/stage.js';
import { Computer } from '../engine/computer.js';
import { CLOCK } from '../match/clock.js';
import { setupOf } from '../match/ending.js';
import { Session } from '../match/session.js';
import { play, presentOf, rememberedSetup } from '../newgame/begin.js';
import { askToReplace, mayReplace, replace, savedGame } from '../newgame/replace.js';
import { claim } from '../store/claim.js';
import { openFile, saveFile } from '../ui/files.js';
import { painted } from '../ui/painted.js';
import { sound } from '../ui/sound.js';
import { need } from '../words/language.js';
import { say } from '../words/say.js';
import { isWon, spokenTurnOf } from './turn.js';
import { tableView } from './view.js';

/** @import { End, Table } from './types' */
/** @import { Command, Spot } from '../board/types' */
/** @import { Beginning, Change } from '../match/types' */
/** @import { Game, Page, Reviewed, Shell } from '../page/types' */

/**
 * Windows in which the panel stands beside the board: wide ones; and low ones, as of a phone held
 * sideways, where everything is smaller.
 */
const WIDE = matchMedia('(min-width: 56.25em) and (min-height: 32.5em)');
const LOW = matchMedia('(max-height: 32.5em) and (min-aspect-ratio: 4/3)');

/** How long the computer's moves wait to be seen, in milliseconds, by the setting. */
const PACES = { none: 0, short: 500, long: 1500 };

/** How many moves the list shows at least, and shows more when asked for earlier ones. */
const LISTED = 400;

/**
 * The page of a game's table. Without a beginning the stored match goes on, or a new one begins.
 * @param {Shell} shell @param {Game} game @param {Beginning} [beginning]
 * @param {string} [key] under which the match is stored @returns {Page}
 */
export const tablePage = (shell, game, beginning, key) => {
  const page = new TablePage(shell, game, beginning, key);
  return {
    get title() {
      return say('table.title', { game: game.title });
    },
    render: () => tableView(page),
    close: () => page.close(),
    lookAgain: () => page.session.lookAgain(),
    focus: () => page.stage.focus(),
    saveAsFile: () => page.saveAsFile(),
    speak: () => page.speak(),
  };
};

/** What the table before still stores. */
let closing = Promise.resolve();

/** @implements {Table} */
export class TablePage {
  shell;
  game;
  session;
  /** Under which the match is stored. */
  key;
  /** @type {Stage} */
  stage;
  /** Why the notation's field was refused. */
  fieldRefusal = '';
  /** The game has ended just now, before the player's eyes. */
  isFresh = false;
  /** What its end is drawn with, once that is there. @type {End | null} */
  end = null;
  /** The review of the game, while it is open. @type {Reviewed | null} */
  review = null;
  /** How many moves the list shows at least. */
  listed = LISTED;

  /** Ends listening to the window. */
  #closed = new AbortController();

  /** @param {Shell} shell @param {Game} game @param {Beginning} [beginning] @param {string} [key] */
  constructor(shell, game, beginning, key = game.name) {
    this.shell = shell;
    this.game = game;
    this.key = key;
    const { board } = game;
    this.session = new Session(
      game,
      {
        match: shell.engine.match(),
        clock: CLOCK,
        tell: (change) => this.#changed(change),
        ask: ({ heading, text, yes }) => shell.dialogs.ask(heading, text, yes),
        home: {
          store: shell.store,
          key,
          claim,
          computer: new Computer(),
          pause: () => this.#pause(),
          pressed: () => shell.pressed,
        },
      },
      beginning ?? (savedGame(shell, game, key) ? undefined : rememberedSetup(shell, game)),
    );
    this.stage = new Stage(
      board,
      () => say('table.board', { game: game.title }),
      this.session.frame,
      {
        view: () => this.session.state.view,
        preview: (action) => this.session.preview(action),
        act: (action) => this.session.act(action),
        obstacle: () => this.session.turn.obstacle,
        bar: () => (this.review ? say('review.looking') : ''),
        refused: (why, spot) => this.#refuse(why, spot),
        held: (spot, before) => this.#tellHeld(spot, before),
        changed: () => shell.update(),
        who: (seat) => this.session.player(seat),
        end: () => this.shown.end,
        undo: () => this.session.undo(),
        redo: () => this.session.redo(),
        measured: () => shell.update(),
        letters: () => shell.store.settings.letters === 'on',
        help: () => shell.open('keys', this),
        use: (key) => this.#use(key),
      },
    );
    const opening = this.session.opening;
    if (opening.length > 0) this.stage.show(opening);
    const { signal } = this.#closed;
    // Whoever listens hears what comes after the page is there, and the board does not wait for it.
    painted().then(() => signal.aborted || this.#say());
    if (this.session.isOver) this.#fetchEnd();
    addEventListener('pagehide', () => this.session.leave(), { signal });
    document.addEventListener('visibilitychange', () => this.session.leave(), { signal });
    for (const query of [WIDE, LOW])
      query.addEventListener('change', () => shell.update(), { signal });
    closing.then(() => this.session.claim(beginning !== undefined));
  }

  /** The match whose position stands on the board: the game's, or what a review shows instead. */
  get shown() {
    return this.review?.whatIf ?? this.session;
  }

  close() {
    this.review?.close();
    this.#closed.abort();
    closing = this.session.close();
    this.stage.close();
  }

  /** The language is another one: what a refusal said is over. */
  speak() {
    this.fieldRefusal = '';
    this.stage.hush();
  }

  /** How the parts of the page stand to each other. @returns {'narrow' | 'wide' | 'low'} */
  get shape() {
    if (LOW.matches) return 'low';
    return WIDE.matches ? 'wide' : 'narrow';
  }

  /** Plays here what another tab played until now. */
  takeOver() {
    this.session.claim(true);
  }

  /** The player to move has taken the device. */
  take() {
    this.session.handOver();
    this.stage.focusHand();
  }

  /** Who swapped has seen what came; the next player takes the device. */
  pass() {
    this.session.handOver();
    if (this.session.turn.device) this.shell.focus('.curtain button');
    else this.stage.focus();
  }

  /** Says what was picked up, or laid back. @param {Spot | null} spot @param {Spot | null} before */
  #tellHeld(spot, before) {
    const { view } = this.session.state;
    const { hand } = this.game.board;
    if (spot) this.shell.say(hand?.picked(view, spot) ?? '');
    else if (before) this.shell.say(hand?.laidBack(view, before) ?? '');
  }

  /** Does an action that has no spot on the board. @param {string} action */
  async press(action) {
    if (this.review) return this.#refuse(say('review.looking'), null);
    const why = await this.session.act(action);
    if (why) this.#refuse(why, null);
  }

  /** @param {string} why @param {Spot | null} spot */
  #refuse(why, spot) {
    // Meant for the game, before its end was seen: nothing covers that.
    if (this.isFresh && !this.review) return;
    this.stage.refuse(spot, why);
    sound('refusal');
    this.shell.say(this.stage.spokenOf(spot, why));
  }

  /** Does what was typed; what is not done stays in the field. @param {HTMLInputElement} field */
  async enter(field) {
    const use = this.#useOfLetter(field.value);
    const isCommand = use && 'command' in use;
    const { left, refusal } = isCommand
      ? { left: '', refusal: '' }
      : await this.session.enter(use?.action ?? field.value);
    this.fieldRefusal = refusal;
    field.value = left;
    this.shell.update();
    if (left || refusal) return;
    this.shell.dialogs.close(); // on a narrow window the field is in one
    if (isCommand) this.#commands[use.command]();
  }

  /** What a letter typed into the field does where the board's letters work anywhere. @param {string} typed */
  #useOfLetter(typed) {
    const letter = typed.trim().toUpperCase();
    const { slides, keys } = this.game.board;
    const uses = (slides && keys?.(this.session.state.view)) || [];
    return uses.find((use) => use.keys.includes(letter))?.use;
  }

  /** Shows what the computer would do in the player's place, and why. */
  async askHint() {
    this.stage.hush();
    const advice = await this.session.askHint();
    if (!advice) return;
    const put = this.game.board.hand?.parts(this.session.state.view, advice.action);
    if (put) this.stage.handling.hold(put.held);
    const spot = put?.spot ?? advice.action;
    this.stage.suggest(spot);
    this.stage.focus(spot);
    this.shell.say(this.session.spoken);
  }

  /** The best score of this set-up; null in a game of several, and where none is known. */
  get best() {
    const { state } = this.session;
    return state.scores.length === 1 ? this.shell.store.best(setupOf(state)) : null;
  }

  /** Keeps the game as it stands under a name. */
  keep() {
    const { state, history, record } = this.session;
    const past = history.stops.filter((stop) => stop <= state.ply).length - 1;
    this.shell.open(
      'keep',
      { game: this.game.name, record, ply: state.ply },
      say('table.keptAs', { game: this.game.title, move: past }),
    );
  }

  /** Begins a game of its own from a position, the one that is looked at unless another is given, with these players; the whole one may be kept. @param {number} [ply] @param {string[]} [names] */
  async branch(ply = this.session.state.ply, names) {
    const position = { record: this.session.record, ply };
    await this.shell.open(
      'keep',
      { game: this.game.name, ...position },
      say('table.keptWhole', { game: this.game.title }),
    );
    // Beside a game by link there may be another one in progress.
    if (this.session.byLink && !(await mayReplace(this.shell, this.game))) return;
    this.shell.play(this.game, { ...position, branch: true, ...(names && { names }) });
  }

  /** Begins again with the same options and names. */
  again() {
    play(this.shell, this.game, presentOf(this.session));
  }

  /** What a key of the board's own does. @param {string} key @returns {(() => void) | undefined} */
  #use(key) {
    const { board } = this.game;
    const use = board.keys?.(this.session.state.view).find(({ keys }) => keys.includes(key))?.use;
    if (!use) return undefined;
    if ('command' in use) return this.#commands[use.command];
    return () => (board.slides ? this.stage.handling.choose(use.action) : this.press(use.action));
  }

  /** @type {Record<Command, () => void>} */
  #commands = {
    new: async () => {
      const { shell, game } = this;
      const answer = await askToReplace(shell, game, () => say('table.newWhy'));
      if (await replace(shell, game, answer)) this.again();
    },
    save: () => this.saveOwnFile(),
    load: async () => {
      const answer = await askToReplace(this.shell, this.game, () => say('table.openWhy'));
      if (answer) this.shell.open('text', openFile, { playing: this, answer });
    },
    fame: () => this.shell.open('fame', this.game),
    leave: async () => {
      const [sure, why, yes] = [say('page.sure'), say('table.leaveWhy'), say('table.leaveYes')];
      if (await this.shell.dialogs.ask(sure, why, yes)) this.shell.go({ page: 'lobby' });
    },
  };

  saveAsFile() {
    saveFile(this.shell, this.game.name, this.session.record);
  }

  saveOwnFile() {
    saveFile(this.shell, this.game.name, this.session.written('file'), 'txt');
  }

  /** Opens a file in place of the game in progress. */
  loadFile() {
    this.shell.open('text', openFile, { playing: this });
  }

  /** Fetches what the end is drawn with; until it is there a game that is over stands like any other, with its headline. */
  async #fetchEnd() {
    try {
      const [end] = await Promise.all([import('./end.js'), need(words)]);
      this.end ??= end;
    } catch (error) {
      console.warn(error);
    }
    this.shell.update();
  }

  /** Until the computer's next move may be seen: all before it has been, and people can follow. */
  #pause() {
    const pace = new Promise((resolve) =>
      setTimeout(resolve, PACES[this.shell.store.settings.pace]),
    );
    return Promise.all([this.stage.settled(), pace]);
  }

  /** @param {Change} change */
  #changed(change) {
    const { shell, session } = this;
    if (change.kind === 'failed') return shell.tell({ text: () => change.sentence });
    if (change.kind === 'unstored') {
      return void shell.stored(Promise.reject(change.error), () => this.saveAsFile());
    }
    if (change.kind === 'kept') {
      return shell.tell({
        text: () => say('table.twoTabs', { game: this.game.title, name: change.name }),
      });
    }
    shell.update();
    if (change.kind === 'changed') return;
    // Long before it is needed, and not before anybody plays.
    if (!this.end) this.#fetchEnd();
    this.isFresh = change.kind === 'played' && session.isOver;
    this.fieldRefusal = '';
    this.review?.changed();
    if (change.kind === 'played') {
      this.stage.show(change.frames);
      this.#say();
      const scored = this.game.board.gain(change.did) !== '';
      sound(session.isOver ? (isWon(this) ? 'win' : 'end') : scored ? 'score' : 'move');
      if (session.turn.device) shell.focus('.curtain button');
      return;
    }
    this.stage.put(session.frame);
    if (change.kind === 'went') this.#say();
    else shell.say(this.game.board.hand?.tell(session.state.view) ?? '');
  }

  /** Speaks what happened, and who is to move; what a turn brought its player to that player alone. */
  #say() {
    this.shell.say(`${this.session.spoken} ${spokenTurnOf(this)}`.trim());
  }
}
