// Looking at a game from its beginning to its end: steps, a slider, and playing by itself.

import { html } from 'lit-html';
import { leftwards, say, sentences } from '../words/say.js';
import { squareButton } from './controls.js';

/** @import { Session } from '../match/session.js' */

/**
 * @param {Session} session
 * @param {{ from?: number, told?: (ply: number) => string }} [how] `from`: after how many steps it
 * begins; `told`: what is said of a position besides
 */
export const replayBar = (session, { from = 0, told } = {}) => {
  const stops = session.history.stops.filter((ply) => ply >= from);
  const last = stops.length - 1;
  const present = Math.max(
    0,
    stops.findLastIndex((ply) => ply <= session.state.ply),
  );
  /** @param {number} to */
  const go = (to) => {
    session.replay(false);
    session.go(stops[to] ?? 0);
  };
  /** @param {Event} event */
  const slide = ({ target }) => go(Number(/** @type {HTMLInputElement} */ (target).value));
  // Not every browser turns the arrow keys round where the slider is.
  /** @param {KeyboardEvent} event */
  const turn = (event) => {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (!step || !leftwards()) return;
    event.preventDefault();
    go(Math.min(Math.max(present + step, 0), last));
  };
  return html`<div class="replay" role="group" aria-label=${say('table.lookBack')}>
    ${squareButton('chevron-first', say('table.toBeginning'), () => go(0), present === 0)}
    ${squareButton('chevron-left', say('table.moveBack'), () => go(present - 1), present === 0)}
    ${squareButton(session.isReplaying ? 'pause' : 'play', session.isReplaying ? say('table.stop') : say('table.replay'), () => session.replay(!session.isReplaying, from), last < 1)}
    ${squareButton('chevron-right', say('table.moveForward'), () => go(present + 1), present >= last)}
    ${squareButton('chevron-last', say('table.toLatest'), () => go(last), present >= last)}
    <input
      type="range"
      aria-label=${say('table.move')}
      aria-valuetext=${sentences(say('table.moveOf', { move: present, all: last }), told?.(stops[present] ?? 0) ?? '')}
      min="0"
      max=${Math.max(last, 1)}
      .value=${`${present}`}
      ?disabled=${last < 1}
      @input=${slide}
      @keydown=${turn}
    />
  </div>`;
};
