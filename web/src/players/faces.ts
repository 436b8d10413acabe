// The faces and the strength of the characters. Each face resembles its instrument, in a box of 32 × 32,
// with the colours of faces.css.

import { html, svg } from 'lit-html';
import { LEVELS } from '../engine/computer.ts';
import { say } from '../words/say.ts';
import { CHARACTERS, strength } from './names.ts';

/** Draws two eyes at a height. `apart` is the distance of each from `x`. */
export const eyes = (y: number, x = 16, apart = 4.5) =>
  svg`<path class="face-eyes" d="M${x - apart} ${y}v1.6M${x + apart} ${y}v1.6"/>`;

const FACES = [
  // A flute across a round face that blows it.
  svg`<circle class="face-head" cx="15" cy="13.5" r="12"/>
    ${eyes(9.5, 15)}
    <circle class="face-ink" cx="15" cy="17" r="1"/>
    <rect class="face-brass" x="1.5" y="21" width="29" height="5.5" rx="2.7"/>
    <path class="face-line" d="M15 23.75h0M20 23.75h0M25 23.75h0"/>`,
  // A slim face under a double reed.
  svg`<path class="face-brass" d="M14 10l-3-8.5q5-.5 5 4.5q0-5 5-4.5l-3 8.5z"/>
    <path class="face-head" d="M16 9c6 0 8.5 5 8.5 11s-3.5 10.5-8.5 10.5s-8.5-4.5-8.5-10.5s2.5-11 8.5-11z"/>
    ${eyes(17.5, 16, 3.6)}
    <path class="face-line" d="M13.5 24.5q2.5 1.6 5 0"/>`,
  // A broad smile under a hat like a bell.
  svg`<circle class="face-head" cx="16" cy="18.5" r="12"/>
    <path class="face-ink" d="M3.5 13.5q6-1.5 7.5-11.5h10q1.5 10 7.5 11.5q-12.5 3-25 0z"/>
    ${eyes(18)}
    <path class="face-line" d="M9.5 23.5q6.5 6 13 0"/>`,
  // Cheeks full of air inside a coil, with its bell.
  svg`<circle class="face-brass" cx="14.5" cy="14.5" r="13"/>
    <path class="face-brass" d="M18.5 23l4.5-4.5q3 3.5 8 3l-9 9q.5-5-3.5-7.5z"/>
    <circle class="face-head" cx="14.5" cy="14.5" r="8.800"/>
    ${eyes(12, 14.5, 3.5)}
    <circle class="face-ink" cx="14.5" cy="18.5" r="1.5"/>`,
  // A long pipe beside a square face with a moustache.
  svg`<path class="face-brass" d="M24 30.5v-29h5v29z"/>
    <rect class="face-head" x="2.5" y="7.5" width="22" height="21" rx="6"/>
    <path class="face-line" d="M7 12.5l4-1M20 12.5l-4-1"/>
    ${eyes(15.5, 13.5)}
    <path class="face-ink" d="M13.5 20.5q-2.5-1-4 .5t-4 .5q1.5 4 5 3.5q2-.5 3-2q1 1.5 3 2q3.5.5 5-3.5q-2.5 1-4-.5t-4-.5z"/>`,
];

/** Draws the face of a level's character; levels are "1" … "5". */
export const face = (level: string) => {
  const at = Number(level) - 1;
  return html`<svg class="face" .style=${`--face: var(--face-${CHARACTERS[at]})`} viewBox="0 0 32 32" aria-hidden="true">${FACES[at]}</svg>`;
};

/** Draws a computer's strength: five dots, one full per level, and a word. */
export const dots = (level: string) => html`<span class="strength">
  <svg class="dots" viewBox="0 0 54 10" aria-hidden="true">
    ${LEVELS.map((_, i) => svg`<circle class="${i < Number(level) ? 'full' : ''}" cx="${5 + 11 * i}" cy="5" r="3.7"/>`)}
  </svg>
  <span class="unseen">${say('players.strength', { level })}</span>
  ${strength(level)}
</span>`;
