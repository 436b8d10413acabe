// One puzzle, solved by playing on the real board: right actions go on with the other player's reply,
// a wrong one is answered by what the computer makes of it, and can be tried again.

import { html, nothing } from 'lit-html';
import { proportions } from '../board/proportions.js';
import { signed } from '../board/wording.js';
import { Computer, computerName } from '../engine/computer.js';
import { CHANCE, SPECTATOR } from '../engine/engine.js';
import { hashOf } from '../page/address.js';
import { confirmation, keepFocus, pad } from '../play/controls.js';
import { Trial } from '../play/trial.js';
import { button, icon, mark } from '../ui/icons.js';
import { sound } from '../ui/sound.js';
import { say, sentences } from '../words/say.js';
import { wantedOf } from './list.js';
import { nextOf, noted } from './rating.js';

/** @import { Advice } from '../engine/computer.js' */
/** @import { Direction } from '../board/types' */
/** @import { Told } from '../play/trial.js' */
/** @import { Session } from '../match/session.js' */
/** @import { Game, Shell } from '../page/types' */
/** @import { Puzzle } from './lines.js' */

/** How long a position is looked at before it is answered, in milliseconds. */
const GLANCE = 500;
/** The computer that refutes and gives reasons. */
const LEVEL = '5';

export class Solving {
  #shell;
  #game;
  #puzzles;
  #puzzle;
  #trial;
  #computer = new Computer();
  /** The position that is to be solved. */
  #start;
  /** The solver. */
  #seat = 0;
  /** The solver's score at first. */
  #before = 0;
  /** What was done since then, by both. @type {string[]} */
  #done = [];
  /** Whether it is the solver who acts, or who waits; or what came of it. @type {'solve' | 'wait' | 'wrong' | 'solved' | 'shown'} */
  #phase = 'solve';
  /** What is told of what was done. */
  #answer = '';
  /** Why the solution is best, as the computer sees it. */
  #reason = '';
  /** The action that is lit, or "". */
  #hint = '';
  /** What chance brings after each slide, and of which position that is so. @type {{ state?: unknown, words: [Direction, string][] }} */
  #coming = { words: [] };

  /** @param {Shell} shell @param {Game} game @param {Puzzle[]} puzzles all of the game's @param {Puzzle} puzzle */
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

  /** What was told is of the language before, and so is what chance brings. */
  speak() {
    this.#answer = '';
    this.#reason = '';
    this.#coming = { words: [] };
  }

