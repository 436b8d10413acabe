// One match as it is played: its history and who looks at it, what may be taken back, the computer
// players and hints, playing by itself, and what is not stored yet. It knows no page, no storage and no
// clock of its own: they are handed in, and its views are told what happened.

import { levelOf, soloist } from '../engine/computer.js';
import { anySeed, CHANCE, Refused, SPECTATOR, TERMINAL } from '../engine/engine.js';
import { nameOf, tell, whoIs } from '../players/names.js';
import { say, sentences } from '../words/say.js';
import { seedOf } from './deal.js';
import { History } from './history.js';
import { curtainOf, decide, lift, NOBODY, pass } from './looking.js';
import { Saver } from './saver.js';

/** @import { Advice, Question } from '../engine/computer.js' */
/** @import { Match } from '../engine/engine.js' */
/** @import { GameEvent, Refusal, State, StepTaken } from '../engine/types' */
/** @import { Board, End, Frame } from '../board/types' */
/** @import { Claim } from '../store/claim.js' */
/** @import { ByLink, Kept, Result, Save, Undo } from '../store/schema.js' */
/** @import { Stored } from '../store/store.js' */
/** @import { Clock } from './clock.js' */
/** @import { Looking } from './looking.js' */
/** @import { Writing } from './saver.js' */

/**
 * What a match begins with: options "size=9 holes=random", names in seat order and what undo may
 * take back, and for one by link its seed and the seats that are played here; or a record, or a kept
 * one at a step of it, or a game of its own from there, where others may sit; or a link, of a deal with
 * its seed; or the game by link of a seed that is stored, whose player knows it as it was after so many
 * steps.
 * @typedef {{ options: string, names: string[], undo?: Undo, seed?: string, seats?: number[] }
 *   | { record: string, ply?: number, branch?: boolean, names?: string[] }
 *   | { link: string, seed?: string }
 *   | { seed: string, since: number }} Beginning `seed` in hexadecimal digits
 */

/**
 * What happened, for the views: steps were done, to be shown one after the other, `did` what all know
 * of the first; the position is another one at once; the hand is shown in another order; something
 * on the board stays as it is and other things do not; another game took the place of one that is
 * kept now under a name; something failed, in a sentence; something could not be stored.
 * @typedef {{ kind: 'played', frames: Frame[], did: GameEvent[] }
 *   | { kind: 'went' }
 *   | { kind: 'arranged' }
 *   | { kind: 'changed' }
 *   | { kind: 'kept', name: string }
 *   | { kind: 'failed', sentence: string }
 *   | { kind: 'unstored', error: unknown }} Change
 */

/** A question that only its players can answer. @typedef {{ heading: string, text: string, yes: string }} Ask */

/**
 * Where the match is kept: a Store, as far as a session needs it.
 * @typedef {Writing & {
 *   game: (name: string) => Stored | undefined,
 *   readGame: (name: string) => Promise<Stored | undefined>,
 *   keep: (kept: Kept) => Promise<unknown>,
 *   keepBest: (setup: string, score: number) => Promise<unknown>,
 * }} Home
 */

/**
 * @typedef {{
 *   table: Match,
 *   clock: Clock,
 *   tell: (change: Change) => void,
 *   ask: (question: Ask) => Promise<boolean>,
 *   match?: {
 *     home: Home,
 *     place: string,
 *     claim: (name: string, how: { takeOver: boolean, lost: () => void }) => Promise<Claim | null>,
 *     computer: { think: (question: Question) => Promise<Advice>, stop: () => void },
 *     pause: () => Promise<unknown>,
 *     pressed: () => Promise<unknown>,
 *   },
 * }} Hands `match` is what a trial has not: its home and its place there, how a tab claims it (store/claim.js), the
 * computer, a pause until its next move may be seen, and the player's first press on the page. In a
 * trial no hand is a secret
 */

/** The level that gives the hints. */
const HINTING = '5';
/** No game's action has more words. */
const MOST_WORDS = 12;
/** How long a position is looked at when the game plays by itself, in milliseconds. */
const GLANCE = 900;

export class Session {
  /** The game's word, and the board that is played on. */
  name;
  board;
  history;
  /** The present position, as who looks may know it, the hand in their own order. @type {State<any>} */
  state;
  /** What happened last, in sentences: the last decision, or all that a computer did in its turn. */
  news = '';
  /** What `spoken` says, put into words when it is asked for. */
  #spoken = () => '';
  /** Whether the player went back to look; playing on from there asks first. */
  lookingBack = false;
  /** The game shows itself from step to step. */
  isReplaying = false;
  /** What undo may take back. @type {Undo} */
  undoRule = 'free';
  /** What the computer is thinking about. @type {'' | 'move' | 'hint'} */
  thinking = '';
  /** The computer players wait until they are told to go on. */
  isPaused = false;
  /** What the computer would do in the player's place. @type {Advice | null} */
  hint = null;
  /** How many hints were asked for in this match, by seat. @type {number[]} */
  hints = [];
  /** Another tab plays this game; here it is only watched. */
  isElsewhere = false;
  /** Whether this match's winner is in the hall of fame already. */
  isEntered = false;
  /** What makes it a game by link, or null. @type {ByLink | null} */
  byLink = null;

