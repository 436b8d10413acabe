// One dialog at a time, in the page's own <dialog>: focus, Escape and the backdrop are the browser's.

import { html, nothing, render } from 'lit-html';
import { say } from '../words/say.ts';
import { keepingFocus } from './focus.ts';
import { icon } from './icons.ts';

type Content = () => import('lit-html').TemplateResult;

/** `letters`: what they close it with. */
type Open = {
  heading: () => string;
  content: Content;
  letters: Record<string, string>;
  answer: (answer: string) => void;
};

/** What a question is answered with, and the button's words. */
type Answer = [answer: string, words: string];

/** How far what opens beside something stands from it, and from the window's edge, in CSS pixels. */
const GAP = 6;
const MARGIN = 8;

export class Dialogs {
  /** To be put somewhere in the page. */
  element = document.createElement('dialog');

  /** What is open. */
  #open: Open | null = null;
  #takesLetters;

  /** @param takesLetters whether keys of a single letter do something */
  constructor(takesLetters: () => boolean) {
    this.#takesLetters = takesLetters;
    this.element.setAttribute('aria-labelledby', 'dialog-heading');
    // Closed by Escape; or by close(), and another dialog may be open by now.
    this.element.addEventListener('close', () => {
      if (!this.element.open) this.#finish('');
    });
    this.element.addEventListener('keydown', (event) => this.#key(event));
    // A press on the backdrop is one on the dialog itself: its content fills it. One that began in the
    // content, as where text is selected, is none.
    let isOutside = false;
    this.element.addEventListener('pointerdown', (event) => {
      isOutside = event.target === this.element;
    });
    this.element.addEventListener('click', (event) => {
      if (isOutside && event.target === this.element) this.close();
    });
  }

  /**
   * Opens a dialog in place of the one there is.
   * @param how a class for its looks; `at`: what it opens beside; `letters`: what they close it with
   * @returns what it was closed with; "" when it was only put away
   */
  open(
    heading: () => string,
    content: Content,
    {
      kind = '',
      at,
      letters = {},
    }: { kind?: string; at?: Element; letters?: Record<string, string> } = {},
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

  /** Closes the dialog, if one is open. */
  close(answer = '') {
    this.element.close();
    this.#finish(answer);
  }

  /** Above or below what it opens beside, where there is more room; else where the style sheet has it. */
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

  /** Draws the content again. */
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

  /** Says something that has to be read. */
  inform(heading: () => string, text: () => string) {
    return this.open(
      heading,
      () => html`<p>${text()}</p>
        <div class="buttons">
          <button class="primary" @click=${() => this.close()}>${say('page.close')}</button>
        </div>`,
    );
  }

  /**
   * Asks before something is lost: Y gives the first answer, and N none.
   * @returns "" for none
   */
  question(heading: () => string, text: () => string, answers: () => Answer[]): Promise<string> {
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

  /** Asks whether something shall be done. */
  async ask(heading: () => string, text: () => string, yes: () => string): Promise<boolean> {
    const answer = await this.question(heading, text, () => [['yes', yes()]]);
    return answer === 'yes';
  }

  #key(event: KeyboardEvent) {
    const answer = this.#open?.letters[event.key.toUpperCase()];
    if (answer === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.#takesLetters()) return;
    event.stopPropagation(); // the page below has uses of its own for letters
    this.close(answer);
  }
}
