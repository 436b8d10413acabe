// The page of a day: its puzzles and its common game with results, a card to share, and the
// calendar. Loaded on first use.

import './day.css';
import { html, nothing } from 'lit-html';
import { hashOf } from '../page/address.ts';
import type { Page, Shell } from '../page/types.ts';
import { capital } from '../ui/dates.ts';
import { pageBar } from '../ui/icons.ts';
import { painted } from '../ui/next-frame.ts';
import { say } from '../words/say.ts';
import { calendar, whole } from './calendar.ts';
import { Card } from './card.ts';
import { commonDeed, puzzleDeed } from './deeds.ts';
import { nextOf, puzzlesOn } from './five.ts';
import { dayAt, FIRST, isDay, isOpen, noteDay } from './schedule.ts';
import { positions } from './thumbnails.ts';

/** Milliseconds between the page's checks for a new day. */
const LOOK = 20_000;

/** Returns the page of the day in the address, which may be any text; "" means today. */
export const dayPage = (shell: Shell, named: string): Page => {
  /** The day when the page was opened, and the present day. */
  const opened = dayAt(Date.now());
  let today = opened;
  const day = named || today;
  const card = new Card(shell, day);
  const known = positions(shell);
  const puzzles = () => puzzlesOn(shell, day);
  const drawCalendar = calendar(shell, day, today);

  /** Checks for a new day, which may also come from a changed clock or time zone. */
  const look = () => {
    const now = dayAt(Date.now());
    if (now === today) return;
    today = now;
    shell.say(news());
  };

  /** Reports a new day that is not displayed, or returns "". */
  const news = () =>
    today !== opened && today !== day ? say('day.now', { day: whole(today) }) : '';

  /** Draws the reason why the day cannot be played. */
  const nothingOn = () => {
    const why = !isDay(day) ? 'none' : day < FIRST ? 'before' : 'future';
    const values = { day: isDay(day) ? whole(day) : day, first: whole(FIRST) };
    return html`<p>${say(`day.not.${why}`, values)}</p>
      <a class="button" href=${hashOf({ page: 'day', day: today })}>${say('day.toToday')}</a>`;
  };

  const deeds = () => {
    const all = puzzles();
    const next = nextOf(all);
    const isDone = all.length > 0 && !next;
    return html`<h2 data-plain>${capital(whole(day))}</h2>
      ${day < today ? html`<p class="soft">${say('day.past')}</p>` : nothing}
      ${isDone ? card.view(all, today) : nothing}
      <ul class="deeds stack">
        ${all.map((one) => puzzleDeed(day, one, known.of(one), one === next))}
        ${commonDeed(shell, day)}
      </ul>
      ${isDone ? nothing : card.view(all, today)}`;
  };

  const timer = setInterval(look, LOOK);
  document.addEventListener('visibilitychange', look);
  shell.stored(noteDay(shell.store, Date.now())).catch(console.warn);
  const lookAtAll = async () => {
    for (const puzzle of isOpen(day, today) ? puzzles() : []) {
      await known.look(puzzle);
      await painted();
      shell.update();
    }
  };
  lookAtAll().catch(console.warn);

  return {
    title: () => `${say('day.title')} – Quintet`,
    close: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    },
    render: () => html`<div class="day">
      ${pageBar(say('day.title'))}
      <main>
        <section>
          ${
            news()
              ? html`<p class="news">
                  ${news()}
                  <a class="button primary" href=${hashOf({ page: 'day', day: today })}
                    >${say('day.toToday')}</a
                  >
                </p>`
              : nothing
          }
          ${isOpen(day, today) ? deeds() : nothingOn()}
        </section>
        <section>${drawCalendar(today)}</section>
      </main>
    </div>`,
  };
};
