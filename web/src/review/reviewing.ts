// The review of a match on its table: the chances over time, the worth of each decision, the key moments
// to be tried again, and the better ways. Fetched when it is first opened; its findings are kept as long
// as the page is open. panel.ts draws the panel. Players can also play lines of their own on the board,
// have them analysed (analysis.ts) and keep them with the match (exploring.ts).

import './review.css';
import { Computer, computerName, levelAmong, levelOf, soloist } from '../engine/computer.ts';
import { CHANCE, TERMINAL } from '../engine/engine.ts';
import type { Decision, Summary } from '../engine/questions.ts';
import { LEVEL, review } from '../engine/reviewer.ts';
import { seedOf } from '../match/deal.ts';
import type { Session } from '../match/session.ts';
import { sessionFor } from '../match/session.ts';
import type { Beginning, Change } from '../match/types.ts';
import type { Playing, Reviewed } from '../page/types.ts';
import { foundIn, keepFound } from '../records/reviews.ts';
import { say } from '../words/say.ts';
import { isAid, isMeant } from './aid.ts';
import type { Analysis } from './analysis.ts';
import { Exploring } from './exploring.ts';
import { gather } from './gathering.ts';
import { marksOf, waysOf } from './marks.ts';
import { panel, signOf } from './panel.ts';
import { finish, isSlip, reviewFor } from './review.ts';
import type { Reviewing, Try } from './types.ts';
import { withoutVariations } from './variations.ts';

/** Decisions that are judged within this time are shown together, in milliseconds. */
const TOGETHER = 150;
/** The most actions that a computer of this level adds to a better line. Chance ends it, too. */
const REPLIES = { count: 3, level: '4' };
/** The level of the computer to play on against, where none has played. */
const RIVAL = '3';

/** Opens the review of a match, or lines of one's own alone, from where it stands. */
export const openReview = async (playing: Playing, explores?: boolean) => {
  if (playing.review) return;
  if (!explores && isAid(playing) && !(await isMeant(playing))) return;
  playing.session.playback.stop();
  playing.shell.dialogs.close();
  const { frame } = reviewOf(playing, { explores });
  if (explores) return; // once it is known that this is meant
  playing.stage.put(frame);
  playing.shell.say(say('review.begins'));
  playing.shell.focus('.review h2');
};

/**
 * Plays lines on the table of a match that exists only for them and stays at its beginning. `anew`
 * begins another match in its place.
 */
export const openAnalysis = (playing: Playing, anew: (setup: Beginning) => void) => {
  playing.session.pause(true); // computers play no lines
  reviewOf(playing, { anew });
};

interface How {
  /** Plays lines and shows nothing else. */
  explores?: boolean | undefined;
  /** See openAnalysis(). */
  anew?: (setup: Beginning) => void;
}

