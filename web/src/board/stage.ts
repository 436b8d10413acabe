// The board on the page, for every game. Owns the canvas, schedules drawing and receives the
// browser's events. It has parts for input (input.ts), keyboard and screen reader (cells.ts), and
// animation (frames.ts).

import type { Who } from '../players/types.ts';
import { painted } from '../ui/next-frame.ts';
import { motionAllowed, onThemeChange, token } from '../ui/theme.ts';
import { say } from '../words/say.ts';
import { Bubble } from './bubble.ts';
import type { Keys } from './cells.ts';
import { Cells } from './cells.ts';
import { drawRefused, prepare } from './draw.ts';
import { Frames } from './frames.ts';
import type { Player } from './input.ts';
import { Input } from './input.ts';
import { Loupe } from './loupe.ts';
import { listenToKeys, listenToSwipes } from './slides.ts';
import { between, middleOf } from './squares.ts';
import type { Board, Direction, End, Frame, Point, Spot, Ui } from './types.ts';

interface Handlers extends Player, Keys {
  who: (seat: number) => Who;
  /** The end of the game, or null. */
  end?: () => End | null;
  /** Returns the element of a player's score. */
  scoreOf?: (seat: number) => Element | null;
  /** Called when the size of the board has changed. */
  measured?: () => void;
  /** Called before naming or drawing, so that pages with several boards can switch language and theme. */
  present?: () => void;
  /** The element within which swipes and keys belong to the board; the window if missing. */
  around?: HTMLElement;
}

/** Draws over the board. */
type Overlay = (context: CanvasRenderingContext2D, ui: Ui) => void;

/** Duration of a dragged item's way back, in milliseconds. */
const BACK = 160;

export class Stage {
  /** The element of the board, which fills its container. */
  element = document.createElement('div');
  input: Input;
  /** Show the names of crowded spots? */
  namesShown = false;
  #overlay: Overlay | null = null;
  #board: Board;
  #handlers: Handlers;
  #cells: Cells;
  #frames: Frames;
  #field = document.createElement('div');
  #canvas = document.createElement('canvas');
  #bubble = new Bubble(() => this.#repaint());
  #loupe = new Loupe(() => this.#repaint());

  #whenSettled: (() => void)[] = [];
  /** The point from which the last step took the item that it placed. */
  #from: Point | null = null;
  #paintDue = false;
  /** Are cells named only after the position is painted? */
  #isBehind = false;
  #closed = new AbortController();
  /** The spot to focus once the effect of a pointer is painted, or "". */
  #toFollow: Spot = '';

