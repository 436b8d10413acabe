// A game as a link and as a QR code, a position as what people write down, and both opened again. The
// data of a link stands after the #, so it is never sent to a server.

import { html, nothing, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { until } from 'lit-html/directives/until.js';
import { Refused } from '../engine/engine.js';
import { seedOf } from '../match/deal.js';
import { LINK } from '../settings/data.js';
import { choice } from '../ui/choice.js';
import { button } from '../ui/parts.js';
import { language, say } from '../words/say.js';
import { hashOfDeal, textOfDeal } from './same-deal.js';

/** @import { App, Listed } from '../app/app.js' */
/** @import { Beginning } from '../match/types' */
/** @import { TablePage } from '../table/table.js' */

/** More characters do not fit into a QR code that a phone reads from a screen. */
const MOST_FOR_CODE = 1200;

/** @param {TablePage} table */
export const openShare = (table) => {
  const { app, game, session } = table;
  const start = session.written('start');
  const number = game.board.start;
  const rivals = app.store.rivals(game.name, seedOf(session.record));
  const addresses = new Map(
    ['game', 'position'].map((what) => [
      what,
      addressOf(() => `${game.name}/link/${session.written(what === 'position' ? what : 'link')}`),
    ]),
  );
  const deal = hashOfDeal(table);
  if (deal)
    addresses.set(
      'deal',
      addressOf(() => deal),
    );
  if (addresses.get('position') === addresses.get('game')) addresses.delete('position');
  // Who waits for an answer comes first.
  let part = deal && session.isOver && rivals.length > 0 ? 'deal' : 'game';
  const offer = offering(app);
  const open = openingForm(table, () =>
    number ? say('share.openNumber', { name: number.name }) : say('share.open'),
  );

  app.dialogs.open(
    () => say('share.share'),
    () => {
      const link = addresses.get(part) ?? '';
      return html`<div class="form">
      ${
        addresses.size > 1
          ? choice({
              name: 'part',
              label: say('share.part'),
              values: [...addresses.keys()],
              value: part,
              words: (value) => say(`share.part.${value}`),
              choose: (value) => {
                part = value;
                app.update();
              },
            })
          : nothing
      }
      ${
        link
          ? [
              part === 'deal'
                ? offer(
                    'link',
                    say('deal.link'),
                    `${textOfDeal(table)} ${link}`.trim(),
                    say('deal.hint'),
                  )
                : offer('link', say('share.link'), link, say('share.link.hint')),
              sendButton(game.title, link, part === 'deal' ? textOfDeal(table) : ''),
              codeOf(link),
            ]
          : html`<p>${say('share.linkTooLong')}</p>`
      }
      ${number && start ? offer(number.name, say('share.asNumber', { name: number.name }), start, number.hint) : nothing}
      ${open()}
    </div>`;
    },
  );
};

/** An address of this page; "" where what it has to hold is too long. @param {() => string} hash */
export const addressOf = (hash) => {
  const { origin, pathname } = location;
  try {
    return `${origin}${pathname}#${hash()}`;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return '';
  }
};

/** What offers texts to copy, and says under each what became of it. @param {App} app */
export const offering = (app) => {
  /** What was copied last, and what is said of it. */
  let copied = '';
  let became = '';
  /** @param {string} id @param {string} label @param {string} text @param {string} hint */
  return (id, label, text, hint) => {
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(text);
        became = say('share.copied');
      } catch {
        /** @type {HTMLInputElement} */ (document.getElementById(id)).select();
        became = say('share.selected');
      }
      copied = text;
      app.update();
    };
    return html`<div class="choice">
      <label for=${id}>${label}</label>
      <div class="side-by-side">
        <input id=${id} dir="ltr" readonly .value=${text} />
        <button class="primary" aria-label=${say('share.copy.what', { what: id })} @click=${copy}>
          ${say('share.copy')}
        </button>
      </div>
      <p class="hint" role="status">${copied === text ? became : hint}</p>
    </div>`;
  };
};

/** Hands a link to another application, which the system asks for. @param {string} title @param {string} url @param {string} [text] to go with it */
export const sendButton = (title, url, text = '') => {
  if (!('share' in navigator)) return nothing;
  return button('share-2', say('share.send'), () =>
    navigator.share({ title, url, ...(text && { text }) }).catch((error) => {
      if (error.name !== 'AbortError') throw error; // the player thought better of it
    }),
  );
};

/** A link as a QR code, where it is not too long for one; its room is kept until it is drawn. @param {string} link */
export const codeOf = (link) =>
  link.length > MOST_FOR_CODE
    ? html`<p class="soft">${say('share.codeTooLong')}</p>`
    : guard([link, language()], () => until(code(link), html`<div class="code"></div>`));

/** The field for a link from elsewhere. @param {TablePage} table @param {() => string} label */
export const openingForm = (table, label) => {
  const { app } = table;
  let refusal = '';
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (document.getElementById('open'));
    const found = beginningOf(table, field.value.trim());
    if (typeof found === 'string') {
      refusal = found;
      app.update();
      field.focus();
    } else if ('hash' in found) {
      location.hash = found.hash;
    } else if (await app.mayReplace(found.game)) {
      app.play(found.game, found.beginning);
    }
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
        <p class="refusal" id="open-refusal" role="alert">${refusal}</p>
      </form>`;
};

/**
 * What begins with a link of this page, or with a position of this game as it is written down: with
 * its options, if it can have them, and its players; or another address.
 * @param {TablePage} table @param {string} text
 * @returns {{ game: Listed, beginning: Beginning } | { hash: string } | string} why not, in a sentence
 */
const beginningOf = ({ app, game, session: { state } }, text) => {
  const [, name = '', kind = '', link = ''] = LINK.exec(text) ?? [];
  const linked = app.games.find((known) => known.name === name);
  if (linked && kind !== 'link') return { hash: `${name}/${kind}/${link}` };
  if (linked) {
    const refusal = app.refusal((match) => match.loadLink(name, link, 1n));
    return refusal || { game: linked, beginning: { link } };
  }
  if (!game.board.start || name) return say('share.noLink');
  let refusal = '';
  for (const options of [state.options, '']) {
    const players = state.players.join(' | ');
    const head = `game: ${game.name}\noptions: ${options}\nplayers: ${players}\nstart: ${text}`;
    const record = `quintet 1\n${head}\n`;
    refusal = app.refusal((match) => match.load(record));
    if (!refusal) return { game, beginning: { record } };
  }
  return refusal;
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
    ${svg`<path class="code-light" d="M0 0h${size}v${size}h-${size}z"/><path class="code-dark" d=${path}/>`}
  </svg>`;
};
