// The coach for a seat. The Worker judges each of the seat's decisions. A decision that lost much
// of the chance of winning raises an alarm before the next player moves. Independent of the page.

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
import type { Coach, CoachPort } from '../match/coach-port.ts';
import { hadCoach } from '../match/summary.ts';
import { howOf } from '../newgame/coach-choice.ts';
import type { Strictness as How } from '../store/schema.ts';

/** A warning about a decision. */
interface AnyAlarm {
  seat: number;
  decision: Decision;
  /** The better move is shown. */
  isRevealed: boolean;
}

/** An alarm about a turn whose last action awaits the player's answer. */
interface AlarmBefore extends AnyAlarm {
  kind: 'before';
  /** The pending action. */
  next: string;
}

/** An alarm about a decision that is already played. */
interface AlarmAfter extends AnyAlarm {
  kind: 'after';
}

export type Alarm = AlarmBefore | AlarmAfter;

/** The least serious mark that raises an alarm, by strictness. */
const LEAST: Record<string, Mark> = { gentle: 'blunder', medium: 'mistake', strict: 'inaccuracy' };
/** Below LOST, or above WON after the decision, the game is decided: no alarm. */
const LOST = 0.1;
const WON = 0.9;

/** Tells whether a decision raises an alarm at the strictness `how`. */
export const isAlarming = ({ mark, played, best }: Decision, how: string) =>
  MARKS.indexOf(mark) >= MARKS.indexOf(LEAST[how] ?? 'blunder') &&
  best.chance >= LOST &&
  played.chance <= WON;

/** Sets the strictness of the coach for each seat. */
export const setCoach = (match: CoachPort, beside: How[]) => {
  match.position.terms.coach = beside;
  match.save();
};

/** A decision under judgement. */
interface Look {
  seat: number;
  /** Resolves when the decision is judged or obsolete. */
  done: Promise<void>;
  end: () => void;
}

export class Alarms implements Coach {
  /** The alarm on display. */
  alarm: Alarm | null = null;
  /** The best action of another seat, while displayed. */
  threat: Advice | null = null;

  #match;
  #changed;
  /** The decision under judgement. */
  #look: Look | null = null;

  /**
   * Calls `changed` when the alarm or the threat changes, and with a seat when its decision raises
   * no alarm.
   */
  constructor(match: CoachPort, changed: (judged?: number) => void) {
    this.#match = match;
    this.#changed = changed;
    match.join(this);
    this.returned(); // a reload has lost the last judgement
  }

  /** See Coach. */
  returned() {
    const { state, isElsewhere, ledger, lookingBack } = this.#match.position;
    const last = this.#lastDecision();
    const isAnswered = state.current === ledger.by(last);
    if (state.current !== TERMINAL && !isElsewhere && !lookingBack && !isAnswered) this.saw(last);
  }

  /** The seat whose decision is under judgement, or -1. */
  get judged() {
    return this.#look?.seat ?? -1;
  }

  get isBusy() {
    return this.#look !== null || this.alarm !== null;
  }

  /** See Coach. With hidden hands a turn is judged before it ends, because its draws cannot be undone. */
  async allows(action: string) {
    const { position } = this.#match;
    const { epoch } = position;
    if (this.#look) {
      await this.#look.done;
      if (this.alarm || epoch !== position.epoch) return false;
    } else {
      this.#drop(); // the player ignored the alarm
    }
    if (!position.board.hand) return true;
    const { ply, state } = position;
    await this.#judge(state.current, this.#turnAt(ply), action);
    return !this.alarm && epoch === position.epoch;
  }

  /** See Coach. */
  saw(ply: number) {
    const { board, ledger } = this.#match.position;
    if (board.hand) return;
    this.#judge(ledger.by(ply), ply);
  }

  /** See Coach. */
  forget() {
    this.#look?.end();
    this.#look = null;
    this.#drop();
  }

  /** Tells whether the player to move may ask for their chance or for the threat. */
  get mayAsk() {
    const { position, advisor } = this.#match;
    const { state, seats, isElsewhere, viewer, board, lookingBack } = position;
    const isOwn = seats.isLocal(state.current) && (!board.hand || viewer.seat === state.current);
    const isBusy = this.isBusy || advisor.about !== '';
    return isOwn && !isBusy && !isElsewhere && !lookingBack && state.legal.length > 1;
  }

  /** Resolves with the chance of the player to move, 0 … 1, or null. Counts as a hint. */
  async ask() {
    const { ply, legal } = this.#match.position.state;
    // Any action will do, because only the chance of the best one is read.
    const next = legal.find((action) => action === 'end') ?? legal[0] ?? '';
    const answer = await this.#answer(this.#question(ply, next));
    return answer && 'best' in answer ? answer.best.chance : null;
  }

