// A place of this page, to be passed on: as a link and as a QR code.

import { html } from 'lit-html';
import { wholeAddress } from '../page/address.js';
import { say } from '../words/say.js';
import { codeOf, offering, sendButton } from './offer.js';

/** @import { Address } from '../page/address.js' */
/** @import { Shell } from '../page/types' */

/** @param {Shell} shell @param {() => string} heading @param {Address} address @param {() => string} hint */
export const openLink = (shell, heading, address, hint) => {
  const link = wholeAddress(address);
  const offer = offering(shell);
  shell.dialogs.open(
    heading,
    () => html`<div class="form">
      ${offer('link', say('share.link'), link, hint())} ${sendButton(heading(), link)} ${codeOf(link)}
    </div>`,
  );
};
