// Looking at a game from its beginning to its end: steps, a slider, and playing by itself.

import { html } from 'lit-html';
import { signButton } from '../ui/icons.js';
import { leftwards, say, sentences } from '../words/say.js';

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
  const [isFirst, isLast] = [present === 0, present >= last];
  const [sign, words] = session.isReplaying
    ? ['pause', say('table.stop')]
    : ['play', say('table.replay')];
  const replay = () => session.replay(!session.isReplaying, from);
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
    ${signButton('chevron-first', say('table.toBeginning'), () => go(0), { disabled: isFirst })}
    ${signButton('chevron-left', say('table.moveBack'), () => go(present - 1), { disabled: isFirst })}
    ${signButton(sign, words, replay, { disabled: last < 1 })}
    ${signButton('chevron-right', say('table.moveForward'), () => go(present + 1), { disabled: isLast })}
    ${signButton('chevron-last', say('table.toLatest'), () => go(last), { disabled: isLast })}
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