  /**
   * Finds the best action in `record`, which is the present position with another seat to move.
   * Resolves with null on failure. Counts as a hint, and is shown until the position changes.
   */
  async askThreat(record: string) {
    this.threat = await this.#answer({ record, ply: 0, level: LEVEL });
    this.#changed();
    return this.threat;
  }

  /** Asks the computer and counts a hint, if the player to move may ask. */
  async #answer<Asked extends SingleQuestion>(question: Asked): Promise<AnswerTo<Asked> | null> {
    if (!this.mayAsk) return null;
    const { position, advisor } = this.#match;
    const answer = await advisor.ask('coach', question);
    if (!answer) return null;
    this.#countHint(position.state.current);
    this.#match.save();
    return answer;
  }

  // The player's answers to an alarm.

  /** True if the action is still pending, or the undo rule allows the decision to be taken back. */
  get mayTakeBack() {
    if (!this.alarm) return false;
    return this.alarm.kind === 'before' || this.#match.undoTarget() === this.alarm.decision.ply;
  }

  /** Dismisses the alarm, and takes the decision back as far as the undo rule allows. */
  takeBack() {
    if (!this.alarm || !this.mayTakeBack) return;
    const to = this.alarm.decision.ply;
    this.#drop();
    if (to < this.#match.position.ply && this.#match.undoTarget() >= 0) this.#match.takeBack(to);
  }

  /** Shows the better move. */
  reveal() {
    if (!this.alarm || this.alarm.isRevealed) return;
    this.alarm = { ...this.alarm, isRevealed: true };
    this.#changed();
  }

  /** Continues the game with the decision. */
  goOn() {
    const { alarm } = this;
    if (!alarm) return;
    this.#drop();
    if (alarm.kind === 'before') this.#match.play(alarm.next);
    else this.#match.letComputerPlay();
  }

  /** Returns the index of the last decision before the present position, or -1. */
  #lastDecision() {
    const { ledger, ply } = this.#match.position;
    return ledger.moves.findLastIndex(({ by }, i) => i < ply && by !== CHANCE);
  }

  /** Returns the ply at which the turn of the position after `ply` steps began. */
  #turnAt(ply: number) {
    const { ledger, state } = this.#match.position;
    let first = ply;
    while (first > 0 && ledger.by(first - 1) === state.current) first--;
    return first;
  }

  /** Returns the question that judges the steps from `ply` to the present position, and then `next`. */
  #question(ply: number, next: string): JudgementQuestion {
    return { record: this.#match.position.recordHere + next, ply, level: LEVEL, judges: true };
  }

  /**
   * Judges the decision of a seat that began at `ply`, if the seat has a coach. `next` is the
   * action that awaits the judgement, or "" if all are played.
   */
  async #judge(seat: number, ply: number, next = '') {
    const { position, advisor } = this.#match;
    const how = howOf(position.terms, seat);
    if (how === 'off' || !position.seats.isLocal(seat)) return;
    // A coach counts as a hint. It is counted before the result of the game is stored.
    if (!position.terms.hints[seat]) this.#countHint(seat);
    let end = () => {};
    const done = new Promise<void>((resolve) => {
      end = resolve;
    });
    const look = { seat, done, end };
    this.#look = look;
    advisor.ask('coach', this.#question(ply, next)).then((answer) => {
      if (this.#look !== look) return;
      this.#look = null;
      this.#heard(seat, how, answer && 'mark' in answer ? answer : null, next);
      end();
    });
    await done;
  }

  /** Handles a judgement: raises an alarm, or continues the game. */
  #heard(seat: number, how: string, decision: Decision | null, next: string) {
    const { alarms, terms } = this.#match.position;
    const isAlarm = decision !== null && isAlarming(decision, how);
    if (isAlarm) {
      this.#countHint(seat);
      const { ply, mark, played } = decision;
      const before = alarms.filter((one) => one.ply < ply);
      terms.coached = [...before, { ply, actions: played.actions, mark }];
      const alarm = { seat, decision, isRevealed: false };
      this.alarm = next ? { kind: 'before', next, ...alarm } : { kind: 'after', ...alarm };
      this.threat = null;
      this.#changed();
    } else {
      this.#changed(seat); // the next player, or the end, is shown
      this.#match.letComputerPlay();
    }
    this.#match.save();
  }

  /** Counts a hint, and notes that the seat plays with a coach. */
  #countHint(seat: number) {
    const { position } = this.#match;
    const { terms } = position;
    if (!hadCoach(terms, seat)) terms.withCoach = [terms.withCoach ?? [], seat].flat();
    position.countHint(seat);
  }

  /** Dismisses the alarm and the threat. */
  #drop() {
    if (!this.alarm && !this.threat) return;
    this.alarm = null;
    this.threat = null;
    this.#changed();
  }
}
