// Shows one dialog at a time in the page's <dialog>. The browser handles focus, Escape and the backdrop.

import type { TemplateResult } from 'lit-html';
import { html, nothing, render } from 'lit-html';
import { say } from '../words/say.ts';
import { keepingFocus } from './focus.ts';
import { icon } from './icons.ts';

type Content = () => TemplateResult;

/** The answers by the letter that selects them. */
type Letters = Record<string, string>;

interface Open {
  heading: () => string;
  content: Content;
  letters: Letters;
  answer: (answer: string) => void;
}

interface Options {
  /** A class of the dialog. */
  kind?: string;
  /** The element beside which the dialog opens. */
  at?: Element;
  letters?: Letters;
}

/** An answer, and the label of its button. */
type Answer = [answer: string, words: string];

/** The gap between a dialog and its element, in CSS pixels. */
const GAP = 6;
/** The least distance to the window's edges, in CSS pixels. */
const MARGIN = 8;

export class Dialogs {
  /** The element to insert in the page. */
  element = document.createElement('dialog');

  #open: Open | null = null;
  #takesLetters: () => boolean;

  /** @param takesLetters tells whether single-letter shortcuts are on */
  constructor(takesLetters: () => boolean) {
    this.#takesLetters = takesLetters;
    this.element.setAttribute('aria-labelledby', 'dialog-heading');
    // Escape has closed it; or close(), after which another dialog may be open.
    this.element.addEventListener('close', () => {
      if (!this.element.open) this.#finish('');
    });
    this.element.addEventListener('keydown', (event) => this.#key(event));
    // A press on the backdrop targets the dialog itself, because the content fills it. It does not count
    // if it began in the content, as when text is selected.
    let isOutside = false;
    this.element.addEventListener('pointerdown', (event) => {
      isOutside = event.target === this.element;
    });
    this.element.addEventListener('click', (event) => {
      if (isOutside && event.target === this.element) this.close();
    });
  }

  /**
   * Opens a dialog in place of the present one. Resolves with its answer, or "" if the player cancels.
   */
  open(
    heading: () => string,
    content: Content,
    { kind = '', at, letters = {} }: Options = {},
  ): Promise<string> {
    this.close();
    return new Promise((answer) => {
      this.#open = { heading, content, letters, answer };
      this.element.className = kind;
      this.update();
      this.element.showModal();
      this.#place(at);
    });
  }

  close(answer = '') {
    this.element.close();
    this.#finish(answer);
  }

  /** Places the dialog above or below an element. Without one the style sheet places it. */
  #place(at?: Element) {
    const { style } = this.element;
    style.cssText = '';
    if (!at) return;
    const { left, right, top, bottom } = at.getBoundingClientRect();
    const isBelow = innerHeight - bottom > top;
    const room = (isBelow ? innerHeight - bottom : top) - GAP - MARGIN;
    style.margin = '0';
    style.maxHeight = `${room}px`;
    style.inset = 'auto';
    if (isBelow) style.top = `${bottom + GAP}px`;
    else style.bottom = `${innerHeight - top + GAP}px`;
    if (left + right < innerWidth) style.left = `${Math.max(MARGIN, left)}px`;
    else style.right = `${Math.max(MARGIN, innerWidth - right)}px`;
  }

  #finish(answer: string) {
    const closed = this.#open;
    this.#open = null;
    render(nothing, this.element);
    closed?.answer(answer);
  }

  update() {
    if (!this.#open) return;
    const { heading, content } = this.#open;
    const draw = () =>
      render(
        html`<div class="dialog">
        <header>
          <h2 id="dialog-heading" tabindex="-1" autofocus>${heading()}</h2>
          <button class="quiet square" aria-label=${say('page.close')} @click=${() => this.close()}>
            ${icon('x')}
          </button>
        </header>
        ${content()}
      </div>`,
        this.element,
      );
    keepingFocus(draw, () => this.element.querySelector('h2')?.focus());
  }

  /** Shows a text with one button. */
  inform(heading: () => string, text: () => string) {
    return this.open(
      heading,
      () => html`<p>${text()}</p>
        <div class="buttons">
          <button class="primary" @click=${() => this.close()}>${say('page.close')}</button>
        </div>`,
    );
  }

  /** Asks before something is lost. Y gives the first answer; N gives none, which is "". */
  question(heading: () => string, text: () => string, answers: () => Answer[]) {
    const [[yes] = ['']] = answers();
    const hint = (letter: string) => (this.#takesLetters() ? letter : nothing);
    return this.open(
      heading,
      () => html`<p>${text()}</p>
        <div class="buttons">
          ${answers().map(
            ([answer, words], i) => html`<button
              class=${i === 0 ? 'primary' : ''}
              aria-keyshortcuts=${i === 0 ? hint('Y') : nothing}
              @click=${() => this.close(answer)}
            >
              ${words}
            </button>`,
          )}
          <button aria-keyshortcuts=${hint('N')} @click=${() => this.close()}>${say('page.cancel')}</button>
        </div>`,
      { letters: { Y: yes, N: '' } },
    );
  }

  /** Asks a yes-or-no question. Resolves to true for yes. */
  async ask(heading: () => string, text: () => string, yes: () => string) {
    const answer = await this.question(heading, text, () => [['yes', yes()]]);
    return answer === 'yes';
  }

  #key(event: KeyboardEvent) {
    const answer = this.#open?.letters[event.key.toUpperCase()];
    if (answer === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.#takesLetters()) return;
    event.stopPropagation(); // the page below has single-letter shortcuts, too
    this.close(answer);
  }
}
