// One dialog at a time, in the page's own <dialog>: focus, Escape and the backdrop are the browser's.

import { html, nothing, render } from 'lit-html';
import { icon } from './parts.js';

/** @typedef {() => import('lit-html').TemplateResult} Content */

export class Dialogs {
  /** To be put somewhere in the page. */
  element = document.createElement('dialog');

  /** @type {Content | null} */
  #content = null;
  #heading = '';
  /** @type {(answer: string) => void} */
  #answer = () => {};

  constructor() {
    this.element.setAttribute('aria-labelledby', 'dialog-heading');
    // Closed by Escape; or by close(), and another dialog may be open by now.
    this.element.addEventListener('close', () => {
      if (!this.element.open) this.#finish('');
    });
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
   * @param {string} heading @param {Content} content @param {string} [kind] a class for its looks
   * @returns {Promise<string>} what it was closed with; "" when it was only put away
   */
  open(heading, content, kind = '') {
    this.close();
    this.#heading = heading;
    this.#content = content;
    this.element.className = kind;
    this.update();
    this.element.showModal();
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  /** Closes the dialog, if one is open. @param {string} [answer] */
  close(answer = '') {
    this.element.close();
    this.#finish(answer);
  }

  /** @param {string} answer */
  #finish(answer) {
    this.#content = null;
    render(nothing, this.element);
    this.#answer(answer);
  }

  /** Draws the content again. */
  update() {
    if (!this.#content) return;
    render(
      html`<div class="dialog">
        <header>
          <h2 id="dialog-heading" tabindex="-1" autofocus>${this.#heading}</h2>
          <button class="quiet square" aria-label="Close" @click=${() => this.close()}>
            ${icon('x')}
          </button>
        </header>
        ${this.#content()}
      </div>`,
      this.element,
    );
  }

  /** Says something that has to be read. @param {string} heading @param {string} text */
  inform(heading, text) {
    return this.open(
      heading,
      () => html`<p>${text}</p>
        <div class="buttons">
          <button class="primary" @click=${() => this.close()}>Close</button>
        </div>`,
    );
  }

  /**
   * Asks before something is lost. @param {string} heading @param {string} text @param {string} yes
   * @returns {Promise<boolean>}
   */
  async ask(heading, text, yes) {
    const answer = await this.open(
      heading,
      () => html`<p>${text}</p>
        <div class="buttons">
          <button class="primary" @click=${() => this.close('yes')}>${yes}</button>
          <button @click=${() => this.close()}>Cancel</button>
        </div>`,
    );
    return answer === 'yes';
  }
}
