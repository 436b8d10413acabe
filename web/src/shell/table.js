// The table: one match, its board and all that can be done with it. What it looks like: panel.js.

import { Computer, LEVELS, levelOf } from '../engine/computer.js';
import { CHANCE, OMNISCIENT, Refused, SPECTATOR, TERMINAL } from '../engine/engine.js';
import { claim } from '../store/claim.js';
import { bestScore, keepScore } from '../store/fame.js';
import { addResult, savedGame, saveGame } from '../store/saves.js';
import { settings } from '../store/settings.js';
import { openText } from './data.js';
import { openFame } from './fame.js';
import { openFile, saveFile } from './files.js';
import { openKeep } from './kept.js';
import { openEnd, openKeys, spokenTurnOf, tableView } from './panel.js';
import { rememberedSetup } from './setup.js';
import { sound } from './sound.js';
import { Stage } from './stage.js';

/** @import { Advice } from '../engine/computer.js' */
/** @import { GameEvent, State, Step } from '../engine/types' */
/** @import { Command, Spot } from '../games/types' */
/** @import { App, Beginning, Game, Page } from './app.js' */
/** @import { Save, Undo } from '../store/saves.js' */
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
  };
};

/** A step of the history: where it stands there, and what all know that it did. @typedef {Step & { index: number, readonly events: GameEvent[] }} Move */

/**
 * How many steps the list of moves shows at least, and shows more when asked for earlier ones. It
 * begins at a multiple of LEAP, so that it seldom changes as a whole.
 */
const LISTED = 400;
const LEAP = 200;

/** From so many steps on a match takes its time to be saved and waits so long, in milliseconds. */
const LONG = 1000;
const SAVE_AFTER = 400;

/** Why nothing can be played at an earlier position where undo is not free. */
const PAST = 'You are looking back: play goes on from the latest move only.';

/** How long the computer's moves wait to be seen, in milliseconds, by the setting. */
const PACES = { none: 0, short: 500, long: 1500 };

export class TablePage {
  app;
  game;
  /** @type {Stage} */
  stage;
  /** The present position and its match. @type {State<any>} */
  state;
  /** The whole history, steps taken back included. @type {Move[]} */
  moves = [];
  /** The positions at which somebody decides, and the last: after so many steps each. @type {number[]} */
  stops = [];
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
  /** Who looks at the table: a seat, which sees its hand, or SPECTATOR, or OMNISCIENT at the end. */
  viewer = SPECTATOR;
  /** The computer is thinking about its move, or about a hint. @type {'' | 'move' | 'hint'} */
  thinking = '';
  /** The computer players wait until they are told to go on. */
  paused = false;
  /** What the computer would do in the player's place. @type {Advice | null} */
  hint = null;
  /** How many hints were asked for in this match, by seat. @type {number[]} */
  hints = [];
  /** What undo may take back. @type {Undo} */
  undoRule = 'free';
  /** Another tab plays this game; here it is only watched. */
  elsewhere = false;
  isClosed = false;

  #table;
  /** Holds the game against other tabs. @type {{ release: () => void } | null} */
  #claim = null;
  /** Whether the result of this match is in the statistics, or came from elsewhere. */
  #isCounted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saving;
  /** Whether this match's winner is in the hall of fame already. */
  #entered = false;
  /** How many steps before the last one the list of moves shows at least. */
  #listed = LISTED;
  /** Ends listening to the window. */
  #closed = new AbortController();
  #computer = new Computer();
  /** The question whose answer counts. @type {Promise<Advice> | null} */
  #asked = null;
  /** The seat to move, or TERMINAL, at the end of the history, wherever the player looks. */
  #due = CHANCE;
  /** In which order the hand is shown. @type {number[] | null} */
  #order = null;
  /** What actions would do at the present position. @type {Map<string, GameEvent[] | null>} */
  #previews = new Map();

