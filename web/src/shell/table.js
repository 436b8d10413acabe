// The table: one match, its board and all that can be done with it. What it looks like: panel.js; what
// of it is seen: viewer.js; the computer there: adviser.js; how it is kept: autosave.js.

import { LEVELS, levelOf } from '../engine/computer.js';
import { anySeed, CHANCE, Refused, SPECTATOR, TERMINAL } from '../engine/engine.js';
import { Adviser } from './adviser.js';
import { Autosave } from './autosave.js';
import { openText } from './data.js';
import { openFame } from './fame.js';
import { openFile, saveFile } from './files.js';
import { History } from './history.js';
import { openKeep } from './kept.js';
import { openEnd, openKeys, spokenTurnOf, tableView } from './panel.js';
import { rememberedSetup } from './setup.js';
import { sound } from './sound.js';
import { Stage } from './stage.js';
import { Viewer } from './viewer.js';

/** @import { GameEvent, State } from '../engine/types' */
/** @import { Command, Spot } from '../games/types' */
/** @import { App, Beginning, Game, Page } from './app.js' */
/** @import { Save, Undo } from '../store/schema.js' */
/** @import { Frame } from './stage.js' */

/**
 * The page of a game's table. Without a beginning the saved match goes on, or a new one begins.
 * @param {App} app @param {Game} game @param {Beginning} [beginning] @returns {Page}
 */
export const tablePage = (app, game, beginning) => {
  const page = new TablePage(app, game, beginning);
  return {
    title: `${game.title} – Quintet`,
    render: () => tableView(page),
    close: () => page.close(),
    savedElsewhere: (name, save) => page.savedElsewhere(name, save),
    focus: () => page.stage.focus(),
    saveAsFile: () => page.saveAsFile(),
  };
};

/** Why nothing can be played at an earlier position where undo is not free. */
const PAST = 'You are looking back: play goes on from the latest move only.';

export class TablePage {
  app;
  game;
  history;
  viewer;
  adviser;
  autosave;
  /** @type {Stage} */
  stage;
  /** The present position and its match. @type {State<any>} */
  state;
  /** What happened last, in a sentence. */
  news = '';
  /** What is picked up from the hand. @type {Spot | null} */
  held = null;
  /** What the steps did whose mark the board bears. @type {GameEvent[]} */
  recent = [];
  /** What a finger has chosen and not confirmed. @type {Spot | null} */
  aim = null;
  /** Why the notation's field was refused. */
  fieldRefusal = '';
  /** Whether the player went back to look; playing on from there asks first. */
  lookingBack = false;
  /** What undo may take back. @type {Undo} */
  undoRule = 'free';
  isClosed = false;

  #table;
  /** What actions would do at the present position. @type {Map<string, GameEvent[] | null>} */
  #previews = new Map();

