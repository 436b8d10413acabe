// The coach beside a seat: each of its decisions is judged in the Worker, and what gave away a good deal
// of the chance of winning is told before the next player moves. It knows no page.

import { CHANCE, TERMINAL } from '../engine/engine.ts';
import type {
  Advice,
  AnswerTo,
  Decision,
  JudgementQuestion,
  Mark,
  SingleQuestion,
} from '../engine/questions.ts';
import { LEVEL, MARKS } from '../engine/reviewer.ts';
import { saidOf } from '../match/coached.ts';
import type { Course } from '../match/course.ts';
import { hadCoach } from '../match/results.ts';
import type { Coach } from '../match/types.ts';
import { mayUndo, undone } from '../match/undo.ts';
import { howOf } from '../newgame/coached.ts';
import type { HowCoached as How } from '../store/schema.ts';

/**
 * What the coach tells of a seat's decision. `next`: the action that waits for what the player says to
 * that, "" where all was done already; `isRevealed`: whether the better way is shown.
 */
export type Alarm = { seat: number; decision: Decision; next: string; isRevealed: boolean };

/** The least mark that is told of. */
const LEAST: Record<string, Mark> = { gentle: 'blunder', medium: 'mistake', strict: 'inaccuracy' };
/** Whose chance was less has lost, and who keeps more wins all the same: nothing is told there. */
const LOST = 0.1;
const WON = 0.9;

/**
 * Whether a decision is told of.
 * @param how its seat is coached
 */
export const isAlarming = ({ mark, played, best }: Decision, how: string) =>
  MARKS.indexOf(mark) >= MARKS.indexOf(LEAST[how] ?? 'blunder') &&
  best.chance >= LOST &&
  played.chance <= WON;

/**
 * Has seats be coached from now on, or no more.
 * @param beside by seat
 */
export const setCoach = (course: Course, beside: How[]) => {
  course.position.terms.coach = beside;
  course.save();
};

export class Coaching implements Coach {
  /** What is told at the moment. */
  alarm: Alarm | null = null;
  /** What another seat threatens to do, while that is shown. */
  threat: Advice | null = null;

  #course;
  #changed;
  /** Whose decision is looked at; `done` resolves when it was, or does not matter any more. */
  #look: { seat: number; done: Promise<void>; end: () => void } | null = null;

  /**
   * @param changed something is told, or is no more, or nothing is to be told of what this seat decided
   */
  constructor(course: Course, changed: (judged?: number) => void) {
    this.#course = course;
    this.#changed = changed;
    this.returned(); // a page that was loaded anew has forgotten what was told
  }

  /** As of Coach. */
  returned() {
    const { position, lookingBack } = this.#course;
    const { state, isElsewhere, ledger } = position;
    const last = this.#lastDecision();
    const isAnswered = state.current === ledger.by(last);
    if (state.current !== TERMINAL && !isElsewhere && !lookingBack && !isAnswered) this.saw(last);
  }

  /** The seat whose decision is looked at; -1 while none is. */
  get judged() {
    return this.#look?.seat ?? -1;
  }

  get isBusy() {
    return this.#look !== null || this.alarm !== null;
  }

  /**
   * As of Coach. Where hands are hidden a turn is judged before it is over, because what is drawn
   * cannot be undrawn.
   */
  async allows(action: string) {
    const { epoch, position } = this.#course;
    if (this.#look) {
      await this.#look.done;
      if (this.alarm || epoch !== this.#course.epoch) return false;
    } else {
      this.#drop(); // who plays has gone on
    }
    if (!position.board.hand) return true;
    const { ply, state } = position;
    await this.#judge(state.current, this.#turnAt(ply), action);
    return !this.alarm && epoch === this.#course.epoch;
  }

  /** As of Coach. */
  saw(ply: number) {
    const { board, ledger } = this.#course.position;
    if (board.hand) return;
    this.#judge(ledger.by(ply), ply);
  }

  /** As of Coach. */
  forget() {
    this.#look?.end();
    this.#look = null;
    this.#drop();
  }

  /** Whether the player to move may ask how they stand. */
  get mayAsk() {
    const { position, thinking, lookingBack } = this.#course;
    const { state, seating, isElsewhere, looking, board } = position;
    const isOwn = seating.isLocal(state.current) && (!board.hand || looking.seat === state.current);
    const isBusy = this.isBusy || thinking.about !== '';
    return isOwn && !isBusy && !isElsewhere && !lookingBack && state.legal.length > 1;
  }

  /** The chance of the player to move, 0 … 1, which counts as a hint; null where it cannot be told. */
  async ask() {
    const { ply, legal } = this.#course.position.state;
    // Any decision will do: what is told is the best that there is.
    const next = legal.find((action) => action === 'end') ?? legal[0] ?? '';
    const answer = await this.#answer(this.#question(ply, next));
    return answer && 'best' in answer ? answer.best.chance : null;
  }

  /**
   * What would be done in another position, which is shown until the present one is another and
   * counts as a hint; null where it cannot be told.
   * @param record of that position: as this one, but another seat is to move
   */
  async askThreat(record: string) {
    this.threat = await this.#answer({ record, ply: 0, level: LEVEL });
    this.#changed();
    return this.threat;
  }

  /** What the computer says to whom may ask. */
  async #answer<Asked extends SingleQuestion>(question: Asked): Promise<AnswerTo<Asked> | null> {
    if (!this.mayAsk) return null;
    const { position, thinking } = this.#course;
    const answer = await thinking.ask('coach', question);
    if (!answer) return null;
    this.#countHint(position.state.current);
    this.#course.save();
    return answer;
  }

