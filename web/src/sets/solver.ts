// A set as who opens it sees it: what is to be done, how far that is, and the result code that it ends
// with. A deal is played at the ordinary table; what came of it is read from the game that is stored.

import { html, nothing } from 'lit-html';
import { pacing } from '../engine/pace.ts';
import { keepUnfinished } from '../newgame/replace.ts';
import { hashOf } from '../page/address.ts';
import type { Page, Shell } from '../page/types.ts';
import { codeOf, MOST_FOR_CODE, offering, sendButton } from '../sharing/offer.ts';
import { saveText } from '../ui/files.ts';
import { button, icon, pageBar } from '../ui/icons.ts';
import { LONGEST } from '../words/limits.ts';
import { say } from '../words/say.ts';
import type { DealTask, Task, TaskSet } from './code.ts';
import { lineOf, writeResult } from './code.ts';
import { isOf, keepDeals, noteDeal, verdictOn } from './deals.ts';
import type { Verdict } from './replay.ts';
import { loading } from './replay.ts';
import { wordsOf } from './wording.ts';

/** What no system takes in a file's name, or makes it another kind of file. */
const NO_NAME = /[\\/:*?"<>|.\s]+/g;

/** Where results are collected, which takes the code of one behind the #. */
export const collectAddress = (code = '') =>
  new URL(`collect.html${code && `#${code}`}`, location.href).href;

export const setPage = (shell: Shell, code: string, set: TaskSet): Page => {
  const { store, engine } = shell;
  const offer = offering(shell);
  const heading = () => set.name || say('sets.set');

  /** The stored game of a deal, if that is the one in progress or the last one of its kind. */
  const savedOf = (task: Task) => {
    const save = store.game(task.game)?.save;
    return save && isOf(engine, task, save) ? save : undefined;
  };

  let isOpen = true;
  /** By place from 0, whether the rules refuse a deal, once that is known. */
  const isRefused: boolean[] = [];
  /** Has the rules load each deal, which may take some time together. */
  const check = async () => {
    const pace = pacing();
    for (const [i, task] of set.tasks.entries()) {
      await pace();
      if (!isOpen) return;
      isRefused[i] = !('n' in task) && engine.refusalOf(loading(task)) !== null;
    }
    if (isRefused.includes(true)) shell.update();
  };
  check().catch(console.warn);

  /** Writes down how far the deals are, once the player is here: any site can open a set. */
  const look = async () => {
    await shell.pressed;
    if (!isOpen) return;
    for (const [i, task] of set.tasks.entries()) {
      const save = savedOf(task);
      if (save) await noteDeal(shell, engine, { code, task, place: i + 1 }, save);
    }
  };
  look();

  const play = async (task: Task, place: number) => {
    const game = shell.games.find(({ name }) => name === task.game);
    if (!game || !('seed' in task) || engine.refusalOf(loading(task))) return;
    keepDeals(shell);
    if (savedOf(task)) return shell.play(game);
    const now = { tries: 0, seconds: 0, moves: '', begun: Date.now() };
    await shell.stored(
      store.changeOfSet(code, (known) => ({ ...known, done: { [place]: now, ...known.done } })),
    );
    await keepUnfinished(shell, game);
    await shell.play(game, { link: task.link, seed: task.seed });
  };

  /** Verdicts on deals by their places and moves; null until they are known. */
  const verdicts = new Map<string, Verdict | null>();
  const verdictNow = (task: DealTask, place: number, moves: string) => {
    const key = `${place}/${moves}`;
    if (!verdicts.has(key)) {
      verdicts.set(key, null);
      verdictOn(engine, task, moves).then((verdict) => {
        verdicts.set(key, verdict);
        if (isOpen) shell.update();
      }, console.warn);
    }
    return verdicts.get(key);
  };

  /** How a task stands: whether it is done, and that in words. */
  const stateOf = (task: Task, place: number) => {
    const { tries = 0, moves = '' } = store.ofSet(code).done[place] ?? {};
    if ('n' in task) {
      const state = moves ? 'solved' : tries > 0 ? 'tried' : 'open';
      return { isDone: moves !== '', words: say('sets.state', { state, n: tries }) };
    }
    const verdict = moves ? verdictNow(task, place, moves) : null;
    const open = isRefused[place - 1] ? 'refused' : 'open';
    const state = verdict ? (verdict.isSolved ? 'over' : 'going') : open;
    const words = say('sets.deal.state', { state, points: verdict?.points ?? '' });
    return { isDone: verdict?.isSolved ?? false, words };
  };

  const entry = (task: Task, i: number) => {
    const place = i + 1;
    const { isDone, words } = stateOf(task, place);
    const about = html`${isDone ? icon('check') : nothing}
      <span><strong>${wordsOf(task)}</strong> <span class="soft small">${words}</span></span>`;
    if ('n' in task) {
      const hash = hashOf({ page: 'task', game: task.game, code, place: `${place}` });
      return html`<li><a class="button" href=${hash}>${about}</a></li>`;
    }
    return html`<li>
      <button ?disabled=${isRefused[i]} @click=${() => play(task, place)}>${about}</button>
    </li>`;
  };

  /** The name given here; one that was imported may be longer than a result takes. */
  const nameHere = () => lineOf(store.ofSet(code).who, 'who');

  const named = ({ target }: Event) => {
    const who = lineOf((target as HTMLInputElement).value, 'who');
    shell.stored(store.changeOfSet(code, (known) => ({ ...known, who })));
  };

  const result = () => {
    const { done } = store.ofSet(code);
    const who = nameHere();
    const all = set.tasks.map((_, i) => done[i + 1] ?? null);
    if (!who || all.every((one) => !one)) return html`<p>${say('sets.result.needs')}</p>`;
    const written = writeResult({ code, who, done: all });
    const link = collectAddress(written);
    const save = () => saveText(shell, `quintet-${who.replace(NO_NAME, '-')}.txt`, `${written}\n`);
    return html`${offer('link', say('sets.result.link'), link, say('sets.result.hint'))}
      <div class="buttons">
        ${sendButton(heading(), link)} ${button('file-down', say('files.save'), save)}
      </div>
      ${link.length > MOST_FOR_CODE ? html`<p>${say('sets.result.tooLong')}</p>` : codeOf(link)}`;
  };

  return {
    title: () => `${heading()} – Quintet`,
    lookAgain: look,
    close: () => {
      isOpen = false;
    },
    render: () => {
      const states = set.tasks.map((task, i) => stateOf(task, i + 1));
      const n = states.filter(({ isDone }) => isDone).length;
      return html`<div class="task-set">
        ${pageBar(heading())}
        <main>
          ${set.sentence ? html`<p class="given" dir="auto">${set.sentence}</p>` : nothing}
          <p>${say('sets.progress', { n, of: set.tasks.length })}</p>
          <ol class="tasks">${set.tasks.map(entry)}</ol>
          <section class="form" aria-labelledby="result">
            <h2 id="result">${say('sets.result')}</h2>
            <p class="soft">${say('sets.fair')}</p>
            <div class="choice">
              <label for="who">${say('sets.who')}</label>
              <input id="who" maxlength=${LONGEST.set.who} autocomplete="off" .value=${nameHere()} @change=${named} />
            </div>
            ${result()}
          </section>
        </main>
      </div>`;
    },
  };
};
