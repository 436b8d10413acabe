// How a board is handled: what is picked up, aimed at and pointed at, and what choosing a spot does. It
// knows no page: pointers come in as points, and what they mean goes out (stage.ts).

import type { GameEvent } from '../engine/types.ts';
import type { Board, Point, Size, Spot } from './types.ts';

/**
 * For whom a board is handled. `view`: the position; `preview`: what an action would do, null where
 * it would be refused; `act`: does it, and says why not, or ""; `obstacle`: why nothing can be
 * played now, or ""; `bar`: why the board cannot be handled at all, or ""; `refused`: a spot was
 * chosen for nothing, or for an action that was refused; `held`: something was picked up, or laid
 * back (null), which is to be told; `selected`: so is a spot that was selected, or is not any more;
 * `changed`: what is held or aimed at is another
 */
export type Player = {
  view: () => unknown;
  preview: (action: string) => GameEvent[] | null;
  act: (action: string) => Promise<string>;
  obstacle?: () => string;
  bar?: () => string;
  refused: (why: string, spot: Spot, action: string) => void;
  held?: (spot: Spot | null, before: Spot | null) => void;
  selected?: (spot: Spot) => void;
  changed: () => void;
};

/**
 * What handling a board changes on it. `hush`: what was refused is over; `handled`: what is held is
 * another; `moved`: something is to be drawn again; `chosen`: a pointer has chosen a spot; `now`:
 * in milliseconds
 */
type Shown = {
  hush: () => void;
  handled: () => void;
  moved: () => void;
  chosen: (spot: Spot) => void;
  now: () => number;
};

/** Below this width of a spot, in CSS pixels, a finger aims first and confirms afterwards. */
const FINGER = 40;
/** What is dragged: after how many CSS pixels, and how far above a finger, which would hide it. */
const DRAG = { least: 6, above: 46 };

export class Handling {
  /** What is picked up. */
  held: Spot | null = null;
  /** An action that takes several things of the hand, and the spots of those selected for it so far. */
  selection: { action: string; spots: Spot[] } | null = null;
  /** What a finger has chosen and not confirmed; marked on the board, even where it would be refused. */
  aim: Spot | null = null;
  /** Where the mouse is. */
  hover: Spot | null = null;
  /** Where an aiming finger is while it is down. */
  finger: Point | null = null;
  /** A press on something to pick up: where it began, and where what is dragged is now. */
  drag: { spot: Spot; from: Point; at: Point | null } | null = null;
  /** What comes back from a drag, from where and since when. */
  back: { spot: Spot; at: Point; since: number } | null = null;
  /** The board's geometry, once it has been measured. */
  layout: Size = { width: 0, height: 0 };

  #board;
  #player;
  #shown;
  /** Where the pointer went down. */
  #pressed: Spot | null = null;

  constructor(board: Board, player: Player, shown: Shown) {
    this.#board = board;
    this.#player = player;
    this.#shown = shown;
  }