  #hands;
  #table;
  /** @type {Looking} */
  #looking = NOBODY;
  /** What the last decision did, as the one who looks may know it. @type {GameEvent[]} */
  #did = [];
  #game;
  /** What legal actions would do at the present position, once it was asked. @type {Record<string, GameEvent[]> | null} */
  #previews = null;
  /** How the game ended, once it was asked. @type {End | null} */
  #end = null;
  /** The record of the whole history, once it was asked. @type {string | null} */
  #record = null;
  /** Whether the result of this match is in the statistics, or came from elsewhere. */
  #isCounted = false;
  /** Whether the end of this match came from elsewhere, so that nobody has won by it here. */
  #isForeign = false;
  /** The question to the computer whose answer counts. @type {Promise<Advice> | null} */
  #asked = null;
  /** Changes with everything that makes an answer come too late. */
  #turn = 0;
  /** @type {Saver | null} */
  #saver = null;
  /** @type {{ release: () => void } | null} */
  #claim = null;
  /** The match has begun here, and is not stored yet in place of what is. */
  #isNew = false;
  /** After how many steps its player knows a match that goes on, or -1. */
  #since = -1;
  /** Something changed that is to be stored once the game is claimed. */
  #isAhead = false;
  /** What came of the match, until that is stored. @type {Result | undefined} */
  #result;
  #isClosed = false;
  /** The winner is being entered in the hall of fame. */
  #isEntering = false;
  /** @type {(() => void) | null} */
  #stopReplay = null;

