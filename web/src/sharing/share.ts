// The share dialog: a game as a link and as a QR code, a position in notation, and a field that opens
// both.

import { html, nothing } from 'lit-html';
import { seedOf } from '../match/deal.ts';
import { wholeAddress } from '../page/address.ts';
import type { Playing, Shell } from '../page/types.ts';
import { choice } from '../ui/choice.ts';
import { handOver } from '../ui/files.ts';
import { say } from '../words/say.ts';
import { openSend } from './bylink.ts';
import { addressOf, codeOf, copyFields, openingForm, sendButton } from './offer.ts';
import { addressOfDeal, textOfDeal } from './same-deal.ts';

/** Returns HTML that embeds the target of a link in any page (embed.html). */
const frameOf = (link: string) => {
  const [place = '', hash = ''] = link.split('#');
  const address = `${place.replace(/[^/]*$/, '')}embed.html#${hash}`;
  return `<iframe src="${address}" title="Quintet" width="420" height="760" loading="lazy"></iframe>`;
};

/**
 * Returns a function that draws the buttons for pictures of a game, with the progress of the present one.
 */
const pictureButtons = (shell: Shell, playing: Playing) => {
  /** Aborts the picture that is being drawn, if any. */
  let running: AbortController | null = null;
  let told: (() => string) | null = null;
  const hand = async (
    make: (made: typeof import('./image-files.ts'), signal: AbortSignal) => Promise<File>,
  ) => {
    running = new AbortController();
    const { signal } = running;
    told = () => say('share.drawing');
    shell.dialogs.update();
    try {
      const file = await make(await import('./image-files.ts'), signal);
      told = null;
      told = await handOver(shell, file, { title: playing.game.title });
    } catch (error) {
      if (!signal.aborted) {
        told = () => say('share.noPicture');
        console.error(error);
      }
    } finally {
      running = null;
      shell.dialogs.update();
    }
  };
  const count = (done: number, all: number) => {
    told = () => say('share.drawn', { n: done, all });
    if (document.getElementById('pictures')) shell.dialogs.update();
    else running?.abort(); // the dialog is closed
  };
  return () => html`<div class="choice" id="pictures">
    <div class="buttons">
      <button ?disabled=${running !== null} @click=${() => hand(({ pictureOf }) => pictureOf(playing))}>${say('share.picture')}</button>
      <button ?disabled=${running !== null} @click=${() => hand(({ vectorOf }) => vectorOf(playing))}>${say('share.vector')}</button>
      <button
        ?disabled=${running !== null}
        @click=${() => hand(({ animationOf }, signal) => animationOf(playing, count, signal))}
      >${say('share.animation')}</button>
    </div>
    <p class="hint" role="status">${told ? told() : say('share.pictures.hint')}</p>
  </div>`;
};

export const openShare = (shell: Shell, playing: Playing) => {
  const { game, session } = playing;
  if (session.byLink) return openSend(playing);
  const start = session.written('start');
  const number = game.board.start;
  const rivals = shell.store.rivals(game.name, seedOf(session.record));
  const addressAs = (form: 'link' | 'position') =>
    addressOf(() => ({ page: 'link', game: game.name, link: session.written(form) }));
  const addresses = new Map([
    ['game', addressAs('link')],
    ['position', addressAs('position')],
  ]);
  const deal = addressOfDeal(playing);
  if (deal) addresses.set('deal', wholeAddress(deal));
  if (addresses.get('position') === addresses.get('game')) addresses.delete('position');
  // Rivals wait for the result of the deal, so it is offered first.
  let part = deal && session.isOver && rivals.length > 0 ? 'deal' : 'game';
  const offer = copyFields(shell);
  const pictures = pictureButtons(shell, playing);
  const open = openingForm(playing, () =>
    number ? say('share.openNumber', { name: number.name }) : say('share.open'),
  );

  shell.dialogs.open(
    () => say('share.share'),
    () => {
      const link = addresses.get(part) ?? '';
      const text = part === 'deal' ? textOfDeal(playing) : '';
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
                shell.update();
              },
            })
          : nothing
      }
      ${
        link
          ? [
              part === 'deal'
                ? offer('link', say('deal.link'), `${text} ${link}`.trim(), say('deal.hint'))
                : offer('link', say('share.link', { what: part }), link, say(`share.${part}.hint`)),
              sendButton(game.title, link, text),
              codeOf(link),
            ]
          : html`<p>${say('share.linkTooLong')}</p>`
      }
      ${number && start ? offer(number.name, say('share.asNumber', { name: number.name }), start, number.hint) : nothing}
      ${link ? offer('frame', say('share.embed'), frameOf(link), say('share.embed.hint')) : nothing}
      ${pictures()}
      ${open()}
    </div>`;
    },
  );
};
