// Links of the page: offered to be passed on, as texts and as QR codes, and opened. The data of a link
// stands after the #, so it is never sent to a server.

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

/** A game that has come, which the player looks at before taking it. */
export interface Arrival {
  /** Sentences about it. */
  what: (isOver: boolean) => string;
  /** The words on the button that takes it. */
  yes: () => string;
  take: () => Promise<unknown>;
}

/** A message in place of a game that has come. */
export interface Said {
  heading: () => string;
  text: () => string;
}

/** More characters do not fit into a QR code that a phone reads from a screen. */
export const MOST_FOR_CODE = 1200;

/** What a text has a link of the page to, wherever it stands; undefined where there is none. */
export const addressIn = (text: string) =>
  [...text.matchAll(/(?:^|#)(\w+\/[^\s#]+)/g)]
    .map(([, hash = '']) => parseAddress(hash))
    .find(({ page }) => !['lobby', 'shared', 'table'].includes(page));

/** An address as it is passed on; "" where what it has to hold is too long. */
export const addressOf = (address: () => Address) =>
  unlessRefused(() => wholeAddress(address())) ?? '';

/**
 * Returns a function that loads a match as an address brings it and throws Refused if the rules refuse
 * it. The address's seed must be a valid one. Chance that a link alone leaves open is drawn anew by
 * whoever takes it.
 */
export const loading =
  (address: Coming): ((match: Match) => void) =>
  (match) =>
    match.loadLink(address.game, address.link, BigInt('seed' in address ? `0x${address.seed}` : 1));

/** Returns what says why a match cannot be loaded as an address brings it, or null. */
export const linkRefusal = (engine: Engine, address: Coming): (() => string) | null => {
  if ('seed' in address && !isSeed(address.seed)) return () => say('game.link_damaged');
  const refused = engine.refusalOf(loading(address));
  return refused && (() => refused.sentence);
};

/** What offers texts to copy, and says under each what became of it. */
export const offering = (shell: Shell) => {
  /** The text that was copied last, and what is said of it. */
  let copied = '';
  let became = () => '';
  return (id: string, label: string, text: string, hint: string) => {
    const copyIt = async () => {
      const isCopied = await copy(text);
      if (!isCopied) document.querySelector<HTMLInputElement>(`#${id}`)?.select();
      became = () => say(isCopied ? 'share.copied' : 'share.selected');
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
      <p class="hint" role="status">${copied === text ? became() : hint}</p>
    </div>`;
  };
};

/** Hands a link to another application, which the system asks for; `text` goes with it. */
export const sendButton = (title: string, url: string, text: string = '') => {
  if (!('share' in navigator)) return nothing;
  return button('share-2', say('share.send'), () => send({ title, url, ...(text && { text }) }));
};

/** A link as a QR code, where it is not too long for one; its room is kept until it is drawn. */
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

/** Offers a place of this page, of games one that begins at a position. */
export const openLink = (
  shell: Shell,
  heading: () => string,
  address: Address,
  hint: () => string,
) => {
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
 * position of this game as it is written down.
 */
export const openingForm = ({ shell, game, session }: Playing, label: () => string) => {
  /** Says why the text could not be opened. */
  let refusal: (() => string) | null = null;
  /** Opens a text. Resolves with a function that says why it cannot, or null. */
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
 * The record of a match that begins at a position as it is written down: with the options of another
 * one, if it can have them, and its players.
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

/** A QR code, dark on light in every theme. */
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
