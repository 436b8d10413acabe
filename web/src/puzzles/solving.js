// One puzzle, solved by playing on the real board. The other player replies to right actions as the
// solution has it; a wrong one is answered by the computer, and can be tried again.

import { html, nothing } from 'lit-html';
import { signed } from '../board/wording.js';
import { Computer, computerName } from '../engine/computer.js';
import { SPECTATOR } from '../engine/engine.js';
import { hashOf } from '../page/address.js';
import { confirmation } from '../play/controls.js';
import { Trial, trialView } from '../play/trial.js';
import { button, icon } from '../ui/icons.js';
import { sound } from '../ui/sound.js';
import { say, sentences } from '../words/say.js';
import { coming, gained, scores, standing, taskOf } from './facts.js';
import { wantedOf } from './list.js';
import { nextOf, noted } from './rating.js';

/** @import { Told } from '../play/trial.js' */
/** @import { Session } from '../match/session.js' */
/** @import { Game, Shell } from '../page/types' */
/** @import { Puzzles } from '../store/schema.js' */
/** @import { Puzzle } from './lines.js' */

/** How long a position stands before it is answered, in milliseconds. */
const GLANCE = 500;
/** Of the computer that refutes wrong actions and gives reasons. */
const LEVEL = '5';

export class Solving {
  #shell;
  #game;
  #puzzles;
  #puzzle;
  #trial;
  #computer = new Computer();
  /** The position to be solved; its solver, and their score there. */
  #start;
  /** The actions of both since then. @type {string[]} */
  #done = [];
  /** Whether the solver may act, or waits; or how it ended. @type {'solve' | 'wait' | 'wrong' | 'solved' | 'shown'} */
  #phase = 'solve';
  /** What is said of the last action. */
  #answer = '';
  /** Why the solution is best, in the computer's words. */
  #reason = '';
  /** The action that is lit, or "". */
  #hint = '';

