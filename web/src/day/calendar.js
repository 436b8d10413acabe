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

/**
 * What draws a calendar, by the present day. The keyboard is on one of its days, whose month is shown.
 * @param {Shell} shell @param {string} day of the page, which may be none @param {Day} opened the present one
 */
export const calendar = (shell, day, opened) => {
  let today = opened;
  let at = isOpen(day, today) ? day : today;

  /** @param {Day} to */
  const showAt = (to) => {
    at = to;
    shell.update();
  };

  /** The nearest day of the month before or after; undefined where that cannot be played. @param {number} way */
  const monthBeside = (way) => {
    const begin = `${at.slice(0, 7)}-01`;
    const edge = way < 0 ? plus(begin, -1) : `${plus(begin, 31).slice(0, 7)}-01`;
    return isOpen(edge, today) ? edge : undefined;
  };

  /** @param {-1 | 1} way to the month before, or after */
  const monthButton = (way) => {
    const month = monthBeside(way);
    const [name, words] = way < 0 ? ['left', 'day.before'] : ['right', 'day.after'];
    return html`<button
      class="quiet square"
      aria-label=${say(words)}
      ?disabled=${month === undefined}
      @click=${() => showAt(month ?? at)}
    >
      ${icon(`chevron-${name}`)}
    </button>`;
  };

  /** @param {Day} date @param {Set<Day>} days on which something of that very day was done */
  const dateOf = (date, days) => {
    if (date.slice(0, 7) !== at.slice(0, 7)) return nothing;
    const number = Number(date.slice(-2));
    if (!isOpen(date, today)) return html`<span class="soft">${number}</span>`;
    const isLate = timesOn(shell.store, date).length > 0;
    const what = days.has(date) ? 'kept' : isLate ? 'later' : 'open';
    const sign = { kept: SIGNS.first, later: SIGNS.more, open: '' }[what];
    return html`<a
      href=${hashOf({ page: 'day', day: date })}
      tabindex=${date === at ? 0 : -1}
      class=${date === today ? 'present' : ''}
      aria-current=${date === day ? 'page' : nothing}
      aria-label=${say('day.label', { day: whole(date), what, today: `${date === today}` })}
      data-day=${date}
      ><span>${number}</span> <span class="mark-of-day">${sign}</span></a
    >`;
  };

  /** Moves through the days by keys. @param {KeyboardEvent} event */
  const walk = (event) => {
    const { key } = event;
    const turned = leftwards() && (key === 'ArrowLeft' || key === 'ArrowRight');
    const way = WAYS[key];
    const months = { PageUp: -1, PageDown: 1 }[key];
    const to = months ? monthBeside(months) : way && plus(at, turned ? -way : way);
    if (!to || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!isOpen(to, today)) return;
    showAt(to);
    shell.focus(`[data-day="${to}"]`);
  };

  return (/** @type {Day} */ present) => {
    today = present;
    const days = shell.store.days();
    const { now, most } = streaksOf(days, today);
    const weeks = weeksOf(at, firstOfWeek());
    const month = capital(words(at, { month: 'long', year: 'numeric' }));
    return html`<div class="month">
        ${monthButton(-1)}
        <h2 id="month" data-plain aria-live="polite">${month}</h2>
        ${monthButton(1)}
      </div>
      <table class="calendar" aria-labelledby="month" @keydown=${walk}>
        <thead data-plain>
          <tr>
            ${weeks[0]?.map(
              (weekday) => html`<th scope="col">
                <span class="unseen">${words(weekday, { weekday: 'long' })}</span>
                <span aria-hidden="true">${words(weekday, { weekday: 'narrow' })}</span>
              </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${weeks.map(
            (week) => html`<tr>
              ${week.map((date) => html`<td>${dateOf(date, days)}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
      <p class="soft">${say('day.marks', { kept: SIGNS.first, later: SIGNS.more })}</p>
      <p>${sentences(say('day.streak', { n: now }), most > now ? say('day.most', { n: most }) : '')}</p>
      <p class="soft">${say('day.counts')}</p>`;
  };
};
