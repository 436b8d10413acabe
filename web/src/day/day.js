// The page of a day: its puzzles and its common game with what became of them, a few characters to show
// others, and the calendar. Fetched when it is wanted.

import './day.css';
import { html, nothing } from 'lit-html';
import { signed, sum } from '../board/wording.js';
import { bestIn } from '../match/results.js';
import { mayReplace } from '../newgame/replace.js';
import { hashOf, wholeAddress } from '../page/address.js';
import { capital, date, region } from '../ui/dates.js';
import { icon } from '../ui/icons.js';
import { gamesLink } from '../ui/links.js';
import { leftwards, say, sentences, series, typed } from '../words/say.js';
import {
  COMMON,
  dayAt,
  FIRST,
  gamesOn,
  isDay,
  noteDay,
  plus,
  puzzleOf,
  puzzleOn,
  seedOn,
  streaksOf,
  timeOf,
  timesOn,
  unfinishedOn,
  wayOf,
  weeksOf,
} from './days.js';

/** @import { Listed, Page, Shell } from '../page/types' */
/** @import { Day } from './days.js' */

/** How often the page looks whether it is another day by now, in milliseconds. */
const LOOK = 20_000;

const SIGNS = { first: '●', more: '◐', none: '○' };

/** How far a key leads in the calendar, in days, where text goes to the right. @type {Record<string, number>} */
const WAYS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** @param {Day} day @param {Intl.DateTimeFormatOptions} style */
const words = (day, style) => date(timeOf(day), { timeZone: 'UTC', ...style });

/** "Sunday, 22 November 2026". @param {Day} day */
const whole = (day) => words(day, { dateStyle: 'full' });

/** The day that weeks begin with where the reader lives, from 1 for Monday to 7. */
const firstOfWeek = () => {
  const locale = region();
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
};

/** @param {Shell} shell @param {string} day that the address names, which need not be one; "" for today @returns {Page} */
export const dayPage = (shell, day) => {
  const page = new DayPage(shell, day);
  return {
    get title() {
      return `${say('day.title')} – Quintet`;
    },
    render: () => page.render(),
    close: () => page.close(),
  };
};

class DayPage {
  #shell;
  /** The day it is, when the page was opened and now. */
  #opened = dayAt(Date.now());
  #today = this.#opened;
  /** What the address names, which need not be a day. */
  #day;
  /** A day of the month that is shown: the one that the keyboard comes to. */
  #at;
  /** What became of sharing. */
  #shared = '';
  #timer;

  /** @param {Shell} shell @param {string} day */
  constructor(shell, day) {
    this.#shell = shell;
    this.#day = day || this.#today;
    this.#at = this.#isOpen(this.#day) ? this.#day : this.#today;
    this.#timer = setInterval(this.#look, LOOK);
    document.addEventListener('visibilitychange', this.#look);
    shell.stored(noteDay(shell.store, Date.now())).catch(console.warn);
  }

  close() {
    clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.#look);
  }

  /** Another day may have begun, or the clock or the time zone been changed. */
  #look = () => {
    const today = dayAt(Date.now());
    if (today === this.#today) return;
    this.#today = today;
    this.#shell.say(this.#isNews() ? this.#news() : '');
  };

  #isNews() {
    return this.#today !== this.#opened && this.#today !== this.#day;
  }

