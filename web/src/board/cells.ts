// The board for keyboard and screen reader, by the ARIA pattern "grid". Each named cell covers its
// spot on the canvas; one cell is in the tab order.

import { html, render } from 'lit-html';
import { keepingFocus } from '../ui/focus.ts';
import { keyFor } from '../ui/keymap.ts';
import { clamp, middleOf } from './squares.ts';
import type { Box, Cell, Spot } from './types.ts';

export interface Keys {
  undo: () => void;
  redo?: () => void;
  help?: () => void;
  /** Are single-letter shortcuts on? Yes if missing. */
  letters?: () => boolean;
  /** The action of one of the board's own keys. Letters are capitals. */
  use: (key: string) => (() => void) | undefined;
}

interface Handlers extends Keys {
  choose: (spot: Spot) => void;
  /** Called when the focus has moved to another cell or has left the grid. */
  moved: () => void;
  dismiss: () => void;
}

/** The grid's class while the focus merely follows a pointer and needs no mark. */
const BY_POINTER = 'by-pointer';

export class Cells {
  element = document.createElement('div');

  #label: () => string;
  #handlers: Handlers;
  #rows: Cell[][] = [];
  #row = 0;
  #column = 0;
  #box: (spot: Spot) => Box = () => ({ x: 0, y: 0, width: 0, height: 0 });

  constructor(label: () => string, handlers: Handlers) {
    this.#label = label;
    this.#handlers = handlers;
    this.element.className = 'cells';
    this.element.role = 'grid';
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('focusin', (event) => this.#focused(event.target));
    this.element.addEventListener('focusout', (event) => {
      if (!this.element.contains(event.relatedTarget as Node | null)) {
        this.element.classList.remove(BY_POINTER);
      }
      handlers.moved();
    });
    // Screen readers press a cell by a click. Pointers go through to the canvas.
    this.element.addEventListener('click', (event) => {
      const spot = this.#spotOf(event.target);
      if (spot) handlers.choose(spot);
    });
  }

  /** Updates the cells. Returns true if the spots have changed and must be arranged. */
  show(rows: Cell[][]) {
    this.element.ariaLabel = this.#label();
    const spotsOf = (all: Cell[][]) =>
      all
        .flat()
        .map(({ spot }) => spot)
        .join();
    const isOther = spotsOf(rows) !== spotsOf(this.#rows);
    this.#rows = rows;
    this.#row = Math.min(this.#row, rows.length - 1);
    this.#column = Math.min(this.#column, (rows[this.#row]?.length ?? 1) - 1);
    keepingFocus(
      () => this.#render(),
      () => this.stand(),
    );
    return isOther;
  }

  /** Positions every cell over its spot. */
  arrange(box: (spot: Spot) => Box) {
    this.#box = box;
    for (const cell of this.#elements()) {
      const { x, y, width, height, turn = 0 } = box(cell.dataset.spot ?? '');
      cell.style.translate = `${x}px ${y}px`;
      cell.style.rotate = `${turn}deg`;
      cell.style.width = `${width}px`;
      cell.style.height = `${height}px`;
    }
  }

  has(spot: Spot) {
    return this.nameOf(spot) !== '';
  }

  /** The name of a spot; "" if it does not exist. */
  nameOf(spot: Spot | null) {
    return this.#rows.flat().find((cell) => cell.spot === spot)?.name ?? '';
  }

  /** The spot with the keyboard focus; null if the focus is not on the board. */
  current(): Spot | null {
    if (this.element.classList.contains(BY_POINTER)) return null;
    return this.#spotOf(this.element.querySelector(':focus-visible'));
  }

  /** Focuses the spot that a pointer chose, without a visible mark. */
  follow(spot: Spot) {
    this.element.classList.add(BY_POINTER);
    this.#focus(spot);
  }

  /** Focuses a cell; without a spot, the last focused one. */
  stand(spot: Spot | undefined = this.#stood) {
    this.element.classList.remove(BY_POINTER);
    this.#focus(spot);
  }

  /** Moves the focus to the first cell of the last row. */
  enterLast() {
    this.#focus(this.#rows.at(-1)?.[0]?.spot);
  }

  /** The last focused spot. */
  get #stood(): Spot | undefined {
    return this.#rows[this.#row]?.[this.#column]?.spot;
  }

  #focus(spot?: Spot) {
    for (const cell of this.#elements()) {
      if (cell.dataset.spot === spot) cell.focus({ preventScroll: true });
    }
  }