  /** @param {App} app @param {Game} game @param {Beginning} [beginning] */
  constructor(app, game, beginning) {
    this.app = app;
    this.game = game;
    this.#table = app.engine.table();
    this.history = new History(this.#table);
    this.viewer = new Viewer(this.#table, game.board);
    this.adviser = new Adviser(app);
    this.autosave = new Autosave(app, game.name, {
      save: () => this.#present(),
      result: () => this.#result(),
      lost: () => {
        this.adviser.forget();
        app.update();
      },
      follow: (save) => this.#follow(save),
    });
    const resumed = !beginning && this.#resume();
    if (!resumed) this.#begin(beginning ?? rememberedSetup(app, game));
    const frames = this.#draw(this.#table.state(SPECTATOR).ply);
    this.state = this.#read();
    this.lookingBack = this.canRedo();
    this.stage = new Stage(game.board, `${game.title} board`, this.viewer.frame(), {
      preview: (spot) => this.preview(spot),
      choose: (spot) => this.choose(spot),
      holds: (spot) => game.board.hand?.holds(this.state.view, spot) ?? false,
      hold: (spot) => this.hold(spot),
      aim: (spot) => {
        this.aim = spot;
        app.update();
      },
      name: (seat) => this.name(seat),
      undo: () => this.undo(),
      redo: () => this.redo(),
      help: () => openKeys(this),
      keys: this.#keys(),
    });
    if (frames.length > 0) this.stage.show(frames);
    this.#tell(resumed ? this.history.latest(this.state.ply) : eventsOf(frames));
    this.autosave.counted ||= !resumed && this.over();
    this.take(beginning !== undefined, beginning !== undefined);
  }

  close() {
    this.autosave.close();
    this.isClosed = true;
    this.adviser.close();
    this.stage.close();
    this.#table.close();
  }

  /** Plays this game in this tab, or follows the tab that does. @param {boolean} takeOver @param {boolean} [begins] another match, in place of the one that is stored */
  async take(takeOver, begins = false) {
    await this.autosave.claim(takeOver, begins);
    if (this.isClosed) return;
    this.app.update();
    this.#letComputerPlay();
  }

  /** Follows what another tab has saved. @param {string} game @param {Save} save */
  savedElsewhere(game, save) {
    if (game !== this.game.name || !this.autosave.mayFollow()) return;
    this.#follow(save);
  }

  /** Goes on from what is stored. @param {Save} save */
  #follow(save) {
    this.#take(save);
    // It may be another match: whoever has taken the device there has not here.
    this.viewer = new Viewer(this.#table, this.game.board);
    this.viewer.decide();
    this.history.read(0);
    this.#wentTo();
  }

  /** What a player is called. @param {number} seat */
  name(seat) {
    const level = this.level(seat);
    if (level) {
      const isOnly = this.state.players.filter(levelOf).length === 1;
      return isOnly ? 'Computer' : `Computer (${LEVELS[Number(level) - 1]?.toLowerCase()})`;
    }
    return this.state.players[seat] || this.game.board.seats[seat]?.name || `Player ${seat + 1}`;
  }

  over() {
    return this.state.current === TERMINAL;
  }

  /** The level of the computer player on a seat, "" where a person sits. @param {number} seat */
  level(seat) {
    return levelOf(this.state.players[seat] ?? '');
  }

  /** Whether a computer player is to move at the present position. */
  get awaitsComputer() {
    return isComputerNext(this.state);
  }

  /** The player to move has taken the device. */
  lift() {
    this.viewer.lift();
    this.#wentTo(this.game.board.hand?.tell(this.viewer.state().view));
    this.stage.focusHand();
  }

  /** Who swapped has seen what came; the next player takes the device. */
  pass() {
    this.viewer.pass();
    this.#wentTo();
    if (this.viewer.curtain >= 0) this.app.focus('.curtain button');
    else this.stage.focus();
  }

  /** Why nothing at all can be played at the present position, or "". */
  obstacle() {
    const { current, ply, plies } = this.state;
    if (this.autosave.elsewhere) return 'This game is played in another tab.';
    if (this.viewer.lingers) return this.#farewell();
    if (this.awaitsComputer) return `It is the turn of ${this.name(current)}.`;
    if (this.over()) return '';
    if (this.undoRule === 'off' && ply < plies) return PAST;
    if (this.undoRule === 'free' && !this.game.board.hand) return '';
    const { seat, curtain } = this.viewer;
    if (curtain >= 0) return `Pass the device to ${this.name(curtain)} first.`;
    // What was drawn since then is known, and so is all that a game's end lays open.
    const isOthers = this.game.board.hand && seat !== current;
    return isOthers || this.history.moves.slice(ply).some(({ by }) => by !== current) ? PAST : '';
  }

  /** What is to be done first by a player who still looks at the hand after the turn. */
  #farewell() {
    const { due } = this.viewer;
    if (this.level(due)) return `Hide your ${this.game.board.hand?.name} first.`;
    return `Pass the device to ${this.name(due)} first.`;
  }

  /** Whether the decision before the present position can be taken back: with hands, in a turn only. */
  canUndo() {
    const { current, ply } = this.state;
    if (this.autosave.elsewhere || this.undoRule === 'off') return false;
    if (this.game.board.hand || this.undoRule === 'turn') {
      const isSeen = !this.game.board.hand || current === this.viewer.seat;
      return isSeen && this.history.moves[ply - 1]?.by === current;
    }
    const { players } = this.state;
    const isAlone = players.every(levelOf);
    return this.history.moves.some(
      ({ by, index }) => by !== CHANCE && index < ply && (isAlone || !this.level(by)),
    );
  }

  canRedo() {
    return !this.autosave.elsewhere && this.state.ply < this.state.plies;
  }

  /** What choosing a spot would do; null where it is refused. @param {Spot} spot */
  preview(spot) {
    const action = this.actionAt(spot);
    if (!action || this.obstacle()) return null;
    let events = this.#previews.get(action);
    if (events === undefined) {
      try {
        events = this.#table.preview(action, this.viewer.seat);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        events = null;
      }
      this.#previews.set(action, events);
    }
    return events;
  }

  /** What choosing a spot does, "" where it is nothing. @param {Spot} spot */
  actionAt(spot) {
    const { hand } = this.game.board;
    if (!hand) return spot;
    return this.held ? hand.action(this.state.view, this.held, spot) : '';
  }

  /** Picks something up from the hand, or lays it back. @param {Spot | null} spot */
  hold(spot) {
    if (spot === this.held) return;
    this.held = spot;
    this.stage.hold(spot);
    if (spot) this.app.say(this.game.board.hand?.picked(this.state.view, spot) ?? '');
  }

  /** Shows the hand in another order. @param {(order: number[]) => number[]} change of the sorted one */
  arrange(change) {
    const { hand } = this.game.board;
    if (!hand) return;
    this.viewer.arrange(change);
    this.#changed();
    this.stage.put(this.viewer.frame());
    this.app.say(hand.tell(this.state.view));
  }

  /** Chooses a spot of the board. @param {Spot} spot */
  async choose(spot) {
    const { hand } = this.game.board;
    if (hand?.holds(this.state.view, spot)) return this.hold(spot === this.held ? null : spot);
    const action = this.actionAt(spot);
    const why = action
      ? await this.act(action)
      : this.obstacle() || hand?.explain(this.state.view, spot);
    if (!why) return;
    this.stage.refuse(spot, why);
    sound('refusal');
    this.app.say(why);
  }

  /** Does an action that has no spot on the board. @param {string} action */
  async press(action) {
    const why = await this.act(action);
    if (!why) return;
    this.news = why;
    this.app.say(why);
  }

  /** Does what was typed; what is refused stays in the field. @param {HTMLInputElement} field */
  async enter(field) {
    const use = this.#useOfLetter(field.value);
    const isCommand = use && 'command' in use;
    this.fieldRefusal = isCommand ? '' : await this.act(use?.action ?? field.value);
    this.app.update();
    if (this.fieldRefusal) return;
    field.value = '';
    this.app.dialogs.close(); // on a narrow window the field is in one
    if (isCommand) this.#commands[use.command]();
  }

  /** What a letter typed into the field does where the board's letters work anywhere. @param {string} typed */
  #useOfLetter(typed) {
    const letter = typed.trim().toUpperCase();
    const { slides, keys = [] } = this.game.board;
    return slides && keys.find((use) => use.keys.includes(letter))?.use;
  }

