// The input of a board: picking up, aiming, pointing and choosing. Independent of the page:
// stage.ts passes pointers as points and receives calls.

import type { GameEvent } from '../engine/types.ts';
import type { Board, Point, Size, Spot } from './types.ts';

/** The player of a board, as the match sees them. */
export interface Player {
  view: () => unknown;
  /** Returns the events of an action; null if it would be refused. */
  preview: (action: string) => GameEvent[] | null;
  /** Does an action. Resolves with the reason of a refusal, or "". */
  act: (action: string) => Promise<string>;
  /** The reason why nothing can be played now, or "". */
  obstacle?: () => string;
  /** The reason why the board ignores all input, or "". */
  bar?: () => string;
  /** Called when a chosen spot has no action, or one that is refused. */
  refused: (why: string, spot: Spot, action: string) => void;
  /** Called when something was picked up, or laid back (null), for a screen reader. */
  held?: (spot: Spot | null, before: Spot | null) => void;
  /** Called when a spot was selected or deselected, for a screen reader. */
  selected?: (spot: Spot) => void;
  /** Called when the held item or the aim has changed. */
  changed: () => void;
}

/** The board on the page: callbacks for input. */
interface Callbacks {
  /** Hides a refusal. */
  hush: () => void;
  /** Called when the held or selected items have changed. */
  handled: () => void;
  /** Called when the board must be redrawn. */
  moved: () => void;
  /** Called when a pointer has chosen a spot. */
  chosen: (spot: Spot) => void;
  /** The time in milliseconds. */
  now: () => number;
}

/** An action that takes several items of the hand, with the spots selected for it. */
interface Selection {
  action: string;
  spots: Spot[];
}

/** A press on an item that can be picked up. */
interface Drag {
  spot: Spot;
  /** The point where it began. */
  from: Point;
  /** The point of the dragged item; null until the pointer has moved far enough. */
  at: Point | null;
}

/** Width of a spot, in CSS pixels, below which a finger aims first and confirms afterwards. */
const FINGER = 40;
/**
 * In CSS pixels: the distance after which a drag begins, and the height of the dragged item above
 * the finger, which would hide it.
 */
const DRAG = { least: 6, above: 46 };

export class Input {
  /** The spot of the picked-up item. */
  held: Spot | null = null;
  selection: Selection | null = null;
  /** The spot chosen by a finger and not confirmed. It is marked even if it would be refused. */
  aim: Spot | null = null;
  /** The spot under the mouse. */
  hover: Spot | null = null;
  /** The point of an aiming finger while it is down. */
  finger: Point | null = null;
  drag: Drag | null = null;
  /** A dragged item on its way back: its spot, where it was let go, and when. */
  back: { spot: Spot; at: Point; since: number } | null = null;
  /** The board's geometry, once measured. */
  layout: Size = { width: 0, height: 0 };

  #board: Board;
  #player: Player;
  #callbacks: Callbacks;
  /** The spot where the pointer went down. */
  #pressed: Spot | null = null;

  constructor(board: Board, player: Player, callbacks: Callbacks) {
    this.#board = board;
    this.#player = player;
    this.#callbacks = callbacks;
  }

