// An attempt at a puzzle, on its own board. The other player replies to right actions according to the
// solution. A wrong action is marked and refuted (refutation.ts).

import { change, signed } from '../board/phrases.ts';
import type { Did } from '../day/repetition.ts';
import { computerName } from '../engine/computer.ts';
import { SPECTATOR } from '../engine/engine.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { GameEvent } from '../engine/types.ts';
import type { Session } from '../match/session.ts';
import type { Game, Shell } from '../page/types.ts';
import type { Told } from '../play/trial.ts';
import { Trial } from '../play/trial.ts';
import { cue } from '../ui/cues.ts';
import { say, sentences } from '../words/say.ts';
import { hintOf, regionOf } from './hints.ts';
import { Overlay } from './overlay.ts';
import type { Refuted, Step } from './refutation.ts';
import { LEVEL, Refutation } from './refutation.ts';
import { isSolved, restOf } from './solution.ts';
import { taskOf } from './statement.ts';

/** Milliseconds for which a position is shown before the reply. */
const GLANCE = 500;

/** The end of an attempt: a wrong action, solved, or the solution shown. */
export type End = 'wrong' | 'solved' | 'shown';

/** The callbacks of an attempt. */
interface Views {
  /** Called for each event that counts. */
  did: (what: Did) => void;
  /** Called when the attempt is over and the board is at rest. */
  ended: (how: End) => void;
  /** Skips explanations, because the next puzzle follows at once. */
  isBrief?: boolean;
}

/**
 * Returns the position of a puzzle, its solver, and their score there. The solver is the only person, so
 * that all messages address them.
 */
const startOf = ({ engine }: Shell, { name }: Game, { link, seed: chance }: Puzzle) =>
  engine.read((match) => {
    match.loadLink(name, link, chance);
    const { current: seat, scores, ply, players } = match.state(SPECTATOR);
    match.setPlayers(players.map((_, i) => (i === seat ? '' : computerName(LEVEL))));
    return { record: match.record(), ply, seat, score: scores[seat] ?? 0 };
  });

export class Attempt implements Refuted {
  readonly trial: Trial;
  /** All actions since the first position, including replies. */
  steps: Step[] = [];
  /** The solver may act or must wait; or the end of the attempt. */
  phase: 'solve' | 'wait' | End = 'solve';
  /** The answer to the last action. */
  answer = '';
  /** The computer's reason for the solution. */
  reason = '';

  #shell: Shell;
  #game: Game;
  #puzzle: Puzzle;
  #views: Views;
  #start: ReturnType<typeof startOf>;
  #refutation: Refutation;
  #overlay: Overlay;
  /** The events of the next action. */
  #doing: GameEvent[] = [];
  /** The last hint: 0 none, 1 the idea, 2 the region, 3 the square. */
  #hinted = 0;

