// One puzzle as it is solved, on a board of its own. The other player replies to right actions as the
// solution has it; a wrong one is marked, and the computer shows what it allows.

import { change, signed } from '../board/wording.ts';
import type { Did } from '../day/returning.ts';
import { Computer, computerName } from '../engine/computer.ts';
import { SPECTATOR } from '../engine/engine.ts';
import type { Puzzle } from '../engine/puzzles.ts';
import type { GameEvent } from '../engine/types.ts';
import type { Session } from '../match/session.ts';
import type { Game, Shell } from '../page/types.ts';
import type { Told } from '../play/trial.ts';
import { Trial } from '../play/trial.ts';
import { cue } from '../ui/cues.ts';
import { say, sentences } from '../words/say.ts';
import { mostFrom } from './best.ts';
import { ideaOf, regionOf } from './hints.ts';
import { Marks } from './marks.ts';
import { puzzleOf } from './own.ts';
import { taskOf } from './task.ts';

/** Milliseconds for which a position stands before it is answered. */
const GLANCE = 500;
/** The level of the computer that refutes wrong actions and gives reasons. */
const LEVEL = '5';

/** How a try ends: with a wrong action, solved, or with the solution shown. */
export type End = 'wrong' | 'solved' | 'shown';

/** An action after the position to be solved. */
interface Step {
  action: string;
  seat: number;
  events: GameEvent[];
}

/** The sentences that end a try; null where nobody waits for them. */
type Allowed = ((wrong: string) => [sentence: string, spoken: string]) | null;

/** The callbacks of a try. */
interface Views {
  /** Something was done that counts. */
  did: (what: Did) => void;
  /** The try is over and nothing moves. */
  ended: (how: End) => void;
  /** Explains nothing, because the next puzzle waits. */
  isBrief?: boolean;
}

