// The table: one match on the page, with its board. The match itself is in match/session.ts; the
// page around the board is in view.ts.

import words from 'virtual:words/end';
import type { Command, Frame, Spot } from '../board/types.ts';
import { Computer } from '../engine/computer.ts';
import { CLOCK } from '../match/clock.ts';
import { setupOf } from '../match/result.ts';
import { Session } from '../match/session.ts';
import type { Beginning, Change } from '../match/types.ts';
import { play, presentOf, rememberedSetup } from '../newgame/begin.ts';
import { askToReplace, keepLines, mayReplace, replace, savedGame } from '../newgame/replace.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { pointAt } from '../play/controls.ts';
import { openStage, showChange, useOf } from '../play/host.ts';
import { claim } from '../store/claim.ts';
import type { Save } from '../store/schema.ts';
import { cue } from '../ui/cues.ts';
import { openFile, saveFile } from '../ui/files.ts';
import { painted } from '../ui/painted.ts';
import { motionAllowed } from '../ui/theme.ts';
import { need } from '../words/language.ts';
import { say, sentences } from '../words/say.ts';
import { greetingOf, isWon, spokenTurnOf } from './turn.ts';
import type { Table } from './types.ts';
import { tableView } from './view.ts';

/**
 * Windows in which the panel stands beside the board: wide ones; and low ones, as of a phone held
 * sideways, where everything is smaller.
 */
const WIDE = matchMedia('(min-width: 56.25em) and (min-height: 32.5em)');
const LOW = matchMedia('(max-height: 32.5em) and (min-aspect-ratio: 4/3)');

/** The least time between the computer's moves, in milliseconds, by the setting. */
const PACES = { none: 0, short: 500, long: 1500 };

/** The least number of steps in the list of moves, until the player asks for earlier ones. */
const LISTED = 400;

/** Resolves when the table before has stored everything. */
let closing = Promise.resolve();

/**
 * The page of a game's table. Without a beginning the stored match goes on, or a new one begins.
 * @param key the key of the match in the store
 * @param opened called at once, to open something beside the board
 */
