// The board on the page, for every game: canvas and pixel ratio, pointer and touch, and the clock
// that shows one step after the other. It turns input into "this spot was chosen" and knows nothing
// of matches. Keyboard and screen reader: cells.js.

import { motionAllowed, onThemeChange, token } from '../ui/theme.js';
import { say } from '../words/say.js';
import { Cells } from './cells.js';
import { drawRefused, prepare } from './drawing.js';

/** @import { GameEvent } from '../engine/types' */
/** @import { Board, Direction, End, Held, Point, Size, Spot, Target, Who } from './types' */
/** @import { Frame } from '../match/types' */

/**
 * @typedef {{
 *   choose: (spot: Spot) => Promise<void>,
 *   preview: (spot: Spot) => GameEvent[] | null,
 *   aim: (spot: Spot | null) => void,
 *   holds: (spot: Spot) => boolean,
 *   hold: (spot: Spot | null, how?: { isTold: boolean }) => void,
 *   who: (seat: number) => Who,
 *   end?: () => End | null,
 *   undo: () => void,
 *   redo: () => void,
 *   help: () => void,
 *   measured?: () => void,
 *   letters?: () => boolean,
 *   use: (key: string) => (() => void) | undefined,
 * }} Handlers `preview`: what choosing would do, null if refused; `aim`: a finger has chosen a spot
 * that can be confirmed, or none any more; `holds`: whether there is something to pick up; `hold`:
 * it was picked up, or laid back, which is told unless something else is; `end`: how the game ended; `measured`: the board has another size;
 * `letters`: whether keys of a single letter do something; `use`: what a key of
 * the board's own does
 */

/** Below this width of a spot, in CSS pixels, a finger aims first and confirms afterwards. */
const FINGER = 40;
/** The magnifier over an aiming finger: how far from it, its radius, and how much it enlarges. */
const LOUPE = { away: 100, radius: 58, zoom: 2.2 };
/** What is dragged: after how many CSS pixels, and how far above a finger, which would hide it. */
const DRAG = { least: 6, above: 46 };
/** How far a swipe goes before it has a direction, in CSS pixels. */
const SWIPE = 24;
/** Where a letter is typed, or chooses. */
const FIELDS = 'input, textarea, select, [contenteditable]';
/** How long a refusal is shown, in milliseconds: to be seen, and to be read letter by letter. */
const REFUSAL = { seen: 1200, letter: 55 };
/** How long what was not put down takes to come back, in milliseconds. */
const BACK = 160;

export class Stage {
  /** To be put where the board shall be; it fills its container. */
  element = document.createElement('div');
  /** Whether all spots bear their names where they are crowded. */
  namesShown = false;

  #board;
  #handlers;
  #cells;
  #field = document.createElement('div');
  #canvas = document.createElement('canvas');
  #bubble = document.createElement('p');

  /** @type {Frame} */
  #frame;
  /** The steps still to be shown, the first of them since `started`. @type {Frame[]} */
  #queue = [];
  #started = 0;
  /** @type {(() => void)[]} */
  #whenSettled = [];

  /** @type {Size} */
  #layout = { width: 0, height: 0 };
  #paintDue = false;
  #closed = new AbortController();

  /** Where the mouse is. @type {Spot | null} */
  #hover = null;
  /** Where the pointer went down. @type {Spot | null} */
  #pressed = null;
  /** What a finger has chosen and not confirmed. @type {Spot | null} */
  #aim = null;
  /** Where that finger is while it is down. @type {Point | null} */
  #finger = null;
  /** What is picked up. @type {Spot | null} */
  #held = null;
  /**
   * A press on something to pick up: where it began, and where what is dragged is now.
   * @type {{ spot: Spot, from: Point, at: Point | null } | null}
   */
  #drag = null;
  /** Where a swipe began and by which finger, until it has a direction. @type {Point & { pointer: number } | null} */
  #swipe = null;
  /** Where the refusal that is shown belongs, if it has a place. @type {Spot | null} */
  #refused = null;
  /** Ends showing it. @type {ReturnType<typeof setTimeout> | undefined} */
  #hushing;
  /** What comes back from a drag, from where and since when. @type {{ spot: Spot, at: Point, since: number } | null} */
  #back = null;