  constructor(shell: Shell, game: Game, puzzle: Puzzle, views: Views) {
    this.#shell = shell;
    this.#game = game;
    this.#puzzle = puzzle;
    this.#views = views;
    this.#start = startOf(shell, game, puzzle);
    this.#refutation = new Refutation(shell.engine, game, puzzle, this);
    const label = () => say('puzzles.board', { title: game.title });
    this.trial = new Trial(shell.engine, game, label, this.#start, {
      tell: (what) => this.#told(what),
      admits: (action) => this.#admits(action),
      takesKeys: true,
      letters: () => shell.store.settings.letters === 'on',
    });
    this.#overlay = new Overlay(game.board, this.trial);
  }

  // The state of the attempt.

  /** The task in a sentence. */
  get task() {
    return taskOf(this.#game, this.#puzzle, this.trial.session.state.view);
  }

  get seat() {
    return this.#start.seat;
  }

  /** The points gained by the solver's actions. */
  get gained() {
    return (this.trial.session.state.scores[this.seat] ?? 0) - this.#start.score;
  }

  get actions() {
    return this.steps.map(({ action }) => action);
  }

  /** The number of actions left. */
  get left() {
    return this.#puzzle.line.length - this.steps.length;
  }

  /** Tests whether undo() has an action to take back. */
  get mayUndo() {
    return this.#puzzle.goal === 'points' && this.steps.length > 0 && this.phase === 'solve';
  }

  /** The highlighted action, or "". */
  get lit() {
    return this.#hinted === 3 && this.phase === 'solve' ? (this.#wanted ?? '') : '';
  }

  isAwaiting(session: Session) {
    return session === this.trial.session && this.phase === 'wait';
  }

  get #isToMove() {
    return this.trial.session.state.current === this.seat;
  }

  get #isSolved() {
    const { actions, gained, steps, seat } = this;
    const by = steps.map((step) => step.seat);
    return isSolved(this.#puzzle, seat, { actions, by, gained }, this.#isFree);
  }

  /** Actions may come in any order, as in a turn from a hand. */
  get #isFree() {
    return this.#game.board.hand !== undefined;
  }

  /** The rest of the solution; undefined if the actions so far are not part of it. */
  get #rest() {
    return restOf(this.#puzzle.line, this.actions, this.#isFree);
  }

  /** The next action of the solution, if any. */
  get #wanted() {
    const { legal } = this.trial.session.state;
    return this.#isFree ? this.#rest?.find((action) => legal.includes(action)) : this.#rest?.[0];
  }

  // The solver's actions.

  #admits(action: string) {
    if (this.phase !== 'solve') return false;
    const { hand } = this.#game.board;
    const { session } = this.trial;
    const isPut = !hand || hand.parts(session.state.view, action) !== null;
    if (!isPut) this.#tell(say('puzzles.onlyLay'));
    this.#doing = session.preview(action) ?? [];
    return isPut;
  }

  #told(what: Told) {
    if (what.kind === 'began') {
      this.phase = 'solve';
      this.steps = [];
      this.#hinted = 0;
      this.reason = '';
      this.#overlay.clear();
      this.#tell('');
    }
    if (what.kind === 'refused' && this.phase === 'solve') this.#tell(what.why, what.spoken);
    if (what.kind === 'played') this.#played(what.action);
    this.#light();
    this.#shell.update();
  }

  #tell(sentence: string, spoken: string = sentence) {
    this.answer = sentence;
    if (spoken) this.#shell.say(spoken);
    this.#shell.update();
  }

  #played(action: string) {
    const { session } = this.trial;
    const { goal, value, line } = this.#puzzle;
    this.#hinted = this.#hinted === 0 ? 0 : 1; // keeps the idea
    this.answer = '';
    this.#overlay.clear();
    this.steps.push({ action, seat: this.seat, events: this.#doing });
    if (this.#isSolved) return this.#finish('solved');
    if (goal !== 'points') {
      if (this.#rest) this.#goOn();
      else this.#refute(say('puzzles.wrong', { goal }));
      return;
    }
    const isOver = this.steps.length === line.length || !this.#isToMove;
    if (!isOver && !this.#refutation.isLost) return this.#tell(session.news, session.spoken);
    this.#refute(
      isOver
        ? say('puzzles.short', { gained: signed(this.gained), value })
        : say('puzzles.wrong', { goal }),
    );
  }

  /** Plays the replies of the solution. The puzzle is solved after its last action. */
  async #goOn() {
    const { session } = this.trial;
    const { line } = this.#puzzle;
    this.phase = 'wait';
    while (this.steps.length < line.length && !this.#isToMove) {
      if (!(await this.follow(session, line[this.steps.length] ?? ''))) return;
    }
    if (this.#isSolved) return this.#finish('solved');
    this.phase = 'solve';
    const right = say('puzzles.right');
    this.#tell(sentences(right, session.news), sentences(right, session.spoken));
  }

  async follow(session: Session, action: string) {
    await Promise.all([
      this.trial.stage.settled(),
      new Promise((resolve) => setTimeout(resolve, GLANCE)),
    ]);
    if (!this.isAwaiting(session)) return false;
    const seat = session.state.current;
    const events = session.preview(action) ?? [];
    await session.act(action);
    this.steps.push({ action, seat, events });
    this.#shell.update();
    return true;
  }

  /** Takes back the solver's last action. */
  undo() {
    this.steps.pop();
    this.answer = '';
    this.#overlay.clear();
    this.trial.undo();
  }

  begin() {
    this.trial.begin();
    this.trial.stage.focus();
  }

  // Wrong actions.

  /** Marks the wrong action, announces the sentence `wrong`, and shows what the action allows. */
  async #refute(wrong: string) {
    const { at } = this.#refutation;
    this.phase = 'wait';
    this.#views.did('wrong');
    this.#tell(wrong);
    this.#markWrong(this.steps[at]);
    if (this.#views.isBrief) return this.#stop('wrong', wrong);
    const allowed = await this.#refutation.show(at);
    if (allowed) this.#stop('wrong', ...allowed(wrong));
  }

  #markWrong(step: Step | undefined) {
    this.#overlay.wrong(this.trial.placeOf(step?.action ?? ''));
  }

  async backTo(steps: Step[]) {
    const { answer } = this;
    this.trial.begin();
    this.phase = 'wait';
    for (const { action } of steps) await this.trial.session.act(action);
    this.steps = [...steps];
    this.answer = answer;
    this.#markWrong(steps.at(-1));
    this.#shell.update();
  }

  // The end of an attempt.

  #stop(how: End, sentence: string, spoken?: string) {
    this.phase = how;
    cue(how === 'wrong' ? 'refusal' : 'score', 1);
    this.#tell(sentence, spoken);
    this.#views.ended(how);
  }

  #finish(how: 'solved' | 'shown') {
    const { isBrief, did } = this.#views;
    const why = this.#puzzle.themes.map((theme) => say(`puzzles.${this.#game.name}.${theme}.why`));
    this.#hinted = 0;
    this.#lightWon(how);
    if (how === 'solved') did('solved');
    this.#stop(how, sentences(say(`puzzles.${how}.done`), ...(isBrief ? [] : why)));
    if (!isBrief) this.#giveReason();
  }

  /** Highlights the spots of the solver's actions, with their gain. */
  #lightWon(how: 'solved' | 'shown') {
    const { trial, gained } = this;
    const { slides } = this.#game.board;
    const { view } = trial.session.state;
    const all = this.steps.filter(({ seat }) => seat === this.seat);
    const made = (events: GameEvent[]) => this.#game.board.puzzle?.made(events, view) ?? [];
    // Slides move earlier results to other spots.
    const shown = slides ? all.slice(-1) : all;
    const spots = shown.flatMap(({ action, events }) => [trial.placeOf(action), ...made(events)]);
    const { action = '', events = [] } = all.at(-1) ?? {};
    const spot = slides ? (made(events)[0] ?? '') : trial.placeOf(action);
    const text = this.#puzzle.goal !== 'win' && gained > 0 ? change(gained) : '';
    this.#overlay.won(spots, how, { spot, text });
  }

  /** Shows the computer's reason for the first action, if the computer would do the same. */
  async #giveReason() {
    const { session } = this.trial;
    const advice = await this.#refutation.adviceAt(this.#start);
    if (session !== this.trial.session || !advice || advice.action !== this.#puzzle.line[0]) return;
    this.reason = session.explain({ ...advice, english: advice.reason }, this.seat);
    this.#shell.update();
  }

  // Help.

  /** Gives the next hint: the idea, the region, then the square. */
  giveHint() {
    if (this.#hinted < 3) this.#views.did('hint');
    const before = this.#hinted;
    const isElsewhere = this.#wanted === undefined;
    if (isElsewhere) this.trial.begin();
    const action = this.#wanted ?? '';
    this.#hinted = Math.min(before + 1, 3);
    this.#light();
    const hint = hintOf(this.#game, this.#puzzle, this.trial, action, this.#hinted);
    const { sentence, spoken = sentence } = hint;
    const back = isElsewhere ? say('puzzles.back') : '';
    this.#tell(sentences(back, sentence), sentences(back, spoken));
  }

  /** Highlights the spot and the region of the hint. */
  #light() {
    const { trial, lit } = this;
    trial.light(lit ? [trial.spotFor(lit)] : []);
    const action = this.#hinted === 2 && this.phase === 'solve' ? this.#wanted : undefined;
    const near = action && regionOf(this.#game.board, trial, trial.placeOf(action)).boxes;
    this.#overlay.near(near || []);
  }

  async show() {
    this.#views.did('shown');
    this.trial.begin();
    const { session } = this.trial;
    this.phase = 'wait';
    this.#tell(say('puzzles.showing'));
    for (const action of this.#puzzle.line) if (!(await this.follow(session, action))) return;
    this.#finish('shown');
  }

  /** Drops texts in the previous language. */
  speak() {
    this.answer = '';
    this.reason = '';
  }

  close() {
    this.phase = 'shown'; // stops replies
    this.#refutation.close();
    this.trial.close();
  }
}