  /** @param {Shell} shell @param {Game} game @param {Puzzle[]} puzzles all of the game @param {Puzzle} puzzle */
  constructor(shell, game, puzzles, puzzle) {
    this.#shell = shell;
    this.#game = game;
    this.#puzzles = puzzles;
    this.#puzzle = puzzle;
    const label = () => say('puzzles.board', { title: game.title });
    this.#start = this.#position();
    this.#trial = new Trial(shell.engine, game, label, this.#start, {
      tell: (what) => this.#told(what),
      admits: (action) => this.#admits(action),
      takesKeys: true,
    });
    shell.say(this.#task);
  }

  get title() {
    return `${this.#heading} – ${this.#game.title} – Quintet`;
  }

  get #heading() {
    return say('puzzles.puzzle', { n: this.#puzzle.n });
  }

  close() {
    this.#computer.stop();
    this.#trial.close();
  }

  /** What was said is in the language before. */
  speak() {
    this.#answer = '';
    this.#reason = '';
  }

  /** The solver is the only person, so that all messages address them. */
  #position() {
    const { link, seed } = this.#puzzle;
    return this.#shell.engine.read((match) => {
      match.loadLink(this.#game.name, link, seed);
      const { current: seat, scores, ply, players } = match.state(SPECTATOR);
      match.setPlayers(players.map((_, i) => (i === seat ? '' : computerName(LEVEL))));
      return { record: match.record(), ply, seat, score: scores[seat] ?? 0 };
    });
  }

  // What the solver does.

  /** @param {string} action that is legal */
  #admits(action) {
    const { hand } = this.#game.board;
    if (this.#phase !== 'solve') return false;
    if (!hand || hand.parts(this.#trial.session.state.view, action)) return true;
    this.#tell(say('puzzles.onlyLay'));
    return false;
  }

  /** @param {Told} what */
  #told(what) {
    if (what.kind === 'began') {
      this.#phase = 'solve';
      this.#done = [];
      this.#hint = '';
      this.#tell('');
    }
    if (what.kind === 'refused' && this.#phase === 'solve') this.#tell(what.why, what.spoken);
    if (what.kind === 'played') this.#played(what.action);
    this.#light();
    this.#shell.update();
  }

  /** @param {string} sentence @param {string} [spoken] */
  #tell(sentence, spoken = sentence) {
    this.#answer = sentence;
    if (spoken) this.#shell.say(spoken);
    this.#shell.update();
  }

  /** @param {string} action that was done */
  #played(action) {
    const { goal, value, line } = this.#puzzle;
    const { session } = this.#trial;
    this.#hint = '';
    this.#answer = '';
    this.#done.push(action);
    if (goal !== 'points') {
      if (action === line[this.#done.length - 1]) this.#goOn();
      else this.#refute();
      return;
    }
    const isOver = this.#done.length === line.length || !this.#isToMove(session);
    if (this.#gained >= value) this.#finish('solved');
    else if (isOver) {
      this.#note('wrong');
      this.#stop('wrong', say('puzzles.short', { gained: signed(this.#gained), value }));
    } else this.#tell(session.news, session.spoken);
  }

  /** Whether it is the solver's turn. @param {Session} session */
  #isToMove({ state }) {
    return state.current === this.#start.seat;
  }

  /** How many points the solver's actions have brought. */
  get #gained() {
    const { seat, score } = this.#start;
    return (this.#trial.session.state.scores[seat] ?? 0) - score;
  }

  /** Plays the other player's replies of the solution; after its last action it is solved. */
  async #goOn() {
    const { line } = this.#puzzle;
    const { session } = this.#trial;
    this.#phase = 'wait';
    while (this.#done.length < line.length && !this.#isToMove(session)) {
      if (!(await this.#follow(session, line[this.#done.length] ?? ''))) return;
    }
    if (this.#done.length === line.length) return this.#finish('solved');
    this.#phase = 'solve';
    const right = say('puzzles.right');
    this.#tell(sentences(right, session.news), sentences(right, session.spoken));
  }

  /** Does an action once the board is at rest. @param {Session} session @param {string} action @returns {Promise<boolean>} false where that was no longer wanted */
  async #follow(session, action) {
    await Promise.all([
      this.#trial.stage.settled(),
      new Promise((resolve) => setTimeout(resolve, GLANCE)),
    ]);
    if (session !== this.#trial.session || this.#phase !== 'wait') return false;
    await session.act(action);
    this.#done.push(action);
    this.#shell.update();
    return true;
  }

  /** Lets the computer answer a wrong action, until it is the solver's turn again. */
  async #refute() {
    const { session } = this.#trial;
    const wrong = say('puzzles.wrong', { goal: this.#puzzle.goal });
    this.#phase = 'wait';
    this.#note('wrong');
    this.#tell(wrong);
    let isAnswered = false;
    while (!session.isOver && !(isAnswered && this.#isToMove(session))) {
      const advice = await this.#advice({ record: session.record, ply: session.state.ply });
      if (!advice) break;
      isAnswered ||= !this.#isToMove(session);
      if (!(await this.#follow(session, advice.action))) return;
    }
    if (session !== this.#trial.session) return;
    if (!isAnswered) return this.#stop('wrong', wrong);
    this.#stop('wrong', sentences(wrong, session.news), sentences(wrong, session.spoken));
  }

  /** What the computer would do; null where it is not stored and there is no network. @param {{ record: string, ply: number }} position */
  #advice({ record, ply }) {
    return this.#computer.think({ record, ply, level: LEVEL }).catch(() => null);
  }

  /** @param {'wrong' | 'solved' | 'shown'} phase @param {string} sentence @param {string} [spoken] */
  #stop(phase, sentence, spoken) {
    this.#phase = phase;
    sound(phase === 'wrong' ? 'refusal' : 'score');
    this.#tell(sentence, spoken);
    this.#shell.focus('.puzzle .do .primary');
  }

  /** @param {'solved' | 'shown'} how */
  #finish(how) {
    const { themes } = this.#puzzle;
    const why = themes.map((theme) => say(`puzzles.${this.#game.name}.${theme}.why`));
    if (how === 'solved') this.#note('solved');
    this.#stop(how, sentences(say(`puzzles.${how}.done`), ...why));
    this.#giveReason();
  }

  /** Gives the computer's reason for the first action, if it would do the same. */
  async #giveReason() {
    const { session } = this.#trial;
    const advice = await this.#advice(this.#start);
    if (session !== this.#trial.session || !advice) return;
    if (advice.action !== this.#puzzle.line[0]) return;
    this.#reason = session.explain({ ...advice, english: advice.reason }, this.#start.seat);
    this.#shell.update();
  }

  // What helps.

  /** The next action of the solution; undefined where the actions so far are not part of it. */
  get #wanted() {
    const { goal, line } = this.#puzzle;
    if (goal !== 'points' || !this.#game.board.hand) {
      const isOnLine = this.#done.every((action, i) => action === line[i]);
      return isOnLine ? line[this.#done.length] : undefined;
    }
    // The actions of a turn may come in another order.
    const left = [...line];
    for (const action of this.#done) {
      const at = left.indexOf(action);
      if (at < 0) return undefined;
      left.splice(at, 1);
    }
    return left.find((action) => this.#trial.session.state.legal.includes(action));
  }

  #giveHint() {
    this.#note('hint');
    const isElsewhere = this.#wanted === undefined;
    if (isElsewhere) this.#trial.begin();
    this.#hint = this.#wanted ?? '';
    this.#light();
    const { board } = this.#game;
    const way = Object.entries(board.slides ?? {}).find(([, action]) => action === this.#hint)?.[0];
    const where = way ? say('table.slideTo', { way }) : this.#trial.lit;
    this.#tell(sentences(isElsewhere ? say('puzzles.back') : '', where));
  }

  #light() {
    this.#trial.light(this.#hint ? [this.#trial.spotFor(this.#hint)] : []);
  }

  /** Plays the solution. */
  async #show() {
    this.#note('shown');
    this.#trial.begin();
    const { session } = this.#trial;
    this.#phase = 'wait';
    this.#tell(say('puzzles.showing'));
    for (const action of this.#puzzle.line) if (!(await this.#follow(session, action))) return;
    this.#finish('shown');
  }

  #undo() {
    this.#done.pop();
    this.#hint = '';
    this.#answer = '';
    this.#trial.undo();
  }

  /** @param {Parameters<typeof noted>[2]} what */
  #note(what) {
    const change = (/** @type {Puzzles} */ known) => noted(known, this.#puzzle, what, Date.now());
    this.#shell.stored(this.#shell.store.changePuzzles(this.#game.name, change));
  }

  // What is seen.

  get #task() {
    return taskOf(this.#game, this.#puzzle, this.#trial.session.state.view);
  }

  render() {
    const { name: game, board } = this.#game;
    const { n, goal, line } = this.#puzzle;
    const { session, stage } = this.#trial;
    const { handling } = stage;
    const left = line.length - this.#done.length;
    const isDone = this.#phase === 'solved' || this.#phase === 'shown';
    const share = () =>
      this.#shell.open(
        'link',
        () => this.#heading,
        { page: 'puzzle', game, which: `${n}` },
        () => say('puzzles.link'),
      );
    return trialView(this.#trial, board, {
      kind: 'puzzle',
      bar: html`<a class="button quiet back" href=${hashOf({ page: 'puzzles', game })}>
          ${icon('arrow-left')} <span>${say('puzzles.all')}</span>
        </a>
        <h1 tabindex="-1">${this.#heading}</h1>
        <div class="tools">${button('share-2', say('table.share'), share)}</div>`,
      above: standing(this.#puzzle, this.#shell.store.puzzles(game)),
      task: this.#task,
      isDone,
      below: html`${goal === 'points' ? gained(this.#puzzle, this.#gained, left) : nothing}
        ${goal === 'lead' ? scores(this.#game, session) : nothing}
        ${this.#phase === 'solve' ? coming(this.#shell.engine, board, session) : nothing}
        <p class="answer">${this.#answer}</p>
        ${isDone && this.#reason ? html`<p class="answer soft">${this.#reason}</p>` : nothing}`,
      lit: this.#hint,
      buttons: handling.toConfirm
        ? confirmation(handling, say(`${game}.confirm`))
        : this.#buttons(),
    });
  }

  #buttons() {
    const { name: game } = this.#game;
    const begin = () => {
      this.#trial.begin();
      this.#trial.stage.focus();
    };
    const again = (/** @type {string} */ look) =>
      html`<button class=${look} @click=${begin}>${say('puzzles.again')}</button>`;
    const show = html`<button @click=${() => this.#show()}>${say('puzzles.show')}</button>`;
    if (this.#phase === 'wait') return nothing;
    if (this.#phase === 'wrong') return [again('primary'), show];
    if (this.#phase !== 'solve') {
      const others = this.#puzzles.filter((puzzle) => puzzle !== this.#puzzle);
      const next = nextOf(wantedOf(this.#game, others), this.#shell.store.puzzles(game));
      const address = next
        ? hashOf({ page: 'puzzle', game, which: `${next.n}` })
        : hashOf({ page: 'puzzles', game });
      return [
        again(''),
        html`<a class="button primary" href=${address}>${say(next ? 'puzzles.next' : 'puzzles.all')}</a>`,
      ];
    }
    const mayUndo = this.#puzzle.goal === 'points' && this.#done.length > 0;
    return [
      mayUndo
        ? html`<button @click=${() => this.#undo()}>${icon('undo-2')} ${say('table.undo')}</button>`
        : nothing,
      html`<button @click=${() => this.#giveHint()}>${icon('lightbulb')} ${say('table.hint')}</button>`,
      show,
    ];
  }
}
