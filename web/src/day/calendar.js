// The calendar of a page of a day: what was done of each day of a month.

import { html, nothing } from 'lit-html';
import { hashOf } from '../page/address.js';
import { capital, date, region } from '../ui/dates.js';
import { icon } from '../ui/icons.js';
import { leftwards, say, sentences } from '../words/say.js';
import { isOpen, plus, streaksOf, timeOf, timesOn, weeksOf } from './days.js';

/** @import { Shell } from '../page/types' */
/** @import { Day } from './days.js' */

/** Of puzzles and days: solved at the first try, or on the day; in another way, or later; not yet. */
export const SIGNS = { first: '●', more: '◐', none: '○' };

/** How many days each key moves, where text runs to the right. @type {Record<string, number>} */
const WAYS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** @param {Day} day @param {Intl.DateTimeFormatOptions} style */
const words = (day, style) => date(timeOf(day), { timeZone: 'UTC', ...style });

/** "Sunday, 22 November 2026". @param {Day} day */
export const whole = (day) => words(day, { dateStyle: 'full' });

/** The day that weeks begin with where the reader lives, from 1 for Monday to 7. */
const firstOfWeek = () => {
  const locale = region();
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
};

export class Calendar {
  #shell;
  /** The day of the page, which may be none. */
  #day;
  #today;
  /** The day that the keyboard is on; its month is shown. */
  #at;

  /** @param {Shell} shell @param {string} day @param {Day} today */
  constructor(shell, day, today) {
    this.#shell = shell;
    this.#day = day;
    this.#today = today;
    this.#at = isOpen(day, today) ? day : today;
  }

  /** @param {Day} today */
  render(today) {
    this.#today = today;
    const days = this.#shell.store.days();
    const { now, most } = streaksOf(days, today);
    const weeks = weeksOf(this.#at, firstOfWeek());
    const month = capital(words(this.#at, { month: 'long', year: 'numeric' }));
    return html`<div class="month">
        ${this.#monthButton(-1)}
        <h2 id="month" data-plain aria-live="polite">${month}</h2>
        ${this.#monthButton(1)}
      </div>
      <table class="calendar" aria-labelledby="month" @keydown=${this.#key}>
        <thead data-plain>
          <tr>
            ${weeks[0]?.map(
              (day) => html`<th scope="col">
                <span class="unseen">${words(day, { weekday: 'long' })}</span>
                <span aria-hidden="true">${words(day, { weekday: 'narrow' })}</span>
              </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${weeks.map(
            (week) => html`<tr>
              ${week.map((day) => html`<td>${this.#date(day, days)}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
      <p class="soft">${say('day.marks', { kept: SIGNS.first, later: SIGNS.more })}</p>
      <p>${sentences(say('day.streak', { n: now }), most > now ? say('day.most', { n: most }) : '')}</p>
      <p class="soft">${say('day.counts')}</p>`;
  }

  /** @param {Day} day @param {Set<Day>} days on which something of that very day was done */
  #date(day, days) {
    if (day.slice(0, 7) !== this.#at.slice(0, 7)) return nothing;
    const number = Number(day.slice(-2));
    if (!isOpen(day, this.#today)) return html`<span class="soft">${number}</span>`;
    const what = days.has(day)
      ? 'kept'
      : timesOn(this.#shell.store, day).length > 0
        ? 'later'
        : 'open';
    const sign = { kept: SIGNS.first, later: SIGNS.more, open: '' }[what];
    return html`<a
      href=${hashOf({ page: 'day', day })}
      tabindex=${day === this.#at ? 0 : -1}
      class=${day === this.#today ? 'today' : ''}
      aria-current=${day === this.#day ? 'page' : nothing}
      aria-label=${say('day.label', { day: whole(day), what, today: `${day === this.#today}` })}
      data-day=${day}
      ><span>${number}</span> <span class="mark-of-day">${sign}</span></a
    >`;
  }

  /** @param {-1 | 1} way to the month before, or after */
  #monthButton(way) {
    const month = this.#monthBeside(way);
    const [name, words] = way < 0 ? ['left', 'day.before'] : ['right', 'day.after'];
    return html`<button
      class="quiet square"
      aria-label=${say(words)}
      ?disabled=${month === undefined}
      @click=${() => this.#showAt(month ?? this.#at)}
    >
      ${icon(`chevron-${name}`)}
    </button>`;
  }

  /** The nearest day of the month before or after; undefined where that cannot be played. @param {number} way */
  #monthBeside(way) {
    const begin = `${this.#at.slice(0, 7)}-01`;
    const edge = way < 0 ? plus(begin, -1) : `${plus(begin, 31).slice(0, 7)}-01`;
    return isOpen(edge, this.#today) ? edge : undefined;
  }

  /** @param {Day} day */
  #showAt(day) {
    this.#at = day;
    this.#shell.update();
  }

  /** Moves through the days by keys. @param {KeyboardEvent} event */
  #key = (event) => {
    const { key } = event;
    const turned = leftwards() && (key === 'ArrowLeft' || key === 'ArrowRight');
    const way = WAYS[key];
    const day =
      key === 'PageUp'
        ? this.#monthBeside(-1)
        : key === 'PageDown'
          ? this.#monthBeside(1)
          : way && plus(this.#at, turned ? -way : way);
    if (!day || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!isOpen(day, this.#today)) return;
    this.#showAt(day);
    this.#shell.focus(`[data-day="${day}"]`);
  };
}
