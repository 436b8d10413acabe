// The notices over the page, which stay until the player dismisses them.

import { html, nothing } from 'lit-html';
import type { Notice } from '../page/types.ts';
import type { StorageError } from '../store/mirror.ts';
import { icon } from '../ui/icons.ts';
import { say, sentences } from '../words/say.ts';
import { reload } from './failure.ts';

export class Notices {
  #notices: Notice[] = [];
  #changed: () => void;

  /** @param changed called when a notice is added or removed */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  tell(notice: Notice) {
    if (!this.#notices.some(({ text }) => text() === notice.text())) this.#notices.push(notice);
    this.#changed();
  }

  /** Reports a failure. `act` saves the game as a file. */
  tellFailure(text: () => string, act?: () => void) {
    this.tell({ text, ...(act && { action: () => say('app.saveAsFile'), act }) });
  }

  tellStorage(error: StorageError, saveAsFile?: () => void) {
    this.tellFailure(() => say('app.notStored', { reason: error.message }), saveAsFile);
  }

  /** Reports that a part did not load. */
  tellUnloaded() {
    const text = () => sentences(`${say('app.failed')}.`, say('app.failed.calm'));
    this.tell({ text, action: () => say('app.again'), act: reload });
  }

  render() {
    const notices = this.#notices.map((notice) => this.#view(notice));
    return html`<div class="notices" role="status">${notices}</div>`;
  }

  #view(notice: Notice) {
    const done = () => {
      this.#notices = this.#notices.filter((other) => other !== notice);
      this.#changed();
    };
    const act = () => {
      done();
      notice.act?.();
    };
    return html`<div class="notice">
      <p>${notice.text()}</p>
      ${notice.action ? html`<button class="primary" @click=${act}>${notice.action()}</button>` : nothing}
      <button class="quiet square" aria-label=${say('app.putAway')} @click=${done}>${icon('x')}</button>
    </div>`;
  }
}