  /** @param {Board} board @param {() => string} label @param {Frame} frame @param {Handlers} handlers */
  constructor(board, label, frame, handlers) {
    this.#board = board;
    this.#frame = frame;
    this.#handlers = handlers;
    this.#cells = new Cells(label, {
      ...handlers,
      moved: () => this.#repaint(),
      dismiss: () => this.dismiss(),
    });
    this.element.className = 'board';
    this.#field.className = 'field';
    this.#canvas.ariaHidden = 'true';
    this.#bubble.className = 'bubble';
    this.#bubble.ariaHidden = 'true'; // what it says is announced as well
    this.#bubble.hidden = true;
    this.#field.append(this.#canvas, this.#cells.element, this.#bubble);
    this.element.append(this.#field);
    this.#nameCells();
    this.#listen();
  }

  /** Shows steps one after the other; the last of them stays. @param {Frame[]} frames at least one */
  show(frames) {
    this.put(/** @type {Frame} */ (frames.at(-1)));
    if (!motionAllowed()) return;
    this.#queue = frames;
    this.#started = performance.now();
  }

  /** Shows a position at once. @param {Frame} frame */
  put(frame) {
    this.#frame = frame;
    this.#queue = [];
    this.hush();
    this.#drag = null;
    this.#back = null;
    this.hold(null);
  }

  /** Shows what is picked up. @param {Spot | null} spot */
  hold(spot) {
    this.#held = spot;
    if (!spot) this.#aimAt(null); // it would be for nothing
    this.#nameCells();
    this.#repaint();
  }

  /** When everything has been shown. @returns {Promise<void>} */
  settled() {
    return new Promise((resolve) => {
      this.#whenSettled.push(resolve);
      this.#repaint();
    });
  }

  /** Says for a while at a spot why it was refused; without one, above the lower edge. @param {Spot | null} spot @param {string} sentence */
  refuse(spot, sentence) {
    this.#aimAt(null);
    this.#refused = spot;
    this.#repaint();
    this.#bubble.textContent = sentence;
    this.#bubble.hidden = false;
    const edge = { x: this.#layout.width / 2, y: this.#layout.height, width: 0, height: 0 };
    const { x, y, width, height } = spot ? this.#board.box(this.#layout, spot) : edge;
    const { offsetWidth, offsetHeight } = this.#bubble;
    const most = this.#layout.width - offsetWidth - 4;
    const left = Math.max(4, Math.min(x + width / 2 - offsetWidth / 2, most));
    const above = y - offsetHeight - 8;
    this.#bubble.style.translate = `${left}px ${above > 0 ? above : y + height + 8}px`;
    clearTimeout(this.#hushing);
    const pause = REFUSAL.seen + REFUSAL.letter * sentence.length;
    this.#hushing = setTimeout(() => this.hush(), pause);
  }

  /** What is said of a spot, for ears, which do not see where. @param {Spot | null} spot @param {string} sentence */
  spokenOf(spot, sentence) {
    const place = this.#cells.nameOf(spot);
    return place ? say('board.at', { place, sentence }) : sentence;
  }

  /** Takes away why something was refused. */
  hush() {
    clearTimeout(this.#hushing);
    this.#bubble.hidden = true;
    this.#refused = null;
    this.#repaint();
  }

  /** Whether spots are so close that their names are shown only when they are wanted. */
  get isCrowded() {
    return this.#layout.width > 0 && (this.#board.isCrowded?.(this.#layout) ?? false);
  }

  /** Shows the names of crowded spots, or hides them. @param {boolean} shown */
  showNames(shown) {
    this.namesShown = shown;
    this.#repaint();
  }

  /** Marks an action of the board as if a finger had chosen it, to be confirmed. @param {string} action */
  suggest(action) {
    if (this.#cells.has(action)) this.#aimAt(action);
  }

  /** Takes hover, refusal and aim away; without an aim, what is picked up. */
  dismiss() {
    this.#hover = null;
    this.hush();
    this.#drag = null;
    if (this.#aim === null) this.#handlers.hold(null);
    this.#aimAt(null);
  }

  /** Puts the keyboard on the board, on a spot if one is given that it has. @param {Spot} [spot] */
  focus(spot = '') {
    this.#cells.stand(this.#cells.has(spot) ? spot : undefined);
  }

  /** Puts the keyboard on the hand. */
  focusHand() {
    this.#cells.enterLast();
  }

  /** Stops watching the window. */
  close() {
    clearTimeout(this.#hushing);
    this.#closed.abort();
  }

  #nameCells() {
    this.#cells.show(this.#board.grid(this.#frame.view, this.#handlers.preview, this.#held));
    if (this.#layout.width === 0) return; // they are arranged when the board is measured
    this.#cells.arrange((spot) => this.#board.box(this.#layout, spot));
  }

  // Drawing.

  #repaint() {
    if (this.#paintDue) return;
    this.#paintDue = true;
    requestAnimationFrame((now) => this.#paintDueAt(now));
  }

  /** @param {number} now */
  #paintDueAt(now) {
    if (!this.#paintDue) return;
    this.#paintDue = false;
    if (!this.#closed.signal.aborted && this.#layout.width > 0) this.#paint(now);
  }

  /** @param {number} now the frame's time, in milliseconds */
  #paint(now) {
    const { frame, progress } = this.#showing(now);
    const context = prepare(this.#canvas, this.#layout, devicePixelRatio);
    const ui = {
      token: token(),
      ratio: devicePixelRatio,
      isStill: false,
      current: frame.current,
      target: this.#target(),
      held: this.#carried(now),
      last: frame.last,
      recent: frame.recent,
      who: this.#handlers.who,
      names: !this.isCrowded || this.namesShown || this.#finger !== null,
      progress,
      end: progress === 1 ? (this.#handlers.end?.() ?? null) : null,
    };
    const draw = (/** @type {number} */ ratio) =>
      this.#board.draw(context, this.#layout, frame.view, { ...ui, ratio });
    draw(ui.ratio);
    if (this.#refused) drawRefused(context, this.#board.box(this.#layout, this.#refused), ui);
    if (this.#finger) this.#magnify(context, this.#finger, () => draw(ui.ratio * LOUPE.zoom));

    if (this.#back) this.#repaint();
    if (this.#queue.length > 0) return this.#repaint();
    for (const resolve of this.#whenSettled.splice(0)) resolve();
  }

  /** The frame that is due, and how far it is shown. @param {number} now */
  #showing(now) {
    for (let frame = this.#queue[0]; frame; frame = this.#queue[0]) {
      const duration = this.#board.duration(frame.last);
      if (now < this.#started + duration) {
        return { frame, progress: Math.max(0, now - this.#started) / duration };
      }
      this.#started += duration;
      this.#queue.shift();
    }
    return { frame: this.#frame, progress: 1 };
  }

  /** @returns {Target | null} */
  #target() {
    const spot = this.#aim ?? this.#hover ?? this.#cells.current();
    if (!spot) return null;
    const aiming = this.#aim !== null || this.#drag?.at != null;
    return { spot, events: this.#handlers.preview(spot), aiming };
  }

  /** What is picked up, dragged, or on its way back. @param {number} now @returns {Held | null} */
  #carried(now) {
    if (this.#held) return { spot: this.#held, at: this.#drag?.at ?? null };
    if (!this.#back) return null;
    const { spot, at, since } = this.#back;
    const left = 1 - (now - since) / BACK;
    if (left <= 0 || !motionAllowed()) {
      this.#back = null;
      return null;
    }
    const { x, y, width, height } = this.#board.box(this.#layout, spot);
    const home = { x: x + width / 2, y: y + height / 2 };
    const ease = left * left;
    return {
      spot,
      at: { x: home.x + (at.x - home.x) * ease, y: home.y + (at.y - home.y) * ease },
    };
  }

  /** @param {CanvasRenderingContext2D} context @param {Point} finger @param {() => void} draw */
  #magnify(context, { x, y }, draw) {
    const { away, radius, zoom } = LOUPE;
    const clamp = (/** @type {number} */ v, /** @type {number} */ most) =>
      Math.min(Math.max(v, radius), most - radius);
    const above = y - away >= radius;
    const centre = {
      x: clamp(above ? x : x < this.#layout.width / 2 ? x + away : x - away, this.#layout.width),
      y: clamp(above ? y - away : y, this.#layout.height),
    };
    context.save();
    context.beginPath();
    context.arc(centre.x, centre.y, radius, 0, 7);
    context.lineWidth = 6;
    context.strokeStyle = token()('accent');
    context.stroke();
    context.clip();
    context.translate(centre.x, centre.y);
    context.scale(zoom, zoom);
    context.translate(-x, -y);
    draw();
    context.restore();
  }

  // Input.

  #listen() {
    const signal = this.#closed.signal;
    const canvas = this.#canvas;
    const sizes = new ResizeObserver(() => this.#measure());
    sizes.observe(this.element);
    signal.addEventListener('abort', () => sizes.disconnect());
    onThemeChange(() => {
      this.#nameCells();
      this.#repaint();
    }, signal);
    addEventListener('resize', () => this.#repaint(), { signal }); // the pixel ratio may be another

    canvas.addEventListener('pointerdown', (event) => this.#down(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => this.#up(event));
    canvas.addEventListener('pointercancel', () => this.dismiss());
    canvas.addEventListener('pointerleave', () => this.#hoverOver(null));
    if (this.#board.slides) this.#listenToSlides(this.#board.slides, signal);
  }

  /**
   * Swipes anywhere but on what has a use of its own; letters and arrow keys anywhere but in a field,
   * in the grid of cells, which takes them itself, and in a dialog.
   * @param {Record<Direction, Spot>} slides @param {AbortSignal} signal
   */
  #listenToSlides(slides, signal) {
    const isFree = (/** @type {EventTarget | null} */ target) =>
      target instanceof Element &&
      target.closest('.table main, .trial') !== null &&
      !target.closest('button, a, input, select, .list');
    addEventListener(
      'pointerdown',
      (event) => {
        const { pointerId: pointer, button, clientX: x, clientY: y, target, pointerType } = event;
        const isHere = target === this.#canvas || pointerType !== 'mouse';
        const isAlone = this.#swipe === null; // a finger that has swiped may still lie there
        this.#swipe =
          isAlone && button === 0 && isHere && isFree(target) ? { pointer, x, y } : null;
      },
      { signal },
    );
    const follow = (/** @type {PointerEvent} */ { pointerId, clientX, clientY }) => {
      if (this.#swipe?.pointer !== pointerId) return;
      const [dx, dy] = [clientX - this.#swipe.x, clientY - this.#swipe.y];
      if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return;
      this.#swipe = null;
      this.#cells.enter();
      const isFlat = Math.abs(dx) > Math.abs(dy);
      const way = isFlat ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
      this.#handlers.choose(slides[way]);
    };
    addEventListener('pointermove', follow, { signal });
    // Of a very fast one the end may be the first that is told.
    addEventListener('pointerup', follow, { signal });
    for (const end of ['pointerup', 'pointercancel']) {
      addEventListener(end, () => (this.#swipe = null), { signal });
    }
    addEventListener(
      'keydown',
      (event) => {
        const { target, key } = event;
        if (!(target instanceof Element) || this.#cells.element.contains(target)) return;
        const isMeant = key.startsWith('Arrow') || key.length === 1;
        const isBusy = target.closest(FIELDS) || document.querySelector('dialog[open]');
        const own = isMeant && !isBusy && this.#cells.own(event);
        if (!own) return;
        event.preventDefault();
        if (target.matches('body, h1')) this.#cells.enter();
        own();
      },
      { signal },
    );
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.element;
    this.#layout = this.#board.layout(this.#frame.view, { width, height });
    this.#field.style.width = `${this.#layout.width}px`;
    this.#field.style.height = `${this.#layout.height}px`;
    this.hush();
    this.#cells.arrange((spot) => this.#board.box(this.#layout, spot));
    this.#paintDueAt(performance.now()); // in the frame that shows the new size
    this.#handlers.measured?.();
  }

  /** @param {PointerEvent} event @returns {Point} */
  #point(event) {
    const { left, top } = this.#canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** The spot at a point; none before the board has been measured. @param {Point} point */
  #hit(point) {
    return this.#layout.width > 0 ? this.#board.hit(this.#layout, point) : null;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const point = this.#point(event);
    this.#pressed = this.#hit(point);
    this.hush();
    if (this.#pressed && this.#handlers.holds(this.#pressed)) {
      this.#drag = { spot: this.#pressed, from: point, at: null };
      this.#canvas.setPointerCapture(event.pointerId);
    } else if (event.pointerType === 'touch' && this.#pressed && this.#aims(this.#pressed)) {
      // A second tap on what is aimed at confirms it.
      if (this.#pressed !== this.#aim) this.#pressed = null;
      this.#aimFrom(event);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#drag) {
      this.#dragTo(event, this.#drag);
    } else if (this.#finger) {
      this.#aimFrom(event);
      if (this.#aim !== this.#pressed) this.#pressed = null;
    } else if (event.pointerType !== 'touch') {
      this.#hoverOver(this.#hit(this.#point(event)));
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    if (this.#drag?.at) {
      this.#drop(this.#drag.spot, this.#drag.at);
      return;
    }
    this.#drag = null;
    const spot = this.#hit(this.#point(event));
    const chosen = spot !== null && spot === this.#pressed ? spot : null;
    // Where a finger came to rest on what is refused, there is nothing to confirm.
    const isRefused = this.#finger && this.#aim && !this.#handlers.preview(this.#aim);
    const aim = isRefused ? this.#aim : chosen;
    this.#pressed = null;
    this.#finger = null;
    this.#repaint();
    if (isRefused) this.#aimAt(null);
    if (!aim) return;
    this.#cells.follow(aim);
    this.#handlers.choose(aim);
  }

  /** @param {PointerEvent} event @param {{ spot: Spot, from: Point, at: Point | null }} drag */
  #dragTo(event, drag) {
    const { x, y } = this.#point(event);
    if (!drag.at && Math.hypot(x - drag.from.x, y - drag.from.y) < DRAG.least) return;
    if (!drag.at) this.#handlers.hold(drag.spot);
    drag.at = { x, y: event.pointerType === 'touch' ? y - DRAG.above : y };
    this.#hover = this.#hit(drag.at);
    this.#repaint();
  }

  /** Puts what was dragged where it is, or lets it go back. @param {Spot} from @param {Point} at */
  async #drop(from, at) {
    const spot = this.#hit(at);
    this.#drag = null;
    this.#pressed = null;
    this.#hover = null;
    this.#back = { spot: from, at, since: performance.now() };
    const isChosen = spot !== null && !this.#handlers.holds(spot);
    if (isChosen) await this.#handlers.choose(spot);
    this.#handlers.hold(null, { isTold: !isChosen });
  }

  /** Whether a finger aims at a spot before it chooses. @param {Spot} spot */
  #aims(spot) {
    if (this.#board.hand && !this.#held) return false; // it is only explained
    const { width, height } = this.#board.box(this.#layout, spot);
    return Math.min(width, height) < FINGER;
  }

  /** @param {Spot | null} spot */
  #hoverOver(spot) {
    if (spot === this.#hover) return;
    this.#hover = spot;
    this.#repaint();
  }

  /** @param {PointerEvent} event */
  #aimFrom(event) {
    this.#finger = this.#point(event);
    this.#aimAt(this.#hit(this.#finger) ?? this.#aim);
  }

  /** @param {Spot | null} spot */
  #aimAt(spot) {
    if (spot === null) this.#finger = null;
    this.#repaint();
    if (spot === this.#aim) return;
    this.#aim = spot;
    this.#handlers.aim(spot && this.#handlers.preview(spot) ? spot : null);
  }
}
