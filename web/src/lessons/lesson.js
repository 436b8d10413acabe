// The lesson of a game: positions on its real board, at each of which the learner does one thing.
// Fetched when it is first opened.

import './lessons.css';
import { html, nothing } from 'lit-html';
import { hashOf } from '../page/address.js';
import { confirmation } from '../play/controls.js';
import { Trial, trialView } from '../play/trial.js';
import { icon, signButton } from '../ui/icons.js';
import { gamesLink } from '../ui/links.js';
import { sound } from '../ui/sound.js';
import { say } from '../words/say.js';

/** @import { Game, Page, Shell } from '../page/types' */
/** @import { Learnt } from '../store/schema.js' */
/** @import { Told } from '../play/trial.js' */
/** @import { Step } from '../board/lesson' */

/** The steps of each game's lesson. @type {Record<string, Step[]>} */
const STEPS = import.meta.glob('../games/*/lesson.js', { import: 'steps', eager: true });

/** @type {Record<string, string>} */
const RECORDS = import.meta.glob('../../../rules/*/examples/lesson-*.quintet', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @param {Shell} shell @param {Game} game */
export const lessonPage = (shell, game) => new Lesson(shell, game);

/** @implements {Page} */
class Lesson {
  #shell;
  #game;
  #steps;
  #at = 0;
  #isDone = false;
  /** What is said of an action that was not the wanted one. */
  #answer = '';
  /** @type {Trial} */
  #trial;

  /** @param {Shell} shell @param {Game} game */
  constructor(shell, game) {
    this.#shell = shell;
    this.#game = game;
    this.#steps = STEPS[`../games/${game.name}/lesson.js`] ?? [];
    this.#trial = this.#open();
  }

  get title() {
    return `${say('lessons.title', { title: this.#game.title })} – Quintet`;
  }

  close() {
    this.#trial.close();
  }

  /** The answer is in the language before. */
  speak() {
    this.#answer = '';
  }

  get #step() {
    const step = this.#steps[this.#at];
    if (!step) throw new Error(`${this.#game.name} has no step ${this.#at}`);
    return step;
  }

  /** What the step asks for, or what is said once that is done. @param {'ask' | 'done'} when */
  #words(when) {
    const { name, brings = 0 } = this.#step;
    const input = matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys';
    return say(`lessons.${this.#game.name}.${name}.${when}`, { points: Math.abs(brings), input });
  }

  #open() {
    const { name } = this.#game;
    const record = RECORDS[`../../../rules/${name}/examples/lesson-${this.#step.name}.quintet`];
    this.#isDone = false;
    this.#answer = '';
    const label = () => say('lessons.board', { title: this.#game.title });
    const beginning = { record: record ?? '' };
    const trial = new Trial(this.#shell.engine, this.#game, label, beginning, {
      tell: (what) => this.#told(what),
      admits: (action) => this.#admits(action),
      takesKeys: true,
    });
    this.#light(trial);
    this.#shell.say(`${this.#words('ask')} ${trial.lit}`.trim());
    return trial;
  }

  focus() {
    this.#trial.stage.focus();
  }

  /** @param {number} at */
  #go(at) {
    this.#at = at;
    this.#trial.close();
    this.#trial = this.#open();
    this.#shell.update();
    queueMicrotask(() => this.focus()); // once it stands in the page
  }

  /** @param {string} action that is legal */
  #admits(action) {
    if (this.#isDone) return false;
    if (action === this.#step.wanted) return true;
    this.#reply(say('lessons.other'));
    return false;
  }

  /** @param {Told} what */
  #told(what) {
    const isWanted = 'action' in what && what.action === this.#step.wanted;
    if (isWanted && !this.#isDone) this.#finish(what.kind === 'refused');
    else if (what.kind === 'refused' && !this.#isDone) this.#reply(what.why, what.spoken);
    else if (what.kind !== 'handled') this.#answer = '';
    if (what.kind === 'began') this.#isDone = false;
    this.#light(this.#trial);
    this.#shell.update();
  }

  /** @param {string} sentence @param {string} [spoken] */
  #reply(sentence, spoken = sentence) {
    this.#answer = sentence;
    this.#shell.say(spoken);
  }

  /** @param {boolean} refused */
  #finish(refused) {
    this.#isDone = true;
    this.#answer = '';
    sound(refused ? 'refusal' : 'score');
    this.#shell.say(this.#words('done'));
    this.#shell.focus('.lesson .primary');
  }

  /** Goes to the table, where the first match begins or the one in progress goes on. @param {Learnt} how */
  #leave(how) {
    this.#shell.stored(this.#shell.store.keepLearnt(this.#game.name, how));
    location.replace(hashOf({ page: 'table', game: this.#game.name }));
  }

  /** Lights the spots to be chosen next. @param {Trial} trial */
  #light(trial) {
    const { wanted, lit } = this.#step;
    trial.light(this.#isDone ? [] : (lit ?? [trial.spotFor(wanted)]));
  }

  render() {
    const last = this.#steps.length - 1;
    const past = this.#at + (this.#isDone ? 1 : 0);
    const dots = this.#steps.map(
      (_, i) => html`<span class=${i < past ? 'past' : i === this.#at ? 'present' : ''}></span>`,
    );
    const forward =
      this.#at === last
        ? html`<button class="primary" @click=${() => this.#leave('done')}>${icon('play')} ${say('lessons.play')}</button>`
        : html`<button class="primary" @click=${() => this.#go(this.#at + 1)}>${say('lessons.next')}</button>`;
    const { name, title } = this.#game;
    const { handling } = this.#trial.stage;
    const ways = handling.toConfirm
      ? confirmation(handling, say(`${name}.confirm`))
      : this.#actions();
    return trialView(this.#trial, this.#game, {
      kind: '',
      bar: html`${gamesLink()}
        <h1 tabindex="-1">${title}</h1>
        <div class="tools">
          <button class="quiet" @click=${() => this.#leave('skipped')}>${say('lessons.skip')}</button>
        </div>`,
      above: html`<p class="unseen">${say('lessons.step', { n: this.#at + 1, of: last + 1 })}</p>
        <div class="progress">${dots}</div>`,
      task: this.#words(this.#isDone ? 'done' : 'ask'),
      isDone: this.#isDone,
      below: html`<p class="answer soft">${this.#answer}</p>`,
      lit: this.#isDone ? '' : this.#step.wanted,
      buttons: [
        this.#at > 0
          ? signButton('arrow-left', say('lessons.back'), () => this.#go(this.#at - 1))
          : nothing,
        this.#isDone ? forward : ways,
      ],
    });
  }

  /** Buttons for actions that are not on the board, if one of these is wanted. */
  #actions() {
    const { wanted } = this.#step;
    const { buttons } = this.#trial;
    if (!buttons.some(({ action }) => action === wanted)) return nothing;
    return buttons.map(
      ({ action, label }) => html`<button
        class=${action === wanted ? 'primary' : ''}
        @click=${() => this.#trial.act(action)}
      >${label}</button>`,
    );
  }
}
