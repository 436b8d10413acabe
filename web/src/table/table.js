// The table: one match on the page, its board and all that can be done with it. The match itself, and
// what may be done: match/session.js; what stands around the board: view.js.

import { fetchEnd, openFame, openKeep, openKeys, openText } from '../app/rare.js';
import { Stage } from '../board/stage.js';
import { Computer } from '../engine/computer.js';
import { CLOCK } from '../match/clock.js';
import { setupOf } from '../match/ending.js';
import { Session } from '../match/session.js';
import { askToReplace, replace } from '../newgame/replace.js';
import { play, presentOf, rememberedSetup } from '../newgame/setup.js';
import { claim } from '../store/claim.js';
import { openFile, saveFile } from '../ui/files.js';
import { painted } from '../ui/parts.js';
import { sound } from '../ui/sound.js';
import { say } from '../words/say.js';
import { isWon, spokenTurnOf } from './turn.js';
import { tableView } from './view.js';

/** @import { Command, Spot } from '../board/types' */
/** @import { Beginning, Change } from '../match/types' */
/** @import { Reviewing } from '../review/reviewing.js' */
/** @import { App, Game, Page } from '../app/app.js' */

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
 * @param {App} app @param {Game} game @param {Beginning} [beginning]
 * @param {string} [place] where the match is stored @returns {Page}
 */
