// Links to the page: as texts to copy and as QR codes, and a field that opens them. The data follows the
// #, so browsers never send it to a server.

import { html, nothing, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { until } from 'lit-html/directives/until.js';
import type { Engine, Match } from '../engine/engine.ts';
import { unlessRefused } from '../engine/engine.ts';
import { recordOf } from '../engine/record.ts';
import { isSeed } from '../match/correspondence.ts';
import type { Session } from '../match/session.ts';
import { mayReplace } from '../newgame/replace.ts';
import type { Address, Coming } from '../page/address.ts';
import { parseAddress, wholeAddress } from '../page/address.ts';
import type { Playing, Shell } from '../page/types.ts';
import { copy, send } from '../ui/files.ts';
import { button } from '../ui/icons.ts';
import { language, say } from '../words/say.ts';

/** A game from elsewhere, which the player looks at before accepting it. */
export interface Arrival {
  what: (isOver: boolean) => string;
  /** The label of the button that accepts it. */
  yes: () => string;
  take: () => Promise<unknown>;
}

/** A message that is shown when there is nothing to accept. */
export interface Said {
  heading: () => string;
  text: () => string;
}

/** The longest link for a QR code. Phones cannot read a denser one from a screen. */
export const MOST_FOR_CODE = 1200;

/** Finds the first link to the page in a text and returns its address; undefined if there is none. */
export const addressIn = (text: string) =>
  [...text.matchAll(/(?:^|#)(\w+\/[^\s#]+)/g)]
    .map(([, hash = '']) => parseAddress(hash))
    .find(({ page }) => !['lobby', 'shared', 'table'].includes(page));

/** Returns an address in full, for sharing; "" if its data is too long. */
export const addressOf = (address: () => Address) =>
  unlessRefused(() => wholeAddress(address())) ?? '';

/**
 * Returns a function that loads a match from an address and throws Refused if the rules refuse it. The
 * address's seed must be valid. Random draws that the link does not determine are new each time.
 */
export const loaderOf =
  (address: Coming): ((match: Match) => void) =>
  (match) =>
    match.loadLink(address.game, address.link, BigInt('seed' in address ? `0x${address.seed}` : 1));

/** Returns a function that says why the match of an address cannot be loaded, or null. */
export const linkRefusal = (engine: Engine, address: Coming): (() => string) | null => {
  if ('seed' in address && !isSeed(address.seed)) return () => say('game.link_damaged');
  const refused = engine.refusalOf(loaderOf(address));
  return refused && (() => refused.sentence);
};

/** Returns a function that draws a text with a button that copies it, and the outcome below. */
export const copyFields = (shell: Shell) => {
  /** The text copied last, and the outcome. */
  let copied = '';
  let report = () => '';
  return (id: string, label: string, text: string, hint: string) => {
    const copyIt = async () => {
      const isCopied = await copy(text);
      if (!isCopied) document.querySelector<HTMLInputElement>(`#${id}`)?.select();
      report = () => say(isCopied ? 'share.copied' : 'share.selected');
      copied = text;
      shell.update();
    };
    return html`<div class="choice">
      <label for=${id}>${label}</label>
      <div class="side-by-side">
        <input id=${id} dir="ltr" readonly .value=${text} />
        <button class="primary" aria-label=${say('share.copy.what', { what: id })} @click=${copyIt}>
          ${say('share.copy')}
        </button>
      </div>
      <p class="hint" role="status">${copied === text ? report() : hint}</p>
    </div>`;
  };
};

/** A button that opens the system's share sheet for a link and a text. */
export const sendButton = (title: string, url: string, text: string = '') => {
  if (!('share' in navigator)) return nothing;
  return button('share-2', say('share.send'), () => send({ title, url, ...(text && { text }) }));
};

/** A link as a QR code, or a sentence if it is too long. Room is reserved while the code is drawn. */
export const codeOf = (link: string) =>
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
 * Opens a dialog with a link to a place of the page. For games this is a game that begins at a position.
 */
export const openLink = (
  shell: Shell,
  heading: () => string,
  address: Address,
  hint: () => string,
) => {
  const link = wholeAddress(address);
  const what = address.page === 'link' ? 'position' : address.page;
  const offer = copyFields(shell);
  shell.dialogs.open(
    heading,
    () => html`<div class="form">
      ${offer('link', say('share.link', { what }), link, hint())} ${sendButton(heading(), link)} ${codeOf(link)}
    </div>`,
  );
};

/** Returns a form that opens a link, or a position of this game in its notation. */
export const openingForm = ({ shell, game, session }: Playing, label: () => string) => {
  /** Says why the text was refused. */
  let refusal: (() => string) | null = null;
  /** Opens a text. Resolves with a function that says why it was refused, or null. */
  const open = async (text: string): Promise<(() => string) | null> => {
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
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const field = document.getElementById('open') as HTMLInputElement;
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
 * Returns the record of a match that begins at a position in notation. It has the players of another
 * match and, if possible, its options.
 */
const recordFrom = (
  engine: Engine,
  { state: { game, options, players } }: Session,
  text: string,
) => {
  const by = (options: string) => {
    const record = recordOf({ game, options, players, start: text });
    return { record, refused: engine.refusalOf((match) => match.load(record)) };
  };
  const own = by(options);
  return own.refused ? by('') : own;
};

/** A QR code; dark on light in every theme, because some cameras cannot read the inverse. */
const code = async (text: string) => {
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
