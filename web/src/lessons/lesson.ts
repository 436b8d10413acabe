// The lesson of a game: positions on its real board, at each of which the learner does one thing.
// Fetched when it is first opened.

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

export const lessonPage = (shell: Shell, game: Game): Page => {
  const { name, board } = game;
  const { lesson: steps } = board;
  let at = 0;
  let isDone = false;
  /** The answer to an action that was not the wanted one. */
  let answer = '';

  const stepNow = () => {
    const step = steps[at];
    if (!step) throw new Error(`the lesson of ${name} has no step ${at}`);
    return step;
  };

  /** The task of the step, or the answer to its solution. */
  const words = () => {
    const { name: step, brings = 0 } = stepNow();
    const input = matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys';
    const when = isDone ? 'done' : 'ask';
    return say(`lessons.${name}.${step}.${when}`, { points: Math.abs(brings), input });
  };

  const open = () => {
    const place = `../../../rules/${name}/examples/lesson-${stepNow().name}.quintet`;
    const beginning = { record: RECORDS[place] ?? '' };
    isDone = false;
    answer = '';
    const label = () => say('lessons.board', { title: game.title });
    const opened = new Trial(shell.engine, game, label, beginning, {
      tell: told,
      admits,
      takesKeys: true,
      letters: () => shell.store.settings.letters === 'on',
    });
    light(opened);
    shell.say(`${words()} ${opened.lit}`.trim());
    return opened;
  };

  const focus = () => trial.stage.focus();

  const go = (step: number) => {
    at = step;
    trial.close();
    trial = open();
    shell.update();
    queueMicrotask(focus); // once it stands in the page
  };

  /** Whether a legal action is the wanted one; replies to any other. */
  const admits = (action: string) => {
    if (isDone) return false;
    if (action === stepNow().wanted) return true;
    reply(say('lessons.other'));
    return false;
  };

  const told = (what: Told) => {
    const isWanted = 'action' in what && what.action === stepNow().wanted;
    if (isWanted && !isDone) finish(what.kind === 'refused');
    else if (what.kind === 'refused' && !isDone) reply(what.why, what.spoken);
    else if (what.kind !== 'handled') answer = '';
    if (what.kind === 'began') isDone = false;
    light(trial);
    shell.update();
  };

  const reply = (sentence: string, spoken: string = sentence) => {
    answer = sentence;
    shell.say(spoken);
  };

  const finish = (refused: boolean) => {
    isDone = true;
    answer = '';
    cue(refused ? 'refusal' : 'score', 1);
    shell.say(words());
    shell.focus('.lesson .primary');
  };

  /** Goes to the table, where the first match begins or the one in progress goes on. */
  const leave = (how: Learnt) => {
    shell.stored(shell.store.keepLearnt(name, how));
    location.replace(hashOf({ page: 'table', game: name }));
  };

  /** Lights the spots to be chosen next. */
  const light = (on: Trial) => {
    const { wanted, lit } = stepNow();
    on.light(isDone ? [] : (lit ?? [on.spotFor(wanted)]));
  };

  /** The button that goes on, once the step is done. */
  const forward = () =>
    at === steps.length - 1
      ? html`<button class="primary" @click=${() => leave('done')}>${icon('play')} ${say('lessons.play')}</button>`
      : html`<button class="primary" @click=${() => go(at + 1)}>${say('lessons.next')}</button>`;

  /**
   * Buttons beside the board that do the step: to confirm an aim, or for actions without a spot.
   */
  const ways = () => {
    const { buttons, session, stage } = trial;
    const { wanted } = stepNow();
    if (stage.handling.toConfirm) return confirmation(stage.handling, board, session.state.view);
    if (!buttons.some(({ action }) => action === wanted)) return nothing;
    return buttons.map(
      ({ action, label }) => html`<button
        class=${action === wanted ? 'primary' : ''}
        @click=${() => trial.act(action)}
      >${label}</button>`,
    );
  };

  let trial = open();
  return {
    title: () => `${say('lessons.title', { title: game.title })} – Quintet`,
    focus,
    close: () => trial.close(),
    speak: () => {
      answer = ''; // it is still in the language before
    },
    render: () => {
      const past = at + Number(isDone);
      return trialView(trial, board, {
        kind: '',
        bar: pageBar(
          game.title,
          html`<div class="tools">
            <button class="quiet" @click=${() => leave('skipped')}>${say('lessons.skip')}</button>
          </div>`,
        ),
        above: html`<p class="unseen">${say('lessons.step', { n: at + 1, of: steps.length })}</p>
          <div class="progress">
            ${steps.map((_, i) => html`<span class=${i < past ? 'past' : i === at ? 'present' : ''}></span>`)}
          </div>`,
        task: words(),
        sign: isDone ? 'check' : '',
        below: html`<p class="answer soft small">${answer}</p>`,
        lit: isDone ? '' : stepNow().wanted,
        buttons: [
          at > 0 ? signButton('arrow-left', say('lessons.back'), () => go(at - 1)) : nothing,
          isDone ? forward() : ways(),
        ],
      });
    },
  };
};
