// The table: the page of one match, with its board. match/session.ts has the match; table-view.ts draws
// the page around the board.

import type { Stage } from '../board/stage.ts';
import type { Command, Spot } from '../board/types.ts';
import { Computer } from '../engine/computer.ts';
import { CLOCK } from '../match/clock.ts';
import { setupOf } from '../match/result.ts';
import { Session } from '../match/session.ts';
import type { Beginning, Change, Home, Host } from '../match/types.ts';
import { play, presentOf, rememberedSetup } from '../newgame/begin.ts';
import { askToReplace, keepLines, mayReplace, replace, savedGame } from '../newgame/replace.ts';
import type { Game, Page, Reviewed, Shell, TableCoach } from '../page/types.ts';
import { pointAt } from '../play/controls.ts';
import { openStage, showChange, useOf } from '../play/host.ts';
import { claim } from '../store/claim.ts';
import { cue } from '../ui/cues.ts';
import { openFile, saveFile } from '../ui/files.ts';
import { painted } from '../ui/next-frame.ts';
import { say, sentences } from '../words/say.ts';
import { fetchEnd, fetchMarket, followUp } from './steps.ts';
import { tableView } from './table-view.ts';
import { greetingOf, spokenTurnOf } from './turn-panel.ts';
import type { Table } from './types.ts';

/**
 * Windows with the panel beside the board: wide ones, and low ones such as a phone in landscape, where
 * everything is smaller.
 */
const WIDE = matchMedia('(min-width: 56.25em) and (min-height: 32.5em)');
const LOW = matchMedia('(max-height: 32.5em) and (min-aspect-ratio: 4/3)');

/** The least time between the computer's moves in milliseconds, by setting. */
const PACES = { none: 0, short: 500, long: 1500 };

/** The least number of steps in the list of moves, until the player asks for earlier ones. */
const LISTED = 400;

/** Resolves when the previous table has stored everything. */
let closing = Promise.resolve();

class TablePage implements Table, Page {
  readonly shell: Shell;
  readonly game: Game;
  readonly session: Session;
  readonly stage: Stage;
  readonly key: string;
  fieldRefusal = '';
  offersSound = false;
  isFresh = false;
  market: Table['market'] = null;
  end: Table['end'] = null;
  review: Reviewed | null = null;
  coach: TableCoach | null = null;
  listed = LISTED;

  /** Removes the window's listeners. */
  #closed = new AbortController();
  /** Something was announced. Otherwise the turn is announced after painting. */
  #hasSpoken = false;

  constructor(shell: Shell, game: Game, beginning: Beginning | undefined, key: string) {
    this.shell = shell;
    this.game = game;
    this.key = key;
    this.session = this.#openSession(beginning);
    this.stage = this.#openStage();
    this.#open(beginning !== undefined);
  }

