// The graph of a review: the chances over the match, with the largest losses.

import { html, svg } from 'lit-html';
import type { Playing } from '../page/types.ts';
import { seatMark } from '../play/scores.ts';
import { leftwards, say } from '../words/say.ts';
import type { Review } from './findings.ts';

/** Colour and dashes of each seat's line. */
const LINES = [
  ['accent', 'none'],
  ['terracotta', '6 2'],
  ['violet', '2 2'],
  ['amber', '8 2 2 2'],
  ['cobalt', '4 4'],
  ['ink', '1 3'],
];

const lineOf = (seat: number) => {
  const [color, dashes] = LINES[seat] ?? [];
  return `stroke: var(--${color}); stroke-dasharray: ${dashes}`;
};

/**
 * The graph. A press goes to a position. A match of one or two players shows only the chance of the seat
 * `own`.
 */
export const graph = (playing: Playing, review: Review, own: number, aim: 'goal' | 'win') => {
  const { session } = playing;
  const { stops } = session.history;
  const last = Math.max(stops.length - 1, 1);
  const lines = review.lines(own);
  const isOne = review.players <= 2;
  const across = (ply: number) => (100 * review.stopAt(ply)) / last;
  const up = (chance: number) => 100 - 100 * chance;
  const present = across(session.state.ply);
  const point = ({ currentTarget, clientX, buttons }: PointerEvent) => {
    if (buttons === 0 || !(currentTarget instanceof Element)) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = Math.min(Math.max((clientX - left) / width, 0), 1);
    const ply = stops[Math.round(last * (leftwards() ? 1 - part : part))];
    if (ply === undefined || ply === session.state.ply) return;
    session.playback.stop();
    session.go(ply);
  };
  return html`<figure class="chances">
    <figcaption class="soft small">
      ${
        isOne
          ? say('review.chances', { ...session.player(own), aim })
          : lines.map(
              ({ seat }) =>
                html`<span>${seatMark(playing, seat)} ${session.player(seat).name}
                  <svg viewBox="0 0 24 4" aria-hidden="true"><line class="line" .style=${lineOf(seat)} x2="24" y1="2" y2="2" /></svg></span>`,
            )
      }
    </figcaption>
    <svg class="graph" aria-hidden="true" @pointerdown=${point} @pointermove=${point}>
      <line class="half" x2="100%" y1="50%" y2="50%" />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        ${lines.map(
          ({ seat, points }) =>
            svg`<polyline class="line" .style=${lineOf(isOne ? 0 : seat)} points=${points.map(({ stop, chance }) => `${(100 * stop) / last},${up(chance)}`).join(' ')} />`,
        )}
      </svg>
      <line class="here" x1="${present}%" x2="${present}%" y2="100%" />
      ${review.moments().map((moment) => {
        const y = up(review.chanceOf(moment, isOne ? own : moment.player));
        return svg`<circle class=${moment.mark} cx="${across(review.after(moment))}%" cy="${y}%" r="5" />`;
      })}
    </svg>
  </figure>`;
};