  // What may be done about what is told.

  /** Whether what is told of is not done yet, or may be taken back by the rule of the table. */
  get mayTakeBack() {
    const { position } = this.#course;
    if (!this.alarm) return false;
    const { next, decision } = this.alarm;
    return next !== '' || (mayUndo(position) && undone(position) === decision.ply);
  }

  /** Takes it back; of a turn that is not over, as far as the rule of the table lets. */
  takeBack() {
    if (!this.alarm || !this.mayTakeBack) return;
    const { position, narration } = this.#course;
    const { ply } = position;
    const to = this.alarm.decision.ply;
    this.#drop();
    if (to < ply && mayUndo(position)) {
      this.#course.goTo(to, () => narration.reportUndone(to, ply));
    }
  }

  /** Shows what would have been better. */
  reveal() {
    if (!this.alarm || this.alarm.isRevealed) return;
    this.alarm = { ...this.alarm, isRevealed: true };
    this.#changed();
  }

  /** Has the game go on as it was played. */
  goOn() {
    if (!this.alarm) return;
    const { next } = this.alarm;
    this.#drop();
    if (next) this.#course.play(next);
    else this.#course.letComputerPlay();
  }

  /** The index of the last step before the present position that somebody decided, or -1. */
  #lastDecision() {
    const { ledger, ply } = this.#course.position;
    return ledger.moves.findLastIndex(({ by }, i) => i < ply && by !== CHANCE);
  }

  /** Where the turn began in which a position is. */
  #turnAt(ply: number) {
    const { ledger, state } = this.#course.position;
    let first = ply;
    while (first > 0 && ledger.by(first - 1) === state.current) first--;
    return first;
  }

  /**
   * What was done from a step on, up to here and by an action behind that.
   * @param next "" for none
   */
  #question(ply: number, next: string): JudgementQuestion {
    return { record: this.#course.position.recordHere + next, ply, level: LEVEL, judges: true };
  }

  /**
   * Looks at what a seat did, if it plays with a coach.
   * @param ply where it began
   * @param next as of Alarm
   */
  async #judge(seat: number, ply: number, next: string = '') {
    const { position, thinking } = this.#course;
    const how = howOf(position.terms, seat);
    if (how === 'off' || !position.seating.isLocal(seat)) return;
    // Whoever plays with a coach plays with hints; counted before the end of a game is.
    if (!position.terms.hints[seat]) this.#countHint(seat);
    let end = () => {};
    const done: Promise<void> = new Promise((resolve) => {
      end = resolve;
    });
    const look = { seat, done, end };
    this.#look = look;
    thinking.ask('coach', this.#question(ply, next)).then((answer) => {
      if (this.#look !== look) return;
      this.#look = null;
      this.#heard(seat, how, answer && 'mark' in answer ? answer : null, next);
      end();
    });
    await done;
  }

  #heard(seat: number, how: string, decision: Decision | null, next: string) {
    const course = this.#course;
    const { terms } = course.position;
    const isTold = decision !== null && isAlarming(decision, how);
    if (isTold) {
      this.#countHint(seat);
      const { ply, mark, played } = decision;
      const before = saidOf({ coaching: course, history: course.position.ledger }).filter(
        (one) => one.ply < ply,
      );
      terms.coached = [...before, { ply, actions: played.actions, mark }];
      this.alarm = { seat, decision, next, isRevealed: false };
      this.threat = null;
      this.#changed();
    } else {
      this.#changed(seat); // the game goes on, or its end may be seen
      course.letComputerPlay();
    }
    course.save();
  }

  /** Whoever plays with a coach plays with hints. */
  #countHint(seat: number) {
    const { terms } = this.#course.position;
    if (!hadCoach(terms, seat)) terms.withCoach = [terms.withCoach ?? [], seat].flat();
    this.#course.countHint(seat);
  }

  #drop() {
    if (!this.alarm && !this.threat) return;
    this.alarm = null;
    this.threat = null;
    this.#changed();
  }
}
