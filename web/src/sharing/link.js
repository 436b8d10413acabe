// A place of this page, to be passed on: as a link and as a QR code.

import { html } from 'lit-html';
import { say } from '../words/say.js';
import { addressOf, codeOf, offering, sendButton } from './share.js';

/** @import { App } from '../app/app.js' */

/** @param {App} app @param {() => string} heading @param {string} hash what the address says after # @param {() => string} hint */
export const openLink = (app, heading, hash, hint) => {
  const link = addressOf(() => hash);
  const offer = offering(app);
  app.dialogs.open(
    heading,
    () => html`<div class="form">
      ${offer('link', say('share.link'), link, hint())} ${sendButton(heading(), link)} ${codeOf(link)}
    </div>`,
  );
};
