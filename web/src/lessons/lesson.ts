// The lesson of a game: positions on its real board, each with a single task. Loaded on first use.

import './lessons.css';
import { html, nothing } from 'lit-html';
import { hashOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { confirmation } from '../play/controls.ts';
import type { Told } from '../play/trial.ts';
import { Trial } from '../play/trial.ts';
import { trialView } from '../play/trial-view.ts';
import type { Learnt } from '../store/schema.ts';
import { cue } from '../ui/cues.ts';
import { icon, pageBar, signButton } from '../ui/icons.ts';
import { say } from '../words/say.ts';

const RECORDS = import.meta.glob<string>('../../../rules/*/examples/lesson-*.quintet', {
  query: '?raw',
  import: 'default',
  eager: true,
});

class LessonPage implements Page {
  #shell;
  #game;
  /** The index of the present step. */
  #at = 0;
  #isDone = false;
  /** The reply to a wrong action. */
  #answer = '';
  #trial;

  constructor(shell: Shell, game: Game) {
    this.#shell = shell;
    this.#game = game;
    this.#trial = this.#open();
  }

  title() {
    return `${say('lessons.title', { title: this.#game.title })} – Quintet`;
  }

  focus() {
    this.#trial.stage.focus();
  }

  close() {
    this.#trial.close();
  }

  speak() {
    this.#answer = ''; // it is in the previous language
  }

  get #steps() {
    return this.#game.board.lesson;
  }

  get #step() {
    const step = this.#steps[this.#at];
    if (!step) throw new Error(`the lesson of ${this.#game.name} has no step ${this.#at}`);
    return step;
  }

  /** The text of the step: its task, or the reply to its solution. */
  get #words() {
    const { name: step, brings = 0 } = this.#step;
    const input = matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys';
    const when = this.#isDone ? 'done' : 'ask';
    const key = `lessons.${this.#game.name}.${step}.${when}`;
    return say(key, { points: Math.abs(brings), input });
  }

  #open(): Trial {
    const { name } = this.#game;
    const place = `../../../rules/${name}/examples/lesson-${this.#step.name}.quintet`;
    const beginning = { record: RECORDS[place] ?? '' };
    this.#isDone = false;
    this.#answer = '';
    const label = () => say('lessons.board', { title: this.#game.title });
    const opened = new Trial(this.#shell.engine, this.#game, label, beginning, {
      tell: (what) => this.#handle(what),
      admits: (action) => this.#admits(action),
      takesKeys: true,
      letters: () => this.#shell.store.settings.letters === 'on',
    });
    this.#light(opened);
    this.#shell.say(`${this.#words} ${opened.lit}`.trim());
    return opened;
  }

  #go(step: number) {
    this.#at = step;
    this.#trial.close();
    this.#trial = this.#open();
    this.#shell.update();
    queueMicrotask(() => this.focus()); // after the element is in the page
  }

  /** Tells if a legal action is the wanted one. Replies to any other. */
  #admits(action: string) {
    if (this.#isDone) return false;
    if (action === this.#step.wanted) return true;
    this.#reply(say('lessons.other'));
    return false;
  }

  #handle(what: Told) {
    const isWanted = 'action' in what && what.action === this.#step.wanted;
    if (isWanted && !this.#isDone) this.#finish(what.kind === 'refused');
    else if (what.kind === 'refused' && !this.#isDone) this.#reply(what.why, what.spoken);
    else if (what.kind !== 'handled') this.#answer = '';
    if (what.kind === 'began') this.#isDone = false;
    this.#light(this.#trial);
    this.#shell.update();
  }

  #reply(sentence: string, spoken: string = sentence) {
    this.#answer = sentence;
    this.#shell.say(spoken);
  }

  #finish(refused: boolean) {
    this.#isDone = true;
    this.#answer = '';
    cue(refused ? 'refusal' : 'score', 1);
    this.#shell.say(this.#words);
    this.#shell.focus('.lesson .primary');
  }

  /** Goes to the table, where the first match begins or the one in progress continues. */
  #leave(how: Learnt) {
    const { name } = this.#game;
    this.#shell.stored(this.#shell.store.keepLearnt(name, how));
    location.replace(hashOf({ page: 'table', game: name }));
  }

  /** Highlights the next spots to choose. */
  #light(on: Trial) {
    const { wanted, lit } = this.#step;
    on.light(this.#isDone ? [] : (lit ?? [on.spotFor(wanted)]));
  }

  /** Draws the button to the next step, once the present one is solved. */
  #nextButton() {
    return this.#at === this.#steps.length - 1
      ? html`<button class="primary" @click=${() => this.#leave('done')}>
          ${icon('play')} ${say('lessons.play')}
        </button>`
      : html`<button class="primary" @click=${() => this.#go(this.#at + 1)}>${say('lessons.next')}</button>`;
  }

  /** Draws buttons beside the board: to confirm an aim, or for actions without a spot. */
  #ways() {
    const { buttons, session, stage } = this.#trial;
    const { wanted } = this.#step;
    if (stage.input.toConfirm) {
      return confirmation(stage.input, this.#game.board, session.state.view);
    }
    if (!buttons.some(({ action }) => action === wanted)) return nothing;
    return buttons.map(
      ({ action, label }) => html`<button
        class=${action === wanted ? 'primary' : ''}
        @click=${() => this.#trial.act(action)}
      >${label}</button>`,
    );
  }

  render() {
    const at = this.#at;
    const isDone = this.#isDone;
    const past = at + Number(isDone);
    return trialView(this.#trial, this.#game.board, {
      kind: '',
      bar: pageBar(
        this.#game.title,
        html`<div class="tools">
          <button class="quiet" @click=${() => this.#leave('skipped')}>${say('lessons.skip')}</button>
        </div>`,
      ),
      above: html`<p class="unseen">${say('lessons.step', { n: at + 1, of: this.#steps.length })}</p>
        <div class="progress">
          ${this.#steps.map((_, i) => {
            const when = i < past ? 'past' : i === at ? 'present' : '';
            return html`<span class=${when}></span>`;
          })}
        </div>`,
      task: this.#words,
      sign: isDone ? 'check' : '',
      below: html`<p class="answer soft small">${this.#answer}</p>`,
      lit: isDone ? '' : this.#step.wanted,
      buttons: [
        at > 0 ? signButton('arrow-left', say('lessons.back'), () => this.#go(at - 1)) : nothing,
        isDone ? this.#nextButton() : this.#ways(),
      ],
    });
  }
}

export const lessonPage = (shell: Shell, game: Game): Page => new LessonPage(shell, game);