/** Begins to review a match, or shows what was found before. */
const reviewOf = (playing: Playing, { explores, anew }: How) => {
  const { shell, game, session, stage } = playing;
  const { history, state } = session;
  const record = withoutVariations(session.record);
  const found = reviewFor(record, history, state.players.length);
  const computer = new Computer();
  /** The seat of the only person at the table; -1 where there are several or none. */
  const own = soloist(state.players);
  /** The seat whose moves come first. */
  let told = Math.max(own, 0);
  let stop = () => {};
  /** Will show what was found. */
  let later: ReturnType<typeof setTimeout> | undefined;
  /** A line that is shown on the board in place of the match. */
  let line: Session | null = null;
  /** The ply at which it begins. */
  let from = 0;
  /** The decision marked on the board. */
  let marked: { decision: Decision; isRevealed: boolean } | null = null;
  /** The answer whose ways are marked on the board. */
  let pointed: Analysis['answer'] = null;
  /** A decision that is tried again in it. */
  let trial: Try | null = null;

  const begin = () => {
    found.begin();
    stop = review(record, {
      looked: (decision) => {
        found.add(decision);
        later ??= setTimeout(show, TOGETHER);
      },
      done: (summary) => {
        finish(found, record, summary);
        const isOwn = (seat: number) => own < 0 || seat === own;
        shell.say(say('review.done', { n: found.moments(isOwn).length }));
        keep(summary);
        show();
      },
      failed: () => {
        found.hasFailed = true;
        shell.say(say('review.failed'));
        show();
      },
    });
  };

  /** Keeps what was found, and the only person's slips. */
  const keep = (summary: Summary) => {
    keepReview(summary);
    if (own >= 0) keepSlips(own);
  };

  /** Keeps what was found with the result of a match that is over. */
  const keepReview = ({ players }: Summary) => {
    if (session.state.due !== TERMINAL) return;
    const end = shell.engine.stateOf((match) => match.load(record));
    const slips = found.decisions.filter(isSlip);
    const kept = foundIn(game.name, players, slips);
    shell.stored(keepFound(shell.store, end, seedOf(record), kept));
  };

  /** The seats whose slips are looked for. */
  const gathering = new Set<number>();

  /**
   * Keeps the slips of a seat that a person plays, once. If the review is left meanwhile, the next one
   * looks again.
   */
  const keepSlips = async (seat: number) => {
    if (!found.summary || found.kept.has(seat) || gathering.has(seat)) return;
    gathering.add(seat);
    const count = await gather(playing, found, seat, record, left.signal);
    if (left.signal.aborted) return;
    found.kept.set(seat, count);
    shell.update();
  };

  const show = () => {
    clearTimeout(later);
    later = undefined;
    shell.update();
  };

  const left = new AbortController();
  const close = () => {
    exploring.keepLast();
    left.abort();
    stop();
    clearTimeout(later);
    leaveLine();
    playing.review = null;
    stage.overlay = null;
    playing.coach?.mark();
    stage.put(session.frame);
  };

  /** The frame of a session; where all is narrow, a hand takes room only when it is played from. */
  const frameOf = (of: Session) => {
    const { hand } = game.board;
    const { frame } = of;
    if (!hand || trial || exploring.analysis || playing.shape !== 'narrow') return frame;
    return { ...frame, view: hand.bare(frame.view) };
  };

  /** Marks on the board what is told of the position. */
  const mark = () => {
    if (exploring.analysis) return point(exploring.analysis);
    const there = line ? trial?.answer : found.leadingTo(session.state.ply);
    const decision = there?.quick ? undefined : there;
    const isRevealed = !trial && decision !== undefined && !isHidden(decision);
    if (decision === marked?.decision && isRevealed === marked?.isRevealed) return;
    marked = decision ? { decision, isRevealed } : null;
    const { view } = (line ?? session).state;
    stage.overlay = decision ? marksOf(game.board, view, decision, isRevealed, stage) : null;
  };

  /** Marks the best that may be done. */
  const point = ({ answer }: Analysis) => {
    if (answer === pointed) return;
    pointed = answer;
    marked = null;
    const { view } = (line ?? session).state;
    stage.overlay = answer ? waysOf(game.board, view, answer.found.ways, stage) : null;
    stage.settled(); // which draws it
  };

  /** Tells whether the better way is hidden, until the decision is tried again or the way is asked for. */
  const isHidden = (decision: Decision) =>
    decision.quick ||
    (decision.player === told && isSlip(decision) && !found.revealed.has(decision.ply));

  // Other lines on the board.

  /**
   * Puts a line on the board that begins at `ply` of the match and is kept nowhere. The board first
   * shows `beginning`. Chance is drawn anew, because that of the match would tell what comes.
   */
  const openLine = (
    ply: number,
    tell: (change: Change) => void = () => {},
    beginning: Beginning = { record: session.record, ply, branch: true },
  ) => {
    leaveLine();
    const opened = sessionFor(shell.engine, game, beginning, (change) => {
      if (line !== opened) return;
      if (change.kind === 'played') {
        stage.show(change.frames.map((frame) => ({ ...frame, view: viewOf(frame.view) })));
      }
      if (change.kind === 'went') stage.put(frameOf(opened));
      shell.say(opened.spoken);
      tell(change);
      shell.update();
    });
    line = opened;
    from = ply;
    return opened;
  };

  const viewOf = (view: unknown) =>
    (trial || exploring.analysis || playing.shape !== 'narrow' ? undefined : game.board.hand)?.bare(
      view,
    ) ?? view;

  const leaveLine = () => {
    if (!line) return;
    computer.stop();
    line.close();
    line = null;
    trial = null;
    exploring.leave();
    pointed = null;
    stage.overlay = null;
    marked = null;
    stage.put(frameOf(session));
    shell.update();
  };

  /** Plays on the board what was better, and what might have followed. */
  const showLine = async ({ ply, best }: Decision) => {
    const shown = openLine(ply);
    stage.put(frameOf(shown));
    shell.focus('.review h2');
    const isHere = () => line === shown && (shown.state.ply === ply || !shown.may.redo);
    for (const action of best.actions) {
      await stage.settled();
      if (!isHere()) return;
      await shown.act(action);
    }
    for (let n = 0; n < REPLIES.count; n++) {
      await stage.settled();
      const isDrawn = shown.history.moves.slice(ply).some(({ by }) => by === CHANCE);
      if (!isHere() || shown.isOver || isDrawn) return;
      const question = { record: shown.record, ply: shown.state.ply, level: REPLIES.level };
      const advice = await computer.think(question).catch(() => null);
      if (!advice || !isHere()) return;
      await shown.act(advice.action);
    }
  };

  /** Puts a decision before its player once more, whose first answer is judged. */
  const tryAgain = (decision: Decision) => {
    const { ply } = decision;
    const tried = openLine(ply, ({ kind }) => {
      if (kind === 'played') judge();
    });
    const own: Try = { decision, answer: undefined, isJudging: false, hasFailed: false };
    trial = own;
    stage.put(frameOf(tried));
    shell.focus('.review h2');

    const judge = async () => {
      if (trial !== own || own.answer) return;
      // In a game with hands a decision is a whole turn.
      if (game.board.hand && tried.state.current === decision.player) return;
      own.isJudging = true;
      own.hasFailed = false;
      const question = { record: tried.record, ply, level: LEVEL, judges: true } as const;
      const answer = await computer.think(question).catch(() => null);
      if (trial !== own) return;
      own.isJudging = false;
      own.hasFailed = !answer;
      if (answer && 'mark' in answer) {
        own.answer = answer;
        focusVerdict();
      }
      shell.update();
    };
  };

  const exploring = new Exploring(playing, {
    open: (ply, tell, beginning) => {
      playing.review = reviewed;
      return openLine(ply, tell, beginning);
    },
    shown: (opened, isNew) => {
      stage.overlay = null;
      stage.put(frameOf(opened));
      if (isNew) shell.focus('.review h2');
    },
    show,
    anew,
  });

  /** Plays one of the best ways. */
  const follow = async (actions: string[]) => {
    const shown = line;
    for (const action of actions) {
      if (!shown || line !== shown) return;
      await shown.act(action);
      await stage.settled();
    }
  };

  /** Begins a match at a decision, of whoever made it against computers. */
  const playOn = ({ ply, player }: Decision) => {
    const { players } = session.state;
    const level = levelAmong(players) || RIVAL;
    const names = players.map((name, seat) => {
      if (seat === player) return levelOf(name) ? '' : name;
      return levelOf(name) ? name : computerName(level);
    });
    playing.branch(ply, names);
  };

  /** Shows what would have been better than a decision. */
  const reveal = (decision: Decision) => {
    found.revealed.add(decision.ply);
    go(decision);
  };

  /** Goes to where a decision led. */
  const go = (decision: Decision) => {
    leaveLine();
    session.playback.stop();
    session.go(found.after(decision));
    focusVerdict();
  };

  /** Puts the keyboard on what is told. The browser scrolls to it; the heading above it stays in sight. */
  const focusVerdict = () => {
    shell.focus('.review .verdict');
    queueMicrotask(() => document.querySelector('.review')?.scrollTo(0, 0));
  };

  if (!anew && !explores) {
    if (found.summary) keep(found.summary);
    else begin();
  }

  const reviewing: Reviewing = {
    playing,
    found,
    own,
    get told() {
      return told;
    },
    choose: (seat) => {
      told = seat;
      if (!levelOf(state.players[seat] ?? '')) keepSlips(seat);
      shell.update();
    },
    get line() {
      return line;
    },
    get from() {
      return from;
    },
    get trial() {
      return trial;
    },
    exploring,
    follow,
    isHidden,
    go,
    reveal,
    showLine,
    tryAgain,
    playOn,
    leaveLine: () => {
      if (explores) return reviewing.close();
      exploring.keepLast();
      leaveLine();
      shell.focus('.review h2');
    },
    begin: () => {
      begin();
      show();
    },
    close: () => {
      close();
      shell.update();
      stage.focus();
    },
  };

  const reviewed: Reviewed = {
    get whatIf() {
      return line;
    },
    get bar() {
      const isOpen = exploring.analysis || (trial && !trial.answer && !trial.isJudging);
      return isOpen ? '' : say('review.looking');
    },
    get frame() {
      return frameOf(line ?? session);
    },
    judgedBy: ({ index }) => {
      const decision = found.leadingTo(index + 1);
      const last = decision && decision.ply + decision.played.actions.length - 1;
      return last === index && !decision?.quick ? decision : undefined;
    },
    sign: ({ mark }) => signOf(mark),
    // The line ends, and the review, if the match is another one; else its variations may be others.
    changed: () => {
      if (withoutVariations(session.record) === record) {
        exploring.at = -1;
        return shell.update();
      }
      exploring.keepLast();
      leaveLine();
      if (anew) exploring.begin();
      else close();
    },
    close,
    render: () => {
      mark();
      return panel(reviewing);
    },
  };
  // Before the table stores what is there.
  const { signal } = left;
  addEventListener('pagehide', () => exploring.keepLast(), { capture: true, signal });
  if (anew || explores) exploring.begin();
  else playing.review = reviewed;
  return reviewed;
};