  /** Returns the action of choosing a spot, or "". */
  actionAt(spot: Spot) {
    const { hand } = this.#board;
    if (!hand) return spot;
    return this.held ? hand.action(this.#player.view(), this.held, spot) : '';
  }

  /** Returns the events of choosing a spot; null if it would be refused. */
  preview(spot: Spot) {
    if (this.#player.bar?.()) return null;
    const action = this.actionAt(spot);
    return action ? this.#player.preview(action) : null;
  }

  /** The action with the items selected for it, or "". */
  get selected() {
    const { hand } = this.#board;
    if (!hand || !this.selection) return '';
    const { action, spots } = this.selection;
    return hand.several(this.#player.view(), action, spots);
  }

  /** The aimed spot, unless it would be refused. */
  get toConfirm(): Spot | null {
    return this.aim !== null && this.preview(this.aim) ? this.aim : null;
  }

  /** Can the item on a spot be picked up? */
  holds(spot: Spot) {
    return this.#board.hand?.holds(this.#player.view(), spot) ?? false;
  }

  /** Chooses a spot: picks up the item there, or does its action. */
  async choose(spot: Spot) {
    this.#callbacks.hush();
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

  /** Begins a selection of items for an action, with these spots selected. */
  select(action: string, spots: Spot[] = []) {
    this.hold(null, { isTold: false });
    this.aimAt(null);
    this.#setSelection({ action, spots });
  }

  /** Toggles the selection of a spot. */
  #selectAlso(spot: Spot, { action, spots }: Selection) {
    if (!this.holds(spot)) {
      const why = this.#board.hand?.asked(action) ?? '';
      return this.#player.refused(why, spot, action);
    }
    const others = spots.filter((other) => other !== spot);
    const isMore = others.length === spots.length;
    this.#setSelection({ action, spots: isMore ? [...spots, spot] : others });
    this.#player.selected?.(spot);
  }

  #setSelection(selection: Selection | null) {
    if (!selection && !this.selection) return;
    this.selection = selection;
    this.#callbacks.handled();
    this.#player.changed();
  }

  /** Picks up an item of the hand, or lays it back. `isTold`: call Player.held(). */
  hold(spot: Spot | null, { isTold } = { isTold: true }) {
    if (spot === this.held) return;
    const { held } = this;
    this.held = spot;
    if (!spot) this.aimAt(null); // nothing to aim with
    this.#callbacks.handled();
    this.#player.changed();
    if (isTold) this.#player.held?.(spot, held);
  }

  /** Marks a spot for confirmation, as if a finger had chosen it. */
  aimAt(spot: Spot | null) {
    if (spot === null) this.finger = null;
    this.#callbacks.moved();
    if (spot === this.aim) return;
    this.aim = spot;
    this.#player.changed();
  }

  /** Ends hover, selection and aim. Without an aim, also lays back the held item. */
  dismiss() {
    this.hover = null;
    this.#callbacks.hush();
    this.drag = null;
    this.#setSelection(null);
    if (this.aim === null) this.hold(null);
    this.aimAt(null);
  }

  /** Ends all input, because the board shows another position. */
  reset() {
    this.drag = null;
    this.back = null;
    this.#setSelection(null);
    this.hold(null, { isTold: false });
    this.aimAt(null);
  }

  // Pointers: only the first one, and only the first button of a mouse.

  /** Returns true if the pointer must be captured. */
  down(point: Point, isTouch: boolean) {
    this.#pressed = this.#hit(point);
    this.#callbacks.hush();
    if (this.#pressed && !this.selection && this.holds(this.#pressed)) {
      this.drag = { spot: this.#pressed, from: point, at: null };
      return true;
    }
    if (isTouch && this.#pressed && this.#aims(this.#pressed)) {
      // A second tap on the aim confirms it.
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
    // A finger that rests on a refused spot has nothing to confirm.
    const isRefused = this.finger && this.aim && !this.preview(this.aim);
    const aim = isRefused ? this.aim : chosen;
    this.#pressed = null;
    // Without an aiming finger nothing has changed.
    if (this.finger) this.#callbacks.moved();
    this.finger = null;
    if (isRefused) this.aimAt(null);
    if (!aim) return;
    this.#callbacks.chosen(aim);
    this.choose(aim);
  }

  /** The pointer has left the board. */
  leave() {
    this.#hoverOver(null);
  }

  /** Returns the spot at a point; null until the board is measured. */
  #hit(point: Point) {
    return this.layout.width > 0 ? this.#board.hit(this.layout, point) : null;
  }

  #dragTo({ x, y }: Point, isTouch: boolean, drag: Drag) {
    if (!drag.at && Math.hypot(x - drag.from.x, y - drag.from.y) < DRAG.least) return;
    if (!drag.at) this.hold(drag.spot);
    drag.at = { x, y: isTouch ? y - DRAG.above : y };
    this.hover = this.#hit(drag.at);
    this.#callbacks.moved();
  }

  /** Drops the dragged item on a spot, or sends it back. */
  async #drop(from: Spot, at: Point) {
    const spot = this.#hit(at);
    this.drag = null;
    this.#pressed = null;
    this.hover = null;
    this.back = { spot: from, at, since: this.#callbacks.now() };
    const isChosen = spot !== null && !this.holds(spot);
    if (isChosen) await this.choose(spot);
    this.hold(null, { isTold: !isChosen });
  }

  /** Must a finger aim at this spot before it chooses? */
  #aims(spot: Spot) {
    if (this.#board.hand && !this.held) return false; // choosing only explains
    const { width, height } = this.#board.box(this.layout, spot);
    return Math.min(width, height) < FINGER;
  }

  #hoverOver(spot: Spot | null) {
    if (spot === this.hover) return;
    this.hover = spot;
    this.#callbacks.moved();
  }

  #aimFrom(point: Point) {
    this.finger = point;
    this.aimAt(this.#hit(point) ?? this.aim);
  }
}
