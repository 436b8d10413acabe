// The input of a board: picking up, aiming, pointing and choosing. It knows no page: pointers
// come in as points, and their meaning goes out as calls (stage.ts).

import type { GameEvent } from '../engine/types.ts';
import type { Board, Point, Size, Spot } from './types.ts';

/** The player of a board, as the match sees them. */
export interface Player {
  /** The view of the position. */
  view: () => unknown;
  /** The events of an action; null if it would be refused. */
  preview: (action: string) => GameEvent[] | null;
  /** Does an action; resolves with the reason of a refusal, or "". */
  act: (action: string) => Promise<string>;
  /** Why nothing can be played now, or "". */
  obstacle?: () => string;
  /** Why the board cannot be handled at all, or "". */
  bar?: () => string;
  /** A spot was chosen for an action that was refused, or for none. */
  refused: (why: string, spot: Spot, action: string) => void;
  /** Something was picked up, or laid back (null); a screen reader is told. */
  held?: (spot: Spot | null, before: Spot | null) => void;
  /** A spot was selected or deselected; a screen reader is told. */
  selected?: (spot: Spot) => void;
  /** The held thing or the aim has changed. */
  changed: () => void;
}

/** The board on the page, as its input changes it. */
interface Shown {
  /** Hides a refusal. */
  hush: () => void;
  /** The held or selected things have changed. */
  handled: () => void;
  /** Something must be drawn again. */
  moved: () => void;
  /** A pointer has chosen a spot. */
  chosen: (spot: Spot) => void;
  /** The time in milliseconds. */
  now: () => number;
}

/** An action that takes several things of the hand, and the spots of those selected so far. */
interface Selection {
  action: string;
  spots: Spot[];
}

/** A press on a thing that can be picked up. */
interface Drag {
  spot: Spot;
  /** Where it began. */
  from: Point;
  /** Where the dragged thing is now; null before the pointer has moved far enough. */
  at: Point | null;
}

/** Below this width of a spot, in CSS pixels, a finger aims first and confirms afterwards. */
const FINGER = 40;
/**
 * The way after which a drag begins, and its height above the finger that would hide it, in CSS
 * pixels.
 */
const DRAG = { least: 6, above: 46 };

export class Input {
  /** The spot of the picked-up thing. */
  held: Spot | null = null;
  selection: Selection | null = null;
  /**
   * The spot that a finger has chosen and not confirmed. It is marked even if it would be refused.
   */
  aim: Spot | null = null;
  /** The spot under the mouse. */
  hover: Spot | null = null;
  /** The place of an aiming finger while it is down. */
  finger: Point | null = null;
  drag: Drag | null = null;
  /** A thing on its way back after a drag, from a place and since a time. */
  back: { spot: Spot; at: Point; since: number } | null = null;
  /** The board's geometry, once it has been measured. */
  layout: Size = { width: 0, height: 0 };

  #board: Board;
  #player: Player;
  #shown: Shown;
  /** The spot where the pointer went down. */
  #pressed: Spot | null = null;

  constructor(board: Board, player: Player, shown: Shown) {
    this.#board = board;
    this.#player = player;
    this.#shown = shown;
  }

  /** The action of choosing a spot; "" if there is none. */
  actionAt(spot: Spot) {
    const { hand } = this.#board;
    if (!hand) return spot;
    return this.held ? hand.action(this.#player.view(), this.held, spot) : '';
  }

  /** The events of choosing a spot; null if it would be refused. */
  preview(spot: Spot) {
    if (this.#player.bar?.()) return null;
    const action = this.actionAt(spot);
    return action ? this.#player.preview(action) : null;
  }

  /** The action with the things of the hand selected for it; "" if there is none. */
  get selected() {
    const { hand } = this.#board;
    if (!hand || !this.selection) return '';
    const { action, spots } = this.selection;
    return hand.several(this.#player.view(), action, spots);
  }

  /** The spot that can be confirmed: the aim, if it would not be refused. */
  get toConfirm(): Spot | null {
    return this.aim !== null && this.preview(this.aim) ? this.aim : null;
  }

  /** Whether a thing on a spot can be picked up. */
  holds(spot: Spot) {
    return this.#board.hand?.holds(this.#player.view(), spot) ?? false;
  }

  /** Chooses a spot: picks up the thing there, or does the action. */
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

  /** Starts the selection of things of the hand for an action, with these spots. */
  select(action: string, spots: Spot[] = []) {
    this.hold(null, { isTold: false });
    this.aimAt(null);
    this.#setSelection({ action, spots });
  }

  /** Selects or deselects a spot. */
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
    this.#shown.handled();
    this.#player.changed();
  }

  /** Picks something up from the hand, or lays it back. `isTold`: Player.held() is called. */
  hold(spot: Spot | null, { isTold } = { isTold: true }) {
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

  /** Ends hover, selection and aim; without an aim, also lays back the held thing. */
  dismiss() {
    this.hover = null;
    this.#shown.hush();
    this.drag = null;
    this.#setSelection(null);
    if (this.aim === null) this.hold(null);
    this.aimAt(null);
  }

  /** Ends everything: the board shows another position. */
  reset() {
    this.drag = null;
    this.back = null;
    this.#setSelection(null);
    this.hold(null, { isTold: false });
    this.aimAt(null);
  }

  // Pointers; only the first, and of a mouse only its first button.

  /** Returns whether the pointer is to be captured. */
  down(point: Point, isTouch: boolean) {
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
    // A finger that comes to rest on a refused spot has nothing to confirm.
    const isRefused = this.finger && this.aim && !this.preview(this.aim);
    const aim = isRefused ? this.aim : chosen;
    this.#pressed = null;
    // Without an aiming finger nothing has changed, and nothing is drawn.
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

  #dragTo({ x, y }: Point, isTouch: boolean, drag: Drag) {
    if (!drag.at && Math.hypot(x - drag.from.x, y - drag.from.y) < DRAG.least) return;
    if (!drag.at) this.hold(drag.spot);
    drag.at = { x, y: isTouch ? y - DRAG.above : y };
    this.hover = this.#hit(drag.at);
    this.#shown.moved();
  }

  /** Puts down the dragged thing, or lets it go back. */
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