  /** @param {App} app @param {Game} game @param {Beginning} [beginning] */
  constructor(app, game, beginning) {
    this.app = app;
    this.game = game;
    this.#table = app.engine.table();
    const resumed = !beginning && this.#resume();
    if (!resumed) this.#begin(beginning ?? rememberedSetup(app.engine, game));
    const frames = this.#draw(this.#table.state(SPECTATOR).ply);
    this.state = this.#read();
    this.lookingBack = this.canRedo();
    this.stage = new Stage(game.board, `${game.title} board`, this.#frame(), {
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
    this.#tell(resumed ? this.#latest() : eventsOf(frames));
    this.#isCounted ||= !resumed && this.over();
    const { signal } = this.#closed;
    addEventListener('pagehide', () => this.#saveDue(), { signal });
    document.addEventListener('visibilitychange', () => this.#saveDue(), { signal });
    this.take(beginning !== undefined);
  }

  close() {
    this.#saveDue();
    this.isClosed = true;
    this.#claim?.release();
    this.#claim = null;
    this.#closed.abort();
    this.#interrupt();
    this.#computer.stop();
    this.stage.close();
    this.#table.close();
  }

  /** Plays this game in this tab, or follows the tab that does. @param {boolean} takeOver */
  async take(takeOver) {
    const claimed = await claim(this.game.name, takeOver, () => this.#wasTaken());
    if (this.isClosed) return claimed?.release();
    this.#claim = claimed;
    this.elsewhere = !claimed;
    this.app.update();
    if (this.elsewhere) return;
    this.#save();
    this.#letComputerPlay();
  }

  /** Another tab plays this game from now on. */
  #wasTaken() {
    if (this.isClosed) return;
    this.#claim = null;
    this.elsewhere = true;
    this.#interrupt();
    this.app.update();
  }

  /** Follows what another tab has saved. @param {string} game @param {Save} save */
  savedElsewhere(game, save) {
    if (game !== this.game.name || !this.elsewhere) return;
    this.#take(save);
    this.#decideViewer();
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
    return this.state.current >= 0 && this.level(this.state.current) !== '';
  }

  /** The player who must take the device before the game goes on, as a seat; -1 if there is none. */
  get curtain() {
    const isHidden = this.game.board.hand && this.viewer === SPECTATOR && this.#due >= 0;
    return isHidden && !this.level(this.#due) ? this.#due : -1;
  }

  /** The player to move has taken the device. */
  lift() {
    this.viewer = this.#due;
    this.#wentTo(this.game.board.hand?.tell(this.#table.state(this.viewer).view));
    this.stage.focusHand();
  }

  /** Why nothing at all can be played at the present position, or "". */
  obstacle() {
    const { current, ply, plies } = this.state;
    if (this.elsewhere) return 'This game is played in another tab.';
    if (this.awaitsComputer) return `It is the turn of ${this.name(current)}.`;
    if (this.over()) return '';
    if (this.undoRule === 'off' && ply < plies) return PAST;
    if (this.undoRule === 'free' && !this.game.board.hand) return '';
    if (this.curtain >= 0) return `Pass the device to ${this.name(this.curtain)} first.`;
    // What was drawn since then is known, and so is all that a game's end lays open.
    const isOthers = this.game.board.hand && this.viewer !== current;
    return isOthers || this.moves.slice(ply).some(({ by }) => by !== current) ? PAST : '';
  }

  /** Whether the decision before the present position can be taken back: with hands, in a turn only. */
  canUndo() {
    const { current, ply } = this.state;
    if (this.elsewhere || this.undoRule === 'off') return false;
    if (this.game.board.hand || this.undoRule === 'turn') {
      const isSeen = !this.game.board.hand || current === this.viewer;
      return isSeen && this.moves[ply - 1]?.by === current;
    }
    const { players } = this.state;
    const isAlone = players.every(levelOf);
    return this.moves.some(
      ({ by, index }) => by !== CHANCE && index < ply && (isAlone || !this.level(by)),
    );
  }

  canRedo() {
    return !this.elsewhere && this.state.ply < this.state.plies;
  }

  /** What choosing a spot would do; null where it is refused. @param {Spot} spot */
  preview(spot) {
    const action = this.actionAt(spot);
    if (!action || this.obstacle()) return null;
    let events = this.#previews.get(action);
    if (events === undefined) {
      try {
        events = this.#table.preview(action, this.viewer);
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
    const { view } = this.#table.state(this.viewer);
    this.#order = change(hand.sorted(view));
    this.#changed();
    this.stage.put(this.#frame());
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
    this.fieldRefusal = await this.act(field.value);
    this.app.update();
    if (this.fieldRefusal) return;
    field.value = '';
    this.app.dialogs.close(); // on a narrow window the field is in one
  }

  /** Does an action. @param {string} action @returns {Promise<string>} why it was refused, or "" */
  async act(action) {
    const obstacle = this.obstacle();
    if (obstacle) return obstacle;
    try {
      this.#table.preview(action, SPECTATOR);
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
    if (players.every(levelOf)) this.paused = true;
    else while (this.#isComputerNext() && this.#table.undo());
    this.#wentTo('Taken back.');
  }

  redo() {
    if (!this.#table.redo()) return;
    while (this.#isComputerNext() && this.#table.redo());
    this.#wentTo();
  }

  /** Tells the computer players to wait, for as long as the player likes. */
  pause() {
    this.paused = true;
    this.#interrupt();
    this.app.update();
  }

  /** Lets the computer players go on, from the present position. */
  async goOn() {
    if (this.lookingBack && !(await this.#confirmForgetting())) return;
    this.paused = false;
    this.lookingBack = false;
    this.#letComputerPlay();
  }

  /** Shows what the computer would do in the player's place, and why. */
  async askHint() {
    const seat = this.state.current;
    if (this.thinking || this.over() || this.obstacle()) return;
    const advice = await this.#ask('hint', '5');
    if (!advice) return;
    this.hint = advice;
    this.hints[seat] = (this.hints[seat] ?? 0) + 1;
    this.news = `Hint: ${advice.reason || advice.action}`;
    const put = this.game.board.hand?.parts(this.state.view, advice.action);
    if (put) this.hold(put.held);
    this.stage.suggest(put?.spot ?? advice.action);
    this.app.say(this.news);
    this.#save();
  }

  /** How many steps lead past a move and the chance events after it. @param {Move} move */
  after({ index }) {
    let next = index + 1;
    while (this.moves[next]?.by === CHANCE) next++;
    return next;
  }

  /** The first step that the list of moves shows; the present one is among them. */
  get listedFrom() {
    const from = Math.min(this.moves.length - this.#listed, this.state.ply - LEAP);
    return Math.max(0, Math.floor(from / LEAP) * LEAP);
  }

  listEarlier() {
    this.#listed = this.moves.length - this.listedFrom + LISTED;
    this.app.update();
    this.app.dialogs.update();
  }

  /** The score to enter in the hall of fame now, or null. */
  fame() {
    if (!this.over() || this.#entered || this.level(0)) return null;
    return this.game.board.fame?.(this.state.view) ?? null;
  }

  /** The winner has been entered. */
  wasEntered() {
    this.#entered = true;
    this.#save();
  }

  /** The best score of this set-up; null in a game of several, and where none is known. */
  get best() {
    return this.state.scores.length === 1 ? bestScore(this.#setup) : null;
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

  /** Keeps the game as it stands under a name. */
  keep() {
    const { ply } = this.state;
    const name = `${this.game.title}, move ${this.stops.filter((stop) => stop <= ply).length - 1}`;
    openKeep(this.app, { game: this.game.name, record: this.#table.record(), ply }, name);
  }

  /** Begins a game of its own from the position that is looked at; the whole one is kept. */
  async branch() {
    const record = this.#table.record();
    const { ply } = this.state;
    await openKeep(this.app, { game: this.game.name, record, ply }, `${this.game.title}, whole`);
    this.app.play(this.game, { record, ply, branch: true });
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
      this.#saveDue();
      if (await this.app.mayReplace(this.game)) this.again();
    },
    save: () => this.saveOwnFile(),
    load: () => this.loadFile(),
    fame: () => openFame(this.app),
    leave: async () => {
      const text = 'The game is kept, and goes on from here when you come back.';
      if (await this.app.dialogs.ask('Back to the games?', text, 'Leave')) location.hash = '';
    },
  };

  saveAsFile() {
    saveFile(this.game.name, this.#table.record());
  }

  /** Whether the game has files of its own kind, and how the present position is written in one. */
  get ownFile() {
    return this.#table.file();
  }

  saveOwnFile() {
    saveFile(this.game.name, this.ownFile);
  }

  /** Opens a file in place of the game in progress. */
  loadFile() {
    this.#saveDue();
    openText(this.app, openFile, this);
  }

  // The computer.

  /** Whether a computer player is to move at the module's position. */
  #isComputerNext() {
    const { players, current } = this.#table.state(SPECTATOR);
    return current >= 0 && levelOf(players[current] ?? '') !== '';
  }

  async #letComputerPlay() {
    if (!this.#claim || !this.awaitsComputer || this.paused || this.lookingBack) return;
    const shown = this.stage.settled();
    const pause = PACES[settings().pace];
    const least = new Promise((resolve) => setTimeout(resolve, pause));
    const advice = await this.#ask('move', this.level(this.state.current), [shown, least]);
    if (advice) this.#play(advice.action);
  }

  /**
   * Asks the computer about the present position. Answers null when the position is another by then,
   * or when it cannot be asked, which the player is told.
   * @param {'move' | 'hint'} purpose @param {string} level @param {Promise<unknown>[]} waits for more
   */
  async #ask(purpose, level, waits = []) {
    const { ply } = this.state;
    const record = this.#table.record();
    this.thinking = purpose;
    this.app.update();
    const asked = this.#computer.think({ record, ply, level });
    this.#asked = asked;
    try {
      const [advice] = await Promise.all([asked, ...waits]);
      return this.#asked === asked ? advice : null;
    } catch (error) {
      if (this.#asked !== asked) return null;
      this.paused = true;
      this.app.tell({ text: /** @type {Error} */ (error).message });
      return null;
    } finally {
      if (this.#asked === asked) this.thinking = '';
      this.app.update();
    }
  }

  #interrupt() {
    if (this.thinking) this.#computer.stop();
    this.#asked = null;
    this.thinking = '';
    this.hint = null;
  }

  // The match.

  /** Does an action that is legal. @param {string} action */
  #play(action) {
    const { ply } = this.state;
    this.#table.act(action);
    const frames = this.#draw(ply);
    this.#changed(ply);
    this.stage.show(frames);
    this.#tell(eventsOf(frames));
    const scored = this.game.board.gain(this.moves[ply]?.events ?? []) !== '';
    sound(this.over() ? 'end' : scored ? 'score' : 'move');
    if (this.over()) this.#end();
    else if (this.curtain >= 0) this.app.focus('.curtain button');
    else this.#letComputerPlay();
  }

  /** Goes on with the saved match. @returns {boolean} whether there is one */
  #resume() {
    const save = savedGame(this.game.name);
    if (!save) return false;
    try {
      this.#take(save);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.app.tell({
        text: `The saved game could not be read (${error.message}) and a new one was begun.`,
        action: 'Save it as a file',
        act: () => saveFile(this.game.name, save.record),
      });
      return false;
    }
  }

  /** @param {Save} save throws Refused */
  #take({ record, ply, hints, undo, counted, entered }) {
    this.#table.load(record);
    this.#table.go(ply);
    this.hints = hints ?? [];
    this.undoRule = undo ?? 'free';
    this.#isCounted = counted ?? false;
    this.#entered = entered ?? false;
  }

  /** @param {Beginning} beginning */
  #begin(beginning) {
    const [seed = 1n] = crypto.getRandomValues(new BigUint64Array(1));
    if ('link' in beginning) {
      this.#table.loadLink(this.game.name, beginning.link, seed);
    } else if ('record' in beginning) {
      this.#table.load(beginning.record);
      if (beginning.ply !== undefined) this.#table.go(beginning.ply);
      if (beginning.branch) this.#table.load(this.#table.recordHere());
    } else {
      this.undoRule = beginning.undo ?? 'free';
      this.#table.start(this.game.name, beginning.options, beginning.names, seed);
    }
  }

  /**
   * Draws the chance events that are due.
   * @param {number} from how many steps have been shown
   * @returns {Frame[]} the positions after every step since then
   */
  #draw(from) {
    while (this.#table.roll());
    this.#decideViewer();
    const { ply } = this.#table.state(SPECTATOR);
    const frames = [];
    for (let step = from + 1; step <= ply; step++) {
      this.#table.go(step);
      frames.push(this.#frame());
    }
    return frames;
  }

  /** With hands a player sees nothing before having taken the device; at the end all see all. */
  #decideViewer() {
    if (!this.game.board.hand) return;
    const { ply, plies, players } = this.#table.state(SPECTATOR);
    const due = this.#due;
    this.#table.go(plies);
    this.#due = this.#table.state(SPECTATOR).current;
    this.#table.go(ply);
    if (this.#due === due) return;
    this.#order = null;
    const people = [...players.keys()].filter((seat) => !levelOf(players[seat] ?? ''));
    if (this.#due === TERMINAL) this.viewer = OMNISCIENT;
    else if (people.length === 1) this.viewer = people[0] ?? SPECTATOR;
    else if (this.viewer !== this.#due) this.viewer = SPECTATOR;
  }

  /** The position as it is now, for the board. @returns {Frame} */
  #frame() {
    const { view, current, ply } = this.#look();
    const last = this.#eventsOf(ply - 1);
    return { view, current, last, recent: this.#recent(ply, last) };
  }

  /** What a step did, as the viewer may know it. @param {number} step none before 0 */
  #eventsOf(step) {
    return step >= 0 ? this.#table.events(step, this.viewer) : [];
  }

  /** What the viewer sees, the hand in the player's own order. */
  #look() {
    const state = this.#table.state(this.viewer);
    if (this.#order) state.view = this.game.board.hand?.arranged(state.view, this.#order);
    return state;
  }

  /**
   * What the last steps did that put something on the board.
   * @param {number} ply how many steps there are @param {GameEvent[]} last what the last one did
   */
  #recent(ply, last) {
    const { follows, joins } = this.game.board;
    let step = ply - 1;
    let recent = last;
    while (step >= 0 && follows?.(recent)) recent = this.#eventsOf(--step);
    for (let events = this.#eventsOf(--step); step >= 0 && joins?.(events); ) {
      recent = [...events, ...recent];
      events = this.#eventsOf(--step);
    }
    return recent;
  }

  /** What the last decision did, and the chance events after it. */
  #latest() {
    let first = this.state.ply;
    while (first > 0 && this.moves[first - 1]?.by === CHANCE) first--;
    const steps = this.moves.slice(Math.max(0, first - 1), this.state.ply);
    return steps.flatMap(({ events }) => events);
  }

  /** Reads what the module says now. @param {number} [from] the first step of the history that may be another */
  #read(from = this.moves.length) {
    this.#previews.clear();
    const table = this.#table;
    const steps = table.history(from).map((step, i) => ({
      ...step,
      index: from + i,
      // Asked for when it is shown: a long history is not.
      get events() {
        const events = table.events(this.index, SPECTATOR);
        Object.defineProperty(this, 'events', { value: events });
        return events;
      },
    }));
    this.moves.splice(from, Number.POSITIVE_INFINITY, ...steps);
    while ((this.stops.at(-1) ?? -1) >= from) this.stops.pop();
    for (const { by, index } of steps) if (by !== CHANCE) this.stops.push(index);
    this.stops.push(this.moves.length);
    const state = this.#look();
    this.recent = this.#recent(state.ply, this.#eventsOf(state.ply - 1));
    return state;
  }

  /** After every change of the match. @param {number} [from] as #read() */
  #changed(from) {
    this.#interrupt();
    this.state = this.#read(from);
    this.lookingBack &&= this.canRedo();
    this.fieldRefusal = '';
    this.held = null;
    clearTimeout(this.#saving);
    if (this.moves.length < LONG) this.#save();
    else this.#saving = setTimeout(() => this.#save(), SAVE_AFTER);
  }

  /** After a step through the history. @param {string} [news] instead of what happened there */
  #wentTo(news) {
    this.#changed();
    const frame = this.#frame();
    this.stage.put(frame);
    this.#tell(news ? [] : this.#latest(), news);
    this.#letComputerPlay();
  }

  /** Shows and speaks what happened, and who is to move. @param {GameEvent[]} events @param {string} [news] */
  #tell(events, news) {
    this.news = news ?? this.game.board.describe(events, (seat) => this.name(seat));
    this.app.say(`${this.news} ${spokenTurnOf(this)}`.trim());
  }

  #confirmForgetting() {
    const later = this.moves.filter(({ by, index }) => by !== CHANCE && index >= this.state.ply);
    return this.app.dialogs.ask(
      'Play on from here?',
      `What was played after this (${later.length} ${later.length > 1 ? 'moves' : 'move'}) is forgotten.`,
      'Play on',
    );
  }

  async #end() {
    const [score = 0, ...others] = this.state.scores;
    if (others.length === 0 && !this.level(0)) keepScore(this.#setup, score);
    await this.stage.settled();
    if (this.over()) openEnd(this);
  }

  /** Saves at once what waits to be saved. */
  #saveDue() {
    if (this.#saving !== undefined) this.#save();
  }

  #save() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    if (!this.#claim) return;
    if (this.over()) this.#count();
    saveGame(this.game.name, {
      record: this.#table.record(),
      ply: this.state.ply,
      begun: this.moves.some(({ by }) => by !== CHANCE),
      over: this.over(),
      undo: this.undoRule,
      hints: this.hints,
      counted: this.#isCounted,
      entered: this.#entered,
      when: Date.now(),
    }).catch(() => this.app.tellStorageBlocked(() => this.saveAsFile()));
  }

  /** Puts the result into the statistics, once for every match. */
  #count() {
    if (this.#isCounted) return;
    this.#isCounted = true;
    const { options, players, outcome, winners, view } = this.state;
    addResult({
      game: this.game.name,
      options,
      players,
      outcome,
      winners: view.lost ? [] : winners,
      actions: this.moves.filter(({ by }) => by !== CHANCE).length,
      hints: this.hints,
      when: Date.now(),
    }).catch(() => this.app.tellStorageBlocked());
  }
}

/** @param {Frame[]} frames */
const eventsOf = (frames) => frames.flatMap(({ last }) => last);