  /** Does an action. @param {string} action @returns {Promise<string>} why it was refused, or "" */
  async act(action) {
    const obstacle = this.obstacle();
    if (obstacle) return obstacle;
    try {
      this.#table.preview(action, this.viewer.seat);
    } catch (error) {
      if (error instanceof Refused) return error.message;
      throw error;
    }
    if (this.lookingBack && !(await this.#confirmForgetting())) return '';
    const question = this.game.board.question?.(action);
    if (question) {
      const { heading, text, yes } = question;
      if (!(await this.app.dialogs.ask(heading, text, yes))) return '';
    }
    this.#play(action);
    return '';
  }

  /** Takes back to the decision before; against the computer, to the player's own. */
  undo() {
    if (!this.canUndo()) return;
    this.#table.undo();
    const { players } = this.#table.state(SPECTATOR);
    if (players.every(levelOf)) this.adviser.paused = true;
    else while (isComputerNext(this.#table.state(SPECTATOR)) && this.#table.undo());
    this.#wentTo('Taken back.');
  }

  redo() {
    if (!this.#table.redo()) return;
    while (isComputerNext(this.#table.state(SPECTATOR)) && this.#table.redo());
    this.#wentTo();
  }

  /** Lets the computer players go on, from the present position. */
  async goOn() {
    if (this.lookingBack && !(await this.#confirmForgetting())) return;
    this.adviser.paused = false;
    this.lookingBack = false;
    this.#letComputerPlay();
  }

  /** Shows what the computer would do in the player's place, and why. */
  async askHint() {
    const seat = this.state.current;
    if (this.adviser.thinking || this.over() || this.obstacle()) return;
    const advice = await this.adviser.giveHint(this.#position(), seat);
    if (!advice) return;
    this.news = `Hint: ${advice.reason || advice.action}`;
    const put = this.game.board.hand?.parts(this.state.view, advice.action);
    if (put) this.hold(put.held);
    this.stage.suggest(put?.spot ?? advice.action);
    this.app.say(this.news);
    this.autosave.save();
  }

  /** The score to enter in the hall of fame now, or null. */
  fame() {
    if (!this.over() || this.autosave.entered || this.level(0)) return null;
    return this.game.board.fame?.(this.state.view) ?? null;
  }

  /** The winner has been entered. */
  wasEntered() {
    this.autosave.entered = true;
    this.autosave.save();
  }

  /** The best score of this set-up; null in a game of several, and where none is known. */
  get best() {
    return this.state.scores.length === 1 ? this.app.store.best(this.#setup) : null;
  }

  get #setup() {
    return `${this.game.name} ${this.state.options}`.trim();
  }

  /** Looks at the position after so many steps. @param {number} ply */
  go(ply) {
    this.#table.go(ply);
    this.lookingBack = true;
    this.#wentTo();
  }

  /** @param {boolean} onlyPosition without the moves that led there, where the game can do that */
  link(onlyPosition) {
    return this.#table.link(onlyPosition);
  }

  /** The present position as it is written down; "" where it cannot be, or people do not. */
  get start() {
    return this.game.board.start ? this.#table.startHere() : '';
  }

  /** Keeps the game as it stands under a name. */
  keep() {
    const past = this.history.stops.filter((stop) => stop <= this.state.ply).length - 1;
    const name = `${this.game.title}, move ${past}`;
    openKeep(this.app, { game: this.game.name, ...this.#position() }, name);
  }

  /** Begins a game of its own from the position that is looked at; the whole one is kept. */
  async branch() {
    const position = this.#position();
    await openKeep(this.app, { game: this.game.name, ...position }, `${this.game.title}, whole`);
    this.app.play(this.game, { ...position, branch: true });
  }

  /** Begins again with the same options and names. */
  again() {
    const { options, players } = this.state;
    this.app.play(this.game, { options, names: players, undo: this.undoRule });
  }

  /** What the board's own keys do. @returns {Map<string, () => void>} */
  #keys() {
    const uses = this.game.board.keys ?? [];
    return new Map(
      uses.flatMap(({ keys, use }) => {
        const act = () => {
          if ('command' in use) this.#commands[use.command]();
          else if (this.game.board.hand) this.press(use.action);
          else this.choose(use.action);
        };
        return keys.map((key) => /** @type {const} */ ([key, act]));
      }),
    );
  }

  /** @type {Record<Command, () => void>} */
  #commands = {
    new: async () => {
      this.autosave.saveDue();
      if (await this.app.mayReplace(this.game)) this.again();
    },
    load: () => this.loadFile(),
    fame: () => openFame(this.app),
    leave: async () => {
      const text = 'The game is kept, and goes on from here when you come back.';
      if (await this.app.dialogs.ask('Back to the games?', text, 'Leave')) location.hash = '';
    },
  };

  saveAsFile() {
    saveFile(this.app, this.game.name, this.#table.record());
  }

  /** Whether the game has files of its own kind, and how the present position is written in one. */
  get ownFile() {
    return this.#table.file();
  }

  saveOwnFile() {
    saveFile(this.app, this.game.name, this.ownFile);
  }

  /** Opens a file in place of the game in progress. */
  loadFile() {
    this.autosave.saveDue();
    openText(this.app, openFile, this);
  }

  // The computer.

  async #letComputerPlay() {
    if (!this.autosave.isHere || !this.awaitsComputer) return;
    if (this.adviser.paused || this.lookingBack || this.viewer.lingers) return;
    const question = { ...this.#position(), level: this.level(this.state.current) };
    const advice = await this.adviser.move(question, this.stage.settled());
    if (advice) this.#play(advice.action);
  }

  // The match.

  /** Does an action that is legal. @param {string} action */
  #play(action) {
    const { ply, current } = this.state;
    this.#table.act(action);
    const frames = this.#draw(ply);
    this.#changed(ply);
    this.stage.show(frames);
    if (this.viewer.brought && current === this.viewer.seat) this.#tellBrought();
    else this.#tell(eventsOf(frames));
    const scored = this.game.board.gain(this.history.moves[ply]?.events ?? []) !== '';
    sound(this.over() ? 'end' : scored ? 'score' : 'move');
    if (this.over()) this.#end();
    else if (this.viewer.curtain >= 0 || this.viewer.lingers) this.app.focus('.curtain button');
    else this.#letComputerPlay();
  }

  /** Goes on with the saved match. @returns {boolean} whether there is one */
  #resume() {
    const save = this.app.saved(this.game);
    if (!save) return false;
    this.#take(save);
    return true;
  }

  /** @param {Save} save throws Refused */
  #take({ record, ply, hints, undo, counted, entered }) {
    this.#table.load(record);
    this.#table.go(ply);
    this.undoRule = undo ?? 'free';
    this.adviser.hints = hints ?? [];
    this.autosave.counted = counted ?? false;
    this.autosave.entered = entered ?? false;
  }

  /** @param {Beginning} beginning */
  #begin(beginning) {
    const seed = anySeed();
    if ('link' in beginning) {
      this.#table.loadLink(this.game.name, beginning.link, seed);
    } else if ('record' in beginning) {
      const { record, ply, branch } = beginning;
      // A kept game goes on as itself: no chance gets better by opening it again.
      const isKept = ply !== undefined && !branch;
      this.#table.load(record, isKept ? undefined : seed);
      if (ply !== undefined) this.#table.go(ply);
      if (branch) this.#table.load(this.#table.recordHere(), seed);
    } else {
      this.undoRule = beginning.undo ?? 'free';
      this.#table.start(this.game.name, beginning.options, beginning.names, seed);
    }
  }

  /** Draws the chance events that are due. @param {number} from @returns {Frame[]} as framesSince() */
  #draw(from) {
    while (this.#table.roll());
    this.viewer.decide();
    return this.viewer.framesSince(from);
  }

  /** Reads what the module says now. @param {number} [from] the first step of the history that may be another */
  #read(from) {
    this.#previews.clear();
    this.history.read(from);
    const state = this.viewer.state();
    this.recent = this.viewer.recent(state.ply);
    return state;
  }

  /** After every change of the match. @param {number} [from] as #read() */
  #changed(from) {
    this.adviser.forget();
    this.state = this.#read(from);
    this.lookingBack &&= this.canRedo();
    this.fieldRefusal = '';
    this.held = null;
    this.autosave.saveSoon(this.state.plies);
  }

  /** After a step through the history. @param {string} [news] instead of what happened there */
  #wentTo(news) {
    this.#changed();
    this.stage.put(this.viewer.frame());
    this.#tell(news ? [] : this.history.latest(this.state.ply), news);
    this.#letComputerPlay();
  }

  /** Shows and speaks what happened, and who is to move. @param {GameEvent[]} events @param {string} [news] */
  #tell(events, news) {
    this.news = news ?? this.game.board.describe(events, (seat) => this.name(seat));
    this.app.say(`${this.news} ${spokenTurnOf(this)}`.trim());
  }

  /** Shows and speaks what a turn brought its player, who alone looks. */
  #tellBrought() {
    this.news = '';
    const hand = this.game.board.hand?.tell(this.state.view);
    this.app.say(`${this.viewer.brought} ${hand} ${spokenTurnOf(this)}`);
  }

  #confirmForgetting() {
    const { stops } = this.history;
    const later = stops.filter((stop) => stop >= this.state.ply).length - 1;
    return this.app.dialogs.ask(
      'Play on from here?',
      `What was played after this (${later} ${later > 1 ? 'moves' : 'move'}) is forgotten.`,
      'Play on',
    );
  }

  async #end() {
    const [score = 0, ...others] = this.state.scores;
    if (others.length === 0 && !this.level(0)) {
      this.app.stored(this.app.store.keepBest(this.#setup, score));
    }
    await this.stage.settled();
    if (this.over()) openEnd(this);
  }

  /** The whole history, and the step the player looks at. */
  #position() {
    return { record: this.#table.record(), ply: this.state.ply };
  }

  /** What is saved of the match. */
  #present() {
    return {
      ...this.#position(),
      begun: this.history.decisions > 0,
      over: this.over(),
      undo: this.undoRule,
      hints: this.adviser.hints,
    };
  }

  /** What came of the match. */
  #result() {
    const { options, players, outcome, winners, view } = this.state;
    return {
      options,
      players,
      outcome,
      winners: view.lost ? [] : winners,
      actions: this.history.decisions,
      hints: this.adviser.hints,
    };
  }
}

/** Whether a computer player is to move. @param {State<any>} state */
const isComputerNext = ({ players, current }) => levelOf(players[current] ?? '') !== '';

/** @param {Frame[]} frames */
const eventsOf = (frames) => frames.flatMap(({ last }) => last);
