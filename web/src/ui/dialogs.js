// One dialog at a time, in the page's own <dialog>: focus, Escape and the backdrop are the browser's.

import { html, nothing, render } from 'lit-html';
import { say } from '../words/say.js';
import { keepingFocus } from './focus.js';
import { icon } from './icons.js';

/** @typedef {() => import('lit-html').TemplateResult} Content */

/** `letters`: what they close it with. @typedef {{ heading: () => string, content: Content, letters: Record<string, string>, answer: (answer: string) => void }} Open */

/** What a question is answered with, and the button's words. @typedef {[answer: string, words: string]} Answer */

/** How far what opens beside something stands from it, and from the window's edge, in CSS pixels. */
const GAP = 6;
const MARGIN = 8;

export class Dialogs {
  /** To be put somewhere in the page. */
  element = document.createElement('dialog');

  /** What is open. @type {Open | null} */
  #open = null;
  #takesLetters;

  /** @param {() => boolean} takesLetters whether keys of a single letter do something */
  constructor(takesLetters) {
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
   * @param {() => string} heading @param {Content} content
   * @param {{ kind?: string, at?: Element, letters?: Record<string, string> }} [how] a class for its looks; `at`:
   * what it opens beside; `letters`: what they close it with
   * @returns {Promise<string>} what it was closed with; "" when it was only put away
   */
  open(heading, content, { kind = '', at, letters = {} } = {}) {
    this.close();
    return new Promise((answer) => {
      this.#open = { heading, content, letters, answer };
      this.element.className = kind;
      this.update();
      this.element.showModal();
      this.#place(at);
    });
  }

  /** Closes the dialog, if one is open. @param {string} [answer] */
  close(answer = '') {
    this.element.close();
    this.#finish(answer);
  }

  /** Above or below what it opens beside, where there is more room; else where the style sheet has it. @param {Element} [at] */
  #place(at) {
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

  /** @param {string} answer */
  #finish(answer) {
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

  /** Says something that has to be read. @param {() => string} heading @param {() => string} text */
  inform(heading, text) {
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
   * @param {() => string} heading @param {() => string} text
   * @param {() => Answer[]} answers @returns {Promise<string>} "" for none
   */
  question(heading, text, answers) {
    const [[yes] = ['']] = answers();
    const hint = (/** @type {string} */ letter) => (this.#takesLetters() ? letter : nothing);
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

  /**
   * Asks whether something shall be done.
   * @param {() => string} heading @param {() => string} text @param {() => string} yes
   * @returns {Promise<boolean>}
   */
  async ask(heading, text, yes) {
    const answer = await this.question(heading, text, () => [['yes', yes()]]);
    return answer === 'yes';
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const answer = this.#open?.letters[event.key.toUpperCase()];
    if (answer === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.#takesLetters()) return;
    event.stopPropagation(); // the page below has uses of its own for letters
    this.close(answer);
  }
}