  #news() {
    return say('day.now', { day: whole(this.#today) });
  }

  /** Whether there is something to play on a day, now. @param {string} day */
  #isOpen(day) {
    return isDay(day) && day >= FIRST && day <= this.#today;
  }

  render() {
    return html`<div class="day">
      <header class="bar">
        ${gamesLink()}
        <h1 tabindex="-1">${say('day.title')}</h1>
      </header>
      <main>
        <section>
          ${
            this.#isNews()
              ? html`<p class="news">
                  ${this.#news()}
                  <a class="button primary" href=${hashOf({ page: 'day', day: this.#today })}>${say('day.toToday')}</a>
                </p>`
              : nothing
          }
          ${this.#isOpen(this.#day) ? this.#deeds(this.#day) : this.#nothing()}
        </section>
        <section>${this.#calendar()}</section>
      </main>
    </div>`;
  }

  /** What is said of a day that cannot be played. */
  #nothing() {
    const day = this.#day;
    const why = !isDay(day) ? 'none' : day < FIRST ? 'before' : 'future';
    const values = { day: isDay(day) ? whole(day) : day, first: whole(FIRST) };
    return html`<p>${say(`day.not.${why}`, values)}</p>
      <a class="button" href=${hashOf({ page: 'day', day: this.#today })}>${say('day.toToday')}</a>`;
  }

  /** @param {Day} day */
  #deeds(day) {
    const isPast = day < this.#today;
    return html`<h2 data-plain>${capital(whole(day))}</h2>
      ${isPast ? html`<p class="soft">${say('day.past')}</p>` : nothing}
      <ul class="deeds">
        ${this.#games().map((game) => this.#puzzle(day, game))} ${this.#common(day)}
      </ul>
      ${this.#share(day)}`;
  }

  /** The games that have puzzles. */
  #games() {
    return this.#shell.games.filter(({ name }) => puzzleOf(FIRST, name));
  }

  /** @param {Day} day @param {Listed} game */
  #puzzle(day, { name, title }) {
    const puzzle = puzzleOn(this.#shell.store, day, name);
    const way = wayOf(puzzle);
    const does = puzzle?.solved ? 'look' : puzzle ? 'again' : 'solve';
    const state = puzzle
      ? [
          say(`day.way.${way}`),
          ...(way !== 'first' && puzzle.tries > 0 ? [say('day.tries', { n: puzzle.tries })] : []),
          ...hintsIn(puzzle.hints),
          ...(puzzle.solved ? lateness(day, puzzle.when) : []),
        ]
      : [say('day.new')];
    return html`<li data-game=${name}>
      <span class="sign" aria-hidden="true">${SIGNS[way]}</span>
      <div>
        <h3>${title}</h3>
        <p class="soft">${series(state)}</p>
      </div>
      <a class="button ${puzzle ? '' : 'primary'}" href=${hashOf({ page: 'puzzle', game: name, which: `${puzzleOf(day, name)}` })}>
        ${say(`day.${does}`)} <span class="unseen">${title}</span>
      </a>
    </li>`;
  }

  /** The game of 2048 that is the same for all. @param {Day} day */
  #common(day) {
    const { store, games } = this.#shell;
    const results = gamesOn(store, day);
    const { isAtHand, kept } = unfinishedOn(store, day);
    const game = games.find(({ name }) => name === COMMON);
    if (!game) return nothing;
    const isBegun = isAtHand || kept !== undefined;
    const hints = sum(results.flatMap((result) => result.hints));
    const [first] = results;
    const state = [
      ...(first ? [say('day.best', { score: signed(bestIn(results)) })] : []),
      ...(first ? [say('day.games', { n: results.length })] : []),
      ...hintsIn(hints),
      ...(first ? lateness(day, first.when) : []),
      ...(isBegun ? [say('day.begun')] : []),
    ];
    const does = isBegun ? 'goOn' : first ? 'playAgain' : 'play';
    const play = async () => {
      if (isAtHand) this.#shell.go({ page: 'table', game: COMMON });
      else if (!(await mayReplace(this.#shell, game))) return;
      else if (kept) this.#shell.play(game, { record: kept.record, ply: kept.ply });
      else {
        this.#shell.play(game, { options: '', names: [''], seed: seedOn(day) });
      }
    };
    return html`<li data-game=${COMMON}>
      <span class="sign" aria-hidden="true">${first ? SIGNS.first : SIGNS.none}</span>
      <div>
        <h3>${say('day.common', { title: game.title })}</h3>
        <p class="soft">${state.length > 0 ? series(state) : say('day.new')}</p>
      </div>
      <button class=${first ? '' : 'primary'} @click=${play}>
        ${say(`day.${does}`)} <span class="unseen">${say('day.common', { title: game.title })}</span>
      </button>
    </li>`;
  }

  /** A few characters that show how the day went, and nothing of what it has. @param {Day} day */
  #share(day) {
    const { store } = this.#shell;
    const signs = this.#games().map(({ name }) => SIGNS[wayOf(puzzleOn(store, day, name))]);
    const results = gamesOn(store, day);
    const link = wholeAddress({ page: 'day', day });
    const score = results.length > 0 ? ` · 2048: ${signed(bestIn(results))}` : '';
    const text = typed(`Quintet ${day}\n${signs.join('')}${score}`);
    const share = async () => {
      if ('share' in navigator) {
        await navigator.share({ text, url: link }).catch((error) => {
          if (error.name !== 'AbortError') throw error; // the player thought better of it
        });
        return;
      }
      try {
        await /** @type {Navigator} */ (navigator).clipboard.writeText(`${text}\n${link}`);
        this.#shared = say('day.copied');
      } catch {
        const shown = document.getElementById('day-share');
        if (shown) getSelection()?.selectAllChildren(shown);
        this.#shared = say('day.selected');
      }
      this.#shell.update();
    };
    return html`<div class="sharing">
      <pre id="day-share" dir="ltr">${text}\n${link}</pre>
      <button @click=${share}>${icon('share-2')} ${say('day.share')}</button>
      <p class="hint" role="status">${this.#shared || say('day.signs', SIGNS)}</p>
    </div>`;
  }

  #calendar() {
    const { store } = this.#shell;
    const days = store.days();
    const { now, most } = streaksOf(days, this.#today);
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

  /** @param {Day} day @param {Set<Day>} days on which something of them was done */
  #date(day, days) {
    if (day.slice(0, 7) !== this.#at.slice(0, 7)) return nothing;
    const number = Number(day.slice(-2));
    if (!this.#isOpen(day)) return html`<span class="soft">${number}</span>`;
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

  /** The day of the month before or after that is nearest to the one of this; undefined where none is open. @param {number} way */
  #monthBeside(way) {
    const begin = `${this.#at.slice(0, 7)}-01`;
    const edge = way < 0 ? plus(begin, -1) : `${plus(begin, 31).slice(0, 7)}-01`;
    return this.#isOpen(edge) ? edge : undefined;
  }

  /** @param {Day} day */
  #showAt(day) {
    this.#at = day;
    this.#shell.update();
  }

  /** Goes through the days, as the eye does. @param {KeyboardEvent} event */
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
    if (!this.#isOpen(day)) return;
    this.#showAt(day);
    this.#shell.focus(`[data-day="${day}"]`);
  };
}

/** @param {number} n */
const hintsIn = (n) => (n > 0 ? [say('day.hints', { n })] : []);

/** What is said of something that was done after its day. @param {Day} day @param {number} when */
const lateness = (day, when) => (dayAt(when) > day ? [say('day.later')] : []);
