// The page of an opened set: its tasks, the progress, and finally the code of the result. Deals are
// played at the ordinary table; their outcome is read from the stored game.

import { html, nothing } from 'lit-html';
import { keepUnfinished } from '../newgame/replace.ts';
import { hashOf } from '../page/address.ts';
import type { Page, Shell } from '../page/types.ts';
import { codeOf, copyFields, MOST_FOR_CODE, sendButton } from '../sharing/offer.ts';
import { saveText } from '../ui/files.ts';
import { button, icon, pageBar } from '../ui/icons.ts';
import { LONGEST } from '../words/limits.ts';
import { say } from '../words/say.ts';
import type { Task, TaskSet } from './code.ts';
import { lineOf, nameOf, writeResult } from './code.ts';
import { keepDeals } from './deals.ts';
import { loaderOf } from './replay.ts';
import { Tally } from './tally.ts';

/** Characters that some systems forbid in file names, or that would change the extension. */
const NO_NAME = /[\\/:*?"<>|.\s]+/g;

/** The address that collects results, with the code of one in its fragment. */
export const collectAddress = (code = '') =>
  new URL(`collect.html${code && `#${code}`}`, location.href).href;

export const setPage = (shell: Shell, code: string, set: TaskSet): Page => {
  const { store, engine } = shell;
  const offer = copyFields(shell);
  const tally = new Tally(shell, code, set);
  const heading = () => set.name || say('sets.set');

  const play = async (task: Task, place: number) => {
    const game = shell.games.find(({ name }) => name === task.game);
    if (!game || !('seed' in task) || engine.refusalOf(loaderOf(task))) return;
    keepDeals(shell);
    if (tally.savedOf(task)) return shell.play(game);
    const now = { tries: 0, seconds: 0, moves: '', begun: Date.now() };
    await shell.stored(
      store.changeOfSet(code, (known) => ({ ...known, done: { [place]: now, ...known.done } })),
    );
    await keepUnfinished(shell, game);
    await shell.play(game, { link: task.link, seed: task.seed });
  };

  const entry = (task: Task, i: number) => {
    const place = i + 1;
    const { isDone, words } = tally.of(task, place);
    const about = html`${isDone ? icon('check') : nothing}
      <span><strong>${nameOf(task)}</strong> <span class="soft small">${words}</span></span>`;
    if ('n' in task) {
      const hash = hashOf({ page: 'task', game: task.game, code, place: `${place}` });
      return html`<li><a class="button" href=${hash}>${about}</a></li>`;
    }
    return html`<li>
      <button ?disabled=${tally.isRefused(place)} @click=${() => play(task, place)}>${about}</button>
    </li>`;
  };

  /** The name given here, cut to the limit, because an imported one may be longer. */
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
    lookAgain: () => tally.look(),
    close: () => tally.close(),
    render: () => {
      const states = set.tasks.map((task, i) => tally.of(task, i + 1));
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
