// Links of the page: offered to be passed on, as texts and as QR codes, and opened. The data of a link
// stands after the #, so it is never sent to a server.

import { html, nothing, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { until } from 'lit-html/directives/until.js';
import { unlessRefused } from '../engine/engine.js';
import { recordOf } from '../engine/record.js';
import { isSeed } from '../match/correspondence.js';
import { mayReplace } from '../newgame/replace.js';
import { parseAddress, wholeAddress } from '../page/address.js';
import { button } from '../ui/icons.js';
import { language, say } from '../words/say.js';

/** @import { Engine, Match } from '../engine/engine.js' */
/** @import { Session } from '../match/session.js' */
/** @import { Address, Coming } from '../page/address.js' */
/** @import { Playing, Shell } from '../page/types' */

/**
 * A game that has come, to be looked at before it is taken: what it is, in sentences, and what the
 * button says that takes it.
 * @typedef {{ what: (isOver: boolean) => string, yes: () => string, take: () => Promise<unknown> }} Arrival
 */

/** What is said in place of a game that has come. @typedef {{ heading: () => string, text: () => string }} Said */

/** More characters do not fit into a QR code that a phone reads from a screen. */
export const MOST_FOR_CODE = 1200;

/** What a text has a link of the page to, wherever it stands; undefined where there is none. @param {string} text */
export const addressIn = (text) =>
  [...text.matchAll(/(?:^|#)(\w+\/[^\s#]+)/g)]
    .map(([, hash = '']) => parseAddress(hash))
    .find(({ page }) => !['lobby', 'shared', 'table'].includes(page));

/** An address as it is passed on; "" where what it has to hold is too long. @param {() => Address} address */
export const addressOf = (address) => unlessRefused(() => wholeAddress(address())) ?? '';

/**
 * What loads a match as an address brings it; throws Refused where the rules do. Chance that a link
 * alone leaves open is drawn anew by whoever takes it. @param {Coming} address whose seed is one
 * @returns {(match: Match) => void}
 */
export const loading = (address) => (match) =>
  match.loadLink(address.game, address.link, BigInt('seed' in address ? `0x${address.seed}` : 1));

/**
 * Returns what says why a match cannot be loaded as an address brings it, or null.
 * @param {Engine} engine @param {Coming} address @returns {(() => string) | null}
 */
export const linkRefusal = (engine, address) => {
  if ('seed' in address && !isSeed(address.seed)) return () => say('game.link_damaged');
  const refused = engine.refusalOf(loading(address));
  return refused && (() => refused.sentence);
};

/** What offers texts to copy, and says under each what became of it. @param {Shell} shell */
export const offering = (shell) => {
  /** What was copied last, and what is said of it. */
  let copied = '';
  let became = () => '';
  /** @param {string} id @param {string} label @param {string} text @param {string} hint */
  return (id, label, text, hint) => {
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(text);
        became = () => say('share.copied');
      } catch {
        /** @type {HTMLInputElement} */ (document.getElementById(id)).select();
        became = () => say('share.selected');
      }
      copied = text;
      shell.update();
    };
    return html`<div class="choice">
      <label for=${id}>${label}</label>
      <div class="side-by-side">
        <input id=${id} dir="ltr" readonly .value=${text} />
        <button class="primary" aria-label=${say('share.copy.what', { what: id })} @click=${copy}>
          ${say('share.copy')}
        </button>
      </div>
      <p class="hint" role="status">${copied === text ? became() : hint}</p>
    </div>`;
  };
};

/** Hands a link to another application, which the system asks for. @param {string} title @param {string} url @param {string} [text] to go with it */
export const sendButton = (title, url, text = '') => {
  if (!('share' in navigator)) return nothing;
  return button('share-2', say('share.send'), () =>
    navigator.share({ title, url, ...(text && { text }) }).catch((error) => {
      // The player thought better of it, or pressed once more.
      if (!/^(Abort|InvalidState)Error$/.test(error.name)) throw error;
    }),
  );
};

/** A link as a QR code, where it is not too long for one; its room is kept until it is drawn. @param {string} link */
export const codeOf = (link) =>
  link.length > MOST_FOR_CODE
    ? html`<p class="soft">${say('share.codeTooLong')}</p>`
    : guard([link, language()], () =>
        until(
          code(link).catch((error) => {
            console.warn(error);
            return html`<p class="soft">${say('share.noPicture')}</p>`;
          }),
          html`<div class="code"></div>`,
        ),
      );

/**
 * Offers a place of this page, of games one that begins at a position. @param {Shell} shell @param {() => string} heading @param {Address} address
 * @param {() => string} hint
 */
export const openLink = (shell, heading, address, hint) => {
  const link = wholeAddress(address);
  const what = address.page === 'link' ? 'position' : address.page;
  const offer = offering(shell);
  shell.dialogs.open(
    heading,
    () => html`<div class="form">
      ${offer('link', say('share.link', { what }), link, hint())} ${sendButton(heading(), link)} ${codeOf(link)}
    </div>`,
  );
};

/**
 * The field for a link from elsewhere, which is opened as in the field of the browser's own; or for a
 * position of this game as it is written down. @param {Playing} playing @param {() => string} label
 */
export const openingForm = ({ shell, game, session }, label) => {
  /** Says why the text could not be opened. @type {(() => string) | null} */
  let refusal = null;
  /** @param {string} text @returns {Promise<(() => string) | null>} as `refusal` */
  const open = async (text) => {
    const address = addressIn(text);
    if (address) {
      if ('link' in address) {
        if (!(await shell.ready(address.game))) return () => say('game.link_damaged');
        const why = linkRefusal(shell.engine, address);
        if (why) return why;
      }
      shell.go(address);
      return null;
    }
    if (!game.board.start) return () => say('share.noLink');
    const { refused, record } = recordFrom(shell.engine, session, text);
    if (refused) return () => refused.sentence;
    if (await mayReplace(shell, game)) shell.play(game, { record });
    return null;
  };
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (document.getElementById('open'));
    refusal = await open(field.value.trim());
    if (!refusal) return;
    shell.update();
    field.focus();
  };
  return () => html`<form class="choice" @submit=${submit}>
        <label for="open">${label()}</label>
        <div class="side-by-side">
          <input
            id="open"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            aria-describedby="open-refusal"
            aria-invalid=${refusal ? 'true' : 'false'}
          />
          <button>${say('share.openIt')}</button>
        </div>
        <p class="refusal" id="open-refusal" role="alert">${refusal?.()}</p>
      </form>`;
};

/**
 * The record of a match that begins at a position as it is written down: with the options of another
 * one, if it can have them, and its players.
 * @param {Engine} engine @param {Session} session @param {string} text
 */
const recordFrom = (engine, { state: { game, options, players } }, text) => {
  const by = (/** @type {string} */ options) => {
    const record = recordOf({ game, options, players, start: text });
    return { record, refused: engine.refusalOf((match) => match.load(record)) };
  };
  const own = by(options);
  return own.refused ? by('') : own;
};

/** A QR code, dark on light in every theme. @param {string} text */
const code = async (text) => {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return html`<svg
    class="code"
    role="img"
    aria-label=${say('share.code')}
    viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"
  >
    ${svg`<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d=${path}/>`}
  </svg>`;
};
