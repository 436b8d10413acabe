// A puzzle made of a position that is set up: whether exactly one way is best there is proved in the Worker,
// as it is once more where its link is opened (puzzles/posed.js).

import { html } from 'lit-html';
import { anySeed } from '../engine/engine.js';
import { Prover } from '../engine/posing.js';
import { hashOf } from '../page/address.js';
import { tell } from '../players/names.js';
import { button, icon } from '../ui/icons.js';
import { say } from '../words/say.js';

/** @import { Draft } from '../board/editing' */
/** @import { Address } from '../page/address.js' */
/** @import { Game, Shell } from '../page/types' */
/** @import { Reason } from '../engine/posing.js' */

/** Where chance follows each action it is drawn anew so many times, until there is a puzzle. */
const TRIES = 24;

/**
 * @param {Shell} shell @param {Game} game
 * @param {() => { draft: Draft, link: string, isAlone: boolean }} position that is set up; `isAlone`: of one player
 */
export const posing = (shell, game, position) => {
  const prover = new Prover();
  /** The draft that it was asked of. @type {Draft | null} */
  let of = null;
  /** What came of it; null while it is proved. @type {Address | { none: Reason } | 'failed' | null} */
  let answer = null;

  const stop = () => {
    prover.stop();
    of = null;
    shell.update();
  };

  const make = async () => {
    const { draft, link, isAlone } = position();
    of = draft;
    answer = null;
    shell.say(say('posed.proving'));
    shell.focus('.posing button');
    const found = await search(link, isAlone ? TRIES : 1).catch(
      () => /** @type {const} */ ('failed'),
    );
    if (of !== draft) return;
    answer = found;
    shell.say(told());
    // Where the button was with which it could be given up.
    if (document.activeElement?.closest('.posing')) shell.focus('.posing a, .posing button');
  };

  /** @param {string} link @param {number} tries @returns {Promise<Address | { none: Reason }>} */
  const search = async (link, tries) => {
    const seed = tries > 1 ? anySeed() : 1n;
    const found = await prover.prove(shell.engine, game.name, link, seed);
    if ('none' in found) return tries > 1 ? search(link, tries - 1) : found;
    const code = seed === 1n ? '' : seed.toString(16);
    return { page: 'posed', game: game.name, position: link, seed: code };
  };

  /** What is known, in sentences. */
  const told = () => {
    if (!answer) return say('posed.proving');
    if (answer === 'failed') return say('posed.failed');
    if ('none' in answer) return say('posed.notMade', { why: tell(answer.none, () => ({})) });
    return say('posed.made');
  };

  /** @param {Address} address */
  const send = (address) =>
    shell.open(
      'link',
      () => say('posed.puzzle'),
      address,
      () => say('posed.linkHint'),
    );

  /** @param {boolean} cannot */
  const makeButton = (cannot) =>
    html`<button ?disabled=${cannot} @click=${make}>${icon('puzzle')} ${say('posed.make')}</button>`;

  const next = () => {
    if (!answer) return html`<button @click=${stop}>${say('page.cancel')}</button>`;
    if (answer === 'failed' || 'none' in answer) return makeButton(false);
    const address = answer;
    return html`<a class="button" href=${hashOf(address)}>${icon('puzzle')} ${say('posed.solve')}</a>
      ${button('share-2', say('posed.send'), () => send(address))}`;
  };

  return {
    stop,
    /** Ends the proof of a position that is not set up any more. */
    changed: () => {
      if (of && !answer && of !== position().draft) stop();
    },
    /** @param {boolean} cannot whether there is nothing to be solved */
    render: (cannot) => {
      const isAsked = of !== null && of === position().draft;
      return html`<div class="posing">
        ${
          isAsked
            ? html`<p>${told()}</p>
                <div class="buttons">${next()}</div>`
            : makeButton(cannot)
        }
      </div>`;
    },
  };
};
