// One puzzle as it is solved, on a board of its own. The other player replies to right actions as the
// solution has it; a wrong one is marked, and the computer shows what it allows.

import { change, signed } from '../board/wording.js';
import { Computer, computerName } from '../engine/computer.js';
import { SPECTATOR } from '../engine/engine.js';
import { Trial } from '../play/trial.js';
import { cue } from '../ui/cues.js';
import { say, sentences } from '../words/say.js';
import { mostFrom } from './best.js';
import { ideaOf, regionOf } from './hints.js';
import { Marks } from './marks.js';
import { puzzleOf } from './own.js';
import { taskOf } from './task.js';

/** @import { GameEvent } from '../engine/types' */
/** @import { Session } from '../match/session.js' */
/** @import { Game, Shell } from '../page/types' */
/** @import { Told } from '../play/trial.js' */
/** @import { Puzzle } from '../engine/puzzles.js' */
/** @import { Did } from '../day/returning.js' */

/** How long a position stands before it is answered, in milliseconds. */
const GLANCE = 500;
/** Of the computer that refutes wrong actions and gives reasons. */
const LEVEL = '5';

/** How a try ends: with a wrong action, solved, or with the solution shown. @typedef {'wrong' | 'solved' | 'shown'} End */

/** An action since the position to be solved, who did it, and what it did. @typedef {{ action: string, seat: number, events: GameEvent[] }} Step */

/**
 * Whom a puzzle is solved for. `did`: something counts; `ended`: the try is over and nothing moves;
 * `isBrief`: nothing is explained, as the next puzzle waits.
 * @typedef {{ did: (what: Did) => void, ended: (how: End) => void, isBrief?: boolean }} Views
 */