export const tablePage = (
  shell: Shell,
  game: Game,
  beginning?: Beginning,
  key: string = game.name,
  opened?: (table: Table) => void,
): Page => {
  const { board } = game;
  /** Removes the listeners of the window. */
  const closed = new AbortController();
  /** Whether anything was said; otherwise the table says the turn once it is painted. */
  let hasSpoken = false;

  /** Speaks to a screen reader. */
  const speak = (text: string) => {
    hasSpoken = true;
    shell.say(text);
  };

  /** Speaks the news and the turn. A player alone hears what their turn brought them. */
  const speakOfTurn = () =>
    speak(`${sentences(greetingOf(session), session.spoken)} ${spokenTurnOf(table)}`.trim());

  /** Resolves when the computer's next move may be shown, so that people can follow. */
  const pause = () => {
    const pace = PACES[shell.store.settings.pace];
    return Promise.all([stage.settled(), new Promise((resolve) => setTimeout(resolve, pace))]);
  };

  /** Fetches the drawing of the end. Until it is there, a finished game only has its headline. */
  const fetchEnd = async () => {
    const fetched = await Promise.all([import('./end.ts'), need(words)]).catch(console.warn);
    if (fetched) table.end ??= fetched[0];
    shell.update();
  };

  /** Fetches the market. Until it is there, its actions are ordinary buttons. */
  const fetchMarket = async () => {
    const fetched = await import('./market.ts').catch(console.warn);
    table.market = fetched?.marketView ?? null;
    shell.update();
  };

  /** Plays the cue for steps, by their largest gain. */
  const cueFor = (frames: Frame[]) => {
    if (session.isOver) return void cue(isWon(table) ? 'win' : 'end');
    const gains = frames.flatMap(({ last }) => board.gains?.(last) ?? []);
    const size = Math.max(0, ...gains.map((gain) => gain.size));
    const isBurst = gains.some(({ points }) => points < 0);
    cue(isBurst ? 'burst' : gains.length > 0 ? 'score' : 'move', Math.round(size));
  };

  /** Offers sound in the first game on this device, once, unless somebody has chosen already. */
  const offerSound = async () => {
    const { store } = shell;
    if (session.byLink || !motionAllowed()) return; // a game by link has a button in that place
    await store.opened;
    if (store.isChosen('sound')) return;
    table.offersSound = true;
    shell.update();
    // If that cannot be stored, sound is offered again. A notice about a full storage comes with
    // the game.
    await store.changeSetting('sound', 'off').catch(console.warn);
  };

  /**
   * Does the remaining work for steps once they are painted, which it would delay. `ply` is the one
   * after them; `before` is the game as it was stored before them.
   */
  const followUp = async (frames: Frame[], ply: number, before: Save | undefined) => {
    if (closed.signal.aborted) return;
    cueFor(frames);
    if (shell.store.settings.voice === 'on') {
      import('./aloud.ts').then(({ tellMove }) => tellMove(table, ply), console.warn);
    }
    if (!session.isOver) offerSound();
    // Long before it is needed, and not before anybody plays.
    if (!table.end) await fetchEnd();
    if (before?.counted) table.end?.keepRung(table, frames, before.hints);
  };

  const changed = (change: Change) => {
    if (change.kind === 'failed') return shell.tell({ text: () => change.error.message });
    if (change.kind === 'unstored') {
      return void shell.stored(Promise.reject(change.error), table.saveAsFile);
    }
    if (change.kind === 'kept') {
      return shell.tell({
        text: () => say('table.twoTabs', { game: game.title, name: change.name }),
      });
    }
    // Nothing waits for the coach to arrive.
    if (!table.coach && presentOf(session).coach) {
      shell.open('coach', table, true).catch(console.warn);
    }
    if (change.kind === 'played') shell.updateBehind();
    else shell.update();
    if (change.kind === 'changed') return;
    table.isFresh = change.kind === 'played' && session.isOver;
    table.fieldRefusal = '';
    table.review?.changed();
    if (change.kind === 'played') {
      showChange(stage, session, change);
      speakOfTurn();
      if (session.turn.device) shell.focus('.curtain button');
      const { ply } = session.state;
      const before = shell.store.game(key)?.save;
      painted().then(() => followUp(change.frames, ply, before));
      return;
    }
    stage.put(table.review?.frame ?? session.frame);
    if (change.kind === 'went') speakOfTurn();
    else speak(board.hand?.tell(session.state.view) ?? '');
  };

  const refuse = (why: string, spot: Spot | null) => {
    // The player acted before they saw the end: do not cover that.
    if (table.isFresh && !table.review) return;
    shell.updateBehind(); // with what is spoken
    stage.refuse(spot, why);
    cue('refusal');
    speak(stage.spokenOf(spot, why));
  };

  /** Why a review lets nothing be played, or "". */
  const bar = () => table.review?.bar ?? '';

  const commands: Record<Command, () => void> = {
    new: async () => {
      const answer = await askToReplace(shell, game, () => say('table.newWhy'));
      if (await replace(shell, game, answer)) play(shell, game, presentOf(session));
    },
    save: () => table.saveOwnFile(),
    load: async () => {
      const answer = await askToReplace(shell, game, () => say('table.openWhy'));
      if (answer) shell.open('text', openFile, { playing: table, answer });
    },
    fame: () => shell.open('fame', game),
    leave: async () => {
      const isSure = await shell.dialogs.ask(
        () => say('page.sure'),
        () => say('table.leaveWhy'),
        () => say('table.leaveYes'),
      );
      if (isSure) shell.go({ page: 'lobby' });
    },
  };

  const session = new Session(
    game,
    {
      match: shell.engine.match(),
      clock: CLOCK,
      tell: changed,
      ask: (asked) =>
        shell.dialogs.ask(
          () => asked().heading,
          () => asked().text,
          () => asked().yes,
        ),
      home: {
        store: shell.store,
        key,
        claim: (key, how) => claim(shell.store.platform.placeOf?.(key) ?? key, how),
        computer: new Computer(),
        pause,
        pressed: () => shell.pressed,
      },
    },
    beginning ?? (savedGame(shell, game, key) ? undefined : rememberedSetup(shell, game)),
  );

  const table: Table = {
    shell,
    game,
    session,
    get stage() {
      return stage;
    },
    key,
    fieldRefusal: '',
    offersSound: false,
    isFresh: false,
    market: null,
    end: null,
    review: null,
    coach: null,
    listed: LISTED,
    get shown() {
      return table.review?.whatIf ?? session;
    },
    get shape() {
      if (LOW.matches) return 'low';
      return WIDE.matches ? 'wide' : 'narrow';
    },
    get best() {
      const { state } = session;
      return state.scores.length === 1 ? shell.store.best(setupOf(state)) : null;
    },
    take: () => {
      session.handOver();
      stage.focusHand();
    },
    pass: () => {
      session.handOver();
      if (session.turn.device) shell.focus('.curtain button');
      else stage.focus();
    },
    press: async (action) => {
      const why = bar() || (await table.shown.act(action));
      if (why) refuse(why, null);
    },
    enter: async (field) => {
      // The letters of a board played by slides work here, too.
      const use =
        board.slides && useOf(game, table.shown.state.view, field.value.trim().toUpperCase());
      const isCommand = use && 'command' in use;
      const { left, refusal } = isCommand
        ? { left: '', refusal: '' }
        : await session.enter(use?.action ?? field.value);
      table.fieldRefusal = refusal;
      field.value = left;
      shell.update();
      if (left || refusal) return;
      shell.dialogs.close(); // on a narrow window the field is in one
      if (isCommand) commands[use.command]();
    },
    askHint: async () => {
      stage.hush();
      const advice = await session.askHint();
      if (!advice) return;
      pointAt(stage, board, session.state, advice.action);
      speak(session.spoken);
    },
    branch: async (ply = session.state.ply, names) => {
      const position = { record: session.record, ply };
      const proposed = say('table.keptWhole', { game: game.title });
      if (!(await shell.open('keep', { game: game.name, ...position }, proposed))) return;
      // Beside a game by link there may be another one in progress.
      if (session.byLink && !(await mayReplace(shell, game))) return;
      shell.play(game, { ...position, branch: true, ...(names && { names }) });
    },
    again: async () => {
      await keepLines(shell, game);
      play(shell, game, presentOf(session));
    },
    saveAsFile: () => saveFile(shell, game.name, session.record),
    saveOwnFile: () => saveFile(shell, game.name, session.written('file'), 'txt'),
  };

  const label = () => say('table.board', { game: game.title });
  const stage = openStage(game, label, () => table.shown, {
    press: table.press,
    commands,
    bar,
    refused: refuse,
    held: (spot, before) => {
      const { view } = table.shown.state;
      if (spot) speak(board.hand?.picked(view, spot) ?? '');
      else if (before) speak(board.hand?.laidBack(view, before) ?? '');
    },
    selected: (spot) => {
      const { view } = table.shown.state;
      speak(stage.spokenOf(spot, board.confirm?.(stage.handling.selected, view) ?? ''));
    },
    changed: () => shell.updateBehind(),
    who: (seat) => session.player(seat),
    end: () => table.shown.end,
    scoreOf: (seat) => document.querySelector(`.players > :nth-child(${seat + 1}) .score`),
    redo: () => table.shown.redo(),
    measured: () => shell.update(),
    letters: () => shell.store.settings.letters === 'on',
    help: () => shell.open('keys', table),
  });

  const { opening } = session;
  if (opening.length > 0) stage.show(opening);
  const { signal } = closed;
  // Speaks after the page is painted; the board does not wait for it.
  painted().then(() => signal.aborted || hasSpoken || speakOfTurn());
  if (session.isOver) fetchEnd();
  if (board.market) fetchMarket();
  addEventListener('pagehide', () => session.leave(), { signal });
  document.addEventListener('visibilitychange', () => session.leave(), { signal });
  for (const query of [WIDE, LOW])
    query.addEventListener('change', () => shell.update(), { signal });
  closing.then(() => session.claim(beginning !== undefined));
  opened?.(table);

  return {
    title: () => say('table.title', { game: game.title }),
    render: () => tableView(table),
    close: () => {
      table.review?.close();
      closed.abort();
      closing = session.close();
      stage.close();
    },
    lookAgain: () => session.lookAgain(),
    focus: () => stage.focus(),
    saveAsFile: table.saveAsFile,
    speak: () => {
      // The refusal is still in the language before.
      table.fieldRefusal = '';
      stage.hush();
    },
  };
};