  #elements() {
    return this.element.querySelectorAll<HTMLElement>('[data-spot]');
  }

  #render() {
    const cell = ({ spot, name }: Cell, current: boolean) => html`<div
      role="gridcell"
      data-spot=${spot}
      aria-label=${name}
      tabindex=${current ? 0 : -1}
    ></div>`;
    render(
      this.#rows.map(
        (row, r) => html`<div role="row">
          ${row.map((content, c) => cell(content, r === this.#row && c === this.#column))}
        </div>`,
      ),
      this.element,
    );
  }

  #spotOf(element: EventTarget | null): Spot | null {
    return (element instanceof HTMLElement && element.dataset.spot) || null;
  }

  #focused(element: EventTarget | null) {
    const spot = this.#spotOf(element);
    for (const [r, row] of this.#rows.entries()) {
      const c = row.findIndex((cell) => cell.spot === spot);
      if (c >= 0) [this.#row, this.#column] = [r, c];
    }
    this.#render();
    this.#handlers.moved();
  }

  /** Focuses the last focused cell, without a visible mark. */
  enter() {
    if (this.#stood) this.follow(this.#stood);
  }

  /**
   * Returns the action of one of the board's own keys. With Ctrl or Shift, an arrow key moves the
   * focus instead.
   */
  own({ key, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent) {
    const isLetter = key.length === 1;
    if (altKey || metaKey || ctrlKey || (shiftKey && !isLetter)) return undefined;
    if (isLetter && !this.#takesLetters()) return undefined;
    return this.#handlers.use(isLetter ? key.toUpperCase() : key);
  }

  #takesLetters() {
    return this.#handlers.letters?.() ?? true;
  }

  #key(event: KeyboardEvent) {
    const own = this.own(event);
    if (own) {
      event.preventDefault();
      own();
      return;
    }
    this.element.classList.remove(BY_POINTER);
    this.#handlers.moved();
    if (event.altKey || event.metaKey) return;
    const row = this.#rows[this.#row];
    const spot = this.#stood;
    if (!row || !spot) return;
    const last = { row: this.#rows.length - 1, column: row.length - 1 };
    const go = (r: number, c: number) => {
      const target = this.#rows[clamp(r, 0, last.row)] ?? [];
      this.#focus(target[clamp(c, 0, target.length - 1)]?.spot);
    };
    const middle = (of: Spot) => middleOf(this.#box(of)).x;
    const off = (cell: Cell) => Math.abs(middle(cell.spot) - middle(spot));
    /** Moves to the nearest cell of a row above or below. Of two equally near, takes the left one. */
    const goAcross = (r: number) => {
      const cells = this.#rows[r] ?? [];
      if (cells.length === 0) return;
      this.#focus(cells.reduce((best, cell) => (off(cell) < off(best) - 1 ? cell : best)).spot);
    };
    const { choose, dismiss, undo, redo, help } = this.#handlers;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => go(this.#row, this.#column - 1),
      ArrowRight: () => go(this.#row, this.#column + 1),
      ArrowUp: () => goAcross(this.#row - 1),
      ArrowDown: () => goAcross(this.#row + 1),
      Home: () => go(event.ctrlKey ? 0 : this.#row, 0),
      End: () => go(event.ctrlKey ? last.row : this.#row, last.column),
      Enter: () => choose(spot),
      ' ': () => choose(spot),
      Escape: dismiss,
      ...(this.#takesLetters() && {
        [keyFor('table', 'U')]: undo,
        [keyFor('table', 'R')]: redo,
        [keyFor('table', '?')]: help,
      }),
    };
    const action = actions[event.key.length === 1 ? event.key.toUpperCase() : event.key];
    if (!action || (event.ctrlKey && !/^(Home|End|Arrow.*)$/.test(event.key))) return;
    event.preventDefault();
    action();
  }
}
