// The calendar on the page of a day: the results of each day of a month.

import { html, nothing } from 'lit-html';
import { hashOf } from '../page/address.ts';
import type { Shell } from '../page/types.ts';
import { capital, date, region } from '../ui/dates.ts';
import { icon } from '../ui/icons.ts';
import { leftwards, say, sentences } from '../words/say.ts';
import type { Day } from './schedule.ts';
import { isOpen, plus, streaksOf, timeOf, timesOn, weeksOf } from './schedule.ts';

/**
 * Signs of puzzles and days: solved at the first try or on the day; solved in another way or later;
 * unsolved.
 */
export const SIGNS = { first: '●', more: '◐', none: '○' };

/** Days that each key moves by, in left-to-right scripts. */
const WAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const words = (day: Day, style: Intl.DateTimeFormatOptions) =>
  date(timeOf(day), { timeZone: 'UTC', ...style });

/** Formats a day: "Sunday, 22 November 2026". */
export const whole = (day: Day) => words(day, { dateStyle: 'full' });

/** Returns the first weekday of the reader's region, from 1 for Monday to 7. */
const firstOfWeek = () => {
  const locale = region();
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
};

/**
 * Returns a function that draws the calendar; `opened` is the present day at first. The page's
 * `day` may be any text. The roving focus is on one of the days, whose month is shown.
 */
export const calendar = (shell: Shell, day: string, opened: Day) => {
  let today = opened;
  let at = isOpen(day, today) ? day : today;

  const showAt = (to: Day) => {
    at = to;
    shell.update();
  };

  /** Returns the nearest day of the previous (-1) or next (1) month; undefined if that cannot be played. */
  const monthBeside = (way: number) => {
    const begin = `${at.slice(0, 7)}-01`;
    const edge = way < 0 ? plus(begin, -1) : `${plus(begin, 31).slice(0, 7)}-01`;
    return isOpen(edge, today) ? edge : undefined;
  };

  const monthButton = (way: -1 | 1) => {
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

  /** Draws a date. `days` are the days with something done on the same day. */
  const dateOf = (date: Day, days: Set<Day>) => {
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

  /** Moves the focus by keys. */
  const walk = (event: KeyboardEvent) => {
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

  return (present: Day) => {
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
