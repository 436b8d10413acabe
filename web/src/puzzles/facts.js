// What a puzzle's page says beside its board: what is wanted, how hard it is and how it stands.

import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { signed } from '../board/wording.js';
import { CHANCE, SPECTATOR } from '../engine/engine.js';
import { scoreOf, seatMark } from '../play/scores.js';
import { icon } from '../ui/icons.js';
import { language, say, sentences } from '../words/say.js';

/** @import { Engine } from '../engine/engine.js' */
/** @import { Board } from '../board/types' */
/** @import { Session } from '../match/session.js' */
/** @import { Game } from '../page/types' */
/** @import { Puzzles } from '../store/schema.js' */
/** @import { Puzzle } from './lines.js' */

/** What is to be reached, in sentences. @param {Game} game @param {Puzzle} puzzle @param {unknown} view */
export const taskOf = ({ name, board }, { goal, value, line }, view) => {
  const key = goal === 'points' ? `puzzles.${name}.goal.points` : `puzzles.goal.${goal}`;
  const rule = goal === 'win' ? board.goal?.(view) : '';
  return sentences(say(key, { value, n: line.length }), rule ?? '');
};

/** How hard it is, and how good the solver. @param {Puzzle} puzzle @param {Puzzles} known */
export const standing = ({ difficulty }, { rating, streak }) => {
  const level = { key: 'puzzles.level', values: { n: difficulty } };
  return html`<p class="standing soft">${say('puzzles.standing', { level, rating, streak })}</p>`;
};

/** How many of the wanted points were gained. @param {Puzzle} puzzle @param {number} points @param {number} left how many actions may follow */
export const gained = ({ value }, points, left) =>
  html`<p class="soft">${say('puzzles.gained', { gained: signed(points), value, left })}</p>`;

/** @param {Game} game @param {Session} session */
export const scores = (game, session) =>
  html`<ul class="scores">
    ${session.state.scores.map(
      (points, seat) => html`<li>
        ${seatMark({ game }, seat)} ${session.player(seat).name} <strong>${scoreOf({ game, shown: session }, points)}</strong>
      </li>`,
    )}
  </ul>`;

/** What chance brings after each slide, which a puzzle's seed decides. @param {Engine} engine @param {Board} board @param {Session} session */
export const coming = (engine, { slides, where }, { state, record }) => {
  if (!slides || !where) return nothing;
  const list = () =>
    engine.read((match) =>
      Object.entries(slides).map(([way, action]) => {
        match.load(record, { ply: state.ply });
        const answer = match.act(action, SPECTATOR);
        if ('refusal' in answer) return nothing;
        const events = answer.steps.filter(({ by }) => by === CHANCE).flatMap((s) => s.events);
        return html`<li>
          ${icon(`arrow-${way}`)}<span class="unseen">${say('table.slideTo', { way })}</span> ${where(events)}
        </li>`;
      }),
    );
  return html`<ul class="coming">
    ${guard([state, language()], list)}
  </ul>`;
};
