// Draws the tables of collected results, one per set.

import { html, nothing } from 'lit-html';
import { button } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import type { Collected, Column, Row } from './rows.ts';
import { bySet, COLUMNS, clock, csvOf, DESCENDING, rowsOf } from './rows.ts';

/** Number of rows at first. Each press on "Show more" doubles it. */
const FIRST_ROWS = 500;

/** Callbacks of the tables. */
interface Host {
  update: () => void;
  /** Saves the table of a set. */
  save: (csv: string) => void;
  /** Deletes the results of a set. */
  forget: (results: Collected[]) => void;
}

const rowView = ({ who, what, solved, points, tries, seconds }: Row) => html`<tr>
  <th scope="row"><bdi>${who}</bdi></th>
  <td>${what}</td>
  <td>${say(solved ? 'collect.yes' : 'collect.no')}</td>
  <td dir="ltr">${points}</td>
  <td>${tries}</td>
  <td dir="ltr">${clock(seconds)}</td>
</tr>`;

export class Tables {
  #host;
  /** The order of the rows in every table. */
  #order: { column: Column; down: boolean } = { column: 'who', down: false };
  /** Maximum rows of all tables together. */
  #most = FIRST_ROWS;

  constructor(host: Host) {
    this.#host = host;
  }

  view(all: Collected[]) {
    const sets = [...bySet(all).values()];
    let room = this.#most;
    const drawn = [];
    for (const [i, results] of sets.entries()) {
      if (room <= 0) break;
      const rows = rowsOf(results, this.#order.column, this.#order.down);
      drawn.push(this.#tableOf(results, rows, room, i));
      room -= rows.length;
    }
    const more = () => {
      this.#most *= 2;
      this.#host.update();
    };
    return html`${drawn}${
      room < 0 || drawn.length < sets.length
        ? html`<button class="quiet" @click=${more}>${say('page.more')}</button>`
        : nothing
    }`;
  }

  /** Draws the table of a set with at most `room` rows. */
  #tableOf(results: Collected[], rows: Row[], room: number, i: number) {
    const { name } = results[0]?.result.set ?? { name: '' };
    const heading = name || say('collect.set');
    return html`<section aria-labelledby="set-${i}">
      <h2 id="set-${i}"><bdi>${heading}</bdi></h2>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="set-${i}">
        <table aria-describedby="word">
          <thead><tr>${COLUMNS.map((column) => this.#headOf(column))}</tr></thead>
          <tbody>${rows.slice(0, room).map(rowView)}</tbody>
        </table>
      </div>
      <div class="buttons">
        ${button('file-down', say('collect.csv'), () => this.#host.save(csvOf(name, rows)))}
        ${button('trash', say('collect.forget'), () => this.#host.forget(results))}
      </div>
    </section>`;
  }

  #headOf(column: Column) {
    const isSorted = column === this.#order.column;
    const isDown = this.#order.down !== DESCENDING.includes(column);
    const direction = isDown ? 'descending' : 'ascending';
    return html`<th scope="col" aria-sort=${isSorted ? direction : 'none'}>
      <button class="quiet" @click=${() => this.#sort(column)}>
        ${say(`collect.${column}`)}<span aria-hidden="true">${
          isSorted ? (isDown ? ' ▼' : ' ▲') : ''
        }</span>
      </button>
    </th>`;
  }

  #sort(column: Column) {
    this.#order = { column, down: column === this.#order.column && !this.#order.down };
    this.#host.update();
  }
}