export const tablePage = (app, game, beginning, place) => {
  const page = new TablePage(app, game, beginning, place);
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

export class TablePage {
  app;
  game;
  session;
  /** Where the match is stored. */
  place;
  /** @type {Stage} */
  stage;
  /** What is picked up from the hand. @type {Spot | null} */
  held = null;
  /** What a finger has chosen and not confirmed. @type {Spot | null} */
  aim = null;
  /** Why the notation's field was refused. */
  fieldRefusal = '';
  /** The game has ended just now, before the player's eyes. */
  isFresh = false;
  /** What its end is drawn with, once that is there. @type {typeof import('./end.js') | null} */
  end = null;
  /** The review of the game, while it is open. @type {Reviewing | null} */
  review = null;
  /** How many moves the list shows at least. */
  listed = LISTED;

  /** Ends listening to the window. */
  #closed = new AbortController();

  /** @param {App} app @param {Game} game @param {Beginning} [beginning] @param {string} [place] */
  constructor(app, game, beginning, place = game.name) {
    this.app = app;
    this.game = game;
    this.place = place;
    const { board } = game;
    this.session = new Session(
      game,
      {
        match: app.engine.match(),
        clock: CLOCK,
        tell: (change) => this.#changed(change),
        ask: ({ heading, text, yes }) => app.dialogs.ask(heading, text, yes),
        home: {
          store: app.store,
          key: place,
          claim,
          computer: new Computer(),
          pause: () => this.#pause(),
          pressed: () => app.pressed,
        },
      },
      beginning ?? (app.saved(game, place) ? undefined : rememberedSetup(app, game)),
    );
    this.stage = new Stage(
      board,
      () => say('table.board', { game: game.title }),
      this.session.frame,
      {
        preview: (spot) => this.preview(spot),
        choose: (spot) => this.choose(spot),
        holds: (spot) => board.hand?.holds(this.session.state.view, spot) ?? false,
        hold: (spot, how) => this.hold(spot, how),
        aim: (spot) => {
          this.aim = spot;
          app.update();
        },
        who: (seat) => this.session.player(seat),
        end: () => this.shown.end,
        undo: () => this.session.undo(),
        redo: () => this.session.redo(),
        measured: () => app.update(),
        letters: () => app.store.settings.letters === 'on',
        help: () => openKeys(this),
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
      query.addEventListener('change', () => app.update(), { signal });
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
    if (this.session.turn.device) this.app.focus('.curtain button');
    else this.stage.focus();
  }

  /** What choosing a spot would do; null where it is refused. @param {Spot} spot */
  preview(spot) {
    if (this.review) return null;
    const action = this.actionAt(spot);
    return action ? this.session.preview(action) : null;
  }

  /** What choosing a spot does, "" where it is nothing. @param {Spot} spot */
  actionAt(spot) {
    const { hand } = this.game.board;
    if (!hand) return spot;
    return this.held ? hand.action(this.session.state.view, this.held, spot) : '';
  }

  /** Picks something up from the hand, or lays it back. @param {Spot | null} spot @param {{ isTold: boolean }} [how] */
  hold(spot, { isTold } = { isTold: true }) {
    if (spot === this.held) return;
    const { held } = this;
    const { view } = this.session.state;
    const { hand } = this.game.board;
    this.held = spot;
    this.stage.hold(spot);
    if (!isTold) return;
    if (spot) this.app.say(hand?.picked(view, spot) ?? '');
    else if (held) this.app.say(hand?.laidBack(view, held) ?? '');
  }

  /** Chooses a spot of the board. @param {Spot} spot */
  async choose(spot) {
    if (this.review) return this.#refuse(say('review.looking'), spot);
    const { hand } = this.game.board;
    const { view } = this.session.state;
    if (hand?.holds(view, spot)) return this.hold(spot === this.held ? null : spot);
    const action = this.actionAt(spot);
    const why = action
      ? await this.session.act(action)
      : this.session.turn.obstacle || hand?.explain(view, spot);
    if (why) this.#refuse(why, spot);
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
    this.app.say(this.stage.spokenOf(spot, why));
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
    this.app.update();
    if (left || refusal) return;
    this.app.dialogs.close(); // on a narrow window the field is in one
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
    if (put) this.hold(put.held);
    const spot = put?.spot ?? advice.action;
    this.stage.suggest(spot);
    this.stage.focus(spot);
    this.app.say(this.session.spoken);
  }

  /** The best score of this set-up; null in a game of several, and where none is known. */
  get best() {
    const { state } = this.session;
    return state.scores.length === 1 ? this.app.store.best(setupOf(state)) : null;
  }

  /** Keeps the game as it stands under a name. */
  keep() {
    const { state, history, record } = this.session;
    const past = history.stops.filter((stop) => stop <= state.ply).length - 1;
    openKeep(
      this.app,
      { game: this.game.name, record, ply: state.ply },
      say('table.keptAs', { game: this.game.title, move: past }),
    );
  }

  /** Begins a game of its own from a position, the one that is looked at unless another is given, with these players; the whole one may be kept. @param {number} [ply] @param {string[]} [names] */
  async branch(ply = this.session.state.ply, names) {
    const position = { record: this.session.record, ply };
    await openKeep(
      this.app,
      { game: this.game.name, ...position },
      say('table.keptWhole', { game: this.game.title }),
    );
    // Beside a game by link there may be another one in progress.
    if (this.session.byLink && !(await this.app.mayReplace(this.game))) return;
    this.app.play(this.game, { ...position, branch: true, ...(names && { names }) });
  }

  /** Begins again with the same options and names. */
  again() {
    play(this.app, this.game, presentOf(this));
  }

  /** What a key of the board's own does. @param {string} key @returns {(() => void) | undefined} */
  #use(key) {
    const { board } = this.game;
    const use = board.keys?.(this.session.state.view).find(({ keys }) => keys.includes(key))?.use;
    if (!use) return undefined;
    if ('command' in use) return this.#commands[use.command];
    return () => (board.slides ? this.choose(use.action) : this.press(use.action));
  }

  /** @type {Record<Command, () => void>} */
  #commands = {
    new: async () => {
      const { app, game } = this;
      const answer = await askToReplace(app, game, () => say('table.newWhy'));
      if (await replace(app, game, answer)) this.again();
    },
    save: () => this.saveOwnFile(),
    load: async () => {
      const answer = await askToReplace(this.app, this.game, () => say('table.openWhy'));
      if (answer) openText(this.app, openFile, { table: this, answer });
    },
    fame: () => openFame(this.app, this.game),
    leave: async () => {
      const [sure, why, yes] = [say('page.sure'), say('table.leaveWhy'), say('table.leaveYes')];
      if (await this.app.dialogs.ask(sure, why, yes)) location.hash = '';
    },
  };

  saveAsFile() {
    saveFile(this.app, this.game.name, this.session.record);
  }

  saveOwnFile() {
    saveFile(this.app, this.game.name, this.session.written('file'), 'txt');
  }

  /** Opens a file in place of the game in progress. */
  loadFile() {
    openText(this.app, openFile, { table: this });
  }

  /** Fetches what the end is drawn with; until it is there a game that is over stands like any other, with its headline. */
  async #fetchEnd() {
    this.end ??= await fetchEnd().catch((error) => {
      console.warn(error);
      return null;
    });
    this.app.update();
  }

  /** Until the computer's next move may be seen: all before it has been, and people can follow. */
  #pause() {
    const pace = new Promise((resolve) => setTimeout(resolve, PACES[this.app.store.settings.pace]));
    return Promise.all([this.stage.settled(), pace]);
  }

  /** @param {Change} change */
  #changed(change) {
    const { app, session } = this;
    if (change.kind === 'failed') return app.tell({ text: () => change.sentence });
    if (change.kind === 'unstored') {
      return void app.stored(Promise.reject(change.error), () => this.saveAsFile());
    }
    if (change.kind === 'kept') {
      return app.tell({
        text: () => say('table.twoTabs', { game: this.game.title, name: change.name }),
      });
    }
    app.update();
    if (change.kind === 'changed') return;
    // Long before it is needed, and not before anybody plays.
    if (!this.end) this.#fetchEnd();
    this.isFresh = change.kind === 'played' && session.isOver;
    this.fieldRefusal = '';
    this.held = null;
    this.review?.changed();
    if (change.kind === 'played') {
      this.stage.show(change.frames);
      this.#say();
      const scored = this.game.board.gain(change.did) !== '';
      sound(session.isOver ? (isWon(this) ? 'win' : 'end') : scored ? 'score' : 'move');
      if (session.turn.device) app.focus('.curtain button');
      return;
    }
    this.stage.put(session.frame);
    if (change.kind === 'went') this.#say();
    else app.say(this.game.board.hand?.tell(session.state.view) ?? '');
  }

  /** Speaks what happened, and who is to move; what a turn brought its player to that player alone. */
  #say() {
    this.app.say(`${this.session.spoken} ${spokenTurnOf(this)}`.trim());
  }
}
