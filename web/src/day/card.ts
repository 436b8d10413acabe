// The card of a day: the player's results as a text to share, without solutions.

import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { signed } from '../board/phrases.ts';
import { bestIn } from '../match/summary.ts';
import { wholeAddress } from '../page/address.ts';
import type { Shell } from '../page/types.ts';
import { copy, send } from '../ui/files.ts';
import { icon } from '../ui/icons.ts';
import { say, sentences, series, typed } from '../words/say.ts';
import type { OfDay } from './five.ts';
import type { Day } from './schedule.ts';
import { gamesOn, streaksOf } from './schedule.ts';

/** The squares in the text: solved at the first try, solved in another way, unsolved. */
const SQUARES = { first: '🟩', more: '🟨', none: '⬜' };

/** Draws the result of a puzzle as a square. */
export const signOf = (way: OfDay['way']) =>
  html`<span class="sign ${way}" aria-hidden="true">${way === 'none' ? nothing : icon('check')}</span>`;

/** Selects the whole text of an element. */
const select = (text: Element | undefined) => {
  if (text) getSelection()?.selectAllChildren(text);
};

export class Card {
  #shell;
  #day;
  /** The outcome of sharing, once the player has pressed the button. */
  #became: '' | 'copied' | 'selected' = '';

  constructor(shell: Shell, day: Day) {
    this.#shell = shell;
    this.#day = day;
  }

  /** Draws the card: a square for each puzzle, and the streak up to `today`. */
  view(all: OfDay[], today: Day) {
    const day = this.#day;
    const { store } = this.#shell;
    const solved = all.filter(({ done }) => done?.solved);
    const results = gamesOn(store, day);
    if (solved.length + results.length === 0) {
      return html`<p class="soft">${say('day.nothing')}</p>`;
    }
    const { now } = streaksOf(store.days(), today);
    const streak = day === today && now > 0 ? say('day.streak', { n: now }) : '';
    const count = say('day.solved', { n: solved.length, of: all.length });
    const facts = sentences(count, streak);
    const score = results.length > 0 ? `2048: ${signed(bestIn(results))}` : '';
    const squares = all.map(({ way }) => SQUARES[way]).join('');
    return html`<section class="day-card" aria-label=${say('day.share')}>
      <p class="soft">Quintet ${day}</p>
      <ol>
        ${all.map(
          ({ game, way }) => html`<li>
            ${signOf(way)}
            <span class="unseen">${series([game.title, say(`day.way.${way}`)])}</span>
          </li>`,
        )}
      </ol>
      <p class="facts">${facts}</p>
      ${score ? html`<p>${score}</p>` : nothing}
      ${day === today && solved.length === all.length ? html`<p>${say('day.tomorrow')}</p>` : nothing}
      ${this.#sharing([`Quintet ${day}`, squares, facts, score].filter(Boolean))}
    </section>`;
  }

  /**
   * Draws the button that shares the text. If it can be neither shared nor copied, the text is selected.
   */
  #sharing(lines: string[]) {
    const link = wholeAddress({ page: 'day', day: this.#day });
    const text = typed(lines.join('\n'));
    const share = async () => {
      if ('share' in navigator) return send({ text, url: link });
      this.#became = (await copy(`${text}\n${link}`)) ? 'copied' : 'selected';
      this.#shell.update();
    };
    const became = this.#became;
    return html`<button class="primary" @click=${share}>${icon('share-2')} ${say('day.share')}</button>
      <p class="hint" role="status">${became ? say(`day.${became}`) : say('day.signs')}</p>
      ${became === 'selected' ? html`<pre dir="auto" ${ref(select)}>${text}\n${link}</pre>` : nothing}`;
  }
}
