// The page with sheets to print: a form for contents and layout. The number of a sheet prints the
// same sheet again.

import './paper.css';
import { html, nothing } from 'lit-html';
import { hashOf } from '../page/address.ts';
import type { Page, Shell } from '../page/types.ts';
import { addressField } from '../sharing/place.ts';
import { pageBar } from '../ui/icons.ts';
import { say, sentences } from '../words/say.ts';
import { isPrintable } from './boards.ts';
import type { Made } from './contents.ts';
import { headingOf, lookAtAll, pagesOf } from './contents.ts';
import { PRESENT } from './editions.ts';
import { inkStyle } from './ink.ts';
import { contentFields } from './sheet-form.ts';
import type { Choice } from './sheet-number.ts';
import { anySeed, choiceOfCode, codeOfChoice, usualChoice } from './sheet-number.ts';
import { paperChoice, paperNow, printButton } from './sizes.ts';

/** Returns the choice of a sheet's number, or the reason why it has none. */
const choiceAt = (code: string) => {
  const found = choiceOfCode(code);
  if (typeof found === 'string' || found.what === 'puzzles') return found;
  return isPrintable({ name: found.game }) ? found : 'wrong';
};

/** Returns the choice for an address: by number, by game, or the default. */
const choiceFor = (shell: Shell, which: string) => {
  const isGame = shell.games.some(({ name }) => name === which);
  if (which === '' || isGame) return { choice: usualChoice(which), refusal: '' };
  const found = choiceAt(which);
  return typeof found === 'string'
    ? { choice: usualChoice(), refusal: found }
    : { choice: found, refusal: '' };
};

class PaperPage implements Page {
  #shell: Shell;
  /** The visit of the page. Results after it are dropped. */
  #visit: number;
  #choice: Choice;
  /** The reason why a number was refused, or "". */
  #refusal: string;
  /** The refused number, from the field or the address. */
  #refusedNumber: string;
  #placeField;
  #made: Made | null = null;
  #runs = 0;

  constructor(shell: Shell, which: string) {
    const { choice, refusal } = choiceFor(shell, which);
    this.#shell = shell;
    this.#visit = shell.visit;
    this.#choice = choice;
    this.#refusal = refusal;
    this.#refusedNumber = which;
    this.#placeField = addressField(() => shell.update());
    this.#make();
  }

  async #make() {
    const shell = this.#shell;
    const run = ++this.#runs;
    const isWanted = () => run === this.#runs && shell.visit === this.#visit;
    this.#made = null;
    shell.update();
    const made = await lookAtAll(shell, this.#choice, isWanted).catch((error) => {
      console.warn(error);
      return { missing: this.#heading };
    });
    if (!isWanted()) return;
    this.#made = made;
    if (made && 'entries' in made) shell.say(say('puzzles.found', { n: made.entries.length }));
    else shell.update();
  }

  #choose(part: Partial<Choice>) {
    this.#choice = { ...this.#choice, edition: PRESENT, ...part };
    this.#refusal = '';
    // A bookmark of the page, or a return to it, shows the same sheet.
    history.replaceState(null, '', hashOf({ page: 'print', which: codeOfChoice(this.#choice) }));
    this.#make();
  }

  #openNumber(event: SubmitEvent) {
    event.preventDefault();
    const input = document.getElementById('number') as HTMLInputElement;
    this.#refusedNumber = input.value;
    const found = choiceAt(this.#refusedNumber);
    if (typeof found !== 'string') return this.#choose(found);
    this.#refusal = found;
    this.#shell.update();
    input.focus();
  }

  get #heading() {
    return headingOf(this.#shell, this.#choice);
  }

  #form(isEmpty: boolean) {
    const { what } = this.#choice;
    return html`<div class="form">
      ${contentFields(this.#shell, this.#choice, (part) => this.#choose(part))}
      ${paperChoice(this.#shell)}
      ${what === 'puzzles' ? this.#placeField(say('paper.place.hint')) : nothing}
      <div class="buttons">
        ${printButton(isEmpty)}
        <button @click=${() => this.#choose({ seed: anySeed() })}>${say('paper.others', { what })}</button>
      </div>
      ${this.#numberForm()}
    </div>`;
  }

  /** Draws the field for the number of a printed sheet. */
  #numberForm() {
    const refusal = this.#refusal;
    return html`<form class="choice" @submit=${(event: SubmitEvent) => this.#openNumber(event)}>
    <label for="number">${say('paper.number')}</label>
    <div class="side-by-side">
      <input
        id="number"
        dir="ltr"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        aria-describedby="number-hint number-refusal"
        aria-invalid=${refusal ? 'true' : 'false'}
        .value=${refusal ? this.#refusedNumber : codeOfChoice(this.#choice)}
      />
      <button>${say('share.openIt')}</button>
    </div>
    <p class="hint" id="number-hint">${say('paper.number.hint')}</p>
    <p class="refusal" id="number-refusal" role="alert"
      >${refusal ? say('paper.refused', { why: refusal }) : ''}</p
    >
  </form>`;
  }

  #leaves(all: unknown[]) {
    const code = codeOfChoice(this.#choice);
    const ink = inkStyle(this.#shell.games.flatMap(({ board }) => board ?? []));
    return html`<div class="leaves ${paperNow()}" .style=${ink}>
      ${all.map(
        (
          content,
          i,
        ) => html`<section class="leaf" aria-label=${say('paper.page', { n: i + 1, all: all.length })}>
          <header><h2>${this.#heading}</h2> <p class="name">${say('paper.name')}</p></header>
          ${content}
          <footer>
            <span>Quintet</span> <span>${say('paper.sheet', { code })}</span>
            <span>${say('paper.page', { n: i + 1, all: all.length })}</span>
          </footer>
        </section>`,
      )}
    </div>`;
  }

  get #told() {
    const made = this.#made;
    if (!made) return say('paper.making');
    if ('missing' in made) {
      const why = say('puzzles.missing.why');
      return sentences(say('puzzles.missing', { title: made.missing }), why);
    }
    if (!('entries' in made)) return '';
    const n = made.entries.length;
    if (n === 0) return say('puzzles.none');
    return n < this.#choice.count ? say('paper.fewer', { n }) : '';
  }

  title() {
    return `${say('paper.title')} – Quintet`;
  }

  render() {
    const pages = pagesOf(this.#made, this.#choice);
    return html`<div class="paper">
      ${pageBar(say('paper.title'), nothing, [hashOf({ page: 'corner' }), say('page.puzzles')])}
      <main>
        ${this.#form(pages.length === 0)}
        <div class="preview">
          <p class="soft" role="status">${this.#told}</p>
          ${this.#leaves(pages)}
        </div>
      </main>
    </div>`;
  }
}

/** Returns the page for the number of a sheet, for a game, or for "". */
export const paperPage = (shell: Shell, which: string): Page => new PaperPage(shell, which);