  /** The solver is the only person, whom all messages speak to. */
  #position() {
    const { link, seed } = this.#puzzle;
    const match = this.#shell.engine.match();
    try {
      match.loadLink(this.#game.name, link, seed);
      const { current, scores, ply, players } = match.state(SPECTATOR);
      this.#seat = current;
      this.#before = scores[current] ?? 0;
      match.setPlayers(players.map((_, seat) => (seat === current ? '' : computerName(LEVEL))));
      return { record: match.record(), ply };
    } finally {
      match.close();
    }
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
    const isOver = this.#done.length === line.length || session.state.current !== this.#seat;
    if (this.#gained >= value) this.#finish('solved');
    else if (isOver) this.#fail(say('puzzles.short', { gained: signed(this.#gained), value }));
    else this.#tell(session.news, session.spoken);
  }

  /** What the solver's actions have brought. */
  get #gained() {
    return (this.#trial.session.state.scores[this.#seat] ?? 0) - this.#before;
  }

  /** The other player replies as the solution has it; after its last action it is solved. */
  async #goOn() {
    const { line } = this.#puzzle;
    const { session } = this.#trial;
    this.#phase = 'wait';
    while (this.#done.length < line.length && session.state.current !== this.#seat) {
      if (!(await this.#follow(session, line[this.#done.length] ?? ''))) return;
    }
    if (this.#done.length === line.length) return this.#finish('solved');
    this.#phase = 'solve';
    this.#tell(
      sentences(say('puzzles.right'), session.news),
      sentences(say('puzzles.right'), session.spoken),
    );
  }

  /** Does an action once the board has come to rest. @param {Session} session @param {string} action @returns {Promise<boolean>} whether it is still wanted */
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

  /** What the computer makes of a wrong action, until the solver is to move again. */
  async #refute() {
    const { session } = this.#trial;
    const wrong = say('puzzles.wrong', { goal: this.#puzzle.goal });
    this.#phase = 'wait';
    this.#note('wrong');
    this.#tell(wrong);
    let isAnswered = false;
    while (!session.isOver && !(isAnswered && session.state.current === this.#seat)) {
      const advice = await this.#ask(session);
      if (!advice) break;
      isAnswered ||= session.state.current !== this.#seat;
      if (!(await this.#follow(session, advice.action))) return;
    }
    if (session !== this.#trial.session) return;
    const answered = (/** @type {string} */ news) => sentences(wrong, isAnswered ? news : '');
    this.#stop('wrong', answered(session.news), answered(session.spoken));
  }

  /** What the computer would do; null where it cannot be had. @param {Session} session @returns {Promise<Advice | null>} */
  async #ask({ record, state }) {
    try {
      return await this.#computer.think({ record, ply: state.ply, level: LEVEL });
    } catch {
      return null; // it is not stored, and there is no network
    }
  }

  /** @param {string} why */
  #fail(why) {
    this.#note('wrong');
    this.#stop('wrong', why);
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
    if (how === 'solved') this.#note('solved');
    this.#stop(how, sentences(say(`puzzles.${how}.done`), this.#lesson));
    this.#giveReason();
  }

  /** What the solution is an example of. */
  get #lesson() {
    const { name } = this.#game;
    return sentences(...this.#puzzle.themes.map((theme) => say(`puzzles.${name}.${theme}.why`)));
  }

  /** The computer's own words on the first action, where it finds it. */
  async #giveReason() {
    const { session } = this.#trial;
    const advice = await this.#computer.think({ ...this.#start, level: LEVEL }).catch(() => null);
    if (!advice || advice.action !== this.#puzzle.line[0] || session !== this.#trial.session)
      return;
    this.#reason = session.explain({ ...advice, english: advice.reason }, this.#seat);
    this.#shell.update();
  }

  // What helps.

  /** The action that is right now; undefined where what was done leads elsewhere. */
  get #wanted() {
    const { goal, line } = this.#puzzle;
    if (goal !== 'points' || !this.#game.board.hand) {
      const isOnLine = this.#done.every((action, i) => action === line[i]);
      return isOnLine ? line[this.#done.length] : undefined;
    }
    // In a turn the order may be another one.
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
    const { store } = this.#shell;
    const writing = store.changePuzzles(this.#game.name, (known) =>
      noted(known, this.#puzzle, what, Date.now()),
    );
    this.#shell.stored(writing);
  }

  // What is seen.

  /** The goal, in a sentence. */
  get #task() {
    const { goal, value, line } = this.#puzzle;
    const { name, board } = this.#game;
    const key = goal === 'points' ? `puzzles.${name}.goal.points` : `puzzles.goal.${goal}`;
    const aim = say(key, { value, n: line.length });
    const rule = goal === 'win' ? board.goal?.(this.#trial.session.state.view) : '';
    return sentences(aim, rule ?? '');
  }

  render() {
    const { name: game, board } = this.#game;
    const { n } = this.#puzzle;
    const { handling } = this.#trial.stage;
    const isDone = this.#phase === 'solved' || this.#phase === 'shown';
    const share = () =>
      this.#shell.open(
        'link',
        () => this.#heading,
        { page: 'puzzle', game, which: `${n}` },
        () => say('puzzles.link'),
      );
    return html`<div class="lesson puzzle" .style=${proportions(board, this.#trial.session.state.view, 340)}>
      <header class="bar">
        <a class="button quiet back" href=${hashOf({ page: 'puzzles', game })}>
          ${icon('arrow-left')} <span>${say('puzzles.all')}</span>
        </a>
        <h1 tabindex="-1">${this.#heading}</h1>
        <div class="tools">${button('share-2', say('table.share'), share)}</div>
      </header>
      <main class="trial">
        <section class="step">
          ${this.#standing()}
          <p class="task ${isDone ? 'done' : ''}">
            ${isDone ? icon('check') : nothing}<span>${this.#task}</span>
          </p>
          ${this.#scores()} ${this.#whatComes()}
          <p class="answer">${this.#answer}</p>
          ${isDone && this.#reason ? html`<p class="answer soft">${this.#reason}</p>` : nothing}
        </section>
        <div class="stage" @mousedown=${keepFocus}>${this.#trial.stage.element}</div>
        <div class="do">
          ${pad(this.#trial.stage.handling, board, this.#hint)}
          <div class="buttons">
            ${handling.toConfirm ? confirmation(handling, say(`${game}.confirm`)) : this.#buttons()}
          </div>
        </div>
      </main>
    </div>`;
  }

  /** How hard it is, and how the solver stands. */
  #standing() {
    const { rating, streak } = this.#shell.store.puzzles(this.#game.name);
    const level = { key: 'puzzles.level', values: { n: this.#puzzle.difficulty } };
    return html`<p class="standing soft">${say('puzzles.standing', { level, rating, streak })}</p>`;
  }

  /** What has been reached of the points that are wanted, or how it stands between the players. */
  #scores() {
    const { goal, value, line } = this.#puzzle;
    const { seats, score } = this.#game.board;
    const { session } = this.#trial;
    const { scores, view } = session.state;
    if (goal === 'points') {
      const left = line.length - this.#done.length;
      const words = say('puzzles.gained', { gained: signed(this.#gained), value, left });
      return html`<p class="soft">${words}</p>`;
    }
    if (goal !== 'lead') return nothing;
    return html`<ul class="scores">
      ${scores.map(
        (points, seat) => html`<li>
          ${mark(seats[seat]?.mark)} ${session.player(seat).name} <strong>${score?.(view, points) ?? points}</strong>
        </li>`,
      )}
    </ul>`;
  }

  /** What chance brings after each slide, which is known beforehand here. */
  #whatComes() {
    const { slides, where } = this.#game.board;
    const { session } = this.#trial;
    if (!slides || !where || this.#phase !== 'solve') return nothing;
    if (this.#coming.state !== session.state) {
      const { ply } = session.state;
      const match = this.#shell.engine.match();
      match.load(session.record, { ply });
      const words = Object.entries(slides).flatMap(([way, action]) => {
        const answer = match.act(action, SPECTATOR);
        if ('refusal' in answer) return [];
        match.go(ply, SPECTATOR);
        const events = answer.steps.filter(({ by }) => by === CHANCE).flatMap((s) => s.events);
        return [
          /** @type {[Direction, string]} */ ([/** @type {Direction} */ (way), where(events)]),
        ];
      });
      match.close();
      this.#coming = { state: session.state, words };
    }
    return html`<ul class="coming">
      ${this.#coming.words.map(
        ([way, words]) => html`<li>
          ${icon(`arrow-${way}`)}<span class="unseen">${say('table.slideTo', { way })}</span> ${words}
        </li>`,
      )}
    </ul>`;
  }

  #buttons() {
    const { name } = this.#game;
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
      const next = nextOf(wantedOf(this.#game, others), this.#shell.store.puzzles(name));
      return [
        again(''),
        next
          ? html`<a class="button primary" href=${hashOf({ page: 'puzzle', game: name, which: `${next.n}` })}>${say('puzzles.next')}</a>`
          : html`<a class="button primary" href=${hashOf({ page: 'puzzles', game: name })}>${say('puzzles.all')}</a>`,
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