  /**
   * Goes on with the match that is stored, or begins another. Throws Refused for what cannot be played.
   * @param {{ name: string, title: string, board: Board<any, any> }} game @param {Hands} hands
   * @param {Beginning} [beginning] to be given where nothing is stored
   */
  constructor(game, hands, beginning) {
    const { name, board } = game;
    this.#game = game;
    this.name = name;
    this.board = board;
    this.#hands = hands;
    this.#table = hands.table;
    this.history = new History(this.#table);
    const { match, clock, tell } = hands;
    const stored = match?.home.game(match.place);
    if (beginning && !('since' in beginning)) {
      this.#begin(beginning);
      this.#isNew = true;
    } else if (stored) {
      this.#load(stored.save);
    }
    this.state = this.#open();
    this.#isCounted ||= this.#isNew && this.isOver;
    this.#isForeign ||= this.#isNew && this.state.due === TERMINAL;
    this.lookingBack = this.canRedo();
    this.#report(this.state.ply);
    if (beginning && 'since' in beginning) this.#arrive(beginning.since);
    if (!match) return;
    this.#saver = new Saver(match.place, stored?.revision ?? 0, match.home, clock, {
      present: () => this.#present(),
      written: ({ counted }) => {
        this.#isCounted ||= counted === true;
      },
      conflict: (theirs) => this.#overtaken(theirs),
      failed: (error) => tell({ kind: 'unstored', error }),
    });
  }

  /** What the game is called. */
  get title() {
    return this.#game.title;
  }

  /**
   * What is to be shown first: what chance brought before the first decision of a match that has just
   * begun, or what others have played by link.
   */
  get opening() {
    const { ply } = this.state;
    const isFirst = this.#isNew && this.history.decisions === 0;
    const since = isFirst ? 0 : this.#since;
    if (since < 0) return [];
    return this.#frames(since, this.#table.look(since, this.seat).steps.slice(0, ply - since));
  }

  // What the views see.

  get isOver() {
    return this.state.current === TERMINAL;
  }

  /** How the game ended; null while it goes on. @returns {End | null} */
  get end() {
    const { winners, ply } = this.state;
    if (!this.isOver) return null;
    this.#end ??= { winners, events: this.history.moves.slice(0, ply).flatMap((m) => m.events) };
    return this.#end;
  }

  /** Why the game ended, in a sentence; "" while it goes on. */
  get why() {
    return this.end ? this.board.why(this.state.view, this.state.options) : '';
  }

  /** The level of the computer player on a seat, "" where a person sits. @param {number} seat */
  level(seat) {
    return levelOf(this.state.players[seat] ?? '');
  }

  /** What a player is called. @param {number} seat */
  nameOf(seat) {
    return nameOf(this.state.players, this.board.seats, seat, this.#alone(this.state.players));
  }

  /** The values of a message that speaks to a player or of one. @param {number} seat */
  who(seat) {
    return whoIs(this.state.players, this.board.seats, seat, this.#alone(this.state.players));
  }

  /** Whether a person here plays a seat. @param {number} seat */
  isHere(seat) {
    return this.byLink ? this.byLink.seats.includes(seat) : !this.level(seat);
  }

  /** The only person who plays here, as a seat, or -1. @param {string[]} players */
  #alone(players) {
    const { seats: [seat = -1, ...others] = [] } = this.byLink ?? {};
    if (this.byLink) return others.length === 0 ? seat : -1;
    return soloist(players);
  }

  /** Whether somebody is to move at the present position whom the game reaches by link. */
  get awaitsLink() {
    const { current } = this.state;
    return this.byLink !== null && current >= 0 && !this.isHere(current) && !this.level(current);
  }

  /** After how many steps the others know a game by link. */
  get #sent() {
    return this.byLink?.sent ?? -1;
  }

  /** Whether others know what comes after the present position, which stays. */
  get isSettled() {
    return this.state.ply < this.#sent;
  }

  /** Whether the others do not know yet how a game by link stands, and should. */
  get isUnsent() {
    const { ply, plies } = this.state;
    if (!this.byLink || ply < plies || ply <= this.#sent) return false;
    return this.awaitsLink || this.isOver;
  }

  /** Whether a computer player is to move at the present position. */
  get awaitsComputer() {
    return this.level(this.state.current) !== '';
  }

  /** Whose hand is seen, or SPECTATOR, or OMNISCIENT at the end. */
  get seat() {
    return this.#looking.seat;
  }

  /** The seat to move, or TERMINAL, at the end of the history, in a game with hands. */
  get due() {
    return this.#looking.due;
  }

  /** What the last turn brought who still looks at it, in a sentence, or "". */
  get brought() {
    return this.#looking.brought;
  }

  /** The turn is over, and its player still looks at what it brought. */
  get lingers() {
    return this.#looking.lingers;
  }

  /** The player who must take the device before the game goes on, as a seat; -1 if there is none. */
  get curtain() {
    if (!this.board.hand || !this.#hands.match) return -1;
    return curtainOf(this.#looking, (seat) => this.isHere(seat));
  }

  /** Whether the page may speak to the player to move, who is here: nobody else's hand is shown. */
  get mayAddress() {
    const { current } = this.state;
    return this.isHere(current) && (this.seat < 0 || this.seat === current);
  }

  /** The present position, for the board. @returns {Frame} */
  get frame() {
    const { view, current, ply } = this.state;
    return { view, current, last: this.history.eventsOf(ply - 1), recent: this.recent };
  }

  /** What the steps did whose mark the board bears. */
  get recent() {
    return this.#recent(this.state.ply);
  }

  /** What an action would do; null where it is refused. @param {string} action @returns {GameEvent[] | null} */
  preview(action) {
    if (this.obstacle()) return null;
    this.#previews ??= this.#table.previews(this.seat);
    return this.#previews[action] ?? null;
  }

  /** Why nothing at all can be played at the present position, or "". */
  obstacle() {
    const { current, ply, plies } = this.state;
    if (!this.#hands.match) return '';
    if (this.isElsewhere) return say('session.elsewhere');
    if (this.lingers) return this.#farewell();
    if (this.awaitsComputer || this.awaitsLink) {
      return say('session.turnOf', { name: this.nameOf(current) });
    }
    if (this.isSettled) return say('session.past');
    if (this.isOver) return this.#isConcluded ? say('session.entered') : '';
    if (this.undoRule === 'off' && ply < plies) return say('session.past');
    if (this.undoRule === 'free' && !this.board.hand) return '';
    const { curtain } = this;
    if (curtain >= 0) return say('session.passFirst', { name: this.nameOf(curtain) });
    // What was drawn since then is known, and so is all that a game's end lays open.
    const isOthers = this.board.hand && this.seat !== current;
    const isPast = isOthers || this.history.moves.slice(ply).some(({ by }) => by !== current);
    return isPast ? say('session.past') : '';
  }

  /** Whether the game could go on past its end, had that not been entered in the hall of fame. */
  get #isConcluded() {
    return this.isEntered && this.state.legal.length > 0;
  }

  /** What is to be done first by a player who still looks at the hand after the turn. */
  #farewell() {
    const { hand } = this.board;
    if (this.isHere(this.due)) return say('session.passFirst', { name: this.nameOf(this.due) });
    return say('session.hideFirst', { hand: hand?.name ?? '' });
  }

  /** Whether the decision before the present position can be taken back: with hands, in a turn only. */
  canUndo() {
    const { current, ply } = this.state;
    if (this.isElsewhere || this.undoRule === 'off' || ply <= this.#sent) return false;
    if (this.board.hand || this.undoRule === 'turn') {
      const isSeen = !this.board.hand || current === this.seat;
      return isSeen && this.history.moves[ply - 1]?.by === current;
    }
    const { moves, stops } = this.history;
    const first = stops.find(
      (stop) => stop >= this.#sent && this.#mayTakeBack(moves[stop]?.by ?? CHANCE),
    );
    return first !== undefined && first < ply;
  }

  canRedo() {
    return !this.isElsewhere && this.state.ply < this.state.plies;
  }

  /** Whether everything is stored that is to be. */
  get isStored() {
    return this.#saver?.isIdle ?? true;
  }

  /** The record of the whole history. */
  get record() {
    this.#record ??= this.#table.record();
    return this.#record;
  }

  /** The whole history, and the step the player looks at. */
  get position() {
    return { record: this.record, ply: this.state.ply };
  }

  /** Throws Refused for a game too long. @param {boolean} onlyPosition without the moves that led there, where the game can do that */
  link(onlyPosition) {
    return this.#table.link(onlyPosition);
  }

  /** The present position as it is written down; "" where it cannot be, or people do not. */
  get start() {
    return this.board.start ? this.#table.startHere() : '';
  }

  /** The present position in the game's own kind of file, "" where it has none. */
  get ownFile() {
    return this.#table.file();
  }

  /** The set-up by which best scores are kept. */
  get setup() {
    return `${this.name} ${this.state.options}`.trim();
  }

  /** The link of the whole history of a game by link is given away: what was played stays. */
  send() {
    if (!this.byLink) return;
    this.byLink = { ...this.byLink, sent: this.state.plies };
    this.#save();
    this.#hands.tell({ kind: 'changed' });
  }

  /** Whom a game by link was to reach for the next turn plays here, too; then pass() is due. */
  welcome() {
    if (!this.byLink) return;
    const { seats } = this.byLink;
    this.byLink = { ...this.byLink, seats: [...seats, this.state.current] };
  }

  // What players do.

  /** Does an action. @param {string} action @returns {Promise<string>} why it was refused, or "" */
  async act(action) {
    const obstacle = this.obstacle();
    if (obstacle) return obstacle;
    const own = this.board.question?.(action, this.state.view);
    if (this.lookingBack || own) {
      const refusal = this.#table.check(action, this.seat);
      if (refusal) return this.#refused(refusal);
      const turn = this.#turn;
      if (this.lookingBack && !(await this.#hands.ask(this.#forgetting()))) return '';
      if (own && !(await this.#hands.ask(own))) return '';
      if (turn !== this.#turn) return say('session.meanwhile');
    }
    return this.#play(action);
  }

  /**
   * Does what stands on a line, one action after the other, up to the first that is refused or that is
   * not for people here. @param {string} line @returns {Promise<{ left: string, refusal: string }>}
   * what was not done, and why
   */
  async enter(line) {
    let left = line.trim();
    do {
      const action = this.obstacle() ? left : this.#firstOf(left);
      const turn = this.#turn;
      const why = await this.act(action);
      const isAlone = action === line.trim();
      const refusal = why && !isAlone ? say('session.refused', { action, why }) : why;
      if (why || turn === this.#turn) return { left, refusal };
      left = left.slice(action.length).trim();
    } while (left);
    return { left, refusal: '' };
  }

  /** The longest beginning of a line that the rules understand, or all of it. @param {string} line */
  #firstOf(line) {
    const parts = this.board.runsOn ? /\s*(?:[^\s\d]*\d+|\S+)/g : /\s*\S+/g;
    const words = line.match(parts)?.slice(0, MOST_WORDS) ?? [];
    for (; words.length > 0; words.pop()) {
      const action = words.join('');
      if (this.#table.check(action, this.seat)?.code !== 'not_understood') return action;
    }
    return line;
  }

  /** Takes back to the decision before; against the computer, to the player's own. */
  undo() {
    if (!this.canUndo()) return;
    if (this.state.players.every(levelOf)) this.isPaused = true;
    const before = this.history.before(this.state.ply, (by) => this.#mayTakeBack(by));
    const moves = this.#decided(before, this.state.ply);
    this.#goTo(before, () => say('session.takenBack', { moves }));
  }

  redo() {
    if (!this.canRedo()) return;
    const next = this.history.next(this.state.ply, (by) => !this.level(by));
    const moves = this.#decided(this.state.ply, next);
    this.#goTo(next, (told) => sentences(say('session.playedAgain', { moves }), told));
  }

  /** The decisions of a part of the history, as the list of moves has them. @param {number} from @param {number} to */
  #decided(from, to) {
    return this.history.moves
      .slice(from, to)
      .flatMap(({ by, text }) => (by === CHANCE ? [] : (this.board.listed?.(text) ?? text)));
  }

  /** Looks at the position after so many steps. @param {number} ply */
  go(ply) {
    this.lookingBack = true;
    this.#goTo(ply);
  }

  /** Shows the game by itself from here, or from its beginning if this is the end; or stops. @param {number} [from] after how many steps it begins */
  toggleReplay(from = 0) {
    if (this.isReplaying) return this.stopReplay();
    const { stops } = this.history;
    this.isReplaying = true;
    if (this.state.ply >= (stops.at(-1) ?? 0)) this.go(stops.find((ply) => ply >= from) ?? 0);
    this.#replayLater();
    this.#hands.tell({ kind: 'changed' });
  }

  stopReplay() {
    this.#stopReplay?.();
    this.#stopReplay = null;
    this.isReplaying = false;
    this.#hands.tell({ kind: 'changed' });
  }

  #replayLater() {
    this.#stopReplay = this.#hands.clock.after(GLANCE, () => {
      const next = this.history.stops.find((ply) => ply > this.state.ply);
      if (next === undefined) return this.stopReplay();
      this.go(next);
      this.#replayLater();
    });
  }

  /** Lets the computer players go on, from the present position. */
  async goOn() {
    const turn = this.#turn;
    if (this.lookingBack && !(await this.#hands.ask(this.#forgetting()))) return;
    if (turn !== this.#turn) return;
    this.isPaused = false;
    this.lookingBack = false;
    this.#letComputerPlay();
  }

  /** Tells the computer players to wait, for as long as the player likes. */
  pause() {
    this.isPaused = true;
    this.#forget();
    this.#hands.tell({ kind: 'changed' });
  }

  /** The player to move has taken the device. */
  lift() {
    this.#looking = lift(this.#looking);
    this.#went(this.#table.look(-1, this.seat).state);
    this.#put(this.board.hand?.tell(this.state.view) ?? '');
    this.#hands.tell({ kind: 'went' });
  }

  /** Who played has seen what is theirs; the next player takes the device. */
  pass() {
    this.#looking = pass(this.#looking);
    this.#went(this.#table.look(-1, this.seat).state);
    this.#hands.tell({ kind: 'went' });
    this.#letComputerPlay();
  }

  /** Shows the hand in another order. @param {(order: number[]) => number[]} change of the sorted one */
  arrange(change) {
    const { view } = this.#table.state(this.seat);
    this.#looking = { ...this.#looking, order: change(this.board.hand?.sorted(view) ?? []) };
    this.state = { ...this.state, view: this.#arranged(view) };
    this.#hands.tell({ kind: 'arranged' });
  }

  /** Asks what the computer would do in the player's place, and why. @returns {Promise<Advice | null>} */
  async askHint() {
    const seat = this.state.current;
    if (this.thinking || this.isOver || this.obstacle()) return null;
    const advice = await this.#ask('hint', HINTING);
    if (!advice) return null;
    this.hint = advice;
    this.hints[seat] = (this.hints[seat] ?? 0) + 1;
    this.#tellHint(advice);
    this.#save();
    this.#hands.tell({ kind: 'changed' });
    return advice;
  }

  /** @param {Advice} advice */
  #tellHint(advice) {
    const why = this.explain({ ...advice, english: advice.reason });
    const hint =
      why || say('session.try', { action: this.board.listed?.(advice.action) ?? advice.action });
    const where = this.board.where?.(this.preview(advice.action) ?? []) ?? '';
    this.#put(hint, () => `${hint} ${where}`.trim());
  }

  /** The score to enter in the hall of fame now, or null; a tab that watches leaves that to the one that plays. */
  get fame() {
    if (!this.isOver || this.isElsewhere || this.isEntered || this.#isForeign) return null;
    if (this.level(0)) return null;
    return this.board.fame?.(this.state.view) ?? null;
  }

  /**
   * Enters the winner, once, however often it is asked for. @param {(score: number) => Promise<void>} enter
   * what it throws goes on, and the winner is not entered @returns {Promise<boolean>} whether this entered it
   */
  async enterWinner(enter) {
    const { fame } = this;
    if (fame === null || this.#isEntering) return false;
    this.#isEntering = true;
    try {
      await enter(fame);
      this.isEntered = true;
      this.#save();
      return true;
    } finally {
      this.#isEntering = false;
    }
  }

  // Tabs.

  /**
   * Plays this game in this tab, or follows the tab that does.
   * @param {boolean} takeOver the player has asked for it; else its address was opened, which any site
   * can do: before they press something no match takes a place there, and no computer plays
   */
  async claim(takeOver) {
    const { match, tell } = this.#hands;
    if (!match) return;
    const lost = () => {
      this.#lost();
      tell({ kind: 'went' });
    };
    const { home, place } = match;
    const known = home.game(place);
    const claim = await match.claim(place, { takeOver, lost });
    // Whoever had it may have written just now.
    const stored = await home.readGame(place);
    if (this.#isClosed) return claim?.release();
    this.#claim = claim;
    this.isElsewhere = !claim;
    // A game that nobody knew of goes on, unless the player has just begun another one.
    const isFound = !takeOver && stored?.revision !== known?.revision;
    if (!claim || !this.#isNew || isFound) this.#follow(stored);
    if (claim && this.#isAhead) this.#save();
    tell({ kind: 'changed' });
    if (!takeOver) await match.pressed();
    if (this.#isClosed || !claim || this.#claim !== claim) return;
    if (this.#isNew) this.#replace(stored, known);
    this.#letComputerPlay();
  }

  /** Something was stored, by this tab or another one, which is followed. */
  lookAgain() {
    const { home, place = '' } = this.#hands.match ?? {};
    const stored = home?.game(place);
    // What is being written here will say so itself if it came too late.
    if (!stored || !this.isStored || stored.revision === this.#saver?.revision) return;
    // What nobody has pressed anything for gives way, as to what another tab imports.
    if (this.#isNew && this.#claim) return this.#follow(stored);
    if (stored.left) {
      // Whoever has played it is gone: here it goes on.
      this.#follow(stored);
      this.#letComputerPlay();
      return;
    }
    // Where there are no locks this is how a tab learns that another one plays on.
    this.#overtaken(stored);
  }

  /** The page is left, perhaps for ever. */
  leave() {
    this.#saver?.leave();
  }

  /** Ends the session. @returns {Promise<void>} when all of it is stored */
  async close() {
    this.#saver?.flush();
    this.#isClosed = true;
    this.#turn += 1;
    this.#stopReplay?.();
    this.#forget();
    await this.#saver?.done;
    this.#claim?.release();
    this.#table.close();
  }

  /** Another tab plays this game from now on. */
  #lost() {
    if (this.#isClosed) return;
    this.#saver?.flush();
    this.#claim = null;
    this.isElsewhere = true;
    // Whoever has taken the device there has not here.
    this.#looking = NOBODY;
    this.#went(this.#open());
  }

  /** This match takes the place of what is stored, which is kept if it is not what the player knew of. @param {Stored | undefined} stored @param {Stored | undefined} known */
  #replace(stored, known) {
    this.#isNew = false;
    if (this.#saver) this.#saver.revision = stored?.revision ?? 0;
    const isKnown = stored?.revision === known?.revision;
    if (stored?.save.begun && !stored.save.over && !isKnown) this.#keep(stored.save);
    this.#save();
  }

  /** Another tab has stored this game, and plays on. @param {Stored} stored */
  #overtaken(stored) {
    if (!this.#isClosed) this.#lost();
    this.#follow(stored);
    this.#hands.tell({ kind: 'changed' });
  }

  /** Goes on with what is stored, where it is not this; nothing that was played here is lost. @param {Stored | undefined} stored */
  #follow(stored) {
    if (!this.#saver || !stored || stored.revision === this.#saver.revision) return;
    const mine =
      this.#saver.follow(stored.revision) ?? (this.#isAhead ? this.#present().save : null);
    this.#isAhead = false;
    if (mine?.begun && !isPartOf(mine.record, stored.save.record)) this.#keep(mine);
    if (this.#isClosed) return;
    try {
      this.#load(stored.save);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#hands.tell({ kind: 'failed', sentence: error.message });
      return;
    }
    this.#isNew = false;
    this.#looking = NOBODY;
    this.#turnTo(this.#open());
    this.#hands.tell({ kind: 'went' });
  }

  /** @param {Save} save */
  #keep({ record, ply }) {
    const { clock, match, tell } = this.#hands;
    const when = clock.now();
    const name = say('session.playedElsewhere', { title: this.title });
    match?.home.keep({ name, game: this.name, record, ply, when }).then(
      () => tell({ kind: 'kept', name }),
      (error) => tell({ kind: 'unstored', error }),
    );
  }

  // The match.

  /** @param {Beginning} beginning */
  #begin(beginning) {
    const own = 'seed' in beginning ? beginning.seed : undefined;
    const seed = own ? BigInt(`0x${own}`) : anySeed();
    const table = this.#table;
    if ('link' in beginning) {
      table.loadLink(this.name, beginning.link, seed);
    } else if ('record' in beginning) {
      const { record, ply, branch, names } = beginning;
      // A kept game goes on as itself: no chance gets better by opening it again.
      const isKept = ply !== undefined && !branch;
      table.load(record, { ply, seed: isKept ? undefined : seed });
      if (branch) table.load(table.recordHere(), { seed });
      if (names) table.setPlayers(names);
    } else if ('options' in beginning) {
      this.undoRule = beginning.undo ?? 'free';
      if (beginning.seats) this.byLink = { seats: beginning.seats };
      table.start(this.name, beginning.options, beginning.names, seed);
    }
  }

  /** @param {Save} save throws Refused */
  #load({ record, ply, hints, undo, counted, entered, foreign, byLink }) {
    this.#table.load(record, { ply });
    this.undoRule = undo ?? 'free';
    this.hints = [...(hints ?? [])];
    this.#isCounted = counted ?? false;
    this.isEntered = entered ?? false;
    this.#isForeign = foreign ?? false;
    this.byLink = byLink ?? null;
  }

  /** What was played since then came by link, and is told at once. @param {number} since after so many steps */
  #arrive(since) {
    const events = this.history.moves.slice(since).flatMap((move) => move.events);
    if (events.length === 0) return;
    this.#since = since;
    this.#isAhead = this.isOver; // its result is not stored
    const news = this.board.describe(events, (seat) => this.who(seat));
    const where = this.board.where?.(this.history.latest(this.state.ply)) ?? '';
    this.#put(news, () => `${news} ${where}`.trim());
  }

  /** Reads a match that is there all at once, and decides who looks. @returns {State<any>} */
  #open() {
    this.history.read();
    this.#record = null;
    const state = this.#table.state(SPECTATOR);
    this.#decide(state, '');
    return this.seat === SPECTATOR ? state : this.#table.state(this.seat);
  }

  /** @param {State<any>} state @param {string} brought */
  #decide({ current, due, players }, brought) {
    if (!this.#hands.match) this.#looking = { ...NOBODY, seat: Math.max(current, 0) };
    else if (this.board.hand)
      this.#looking = decide(this.#looking, due, this.#alone(players), brought);
  }

  #broughtIn() {
    return this.board.hand?.brought(this.#did) ?? '';
  }

  /** Says anew, in another language, what happened last. */
  retell() {
    const { brought, news, hint } = this;
    if (brought) this.#looking = { ...this.#looking, brought: this.#broughtIn() };
    if (hint) this.#tellHint(hint);
    else if (news) this.#report(this.state.ply);
  }

  /** Does an action, of a person or a computer player. @param {string} action @returns {string} why it was refused, or "" */
  #play(action) {
    const { ply } = this.state;
    const { seat } = this;
    const answer = this.#table.act(action, seat);
    if ('refusal' in answer) return this.#refused(answer.refusal);
    if (this.isOver) this.#isForeign = false; // it goes on, and will end here
    this.history.replace(ply, answer.steps);
    this.#record = null;
    this.#did = eventsOf(answer.steps);
    this.#decide(answer.state, this.#broughtIn());
    const { steps, state } = this.seat === seat ? answer : this.#table.look(ply, this.seat);
    this.#went(state);
    const frames = this.#frames(ply, steps);
    // What it brought only its player may know stays out of what all read.
    if (this.brought && this.seat === this.history.moves[ply]?.by) this.#put('');
    else this.#report(state.ply, eventsOf(steps));
    if (this.isOver) this.#keepBest();
    this.#hands.tell({ kind: 'played', frames, did: this.history.eventsOf(ply) });
    this.#letComputerPlay();
    return '';
  }

  /** @param {number} ply @param {(told: string) => string} [tell] what is said, made of what happened there */
  #goTo(ply, tell) {
    this.#went(this.#table.go(ply, this.seat).state);
    if (tell) {
      const { news, spoken } = this;
      this.#put(tell(news), () => tell(spoken));
    }
    this.#hands.tell({ kind: 'went' });
    this.#letComputerPlay();
  }

  /** The position is another one, or is seen by somebody else, which is stored. @param {State<any>} state */
  #went(state) {
    this.#turnTo(state);
    this.#save();
  }

  /** @param {State<any>} state */
  #turnTo(state) {
    this.#forget();
    this.#turn += 1;
    this.#previews = null;
    this.#end = null;
    this.state = { ...state, view: this.#arranged(state.view) };
    this.lookingBack &&= this.canRedo();
    this.#report(state.ply);
  }

  /** Tells what happened last. @param {number} ply after so many steps @param {GameEvent[]} [latest] what the last decision did, as the player may know it */
  #report(ply, latest = this.history.latest(ply)) {
    const { board, history } = this;
    const told = (/** @type {GameEvent[]} */ events) =>
      board.describe(events, (seat) => this.who(seat));
    const by = history.moves[history.stops.findLast((stop) => stop < ply) ?? 0]?.by ?? CHANCE;
    const isOthers = by !== CHANCE && !this.isHere(by);
    const news = told(isOthers ? history.turn(ply) : latest);
    this.#put(news, () => `${told(latest)} ${board.where?.(latest) ?? ''}`.trim());
  }

  /** The last decision alone and where it was, for those who do not see the board. */
  get spoken() {
    return this.#spoken();
  }

  /** @param {string} news @param {() => string} [spoken] */
  #put(news, spoken = () => news) {
    this.news = news;
    this.#spoken = spoken;
  }

  /** Why an action is refused. @param {Refusal} refusal */
  #refused({ key, values, sentence }) {
    return this.explain({ key, values, english: sentence });
  }

  /** What rules or a computer say to the player to move, or to another one. @param {Parameters<typeof tell>[0]} said @param {number} [mover] */
  explain(said, mover = this.state.current) {
    const { seats, told } = this.board;
    return tell(said, (values) => {
      const seat = seats.findIndex(({ sign }) => sign && sign === values.player);
      const isMover = seat >= 0 && seat === mover;
      return {
        ...told?.(values, this.state.view),
        ...(seat >= 0 ? this.who(seat) : {}),
        ...(isMover ? { who: 'you' } : {}),
      };
    });
  }

  /** @param {any} view */
  #arranged(view) {
    const { order } = this.#looking;
    return order ? this.board.hand?.arranged(view, order) : view;
  }

  /** The positions after steps. @param {number} ply before them @param {StepTaken[]} steps @returns {Frame[]} */
  #frames(ply, steps) {
    return steps.map(({ view, current, events }, i) => ({
      view: this.#arranged(view),
      current,
      last: events,
      recent: this.#recent(ply + i + 1),
    }));
  }

  /** @param {number} ply @returns {GameEvent[]} */
  #recent(ply) {
    const { follows, joins } = this.board;
    let step = ply - 1;
    let recent = this.history.eventsOf(step);
    while (step >= 0 && follows?.(recent)) recent = this.history.eventsOf(--step);
    for (let events = this.history.eventsOf(--step); step >= 0 && joins?.(events); ) {
      recent = [...events, ...recent];
      events = this.history.eventsOf(--step);
    }
    return recent;
  }

  /** Whether undo may go back to a decision of a seat: a person's, or where none plays anybody's. @param {number} by */
  #mayTakeBack(by) {
    return by !== CHANCE && (this.isHere(by) || this.state.players.every(levelOf));
  }

  #forgetting() {
    const later = this.history.stops.filter((stop) => stop >= this.state.ply).length - 1;
    return {
      heading: say('session.forgetting'),
      text: say('session.forgettingWhy', { n: later }),
      yes: say('session.forgettingYes'),
    };
  }

  // The computer.

  async #letComputerPlay() {
    if (!this.#claim || !this.awaitsComputer) return;
    if (this.isPaused || this.lookingBack || this.lingers || this.thinking === 'move') return;
    const pause = this.#hands.match?.pause();
    const advice = await this.#ask('move', this.level(this.state.current), pause);
    if (advice) this.#play(advice.action);
  }

  /**
   * Asks the computer. Answers null when the question was forgotten by then, or when it cannot be
   * asked, which the views are told.
   * @param {'move' | 'hint'} purpose @param {string} level @param {Promise<unknown>} [pause] before the answer
   */
  async #ask(purpose, level, pause) {
    const { match, tell } = this.#hands;
    if (!match) return null;
    this.thinking = purpose;
    const asked = match.computer.think({ ...this.position, level });
    this.#asked = asked;
    tell({ kind: 'changed' });
    try {
      const [advice] = await Promise.all([asked, pause]);
      return this.#asked === asked ? advice : null;
    } catch (error) {
      if (this.#asked !== asked) return null;
      this.isPaused = true;
      tell({ kind: 'failed', sentence: /** @type {Error} */ (error).message });
      return null;
    } finally {
      if (this.#asked === asked) {
        this.#asked = null;
        this.thinking = '';
        tell({ kind: 'changed' });
      }
    }
  }

  /** What was asked and what was answered is about another position. */
  #forget() {
    if (this.thinking) this.#hands.match?.computer.stop();
    this.#asked = null;
    this.thinking = '';
    this.hint = null;
  }

  // What is kept.

  #save() {
    if (this.isElsewhere) return;
    this.#isAhead = true;
    if (!this.#claim || this.#isNew) return;
    this.#isAhead = false;
    this.#saver?.changed(this.history.moves.length);
  }

  #present() {
    const { state, history } = this;
    const { options, players, outcome, winners, view } = state;
    const when = this.#hands.clock.now();
    if (this.isOver && !this.#isCounted) {
      this.#result ??= {
        game: this.name,
        options,
        players,
        outcome,
        winners: view.lost ? [] : winners,
        actions: history.decisions,
        hints: [...this.hints],
        seed: seedOf(this.record),
        when,
      };
    }
    const save = {
      ...this.position,
      begun: history.decisions > 0,
      over: this.isOver,
      undo: this.undoRule,
      hints: [...this.hints],
      counted: this.#isCounted || this.#result !== undefined,
      entered: this.isEntered,
      ...(this.#isForeign && { foreign: true }),
      when,
      ...(this.byLink && { byLink: this.byLink }),
    };
    return { save, result: this.#isCounted ? undefined : this.#result };
  }

  /** Keeps the score of a game of one person, if it is the best of its set-up. */
  #keepBest() {
    const [score = 0, ...others] = this.state.scores;
    if (others.length > 0 || this.level(0)) return;
    const { match, tell } = this.#hands;
    match?.home.keepBest(this.setup, score).catch((error) => tell({ kind: 'unstored', error }));
  }
}

/** @param {StepTaken[]} steps */
const eventsOf = (steps) => steps.flatMap(({ events }) => events);

/** Whether all steps of a record stand at the beginning of another one. @param {string} record @param {string} whole */
const isPartOf = (record, whole) => {
  // Chance events in a row stand on one line, which may have grown; a result ends a record.
  const steps = (/** @type {string} */ text) => text.replace(/^result:.*\n/m, '').trimEnd();
  return steps(whole).startsWith(steps(record));
};