  #openSession(beginning: Beginning | undefined) {
    const { shell, game, key } = this;
    const ask: Host['ask'] = (asked) =>
      shell.dialogs.ask(
        () => asked().heading,
        () => asked().text,
        () => asked().yes,
      );
    const home: Home = {
      store: shell.store,
      key,
      claim: (key, how) => claim(shell.store.lockOf(key), how),
      computer: new Computer(),
      pause: () => this.#pause(),
      pressed: () => shell.pressed,
    };
    const tell = (change: Change) => this.#changed(change);
    return new Session(
      game,
      { match: shell.engine.match(), clock: CLOCK, tell, ask, home },
      beginning ?? (savedGame(shell, game, key) ? undefined : rememberedSetup(shell, game)),
    );
  }

  #openStage() {
    const { shell, game, session } = this;
    const { board } = game;
    const label = () => say('table.board', { game: game.title });
    return openStage(game, label, () => this.shown, {
      press: this.press,
      commands: this.#commands,
      bar: () => this.#bar,
      refused: (why, spot) => this.#refuse(why, spot),
      held: (spot, before) => {
        const { view } = this.shown.state;
        if (spot) this.#say(board.hand?.picked(view, spot) ?? '');
        else if (before) this.#say(board.hand?.laidBack(view, before) ?? '');
      },
      selected: (spot) => {
        const { stage } = this;
        const { view } = this.shown.state;
        this.#say(stage.spokenOf(spot, board.confirm?.(stage.input.selected, view) ?? ''));
      },
      changed: () => shell.updateBehind(),
      who: (seat) => session.player(seat),
      end: () => this.shown.end,
      scoreOf: (seat) => document.querySelector(`.players > :nth-child(${seat + 1}) .score`),
      redo: () => this.shown.redo(),
      measured: () => shell.update(),
      letters: () => shell.store.settings.letters === 'on',
      help: () => shell.open('keys', this),
    });
  }

  #open(takesOver: boolean) {
    const { shell, game, session, stage } = this;
    const { signal } = this.#closed;
    const { opening } = session;
    if (opening.length > 0) stage.show(opening);
    // Announces after painting, so that the board does not wait.
    painted().then(() => signal.aborted || this.#hasSpoken || this.#sayTurn());
    if (session.isOver) fetchEnd(this);
    if (game.board.market) fetchMarket(this);
    addEventListener('pagehide', () => session.leave(), { signal });
    document.addEventListener('visibilitychange', () => session.leave(), { signal });
    for (const query of [WIDE, LOW])
      query.addEventListener('change', () => shell.update(), { signal });
    closing.then(() => session.claim(takesOver));
  }

  // The state of the table.

  get shown() {
    return this.review?.whatIf ?? this.session;
  }

  get shape() {
    if (LOW.matches) return 'low';
    return WIDE.matches ? 'wide' : 'narrow';
  }

  get best() {
    const { state } = this.session;
    return state.scores.length === 1 ? this.shell.store.best(setupOf(state)) : null;
  }

  /** Why a review forbids moves; "" if none does. */
  get #bar() {
    return this.review?.bar ?? '';
  }

  // Events of the match.

  /** Announces a text to screen readers. */
  #say(text: string) {
    this.#hasSpoken = true;
    this.shell.say(text);
  }

  /** Announces the news and the turn. A single player also hears what the turn gained. */
  #sayTurn() {
    const { session } = this;
    this.#say(`${sentences(greetingOf(session), session.spoken)} ${spokenTurnOf(this)}`.trim());
  }

  /** Waits until the computer's next move may be shown, so that people can follow. */
  #pause() {
    const pace = PACES[this.shell.store.settings.pace];
    return Promise.all([this.stage.settled(), new Promise((resolve) => setTimeout(resolve, pace))]);
  }

  #changed(change: Change) {
    const { shell, game, session } = this;
    if (change.kind === 'failed') return shell.tell({ text: () => change.error.message });
    if (change.kind === 'unstored') {
      return void shell.stored(Promise.reject(change.error), this.saveAsFile);
    }
    if (change.kind === 'kept') {
      return shell.tell({
        text: () => say('table.twoTabs', { game: game.title, name: change.name }),
      });
    }
    // Runs in parallel: nothing waits for the coach.
    if (!this.coach && presentOf(session).coach) {
      shell.open('coach', this, true).catch(console.warn);
    }
    if (change.kind === 'played') shell.updateBehind();
    else shell.update();
    if (change.kind === 'changed') return;
    this.isFresh = change.kind === 'played' && session.isOver;
    this.fieldRefusal = '';
    this.review?.changed();
    if (change.kind === 'played') return this.#played(change);
    this.stage.put(this.review?.frame ?? session.frame);
    if (change.kind === 'went') this.#sayTurn();
    else this.#say(game.board.hand?.tell(session.state.view) ?? '');
  }

  #played(change: Extract<Change, { kind: 'played' }>) {
    const { shell, session } = this;
    showChange(this.stage, session, change);
    this.#sayTurn();
    if (session.turn.device) shell.focus('.curtain button');
    const { ply } = session.state;
    const before = shell.store.game(this.key)?.save;
    painted().then(() => {
      if (!this.#closed.signal.aborted) followUp(this, change.frames, ply, before);
    });
  }

  #refuse(why: string, spot: Spot | null) {
    const { shell, stage } = this;
    // The player acted before seeing the end, so the refusal must not cover it.
    if (this.isFresh && !this.review) return;
    shell.updateBehind(); // includes the announcement
    stage.refuse(spot, why);
    cue('refusal');
    this.#say(stage.spokenOf(spot, why));
  }

  // Actions of players.

  /** The commands of the board's own shortcuts. */
  #commands: Record<Command, () => void> = {
    new: async () => {
      const { shell, game } = this;
      const answer = await askToReplace(shell, game, () => say('table.newWhy'));
      if (await replace(shell, game, answer)) play(shell, game, presentOf(this.session));
    },
    save: () => saveFile(this.shell, this.game.name, this.session.written('file'), 'txt'),
    load: async () => {
      const { shell, game } = this;
      const answer = await askToReplace(shell, game, () => say('table.openWhy'));
      if (answer) shell.open('text', openFile, { playing: this, answer });
    },
    fame: () => this.shell.open('fame', this.game),
    leave: async () => {
      const { shell } = this;
      const isSure = await shell.dialogs.ask(
        () => say('page.sure'),
        () => say('table.leaveWhy'),
        () => say('table.leaveYes'),
      );
      if (isSure) shell.go({ page: 'lobby' });
    },
  };

  take = () => {
    this.session.handOver();
    this.stage.focusHand();
  };

  pass = () => {
    this.session.handOver();
    if (this.session.turn.device) this.shell.focus('.curtain button');
    else this.stage.focus();
  };

  press = async (action: string) => {
    const why = this.#bar || (await this.shown.act(action));
    if (why) this.#refuse(why, null);
  };

  async enter(field: HTMLInputElement) {
    const { shell, game } = this;
    // Boards played by slides also accept their letters here.
    const key = field.value.trim().toUpperCase();
    const use = game.board.slides && useOf(game, this.shown.state.view, key);
    const isCommand = use && 'command' in use;
    const { left, refusal } = isCommand
      ? { left: '', refusal: '' }
      : await this.session.enter(use?.action ?? field.value);
    this.fieldRefusal = refusal;
    field.value = left;
    shell.update();
    if (left || refusal) return;
    shell.dialogs.close(); // on a narrow window the field is in a dialog
    if (isCommand) this.#commands[use.command]();
  }

  async askHint() {
    const { stage, session } = this;
    stage.hush();
    const advice = await session.askHint();
    if (!advice) return;
    pointAt(stage, this.game.board, session.state, advice.action);
    this.#say(session.spoken);
  }

  async branch(ply = this.session.state.ply, names?: string[]) {
    const { shell, game, session } = this;
    const position = { record: session.record, ply };
    const proposed = say('table.keptWhole', { game: game.title });
    if (!(await shell.open('keep', { game: game.name, ...position }, proposed))) return;
    // A game by link would replace another one in progress.
    if (session.byLink && !(await mayReplace(shell, game))) return;
    shell.play(game, { ...position, branch: true, ...(names && { names }) });
  }

  async again() {
    await keepLines(this.shell, this.game);
    play(this.shell, this.game, presentOf(this.session));
  }

  saveAsFile = () => saveFile(this.shell, this.game.name, this.session.record);

  // The page.

  title() {
    return say('table.title', { game: this.game.title });
  }

  render() {
    return tableView(this);
  }

  close() {
    this.review?.close();
    this.#closed.abort();
    closing = this.session.close();
    this.stage.close();
  }

  lookAgain() {
    this.session.lookAgain();
  }

  focus() {
    this.stage.focus();
  }

  speak() {
    // The refusal is still in the previous language.
    this.fieldRefusal = '';
    this.stage.hush();
  }
}

/**
 * The page of a game's table. Without a beginning it continues the stored match, or begins a new one.
 * @param key the match's key in the store
 * @param opened called at once, to open a panel beside the board
 */
export const tablePage = (
  shell: Shell,
  game: Game,
  beginning?: Beginning,
  key: string = game.name,
  opened?: (table: Table) => void,
): Page => {
  const page = new TablePage(shell, game, beginning, key);
  opened?.(page);
  return page;
};
