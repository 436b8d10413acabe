// What stands around any board that is played on: the room it needs, buttons for slides, and the
// confirmation of what a finger has chosen.

import { html, nothing } from 'lit-html';
import { icon } from '../ui/icons.js';
import { say } from '../words/say.js';

/** @import { Handling } from '../board/handling.js' */
/** @import { Stage } from '../board/stage.js' */
/** @import { State } from '../engine/types' */
/** @import { Session } from '../match/session.js' */
/** @import { Game } from '../match/types' */
/** @import { Board } from '../board/types' */

const WAYS = /** @type {const} */ (['left', 'up', 'down', 'right']);

/** No board is narrower than this, in CSS pixels. */
const LEAST = 240;

/**
 * As a style: a board's height by its width, about, and the height that gives it the least width.
 * @param {Board} board @param {unknown} view @param {number} side its width, about, in CSS pixels
 */
export const proportions = (board, view, side) => {
  const layout = (/** @type {number} */ height) => board.layout(view, { width: side, height });
  const aspect = layout(2 * side).height / side;
  const low = LEAST * aspect;
  return `--aspect: ${aspect}; --least: ${Math.ceil((low * LEAST) / layout(low).width) + 1}px`;
};

/**
 * Buttons for slides, on boards that are played by these. Those that would be refused say so, where it
 * is told what is legal, and keep the focus.
 * @param {Handling} handling @param {Board} board @param {string} lit the action that is to be seen, or ""
 * @param {string[]} [legal]
 */
export const pad = (handling, { slides }, lit, legal) =>
  slides
    ? html`<div class="pad" role="group" aria-label=${say('table.slide')}>
        ${WAYS.map(
          (way) => html`<button
            aria-label=${say('table.slideTo', { way })}
            class=${slides[way] === lit ? 'primary' : ''}
            aria-disabled=${legal ? `${!legal.includes(slides[way])}` : nothing}
            @click=${() => handling.choose(slides[way])}
          >${icon(`arrow-${way}`)}</button>`,
        )}
      </div>`
    : nothing;

/**
 * Two buttons for things selected from the hand: to take that back, and to do what they are selected for,
 * which says what that is. @param {Handling} handling @param {Board} board @param {unknown} view
 * @param {(action: string) => unknown} act
 */
export const selecting = (handling, board, view, act) => {
  const { selected: action, selection } = handling;
  return html`<button @click=${() => handling.dismiss()}>${say('table.cancel')}</button>
    <button class="primary" ?disabled=${!selection?.spots.length} @click=${() => act(action)}>
      ${icon('check')} <span>${board.confirm?.(action, view)}</span>
    </button>`;
};

/**
 * Two buttons for what a finger has chosen: to take it back, and to confirm it, which says what that does
 * and brings. @param {Handling} handling @param {Board} board @param {unknown} view
 */
export const confirmation = (handling, board, view) => {
  const spot = handling.toConfirm ?? '';
  const action = handling.actionAt(spot);
  const gain = board.gain(handling.preview(spot) ?? []);
  return html`<button @click=${() => handling.dismiss()}>${say('table.cancel')}</button>
    <button class="primary" @click=${() => handling.choose(spot)}>
      ${icon('check')} <span>${board.confirm?.(action, view) ?? action}${
        gain ? html` · <span class="gain">${gain}</span>` : nothing
      }</span>
    </button>`;
};

/**
 * Shows an action as if it was about to be done: what it takes of the hand is picked up or selected, and
 * the keyboard stands where it goes. @param {Stage} stage @param {Board} board @param {State} state
 * @param {string} action
 */
export const pointAt = (stage, board, { view, legal }, action) => {
  const [what = ''] = action.split(' ');
  const takesSeveral = board
    .buttons(view, legal)
    .some((button) => button.takesSeveral && button.action === what);
  if (board.hand && takesSeveral) {
    stage.handling.select(what, board.hand.spotsOf(view, action));
    return stage.focusHand();
  }
  const put = board.hand?.parts(view, action);
  if (put) stage.handling.hold(put.held);
  const spot = put?.spot ?? action;
  stage.suggest(spot);
  stage.focus(spot);
};

/**
 * What is to happen to the device first, and a button for it.
 * @param {{ game: Game, session: Session }} playing @param {() => void} act
 */
export const curtain = ({ game, session }, act) => {
  const { step = 'take', seat = -1 } = session.turn.device ?? {};
  const { name: hand = '' } = game.board.hand ?? {};
  const { name } = session.player(seat);
  const next = seat >= 0 ? say('table.pass', { name }) : say('table.hide', { hand });
  const [text, words] =
    step === 'pass'
      ? [say('table.lookAtHand', { hand }), next]
      : [say('table.passDevice', { name }), say('table.show', { hand })];
  return html`<div class="choices curtain">
    <p>${text}</p>
    <button class="primary" @click=${() => act()}>${words}</button>
  </div>`;
};
