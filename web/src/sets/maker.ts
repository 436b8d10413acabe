// The page that makes a set. The set is stored only in its link.

import { html, nothing } from 'lit-html';
import { offeredOf } from '../engine/puzzle-list.ts';
import { nameOfSetup, setupName } from '../match/setup.ts';
import { rememberedSetup } from '../newgame/begin.ts';
import { hashOf, wholeAddress } from '../page/address.ts';
import type { Page, Shell } from '../page/types.ts';
import { RATINGS } from '../puzzles/pages.ts';
import { codeOf, copyFields, MOST_FOR_CODE, sendButton } from '../sharing/offer.ts';
import { addressField, openTo } from '../sharing/place.ts';
import { choice, gameChoice } from '../ui/choice.ts';
import { pageBar, signButton } from '../ui/icons.ts';
import { LONGEST } from '../words/limits.ts';
import { say } from '../words/say.ts';
import type { Task } from './code.ts';
import { lineOf, nameOf, writeSet } from './code.ts';
import type { Draft } from './draft.ts';
import { Additions, ALL, draft, LAST } from './draft.ts';
import { collectAddress } from './solver.ts';

/** The numbers of puzzles that can be added at once. */
const COUNTS = ['1', '2', '3', '5', '10'];

class MakerPage implements Page {
  #shell: Shell;
  #additions: Additions;
  #offer;
  #placeField;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#additions = new Additions(shell);
    this.#offer = copyFields(shell);
    this.#placeField = addressField(() => shell.update());
  }

  #refusal(field: string) {
    return html`<p class="refusal" id="${field}-refusal" role="alert">${this.#additions.refusalAt(field)}</p>`;
  }

  #textField(what: 'name' | 'sentence') {
    return html`<div class="choice">
      <label for="set-${what}">${say(`sets.${what}`)}</label>
      <input
        id="set-${what}"
        maxlength=${LONGEST.set[what]}
        autocomplete="off"
        .value=${draft[what]}
        @input=${({ target }: Event) => {
          draft[what] = lineOf((target as HTMLInputElement).value, what);
          this.#shell.update();
        }}
      />
    </div>`;
  }

  /** A field with a button that adds its content. */
  #addField(id: string, label: string, hint: string, add: (field: HTMLInputElement) => void) {
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      add(document.getElementById(id) as HTMLInputElement);
    };
    const isRefused = this.#additions.refusalAt(id) !== '';
    return html`<form class="choice" @submit=${submit}>
      <label for=${id}>${label}</label>
      <div class="side-by-side">
        <input id=${id} inputmode="numeric" autocomplete="off" aria-describedby="${id}-hint ${id}-refusal" aria-invalid=${isRefused ? 'true' : 'false'} />
        <button>${say('sets.add')}</button>
      </div>
      <p class="hint" id="${id}-hint">${hint}</p>
      ${this.#refusal(id)}
    </form>`;
  }

  #choose(part: Partial<Draft>) {
    Object.assign(draft, part);
    this.#shell.update();
  }

  #fields() {
    const { games } = this.#shell;
    const { chosen } = this.#additions;
    const { game, difficulty, theme, count } = draft;
    const themes = [
      ...new Set(offeredOf(chosen?.puzzles ?? []).flatMap((puzzle) => puzzle.themes)),
    ];
    const any = () => say('puzzles.any');
    return html`<div class="kinds">${gameChoice({
      games,
      value: game,
      choose: (value) => this.#additions.choose(value),
    })}
    ${choice({
      name: 'difficulty',
      label: say('puzzles.difficulty'),
      values: [ALL, ...RATINGS.map((_, i) => `${i + 1}`)],
      value: difficulty,
      words: (value) => (value === ALL ? any() : say('puzzles.level', { n: Number(value) })),
      choose: (value) => this.#choose({ difficulty: value }),
    })}
    ${choice({
      name: 'theme',
      label: say('puzzles.theme'),
      values: [ALL, ...themes],
      value: theme,
      words: (value) => (value === ALL ? any() : say(`puzzles.${game}.${value}`)),
      choose: (value) => this.#choose({ theme: value }),
      as: 'list',
    })}
    ${choice({
      name: 'count',
      label: say('sets.count'),
      values: COUNTS,
      value: count,
      words: (value) => value,
      choose: (value) => this.#choose({ count: value }),
      as: 'list',
    })}</div>`;
  }

  #deal() {
    const shell = this.#shell;
    const { chosen } = this.#additions;
    if (!chosen) return nothing;
    const { game } = chosen;
    const { setups } = game.board;
    const last = () => setupName(shell.engine, game, rememberedSetup(shell, game).options);
    return html`${choice({
      name: 'setup',
      label: say('paper.setup'),
      values: [LAST, ...setups.keys()].map(String),
      value: draft.setup,
      words: (value) => {
        const setup = setups[Number(value)];
        return setup ? nameOfSetup(game, setup) : say('sets.asLast', { setup: last() });
      },
      choose: (value) => this.#choose({ setup: value }),
      as: 'list',
    })}
    ${this.#addField('seed', say('sets.addDeal'), say('sets.addDeal.hint', { title: game.title }), (field) => this.#additions.addDeal(field))}`;
  }

  #entry(task: Task, i: number) {
    const what = nameOf(task);
    const remove = () => {
      draft.tasks.splice(i, 1);
      this.#shell.focus(draft.tasks.length > 0 ? '.tasks button' : 'h1');
    };
    return html`<li class="made"><span>${what}</span> ${signButton('x', say('sets.remove', { what }), remove)}</li>`;
  }

  #links() {
    if (draft.tasks.length === 0) return html`<p class="soft">${say('sets.empty')}</p>`;
    const code = writeSet(draft);
    const hash = hashOf({ page: 'set', code });
    const open = openTo(hash);
    const link = open || wholeAddress({ page: 'set', code });
    return html`<ol class="tasks">${draft.tasks.map((task, i) => this.#entry(task, i))}</ol>
      ${this.#placeField(say('sets.place.hint'))}
      ${this.#offer('link', say('sets.link'), link, say('sets.link.hint'))}
      <div class="buttons">
        ${open ? sendButton(draft.name || say('sets.set'), open) : nothing}
        <a class="button" href=${hash}>${say('sets.see')}</a>
      </div>
      ${open.length > MOST_FOR_CODE ? html`<p>${say('sets.tooLong')}</p>` : open && codeOf(open)}`;
  }

  title() {
    return `${say('sets.make')} – Quintet`;
  }

  render() {
    const additions = this.#additions;
    return html`<div class="task-set">
      ${pageBar(say('sets.make'), nothing, [hashOf({ page: 'corner' }), say('page.puzzles')])}
      <main>
        <p>${say('sets.intro')} <a href=${collectAddress()}>${say('sets.collect')}</a></p>
        <section class="form" aria-labelledby="choose">
          <h2 id="choose">${say('sets.choose')}</h2>
          ${this.#fields()}
          <div class="choice">
            <button id="add-kind" class="primary" @click=${() => additions.addKind()}>${say('sets.addKind')}</button>
            ${this.#refusal('add-kind')}
          </div>
          ${this.#addField('numbers', say('sets.numbers'), say('sets.numbers.hint'), (field) => additions.addNumbers(field))}
          ${this.#deal()}
        </section>
        <section class="form" aria-labelledby="made">
          <h2 id="made">${say('sets.set')}</h2>
          ${this.#textField('name')} ${this.#textField('sentence')} ${this.#links()}
        </section>
      </main>
    </div>`;
  }
}

export const makerPage = (shell: Shell): Page => new MakerPage(shell);
