// Lines on the board in place of the match under review: better ways, decisions to try again, and the
// player's own lines (explorer.ts). Also the marks of a review on the board.

import { Computer } from '../engine/computer.ts';
import { CHANCE } from '../engine/engine.ts';
import type { Decision } from '../engine/questions.ts';
import { LEVEL } from '../engine/reviewer.ts';
import type { Session } from '../match/session.ts';
import { sessionFor } from '../match/session.ts';
import type { Beginning, Change } from '../match/types.ts';
import type { Playing, Shell } from '../page/types.ts';
import type { Analysis } from './analysis.ts';
import { Explorer } from './explorer.ts';
import type { Review } from './findings.ts';
import { marksOf, waysOf } from './marks.ts';
import type { Try } from './types.ts';

/**
 * The maximum number of actions that a computer of this level adds to a better line. Chance also ends it.
 */
const REPLIES = { count: 3, level: '4' };

/** Focuses the verdict. The browser scrolls to it; the sticky heading stays above it. */
export const focusVerdict = (shell: Shell) => {
  shell.focus('.review .verdict');
  queueMicrotask(() => document.querySelector('.review')?.scrollTo(0, 0));
};

/** The calls that the lines need from the review. */
interface Host {
  /** Called when the player opens a line of their own. */
  begins: () => void;
  /** Redraws the panel. */
  show: () => void;
  /** Begins another match in place of one that exists only for lines. */
  anew: ((setup: Beginning) => void) | undefined;
}

export class Lines {
  /** The line on the board; null for the match. */
  line: Session | null = null;
  /** The ply of the match at which it begins. */
  from = 0;
  /** The decision to try again, if any. */
  trial: Try | null = null;
  readonly explorer: Explorer;

  #playing: Playing;
  #found: Review;
  #computer = new Computer();
  /** The decision marked on the board. */
  #marked: { decision: Decision; isRevealed: boolean } | null = null;
  /** The answer whose ways are marked on the board. */
  #pointed: Analysis['answer'] = null;

  constructor(playing: Playing, found: Review, { begins, show, anew }: Host) {
    this.#playing = playing;
    this.#found = found;
    this.explorer = new Explorer(playing, {
      open: (ply, tell, beginning) => {
        begins();
        return this.#open(ply, tell, beginning);
      },
      shown: (opened, isNew) => {
        playing.stage.overlay = null;
        playing.stage.put(this.#frameOf(opened));
        if (isNew) playing.shell.focus('.review h2');
      },
      show,
      anew,
    });
  }

  /** The position on the board. */
  get frame() {
    return this.#frameOf(this.line ?? this.#playing.session);
  }

  /** Allows the player to act in the line. */
  get isOpen() {
    const { trial } = this;
    return this.explorer.analysis !== null || (trial && !trial.answer && !trial.isJudging);
  }

  /** The position of a session as the board shows it. */
  #frameOf({ frame }: Session) {
    return { ...frame, view: this.#viewOf(frame.view) };
  }

  /** On a narrow page the board shows a hand only while it is played from. */
  #viewOf(view: unknown) {
    const { hand } = this.#playing.game.board;
    const isPlayed = this.trial || this.explorer.analysis;
    if (!hand || isPlayed || this.#playing.shape !== 'narrow') return view;
    return hand.bare(view);
  }

  /**
   * Opens a temporary line at `ply` of the match. The board first shows `beginning`. Random draws are
   * new, because those of the match would reveal what comes.
   */
  #open(
    ply: number,
    tell: (change: Change) => void = () => {},
    beginning: Beginning = { record: this.#playing.session.record, ply, branch: true },
  ) {
    const { shell, game, stage } = this.#playing;
    this.leave();
    const opened = sessionFor(shell.engine, game, beginning, (change) => {
      if (this.line !== opened) return;
      if (change.kind === 'played') {
        stage.show(change.frames.map((frame) => ({ ...frame, view: this.#viewOf(frame.view) })));
      }
      if (change.kind === 'went') stage.put(this.#frameOf(opened));
      shell.say(opened.spoken);
      tell(change);
      shell.update();
    });
    this.line = opened;
    this.from = ply;
    return opened;
  }

  /** Puts the match back on the board. */
  leave() {
    if (!this.line) return;
    const { shell, session, stage } = this.#playing;
    this.#computer.stop();
    this.line.close();
    this.line = null;
    this.trial = null;
    this.explorer.leave();
    this.#pointed = null;
    stage.overlay = null;
    this.#marked = null;
    stage.put(this.#frameOf(session));
    shell.update();
  }

  /** Plays the better way on the board, and a likely continuation. */
  async showBetter({ ply, best }: Decision) {
    const { shell, stage } = this.#playing;
    const shown = this.#open(ply);
    stage.put(this.#frameOf(shown));
    shell.focus('.review h2');
    const isHere = () => this.line === shown && (shown.state.ply === ply || !shown.may.redo);
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
      const advice = await this.#computer.think(question).catch(() => null);
      if (!advice || !isHere()) return;
      await shown.act(advice.action);
    }
  }

  /** Lets the player decide again. Judges the first answer. */
  tryAgain(decision: Decision) {
    const { shell, stage } = this.#playing;
    const own: Try = { decision, answer: undefined, isJudging: false, hasFailed: false };
    const tried = this.#open(decision.ply, ({ kind }) => {
      if (kind === 'played') this.#judge(own, tried);
    });
    this.trial = own;
    stage.put(this.#frameOf(tried));
    shell.focus('.review h2');
  }

  async #judge(own: Try, tried: Session) {
    const { shell, game } = this.#playing;
    const { player, ply } = own.decision;
    if (this.trial !== own || own.answer) return;
    // In a game with hands a decision is a whole turn.
    if (game.board.hand && tried.state.current === player) return;
    own.isJudging = true;
    own.hasFailed = false;
    const question = { record: tried.record, ply, level: LEVEL, judges: true } as const;
    const answer = await this.#computer.think(question).catch(() => null);
    if (this.trial !== own) return;
    own.isJudging = false;
    own.hasFailed = !answer;
    if (answer && 'mark' in answer) {
      own.answer = answer;
      focusVerdict(shell);
    }
    shell.update();
  }

  /** Plays one of the best ways. */
  async follow(actions: string[]) {
    const shown = this.line;
    for (const action of actions) {
      if (!shown || this.line !== shown) return;
      await shown.act(action);
      await this.#playing.stage.settled();
    }
  }

  /** Marks the verdict on the board, except better ways that are hidden. */
  mark(isHidden: (decision: Decision) => boolean) {
    const { session, game, stage } = this.#playing;
    const { line, trial, explorer } = this;
    if (explorer.analysis) return this.#point(explorer.analysis);
    const there = line ? trial?.answer : this.#found.leadingTo(session.state.ply);
    const decision = there?.quick ? undefined : there;
    const isRevealed = !trial && decision !== undefined && !isHidden(decision);
    const marked = this.#marked;
    if (decision === marked?.decision && isRevealed === marked?.isRevealed) return;
    this.#marked = decision ? { decision, isRevealed } : null;
    const { view } = (line ?? session).state;
    stage.overlay = decision ? marksOf(game.board, view, decision, isRevealed, stage) : null;
  }

  /** Marks the best ways of the analysis. */
  #point({ answer }: Analysis) {
    if (answer === this.#pointed) return;
    const { session, game, stage } = this.#playing;
    this.#pointed = answer;
    this.#marked = null;
    const { view } = (this.line ?? session).state;
    stage.overlay = answer ? waysOf(game.board, view, answer.found.ways, stage) : null;
    stage.settled(); // draws the marks
  }
}
