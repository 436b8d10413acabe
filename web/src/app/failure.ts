// The page that reports that a page did not load.

import { html } from 'lit-html';
import type { Page } from '../page/types.ts';
import { say } from '../words/say.ts';

export const reload = () => location.reload();

/** Returns a page in place of one that did not load. `settings` opens the settings. */
export const failedPage = (settings?: () => void): Page => ({
  title: () => 'Quintet',
  render: () => html`<main class="failure" role="alert">
  <h1 tabindex="-1">${say('app.failed')}</h1>
  <p>${say('app.failed.calm')}</p>
  <button class="primary" @click=${reload}>${say('app.again')}</button>
  ${settings && html`<button @click=${settings}>${say('lobby.settings')}</button>`}
</main>`,
});