/** @param {Shell} shell @param {Game} game @param {Puzzle} puzzle @param {Views} views */
export const attempt = (shell, game, puzzle, views) => {
  const { name, board } = game;
  const { goal, value, line } = puzzle;
  const own = puzzleOf(name);
  const computer = new Computer();
  /** @type {Step[]} */
  let steps = [];
  /** What the action that is about to be done will do. @type {GameEvent[]} */
  let doing = [];
  /** Whether the solver may act, or waits; or how it ended. @type {'solve' | 'wait' | End} */
  let phase = 'solve';
  /** What is said of the last action. */
  let answer = '';
  /** Why the solution is best, in the computer's words. */
  let reason = '';
  /** How far hints have gone: nothing, the idea, where about, which square. @type {0 | 1 | 2 | 3} */
  let hinted = 0;

  /** The position to be solved; its solver, who is the only person, so that all messages address them; and their score there. */
  const start = shell.engine.read((match) => {
    match.loadLink(name, puzzle.link, puzzle.seed);
    const { current: seat, scores, ply, players } = match.state(SPECTATOR);
    match.setPlayers(players.map((_, i) => (i === seat ? '' : computerName(LEVEL))));
    return { record: match.record(), ply, seat, score: scores[seat] ?? 0 };
  });

  const task = () => taskOf(game, puzzle, trial.session.state.view);

  // What the solver does.

  /** @param {string} action that is legal */
  const admits = (action) => {
    if (phase !== 'solve') return false;
    const isPut = !board.hand || board.hand.parts(trial.session.state.view, action) !== null;
    if (!isPut) tell(say('puzzles.onlyLay'));
    doing = trial.session.preview(action) ?? [];
    return isPut;
  };

  /** @param {Told} what */
  const told = (what) => {
    if (what.kind === 'began') {
      phase = 'solve';
      steps = [];
      hinted = 0;
      reason = '';
      marks.clear();
      tell('');
    }
    if (what.kind === 'refused' && phase === 'solve') tell(what.why, what.spoken);
    if (what.kind === 'played') played(what.action);
    light();
    shell.update();
  };

  /** @param {string} sentence @param {string} [spoken] */
  const tell = (sentence, spoken = sentence) => {
    answer = sentence;
    if (spoken) shell.say(spoken);
    shell.update();
  };

  /** @param {string} action that was done */
  const played = (action) => {
    const { session } = trial;
    hinted = hinted === 0 ? 0 : 1; // the idea stays
    answer = '';
    marks.clear();
    steps.push({ action, seat: start.seat, events: doing });
    if (goal !== 'points') {
      if (left()) goOn();
      else refute(say('puzzles.wrong', { goal }));
      return;
    }
    const gained = pointsGained();
    if (gained >= value) return finish('solved');
    const isOver = steps.length === line.length || !isToMove(session);
    if (!isOver && !isLost()) return tell(session.news, session.spoken);
    refute(
      isOver
        ? say('puzzles.short', { gained: signed(gained), value })
        : say('puzzles.wrong', { goal }),
    );
  };

  /** Whether it is the solver's turn. @param {Session} session */
  const isToMove = ({ state }) => state.current === start.seat;

  /** How many points the solver's actions have brought. */
  const pointsGained = () => (trial.session.state.scores[start.seat] ?? 0) - start.score;

  /** What slides can still bring, of which all are tried; undefined on other boards. */
  const mostLeft = () => {
    if (!board.slides) return undefined;
    const { record, state } = trial.session;
    const left = line.length - steps.length;
    return mostFrom(shell.engine, { record, ply: state.ply }, Object.values(board.slides), left);
  };

  /** Whether no slides can bring what is needed any more. */
  const isLost = () => {
    const most = mostLeft();
    return most !== undefined && pointsGained() + most.gain < value;
  };

  /** Plays the other player's replies of the solution; after its last action it is solved. */
  const goOn = async () => {
    const { session } = trial;
    phase = 'wait';
    while (steps.length < line.length && !isToMove(session)) {
      if (!(await follow(session, line[steps.length] ?? ''))) return;
    }
    if (steps.length === line.length) return finish('solved');
    phase = 'solve';
    const right = say('puzzles.right');
    tell(sentences(right, session.news), sentences(right, session.spoken));
  };

  /** Does an action once the board is at rest. @param {Session} session @param {string} action @returns {Promise<boolean>} false where that was no longer wanted */
  const follow = async (session, action) => {
    await Promise.all([
      trial.stage.settled(),
      new Promise((resolve) => setTimeout(resolve, GLANCE)),
    ]);
    if (session !== trial.session || phase !== 'wait') return false;
    const seat = session.state.current;
    const events = session.preview(action) ?? [];
    await session.act(action);
    steps.push({ action, seat, events });
    shell.update();
    return true;
  };

  // What is wrong.

  /** Marks what was wrong and shows what it allows. @param {string} wrong says that it is */
  const refute = async (wrong) => {
    const at = firstWrong();
    const { action = '' } = steps[at] ?? {};
    phase = 'wait';
    views.did('wrong');
    tell(wrong);
    marks.wrong(spotOf(action));
    if (views.isBrief) return stop('wrong', wrong);
    const allowed = await (goal === 'points' ? playBest(at) : playReply());
    if (allowed) stop('wrong', ...allowed(wrong));
  };

  /** Which of the actions so far was the wrong one: the last, or where points add up the first that is not of the solution. */
  const firstWrong = () => {
    const last = steps.length - 1;
    if (goal !== 'points' || !board.hand) return last;
    const at = steps.findIndex(({ action }) => !line.includes(action));
    return at < 0 ? last : at;
  };

  /** Whether a refutation that began in a session is still to be seen. @param {Session} session */
  const isWanted = (session) => session === trial.session && phase === 'wait';

  /**
   * Lets the computer answer, until it is the solver's turn again; nobody where the solver plays alone, or
   * what others hold is hidden. @returns {Promise<Allowed>}
   */
  const playReply = async () => {
    const { session } = trial;
    if (board.hand || session.state.players.length === 1) return (wrong) => [wrong, wrong];
    let isAnswered = false;
    while (!session.isOver && !(isAnswered && isToMove(session))) {
      const advice = await adviceAt({ record: session.record, ply: session.state.ply });
      if (!advice) break;
      isAnswered ||= !isToMove(session);
      if (!(await follow(session, advice.action))) return null;
    }
    if (!isWanted(session)) return null;
    return (wrong) =>
      isAnswered
        ? [sentences(wrong, session.news), sentences(wrong, session.spoken)]
        : [wrong, wrong];
  };

  /** Goes back to the wrong action and plays the best that it leaves. @param {number} at where it is among the actions @returns {Promise<Allowed>} */
  const playBest = async (at) => {
    const { session } = trial;
    await trial.stage.settled();
    if (!isWanted(session)) return null;
    const kept = steps.slice(0, at + 1);
    if (kept.length < steps.length) await backTo(kept);
    const again = trial.session;
    const best = mostLeft()?.actions;
    while (steps.length < line.length && isToMove(again)) {
      const action = best
        ? best[steps.length - kept.length]
        : (await adviceAt({ record: again.record, ply: again.state.ply }))?.action;
      if (!isWanted(again)) return null;
      const isPut = action && (!board.hand || board.hand.parts(again.state.view, action));
      if (!isPut) break;
      if (!(await follow(again, action))) return null;
    }
    const gained = pointsGained();
    return (wrong) => {
      const isKnown = best !== undefined || steps.length > kept.length;
      if (!isKnown || gained >= value) return [wrong, wrong];
      const most = say('puzzles.most', { gained: signed(gained), value });
      return [sentences(wrong, most), sentences(wrong, most)];
    };
  };

  /** Puts the position after some actions back. @param {Step[]} kept */
  const backTo = async (kept) => {
    const said = answer;
    trial.begin();
    phase = 'wait';
    for (const { action } of kept) await trial.session.act(action);
    steps = [...kept];
    answer = said;
    marks.wrong(spotOf(kept.at(-1)?.action ?? ''));
    shell.update();
  };

  /** @typedef {((wrong: string) => [sentence: string, spoken: string]) | null} Allowed what is said in the end, null where nobody waits for it */

  /** What the computer would do; null where it is not stored and there is no network. @param {{ record: string, ply: number }} position */
  const adviceAt = ({ record, ply }) =>
    computer.think({ record, ply, level: LEVEL }).catch(() => null);

  // How it ends.

  /** @param {End} how @param {string} sentence @param {string} [spoken] */
  const stop = (how, sentence, spoken) => {
    phase = how;
    cue(how === 'wrong' ? 'refusal' : 'score', 1);
    tell(sentence, spoken);
    views.ended(how);
  };

  /** @param {'solved' | 'shown'} how */
  const finish = (how) => {
    const why = puzzle.themes.map((theme) => say(`puzzles.${name}.${theme}.why`));
    hinted = 0;
    lightWon(how);
    if (how === 'solved') views.did('solved');
    stop(how, sentences(say(`puzzles.${how}.done`), ...(views.isBrief ? [] : why)));
    if (!views.isBrief) giveReason();
  };

  /** Lights what the solver's actions made, with what they brought. @param {'solved' | 'shown'} how */
  const lightWon = (how) => {
    const { view } = trial.session.state;
    const all = steps.filter(({ seat }) => seat === start.seat);
    // Slides carry what was made before somewhere else.
    const shown = board.slides ? all.slice(-1) : all;
    const spots = shown.flatMap(({ action, events }) => [
      spotOf(action),
      ...(own?.made(events, view) ?? []),
    ]);
    const { action = '', events = [] } = all.at(-1) ?? {};
    const gained = pointsGained();
    const at = board.slides ? (own?.made(events, view)[0] ?? '') : spotOf(action);
    marks.won(spots, how, { spot: at, text: goal !== 'win' && gained > 0 ? change(gained) : '' });
  };

  /** Gives the computer's reason for the first action, if it would do the same. */
  const giveReason = async () => {
    const { session } = trial;
    const advice = await adviceAt(start);
    if (session !== trial.session || !advice || advice.action !== line[0]) return;
    reason = session.explain({ ...advice, english: advice.reason }, start.seat);
    shell.update();
  };

  // What helps.

  /** Where an action is on the board. @param {string} action */
  const spotOf = (action) =>
    board.hand?.parts(trial.session.state.view, action)?.spot ?? action.split(' ')[0] ?? '';

  /** What is still to be done of the solution; undefined where the actions so far are not part of it. */
  const left = () => {
    const done = steps.map(({ action }) => action);
    if (!board.hand) {
      const isOnLine = done.every((action, i) => action === line[i]);
      return isOnLine ? line.slice(done.length) : undefined;
    }
    // The actions of a turn may come in another order.
    const rest = [...line];
    for (const action of done) {
      const at = rest.indexOf(action);
      if (at < 0) return undefined;
      rest.splice(at, 1);
    }
    return rest;
  };

  /** The next action of the solution; undefined where there is none. */
  const wanted = () => {
    const { legal } = trial.session.state;
    return board.hand ? left()?.find((action) => legal.includes(action)) : left()?.[0];
  };

  /** Says a little more each time: the idea, where about on the board, and which square. */
  const giveHint = () => {
    if (hinted < 3) views.did('hint');
    const before = hinted;
    const isElsewhere = wanted() === undefined;
    if (isElsewhere) trial.begin();
    const action = wanted() ?? '';
    hinted = /** @type {typeof hinted} */ (Math.min(before + 1, 3));
    light();
    const { sentence, spoken = sentence } = hintOf(action);
    const back = isElsewhere ? say('puzzles.back') : '';
    tell(sentences(back, sentence), sentences(back, spoken));
  };

  /** What is said of an action. @param {string} action @returns {{ sentence: string, spoken?: string }} */
  const hintOf = (action) => {
    if (hinted === 1) {
      return { sentence: ideaOf(game, puzzle, trial.session.preview(action) ?? []) };
    }
    const way = Object.entries(board.slides ?? {}).find(([, slide]) => slide === action)?.[0];
    if (hinted === 2) {
      const { where } = regionOf(board, trial, spotOf(action));
      return { sentence: say('puzzles.near', { where }) };
    }
    if (way) return { sentence: say('puzzles.here', { what: way }) };
    const what = board.hand && trial.spotFor(action) !== spotOf(action) ? 'held' : 'other';
    const sentence = say('puzzles.here', { what });
    return { sentence, spoken: sentences(sentence, trial.lit) };
  };

  /** The action that is lit, or "". */
  const lit = () => (hinted === 3 && phase === 'solve' ? (wanted() ?? '') : '');

  const light = () => {
    trial.light(lit() ? [trial.spotFor(lit())] : []);
    const action = hinted === 2 && phase === 'solve' ? wanted() : undefined;
    marks.near(action ? regionOf(board, trial, spotOf(action)).boxes : []);
  };

  /** Plays the solution. */
  const show = async () => {
    views.did('shown');
    trial.begin();
    const { session } = trial;
    phase = 'wait';
    tell(say('puzzles.showing'));
    for (const action of line) if (!(await follow(session, action))) return;
    finish('shown');
  };

  const undo = () => {
    steps.pop();
    answer = '';
    marks.clear();
    trial.undo();
  };

  const label = () => say('puzzles.board', { title: game.title });
  const trial = new Trial(shell.engine, game, label, start, {
    tell: told,
    admits,
    takesKeys: true,
    letters: () => shell.store.settings.letters === 'on',
  });
  const marks = new Marks(board, trial);

  return {
    trial,
    task,
    giveHint,
    show,
    undo,
    gained: pointsGained,
    get phase() {
      return phase;
    },
    /** What was done since the position to be solved, replies included. */
    get actions() {
      return steps.map(({ action }) => action);
    },
    get answer() {
      return answer;
    },
    get reason() {
      return reason;
    },
    /** How many actions may follow. */
    get left() {
      return line.length - steps.length;
    },
    /** Whether something is there that undo() takes back. */
    get mayUndo() {
      return goal === 'points' && steps.length > 0 && phase === 'solve';
    },
    lit,
    begin: () => {
      trial.begin();
      trial.stage.focus();
    },
    /** What was said is in the language before. */
    speak: () => {
      answer = '';
      reason = '';
    },
    close: () => {
      phase = 'shown'; // what would come next is no longer wanted
      computer.stop();
      trial.close();
    },
  };
};

/** @typedef {ReturnType<typeof attempt>} Attempt */
