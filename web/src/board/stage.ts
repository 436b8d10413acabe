// The board on the page, for every game: its canvas, what is drawn on it when, and where the browser's
// events go. How it is handled: handling.ts; keyboard and screen reader: cells.ts; what is seen of steps
// that follow each other: frames.ts.

import type { Who } from '../players/types.ts';
import { painted } from '../ui/painted.ts';
import { motionAllowed, onThemeChange, token } from '../ui/theme.ts';
import { say } from '../words/say.ts';
import { beside } from './beside.ts';
import type { Keys } from './cells.ts';
import { Cells } from './cells.ts';
import { drawRefused, prepare, stroke } from './drawing.ts';
import { Frames } from './frames.ts';
import type { Player } from './handling.ts';
import { Handling } from './handling.ts';
import { listenToKeys, listenToSwipes } from './slides.ts';
import { between, clamp, middleOf } from './squares.ts';
import type { Board, End, Frame, Point, Spot, Ui } from './types.ts';

/**
 * `end`: how the game ended; `scoreOf`: where a player's score stands; `measured`: the
 * board has another size; `present`: something is to be named or drawn, in words and colours that are
 * set by this where boards of a page differ in them; `around`: where swipes and keys are meant for the
 * board, anywhere unless given
 */
type Handlers = Player & {
  who: (seat: number) => Who;
  end?: () => End | null;
  scoreOf?: (seat: number) => Element | null;
  measured?: () => void;
  present?: () => void;
  around?: HTMLElement;
} & Keys;

type Overlay = (context: CanvasRenderingContext2D, ui: Ui) => void;

/**
 * The magnifier over an aiming finger: how far from it, its radius, how much it enlarges, and after how
 * many milliseconds it comes: a tap needs none.
 */
const LOUPE = { away: 100, radius: 58, zoom: 2.2, after: 130 };
/** How long a refusal is shown, in milliseconds: to be seen, and to be read letter by letter. */
const REFUSAL = { seen: 1200, letter: 55 };
/** How far what is told of a refusal stays from the window's edges, in CSS pixels. */
const EDGE = 4;
/** How long what was not put down takes to come back, in milliseconds. */
const BACK = 160;

export class Stage {
  /** To be put where the board shall be; it fills its container. */
  element = document.createElement('div');
  /** What is held and aimed at, and what choosing does. */
  handling;
  /** Whether all spots bear their names where they are crowded. */
  namesShown = false;
  #overlay: Overlay | null = null;
  #board;
  #handlers;
  #cells;
  #frames;
  #field = document.createElement('div');
  #canvas = document.createElement('canvas');
  #bubble = document.createElement('p');

  #whenSettled: (() => void)[] = [];
  /** Whence the last step took what it put on the board. */
  #from: Point | null = null;
  #paintDue = false;
  /** Whether the cells are named as soon as the position has been seen. */
  #isBehind = false;
  #closed = new AbortController();
  /** Where the keyboard goes once what a pointer does has been seen; "" while it stays. */
  #toFollow: Spot = '';

  /** Whether a finger aims for longer than a tap. */
  #aimsLong = false;
  /** Tells so. */
  #aiming: ReturnType<typeof setTimeout> | undefined;

  /** Where the refusal that is shown belongs, if it has a place. */
  #refused: Spot | null = null;
  /** Ends showing it. */
  #hushing: ReturnType<typeof setTimeout> | undefined;