export const attempt = (shell: Shell, game: Game, puzzle: Puzzle, views: Views) => {
  const { name, board } = game;
  const { goal, value, line } = puzzle;
  const own = puzzleOf(name);
  const computer = new Computer();
  let steps: Step[] = [];
  /** The events of the action that is about to be done. */
  let doing: GameEvent[] = [];
  /** The solver may act, or waits; or the end of the try. */
  let phase: 'solve' | 'wait' | End = 'solve';
  /** The answer to the last action. */
  let answer = '';
  /** Why the solution is best, in the computer's words. */
  let reason = '';
  /** How far hints have gone: 0 not at all, 1 the idea, 2 the region, 3 the square. */
  let hinted = 0;

  /**
   * The position to be solved, its solver, and their score there. The solver is the only person, so
   * that all messages address them.
   */
  const start = shell.engine.read((match) => {
    match.loadLink(name, puzzle.link, puzzle.seed);
    const { current: seat, scores, ply, players } = match.state(SPECTATOR);
    match.setPlayers(players.map((_, i) => (i === seat ? '' : computerName(LEVEL))));
    return { record: match.record(), ply, seat, score: scores[seat] ?? 0 };
  });

  const task = () => taskOf(game, puzzle, trial.session.state.view);

  // The solver's actions.

  const admits = (action: string) => {
    if (phase !== 'solve') return false;
    const isPut = !board.hand || board.hand.parts(trial.session.state.view, action) !== null;
    if (!isPut) tell(say('puzzles.onlyLay'));
    doing = trial.session.preview(action) ?? [];
    return isPut;
  };

  const told = (what: Told) => {
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

  const tell = (sentence: string, spoken: string = sentence) => {
    answer = sentence;
    if (spoken) shell.say(spoken);
    shell.update();
  };

  const played = (action: string) => {
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

  /** Tells whether it is the solver's turn. */
  const isToMove = ({ state }: Session) => state.current === start.seat;

  /** The points that the solver's actions have brought. */
  const pointsGained = () => (trial.session.state.scores[start.seat] ?? 0) - start.score;

  /** The most that slides can still bring, found by trying all; undefined on other boards. */
  const mostLeft = () => {
    if (!board.slides) return undefined;
    const { record, state } = trial.session;
    const left = line.length - steps.length;
    return mostFrom(shell.engine, { record, ply: state.ply }, Object.values(board.slides), left);
  };

  /** Tells whether no slides can bring the points that are missing. */
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

  /** Does an action once the board is at rest; false if that is no longer wanted then. */
  const follow = async (session: Session, action: string) => {
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

  // Refutation.

  /** Marks the wrong action, says the sentence `wrong`, and shows what the action allows. */
  const refute = async (wrong: string) => {
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

  /** The index of the wrong action: the last or, with a hand and points, the first not in the solution. */
  const firstWrong = () => {
    const last = steps.length - 1;
    if (goal !== 'points' || !board.hand) return last;
    const at = steps.findIndex(({ action }) => !line.includes(action));
    return at < 0 ? last : at;
  };

  /** Tells whether a refutation that began in a session is still to be shown. */
  const isWanted = (session: Session) => session === trial.session && phase === 'wait';

  /**
   * Lets the computer answer, until it is the solver's turn again; nobody where the solver plays
   * alone, or what others hold is hidden.
   */
  const playReply = async (): Promise<Allowed> => {
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

  /** Goes back to the wrong action, the one at this index, and plays the best that it leaves. */
  const playBest = async (at: number): Promise<Allowed> => {
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

  /** Puts the position after some actions back. */
  const backTo = async (kept: Step[]) => {
    const said = answer;
    trial.begin();
    phase = 'wait';
    for (const { action } of kept) await trial.session.act(action);
    steps = [...kept];
    answer = said;
    marks.wrong(spotOf(kept.at(-1)?.action ?? ''));
    shell.update();
  };

  /** The computer's advice; null if the computer is not stored and there is no network. */
  const adviceAt = ({ record, ply }: { record: string; ply: number }) =>
    computer.think({ record, ply, level: LEVEL }).catch(() => null);

  // The end of a try.

  const stop = (how: End, sentence: string, spoken?: string) => {
    phase = how;
    cue(how === 'wrong' ? 'refusal' : 'score', 1);
    tell(sentence, spoken);
    views.ended(how);
  };

  const finish = (how: 'solved' | 'shown') => {
    const why = puzzle.themes.map((theme) => say(`puzzles.${name}.${theme}.why`));
    hinted = 0;
    lightWon(how);
    if (how === 'solved') views.did('solved');
    stop(how, sentences(say(`puzzles.${how}.done`), ...(views.isBrief ? [] : why)));
    if (!views.isBrief) giveReason();
  };

  /** Lights what the solver's actions made, with what they brought. */
  const lightWon = (how: 'solved' | 'shown') => {
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

  // Help.

  /** The spot of an action. */
  const spotOf = (action: string) =>
    board.hand?.parts(trial.session.state.view, action)?.spot ?? action.split(' ')[0] ?? '';

  /** The rest of the solution; undefined if the actions so far are not part of it. */
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
    hinted = Math.min(before + 1, 3);
    light();
    const { sentence, spoken = sentence } = hintOf(action);
    const back = isElsewhere ? say('puzzles.back') : '';
    tell(sentences(back, sentence), sentences(back, spoken));
  };

  /** The present hint about an action. */
  const hintOf = (action: string): { sentence: string; spoken?: string } => {
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
    /** All actions since the position to be solved, replies included. */
    get actions() {
      return steps.map(({ action }) => action);
    },
    get answer() {
      return answer;
    },
    get reason() {
      return reason;
    },
    /** The number of actions that may follow. */
    get left() {
      return line.length - steps.length;
    },
    /** Tells whether undo() can take something back. */
    get mayUndo() {
      return goal === 'points' && steps.length > 0 && phase === 'solve';
    },
    lit,
    begin: () => {
      trial.begin();
      trial.stage.focus();
    },
    /** Drops what was said in the previous language. */
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

export type Attempt = ReturnType<typeof attempt>;
