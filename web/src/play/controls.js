// What stands below the board of a trial.

import { html, nothing } from 'lit-html';
import { icon } from '../ui/parts.js';
import { say } from '../words/say.js';

/** @import { Board } from '../board/types' */
/** @import { Trial } from './trial.js' */

const WAYS = /** @type {const} */ (['left', 'up', 'down', 'right']);

/** The mouse that browsers act after a finger does not take the focus away. @param {Event} event */
export const keepFocus = (event) => event.preventDefault();

/** Buttons for slides. @param {Trial} trial @param {Board} board @param {string} wanted the action that is to be seen */
export const pad = (trial, { slides }, wanted) =>
  slides
    ? html`<div class="pad" role="group" aria-label=${say('table.slide')}>
        ${WAYS.map(
          (way) => html`<button
            aria-label=${say('table.slideTo', { way })}
            class=${slides[way] === wanted ? 'primary' : ''}
            @click=${() => trial.choose(slides[way])}
          >${icon(`arrow-${way}`)}</button>`,
        )}
      </div>`
    : nothing;

/** What a finger has chosen, to be confirmed. @param {Trial} trial @param {string} game */
export const confirmation = (trial, game) =>
  html`<button @click=${() => trial.stage.dismiss()}>${say('table.cancel')}</button>
    <button class="primary" @click=${() => trial.choose(trial.aim ?? '')}>
      ${icon('check')} ${say(`${game}.confirm`)}
    </button>`;