  constructor(board: Board, label: () => string, frame: Frame, handlers: Handlers) {
    this.#board = board;
    this.#frames = new Frames(board, frame);
    this.#handlers = handlers;
    this.handling = new Handling(board, handlers, {
      hush: () => this.hush(),
      handled: () => this.#nameCells(),
      moved: () => this.#repaint(),
      chosen: (spot) => this.#follow(spot),
      now: () => performance.now(),
    });
    this.#cells = new Cells(label, {
      ...handlers,
      choose: (spot) => this.handling.choose(spot),
      moved: () => this.#repaint(),
      dismiss: () => this.handling.dismiss(),
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

  /**
   * Shows steps one after the other; the last of them stays, and its cells are named once it has been
   * seen.
   * @param frames at least one
   * @param isHandedOver what the cells said is not for whoever comes next: they are named at once
   */
  show(frames: Frame[], isHandedOver = false) {
    const { held, back } = this.handling;
    const home = held ? middleOf(this.#board.box(this.#layout, held)) : null;
    this.#from = back?.at ?? home;
    if (!isHandedOver) this.#nameBehind();
    this.#rest(frames.at(-1) as Frame);
    if (isHandedOver) this.#nameAtOnce();
    if (!motionAllowed()) return;
    this.#frames.show(frames, performance.now());
    this.#fly(frames).catch(console.warn);
  }

  /** Lets points fly that steps have made; nothing waits for them. */
  async #fly(frames: Frame[]) {
    const gains = frames.flatMap(({ last }) => this.#board.gains?.(last) ?? []);
    const made = gains.filter(({ points }) => points > 0);
    if (made.length === 0) return;
    const { fly } = await import('./flights.ts');
    const { width, height } = this.#layout;
    if (this.#closed.signal.aborted || width === 0) return;
    const whole = { x: 0, y: 0, width, height };
    const flights = made.map(({ player, spot, text }) => ({
      text,
      from: middleOf(spot ? this.#board.box(this.#layout, spot) : whole),
      score: this.#handlers.scoreOf?.(player) ?? null,
    }));
    fly(this.#field, flights);
  }

  /** Shows a position at once. */
  put(frame: Frame) {
    this.#rest(frame);
    this.#nameAtOnce();
  }

  /** Shows a position at which the board rests. */
  #rest(frame: Frame) {
    this.#frames.put(frame);
    this.hush();
    this.handling.reset();
    this.#repaint();
  }

  /** What else is drawn over the board. */
  set overlay(overlay: Overlay | null) {
    this.#overlay = overlay;
    this.#repaint();
  }

  /** When everything has been shown. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenSettled.push(resolve);
      this.#repaint();
    });
  }

  /** Says for a while at a spot why it was refused; without one, above the lower edge. */
  refuse(spot: Spot | null, sentence: string) {
    this.handling.aimAt(null);
    this.#refused = spot;
    this.#repaint();
    this.#bubble.textContent = sentence;
    this.#bubble.hidden = false;
    clearTimeout(this.#hushing);
    const pause = REFUSAL.seen + REFUSAL.letter * sentence.length;
    this.#hushing = setTimeout(() => this.hush(), pause);
  }

  /** Puts what is told of a refusal beside its spot, in sight. */
  #placeBubble() {
    const { width, height } = this.#layout;
    const edge = { x: width / 2, y: height, width: 0, height: 0 };
    const place = this.#refused ? this.#board.box(this.#layout, this.#refused) : edge;
    const { offsetWidth, offsetHeight } = this.#bubble;
    const field = this.#field.getBoundingClientRect();
    // What is around the board may cut off what reaches out of it.
    const around = this.element.closest('main')?.getBoundingClientRect() ?? field;
    const [left, top] = [Math.max(around.left, 0) + EDGE, Math.max(around.top, 0) + EDGE];
    const seen = {
      x: left - field.left,
      y: top - field.top,
      width: Math.min(around.right, document.documentElement.clientWidth) - EDGE - left,
      height: Math.min(around.bottom, innerHeight) - EDGE - top,
    };
    const size = { width: offsetWidth, height: offsetHeight };
    const { x, y } = beside(place, size, this.#layout, seen);
    this.#bubble.style.translate = `${x}px ${y}px`;
  }

  /** What is said of a spot, for ears, which do not see where. */
  spokenOf(spot: Spot | null, sentence: string) {
    const place = this.#cells.nameOf(spot);
    return place ? say('board.at', { place, sentence }) : sentence;
  }

  /** Takes away why something was refused. */
  hush() {
    if (this.#bubble.hidden) return;
    clearTimeout(this.#hushing);
    this.#bubble.hidden = true;
    this.#refused = null;
    this.#repaint();
  }

  /** Whether spots are so close that their names are shown only when they are wanted. */
  get isCrowded() {
    return this.#layout.width > 0 && (this.#board.isCrowded?.(this.#layout) ?? false);
  }

  /** Shows the names of crowded spots, or hides them. */
  showNames(shown: boolean) {
    this.namesShown = shown;
    this.#repaint();
  }

  /** Marks an action of the board as if a finger had chosen it, to be confirmed. */
  suggest(action: string) {
    if (this.#cells.has(action)) this.handling.aimAt(action);
  }

  /** Puts the keyboard on the board, on a spot if one is given that it has. */
  focus(spot: Spot = '') {
    this.#cells.stand(this.#cells.has(spot) ? spot : undefined);
  }

  /** Puts the keyboard on the hand. */
  focusHand() {
    this.#cells.enterLast();
  }

  /**
   * Puts the keyboard where a pointer was last, once what that does has been seen, unless it went
   * elsewhere.
   */
  async #follow(spot: Spot) {
    const isWaiting = this.#toFollow !== '';
    this.#toFollow = spot;
    if (isWaiting) return;
    const { activeElement } = document;
    await painted();
    if (document.activeElement === activeElement) this.#cells.follow(this.#toFollow);
    this.#toFollow = '';
  }

  /** Stops watching the window. */
  close() {
    clearTimeout(this.#hushing);
    this.#closed.abort();
  }

  get #layout() {
    return this.handling.layout;
  }

  /** Lets a position be seen before its cells are named, and what stands around the board is drawn. */
  async #nameBehind() {
    this.#isBehind = true;
    await painted();
    this.#isBehind = false;
    if (!this.#closed.signal.aborted) this.#nameCells();
  }

  /** Names the cells even if the last step was not seen. */
  #nameAtOnce() {
    this.#isBehind = false;
    this.#nameCells();
  }

  /** Names the cells as the position and what is held have them, and draws. */
  #nameCells() {
    if (this.#isBehind) return this.#repaint();
    this.#handlers.present?.();
    const { held, selection } = this.handling;
    const preview = (spot: Spot) => this.handling.preview(spot);
    const { view } = this.#frames.last;
    const cells = this.#board.grid(view, preview, held, selection?.spots ?? []);
    const areOther = this.#cells.show(cells);
    this.#repaint();
    // Else they lie where they lay, or are arranged when the board is measured.
    if (areOther && this.#layout.width > 0) this.#arrange();
  }

  #arrange() {
    this.#cells.arrange((spot) => this.#board.box(this.#layout, spot));
  }

  // Drawing.

  #repaint() {
    if (this.#paintDue) return;
    this.#paintDue = true;
    requestAnimationFrame((now) => this.#paintDueAt(now));
  }

  #paintDueAt(now: number) {
    if (!this.#paintDue) return;
    this.#paintDue = false;
    if (!this.#closed.signal.aborted && this.#layout.width > 0) this.#paint(now);
  }

  /** @param now the frame's time, in milliseconds */
  #paint(now: number) {
    this.#handlers.present?.();
    const { frame, progress } = this.#frames.at(now);
    const finger = this.#finger();
    const context = prepare(this.#canvas, this.#layout, devicePixelRatio);
    const ui = {
      token: token(),
      ratio: devicePixelRatio,
      isStill: false,
      ...frame,
      target: this.#target(),
      held: this.#carried(now),
      from: this.#from,
      selected: this.handling.selection?.spots ?? [],
      who: this.#handlers.who,
      names: !this.isCrowded || this.namesShown || finger !== null,
      progress,
      end: progress === 1 ? (this.#handlers.end?.() ?? null) : null,
    };
    const draw = (ratio: number) =>
      this.#board.draw(context, this.#layout, frame.view, { ...ui, ratio });
    draw(ui.ratio);
    this.#overlay?.(context, ui);
    if (this.#refused) drawRefused(context, this.#board.box(this.#layout, this.#refused), ui);
    // Told elsewhere as well it may have moved the board, or left it less room.
    if (!this.#bubble.hidden) this.#placeBubble();
    if (finger) this.#magnify(context, finger, () => draw(ui.ratio * LOUPE.zoom));

    if (this.handling.back) this.#repaint();
    if (this.#frames.isMoving) return this.#repaint();
    for (const resolve of this.#whenSettled.splice(0)) resolve();
  }

  /** Where a finger aims, if it is no tap. */
  #finger() {
    const { finger } = this.handling;
    if (!finger) {
      clearTimeout(this.#aiming);
      this.#aiming = undefined;
      this.#aimsLong = false;
      return null;
    }
    this.#aiming ??= setTimeout(() => {
      this.#aimsLong = true;
      this.#repaint();
    }, LOUPE.after);
    return this.#aimsLong ? finger : null;
  }

  #target(): Ui['target'] {
    const { aim, hover, drag } = this.handling;
    const spot = aim ?? hover ?? this.#cells.current();
    if (!spot) return null;
    const aiming = aim !== null || drag?.at != null;
    return { spot, events: this.handling.preview(spot), aiming };
  }

  /** What is picked up, dragged, or on its way back. */
  #carried(now: number): Ui['held'] {
    const { held, drag, back } = this.handling;
    if (held) return { spot: held, at: drag?.at ?? null };
    if (!back) return null;
    const { spot, at, since } = back;
    const left = 1 - (now - since) / BACK;
    if (left <= 0 || !motionAllowed()) {
      this.handling.back = null;
      return null;
    }
    const home = middleOf(this.#board.box(this.#layout, spot));
    return { spot, at: between(home, at, left * left) };
  }

  #magnify(context: CanvasRenderingContext2D, { x, y }: Point, draw: () => void) {
    const { away, radius, zoom } = LOUPE;
    const { width, height } = this.#layout;
    const isAbove = y - away >= radius;
    const across = x < width / 2 ? x + away : x - away;
    const centre = {
      x: clamp(isAbove ? x : across, radius, width - radius),
      y: clamp(isAbove ? y - away : y, radius, height - radius),
    };
    context.save();
    context.beginPath();
    context.arc(centre.x, centre.y, radius, 0, 7);
    stroke(context, token()('accent'), 6);
    context.clip();
    context.translate(centre.x, centre.y);
    context.scale(zoom, zoom);
    context.translate(-x, -y);
    draw();
    context.restore();
  }

  // Input.

  #listen() {
    const { signal } = this.#closed;
    const sizes = new ResizeObserver(() => this.#measure());
    sizes.observe(this.element);
    signal.addEventListener('abort', () => sizes.disconnect());
    onThemeChange(() => this.#nameCells(), signal);
    addEventListener('resize', () => this.#repaint(), { signal }); // the pixel ratio may be another
    this.#listenToPointers();
    const { slides } = this.#board;
    if (!slides) return;
    const slide = (way: keyof typeof slides) => {
      this.#cells.enter();
      this.handling.choose(slides[way]);
    };
    const own = (event: KeyboardEvent) => this.#cells.own(event);
    const { around = window } = this.#handlers;
    listenToSwipes(around, this.#canvas, slide, signal);
    listenToKeys(around, this.#cells.element, own, () => this.#cells.enter(), signal);
  }

  #listenToPointers() {
    const canvas = this.#canvas;
    const isMeant = ({ button, isPrimary }: PointerEvent) => button === 0 && isPrimary;
    const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch';
    canvas.addEventListener('pointerdown', (event) => {
      if (!isMeant(event) || !this.handling.down(this.#point(event), isTouch(event))) return;
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener('pointermove', (event) =>
      this.handling.move(this.#point(event), isTouch(event)),
    );
    canvas.addEventListener('pointerup', (event) => {
      if (isMeant(event)) this.handling.up(this.#point(event));
    });
    canvas.addEventListener('pointercancel', () => this.handling.dismiss());
    // A tap is over with that: no mouse is played after it, which would be drawn for once more.
    canvas.addEventListener('touchend', (event) => event.cancelable && event.preventDefault());
    canvas.addEventListener('pointerleave', () => this.handling.leave());
  }

  #point(event: PointerEvent): Point {
    const { left, top } = this.#canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.element;
    const layout = this.#board.layout(this.#frames.last.view, { width, height });
    this.handling.layout = layout;
    this.#field.style.width = `${layout.width}px`;
    this.#field.style.height = `${layout.height}px`;
    this.#arrange();
    this.#repaint();
    this.#paintDueAt(performance.now()); // in the frame that shows the new size
    this.#handlers.measured?.();
  }
}