  constructor(board: Board, label: () => string, frame: Frame, handlers: Handlers) {
    this.#board = board;
    this.#frames = new Frames(board, frame);
    this.#handlers = handlers;
    this.input = new Input(board, handlers, {
      hush: () => this.hush(),
      handled: () => this.#nameCells(),
      moved: () => this.#repaint(),
      chosen: (spot) => this.#follow(spot),
      now: () => performance.now(),
    });
    this.#cells = new Cells(label, {
      ...handlers,
      choose: (spot) => this.input.choose(spot),
      moved: () => this.#repaint(),
      dismiss: () => this.input.dismiss(),
    });
    this.element.className = 'board';
    this.#field.className = 'field';
    this.#canvas.ariaHidden = 'true';
    this.#field.append(this.#canvas, this.#cells.element, this.#bubble.element);
    this.element.append(this.#field);
    this.#nameCells();
    this.#listen();
  }

  /**
   * Shows steps one after the other. The last position remains, and its cells are named once it is painted.
   * With `isHandedOver` they are named at once, because the old names are secret from the next player.
   */
  show(frames: Frame[], isHandedOver = false) {
    const last = frames.at(-1);
    if (!last) return;
    const { held, back } = this.input;
    const home = held ? middleOf(this.#board.box(this.#layout, held)) : null;
    this.#from = back?.at ?? home;
    if (!isHandedOver) this.#nameBehind();
    this.#rest(last);
    if (isHandedOver) this.#nameAtOnce();
    if (!motionAllowed()) return;
    this.#frames.show(frames, performance.now());
    this.#fly(frames).catch(console.warn);
  }

  /** Animates the points of steps. Nothing waits for them. */
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

  /** Shows a position immediately. */
  put(frame: Frame) {
    this.#rest(frame);
    this.#nameAtOnce();
  }

  /** Shows a position without animation of its last step. */
  #rest(frame: Frame) {
    this.#frames.put(frame);
    this.hush();
    this.input.reset();
    this.#repaint();
  }

  /** Sets a function that draws over the board. */
  set overlay(overlay: Overlay | null) {
    this.#overlay = overlay;
    this.#repaint();
  }

  /** Resolves when all steps have been shown. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenSettled.push(resolve);
      this.#repaint();
    });
  }

  /** Shows the reason of a refusal for a while, at a spot or above the lower edge of the board. */
  refuse(spot: Spot | null, sentence: string) {
    this.input.aimAt(null);
    this.#bubble.show(spot, sentence);
  }

  /** Returns a sentence about a spot for a screen reader, with the name of the spot. */
  spokenOf(spot: Spot | null, sentence: string) {
    const place = this.#cells.nameOf(spot);
    return place ? say('board.at', { place, sentence }) : sentence;
  }

  /** Hides a refusal. */
  hush() {
    this.#bubble.hide();
  }

  /** Are spots so close that their names appear only on demand? */
  get isCrowded() {
    return this.#layout.width > 0 && (this.#board.isCrowded?.(this.#layout) ?? false);
  }

  /** Shows or hides the names of crowded spots. */
  showNames(shown: boolean) {
    this.namesShown = shown;
    this.#repaint();
  }

  /** Marks an action's spot for confirmation, as if a finger had chosen it. */
  suggest(action: string) {
    if (this.#cells.has(action)) this.input.aimAt(action);
  }

  /** Focuses the board, at a spot if it has that. */
  focus(spot: Spot = '') {
    this.#cells.stand(this.#cells.has(spot) ? spot : undefined);
  }

  focusHand() {
    this.#cells.enterLast();
  }

  /** Focuses the spot of a pointer once its effect is painted, unless the focus went elsewhere. */
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
    this.#bubble.close();
    this.#closed.abort();
  }

  get #layout() {
    return this.input.layout;
  }

  /** Names the cells after the position is painted. */
  async #nameBehind() {
    this.#isBehind = true;
    await painted();
    this.#isBehind = false;
    if (!this.#closed.signal.aborted) this.#nameCells();
  }

  /** Names the cells even if the last step is not painted yet. */
  #nameAtOnce() {
    this.#isBehind = false;
    this.#nameCells();
  }

  /** Names the cells for the position and the held item, and redraws. */
  #nameCells() {
    if (this.#isBehind) return this.#repaint();
    this.#handlers.present?.();
    const { held, selection } = this.input;
    const preview = (spot: Spot) => this.input.preview(spot);
    const { view } = this.#frames.last;
    const cells = this.#board.grid(view, preview, held, selection?.spots ?? []);
    const areOther = this.#cells.show(cells);
    this.#repaint();
    // Otherwise the cells have not moved, or measuring the board arranges them.
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

  /** Paints the board at a time in milliseconds. */
  #paint(now: number) {
    this.#handlers.present?.();
    const { frame, progress } = this.#frames.at(now);
    const finger = this.#loupe.over(this.input.finger);
    const context = prepare(this.#canvas, this.#layout, devicePixelRatio);
    const ui = {
      token: token(),
      ratio: devicePixelRatio,
      isStill: false,
      ...frame,
      target: this.#target(),
      held: this.#carried(now),
      from: this.#from,
      selected: this.input.selection?.spots ?? [],
      who: this.#handlers.who,
      names: !this.isCrowded || this.namesShown || finger !== null,
      progress,
      end: progress === 1 ? (this.#handlers.end?.() ?? null) : null,
    };
    const draw = (ratio: number) =>
      this.#board.draw(context, this.#layout, frame.view, { ...ui, ratio });
    draw(ui.ratio);
    this.#overlay?.(context, ui);
    const refused = this.#bubble.spot && this.#board.box(this.#layout, this.#bubble.spot);
    if (refused) drawRefused(context, refused, ui);
    // The announcement of a refusal may have moved or resized the board.
    this.#bubble.place(refused || null, this.#layout, this.#field);
    if (finger) {
      this.#loupe.draw(context, this.#layout, finger, (zoom) => draw(ui.ratio * zoom));
    }

    if (this.input.back) this.#repaint();
    if (this.#frames.isMoving) return this.#repaint();
    for (const resolve of this.#whenSettled.splice(0)) resolve();
  }

  #target(): Ui['target'] {
    const { aim, hover, drag } = this.input;
    const spot = aim ?? hover ?? this.#cells.current();
    if (!spot) return null;
    const aiming = aim !== null || drag?.at != null;
    return { spot, events: this.input.preview(spot), aiming };
  }

  /** Returns the item that is picked up, dragged, or on its way back. */
  #carried(now: number): Ui['held'] {
    const { held, drag, back } = this.input;
    if (held) return { spot: held, at: drag?.at ?? null };
    if (!back) return null;
    const { spot, at, since } = back;
    const left = 1 - (now - since) / BACK;
    if (left <= 0 || !motionAllowed()) {
      this.input.back = null;
      return null;
    }
    const home = middleOf(this.#board.box(this.#layout, spot));
    return { spot, at: between(home, at, left * left) };
  }

  // Input.

  #listen() {
    const { signal } = this.#closed;
    const sizes = new ResizeObserver(() => this.#measure());
    sizes.observe(this.element);
    signal.addEventListener('abort', () => sizes.disconnect());
    onThemeChange(() => this.#nameCells(), signal);
    addEventListener('resize', () => this.#repaint(), { signal }); // the pixel ratio may have changed
    this.#listenToPointers();
    const { slides } = this.#board;
    if (!slides) return;
    const slide = (way: Direction) => {
      this.#cells.enter();
      this.input.choose(slides[way]);
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
      if (!isMeant(event) || !this.input.down(this.#point(event), isTouch(event))) return;
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener('pointermove', (event) =>
      this.input.move(this.#point(event), isTouch(event)),
    );
    canvas.addEventListener('pointerup', (event) => {
      if (isMeant(event)) this.input.up(this.#point(event));
    });
    canvas.addEventListener('pointercancel', () => this.input.dismiss());
    // Browsers emulate a mouse after a tap, which would draw again.
    canvas.addEventListener('touchend', (event) => event.cancelable && event.preventDefault());
    canvas.addEventListener('pointerleave', () => this.input.leave());
  }

  #point(event: PointerEvent): Point {
    const { left, top } = this.#canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.element;
    const layout = this.#board.layout(this.#frames.last.view, { width, height });
    this.input.layout = layout;
    this.#field.style.width = `${layout.width}px`;
    this.#field.style.height = `${layout.height}px`;
    this.#arrange();
    this.#repaint();
    this.#paintDueAt(performance.now()); // in the same frame as the new size
    this.#handlers.measured?.();
  }
}