  /** What choosing a spot does, "" where it is nothing. */
  actionAt(spot: Spot) {
    const { hand } = this.#board;
    if (!hand) return spot;
    return this.held ? hand.action(this.#player.view(), this.held, spot) : '';
  }

  /** What choosing a spot would do; null where it would be refused. */
  preview(spot: Spot) {
    if (this.#player.bar?.()) return null;
    const action = this.actionAt(spot);
    return action ? this.#player.preview(action) : null;
  }

  /** The action for which things of the hand are selected, with these; "" while none is. */
  get selected() {
    const { hand } = this.#board;
    if (!hand || !this.selection) return '';
    const { action, spots } = this.selection;
    return hand.several(this.#player.view(), action, spots);
  }

  /** What can be confirmed: a spot that is aimed at and would not be refused. */
  get toConfirm(): Spot | null {
    return this.aim !== null && this.preview(this.aim) ? this.aim : null;
  }

  /** Whether there is something on a spot that can be picked up. */
  holds(spot: Spot) {
    return this.#board.hand?.holds(this.#player.view(), spot) ?? false;
  }

  /** Chooses a spot: picks up what lies there, or does what is to be done there. */
  async choose(spot: Spot) {
    this.#shown.hush();
    const bar = this.#player.bar?.();
    if (bar) return this.#player.refused(bar, spot, '');
    if (this.selection) return this.#selectAlso(spot, this.selection);
    if (this.holds(spot)) return this.hold(spot === this.held ? null : spot);
    const action = this.actionAt(spot);
    const why = action
      ? await this.#player.act(action)
      : this.#player.obstacle?.() || this.#board.hand?.explain(this.#player.view(), spot);
    if (why) this.#player.refused(why, spot, action);
  }

  /**
   * Lets things of the hand be selected for an action.
   * @param spots those that are already
   */
  select(action: string, spots: Spot[] = []) {
    this.hold(null, { isTold: false });
    this.aimAt(null);
    this.#setSelection({ action, spots });
  }

  /** Selects one more, or one less. */
  #selectAlso(spot: Spot, { action, spots }: NonNullable<Handling['selection']>) {
    if (!this.holds(spot)) {
      const why = this.#board.hand?.asked(action) ?? '';
      return this.#player.refused(why, spot, action);
    }
    const others = spots.filter((other) => other !== spot);
    const isMore = others.length === spots.length;
    this.#setSelection({ action, spots: isMore ? [...spots, spot] : others });
    this.#player.selected?.(spot);
  }

  #setSelection(selection: Handling['selection']) {
    if (!selection && !this.selection) return;
    this.selection = selection;
    this.#shown.handled();
    this.#player.changed();
  }

  /**
   * Picks something up from the hand, or lays it back.
   * @param how `isTold`: unless something else is told
   */
  hold(spot: Spot | null, { isTold }: { isTold: boolean } = { isTold: true }) {
    if (spot === this.held) return;
    const { held } = this;
    this.held = spot;
    if (!spot) this.aimAt(null); // it would be for nothing
    this.#shown.handled();
    this.#player.changed();
    if (isTold) this.#player.held?.(spot, held);
  }

  /** Marks a spot as if a finger had chosen it, to be confirmed. */
  aimAt(spot: Spot | null) {
    if (spot === null) this.finger = null;
    this.#shown.moved();
    if (spot === this.aim) return;
    this.aim = spot;
    this.#player.changed();
  }

  /** Takes hover, selection and aim away; without an aim, what is picked up. */
  dismiss() {
    this.hover = null;
    this.#shown.hush();
    this.drag = null;
    this.#setSelection(null);
    if (this.aim === null) this.hold(null);
    this.aimAt(null);
  }

  /** Another position stands there: nothing is held, selected, dragged or aimed at. */
  reset() {
    this.drag = null;
    this.back = null;
    this.#setSelection(null);
    this.hold(null, { isTold: false });
    this.aimAt(null);
  }

  // Pointers; only the first, and of a mouse only its first button.

  /** @returns whether what comes of it is wanted wherever it leads */
  down(point: Point, isTouch: boolean): boolean {
    this.#pressed = this.#hit(point);
    this.#shown.hush();
    if (this.#pressed && !this.selection && this.holds(this.#pressed)) {
      this.drag = { spot: this.#pressed, from: point, at: null };
      return true;
    }
    if (isTouch && this.#pressed && this.#aims(this.#pressed)) {
      // A second tap on what is aimed at confirms it.
      if (this.#pressed !== this.aim) this.#pressed = null;
      this.#aimFrom(point);
    }
    return false;
  }

  move(point: Point, isTouch: boolean) {
    if (this.drag) {
      this.#dragTo(point, isTouch, this.drag);
    } else if (this.finger) {
      this.#aimFrom(point);
      if (this.aim !== this.#pressed) this.#pressed = null;
    } else if (!isTouch) {
      this.#hoverOver(this.#hit(point));
    }
  }

  up(point: Point) {
    if (this.drag?.at) {
      this.#drop(this.drag.spot, this.drag.at);
      return;
    }
    this.drag = null;
    const spot = this.#hit(point);
    const chosen = spot !== null && spot === this.#pressed ? spot : null;
    // Where a finger came to rest on what is refused, there is nothing to confirm.
    const isRefused = this.finger && this.aim && !this.preview(this.aim);
    const aim = isRefused ? this.aim : chosen;
    this.#pressed = null;
    // Where no finger aimed nothing is another, and nothing is drawn for it.
    if (this.finger) this.#shown.moved();
    this.finger = null;
    if (isRefused) this.aimAt(null);
    if (!aim) return;
    this.#shown.chosen(aim);
    this.choose(aim);
  }

  /** The pointer has left the board. */
  leave() {
    this.#hoverOver(null);
  }

  /** The spot at a point; none before the board has been measured. */
  #hit(point: Point) {
    return this.layout.width > 0 ? this.#board.hit(this.layout, point) : null;
  }

  #dragTo({ x, y }: Point, isTouch: boolean, drag: { spot: Spot; from: Point; at: Point | null }) {
    if (!drag.at && Math.hypot(x - drag.from.x, y - drag.from.y) < DRAG.least) return;
    if (!drag.at) this.hold(drag.spot);
    drag.at = { x, y: isTouch ? y - DRAG.above : y };
    this.hover = this.#hit(drag.at);
    this.#shown.moved();
  }

  /** Puts what was dragged where it is, or lets it go back. */
  async #drop(from: Spot, at: Point) {
    const spot = this.#hit(at);
    this.drag = null;
    this.#pressed = null;
    this.hover = null;
    this.back = { spot: from, at, since: this.#shown.now() };
    const isChosen = spot !== null && !this.holds(spot);
    if (isChosen) await this.choose(spot);
    this.hold(null, { isTold: !isChosen });
  }

  /** Whether a finger aims at a spot before it chooses. */
  #aims(spot: Spot) {
    if (this.#board.hand && !this.held) return false; // it is only explained
    const { width, height } = this.#board.box(this.layout, spot);
    return Math.min(width, height) < FINGER;
  }

  #hoverOver(spot: Spot | null) {
    if (spot === this.hover) return;
    this.hover = spot;
    this.#shown.moved();
  }

  #aimFrom(point: Point) {
    this.finger = point;
    this.aimAt(this.#hit(point) ?? this.aim);
  }
}
