// What a game's board gives the shell. It draws and names what the module's view says; it knows no
// rule. pahtum/ is the smallest example: its types are what the module tells, its words, layout and
// painting are the three parts of a board. View, Layout and Event are the game's own.

import type { SVGTemplateResult } from 'lit-html';
import type { Puzzle } from '../engine/puzzles.ts';
import type { GameEvent } from '../engine/types.ts';
import type { Seat, Who } from '../players/types.ts';
import type { Token } from '../ui/theme.ts';
import type { Values } from '../words/say.ts';

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Box extends Point, Size {
  /** How far it is turned about its middle, in degrees clockwise. */
  turn?: number;
}

/** A place on the board that can be chosen, named by the action that choosing it does: "C5". */
export type Spot = string;

/**
 * What stands on the board: a position, what the step before it did, what the steps did that put
 * something on the board last, for their mark, and who is to move.
 */
export interface Frame<Event = GameEvent> {
  view: unknown;
  last: Event[];
  recent: Event[];
  /** The seat to move, or CHANCE or TERMINAL. */
  current: number;
}

/** Where a slide goes. */
export type Direction = 'left' | 'up' | 'down' | 'right';

/** What a table can do besides the actions of its game. */
export type Command = 'new' | 'save' | 'load' | 'fame' | 'leave';

/**
 * What some keys do while the board has the focus; where it is played by slides, its letters do so
 * wherever the focus is but in a field, and typed into the notation's field.
 */
export interface KeyUse {
  /** As a KeyboardEvent names them, letters in capitals; either case will do. */
  keys: string[];
  /** In words, for the list of keys. */
  does: string;
  use: { action: string } | { command: Command };
  /** No other key can be chosen in their place. */
  isFixed?: true;
}

/** The spot that pointer or keyboard is on. */
export interface Target<Event = GameEvent> {
  spot: Spot;
  /** What choosing it would do; null where it would be refused. */
  events: Event[] | null;
  /** Under a finger, or chosen by it and to be confirmed: it is marked all over the board. */
  aiming: boolean;
}

/**
 * The colours of a game's seats, games/<game>/colours.ts, as tokens: of each seat its own and that of a
 * rim around what has it, and what they must all stand out from, on the board.
 */
export interface SeatColours {
  seats: { token: string; rim?: string }[];
  grounds: string[];
}

/** How a game ended: the seats that won, and what all know that happened in it. */
export interface End<Event = GameEvent> {
  winners: number[];
  events: Event[];
}

/**
 * What a step of a game, or several up to it, gained their player: by the game's own measure, which
 * all of its highlights share.
 */
export interface Highlight {
  /** Which step of the history it ended with. */
  index: number;
  player: number;
  gain: number;
  /** Where it was and what it brought, in words that go on a sentence. */
  what: () => string;
}

/** What a step brought a player, or took away, and where on the board. */
export interface Gain {
  player: number;
  /** null where it has no place there. */
  spot: Spot | null;
  points: number;
  /** The same in words: "+10". */
  text: string;
  /** How much that is in this game: 1 for little, 6 for very much. */
  size: number;
}

/** What a game knows of itself on paper (games/<game>/paper.ts). */
export interface Paper<View = unknown, Event = GameEvent> {
  /** Its colours in black and white, by the names of its tokens. */
  ink: Record<string, string>;
  /** Whether a puzzle can be solved and read on paper, so many on a page. */
  suits?(puzzle: Puzzle, view: View, each: number): boolean;
  /** Whether what a solution did is made by these sums alone, "+-". */
  isMadeBy?(events: Event[], signs: string): boolean;
  /** Whether an empty board takes a page of its own. */
  isWhole?: true;
  /** The set-ups that its rules on paper do not tell. */
  without?: string[];
  /** What is cut out, of the view and the chance at the outset. */
  slips?(view: View, chance: string[]): string[];
  /** With how much money each player begins whose ledger is printed. */
  ledger?(view: View): number[];
}

/** What is drawn besides the position itself. */
export interface Ui<Event = GameEvent> extends Omit<Frame<Event>, 'view'> {
  token: Token;
  /** Device pixels per CSS pixel. */
  ratio: number;
  /** Whether it is drawn once, for itself, and never moves. */
  isStill: boolean;
  target: Target<Event> | null;
  /** What is picked up from a hand: where it lay, and where it is carried, in CSS pixels. */
  held: { spot: Spot; at: Point | null } | null;
  /** Whence the last step took what its player put on the board, in CSS pixels; null where nobody saw it. */
  from: Point | null;
  /** The spots of what is selected from a hand. */
  selected: Spot[];
  /** Who a player is. */
  who: (seat: number) => Who;
  /** Whether spots bear their names where these are not always shown. */
  names: boolean;
  /** How far the last step is shown, 0 … 1; 1 when nothing moves. */
  progress: number;
  /** How the game ended, once nothing moves any more: what won lights up. Else null. */
  end: End<Event> | null;
}

/** A cell of the board as a screen reader meets it. */
export interface Cell {
  spot: Spot;
  name: string;
}

/**
 * A way to play: what it is called, say('setups.<game>.<key>'), its options as a record has them, and
 * whether it is another game rather than a fuller one than the way before it.
 */
export interface Setup {
  key: string;
  options: string;
  isOther?: true;
}

/** Words, or the sign of a player. */
export type Entry = string | { seat: number };

/** Something the panel shows as rows and columns; the first entry of a row names it. */
export interface Table {
  caption: string;
  heads: Entry[];
  rows: Entry[][];
}

/** A button beside or below the turn. */
export interface Button {
  label: string;
  action: string;
  /** Things of the hand are selected for it first. */
  takesSeveral?: true;
  /** It stands in the menu, as it is wanted rarely. */
  rare?: boolean;
}

/** Something of which players buy: a company. */
export interface Ware {
  /** By which its sign is drawn: "A". */
  symbol: string;
  name: string;
  price: string;
  /** How much of it the player has who looks, in words; "" for nothing. */
  held: string;
  /** What buying it does, and in words. */
  action: string;
  label: string;
}

/**
 * What a seat holds and others must not see, lying on spots of its own, the last row of the grid,
 * from where it is put on the board. The shell shows the view of the seat to move once its player
 * has taken the device, and nobody's before; what was drawn is never taken back.
 */
export interface Hand<View, Event = GameEvent> {
  /** What it is called: "rack". */
  name: string;
  /** What it holds, in a sentence for its own player. */
  tell(view: View): string;
  /** What a turn did to it that its player must see before it is hidden, in a sentence; or "". */
  brought(events: Event[]): string;
  /** The same view without any hand, for a picture. */
  bare(view: View): View;
  /** Whether something that can be picked up lies on a spot. */
  holds(view: View, spot: Spot): boolean;
  /** The action that puts what lies on one spot on another one. */
  action(view: View, held: Spot, spot: Spot): string;
  /** What an action puts where; null for an action that puts nothing on the board. */
  parts(view: View, action: string): { held: Spot; spot: Spot } | null;
  /** An action, "swap", with what lies on some spots: "swap 8 9". */
  several(view: View, action: string, spots: Spot[]): string;
  /** The spots of what such an action names. */
  spotsOf(view: View, action: string): Spot[];
  /** What is to be selected for an action, and what comes of it, in a sentence. */
  asked(action: string): string;
  /** What can be done with what is picked up, in a sentence. */
  picked(view: View, held: Spot): string;
  /** That it was laid back, in a sentence. */
  laidBack(view: View, held: Spot): string;
  /** What a spot is, in a sentence for who chooses it and has picked up nothing. */
  explain(view: View, spot: Spot): string;
  /** Which thing lies where once they are sorted: the place of the first, of the second, … */
  sorted(view: View): number[];
  /** The same view with its hand in another order. */
  arranged(view: View, order: number[]): View;
}

/** What a board says. */
export interface Words<View, Event> {
  /** The words of the set-up form, by option; without `values` those of the option itself. */
  options: Record<string, { label: string; values?: (value: string) => string; hint?: string }>;
  seats: Seat[];
  /** What the notation's field shows as an example. */
  example: string;
  /** Whether several actions can be typed without blanks, "A0B0", as each ends with its number. */
  runsOn?: true;
  /** How people write a position down, where they do: what that is, "number", and how it is read. */
  start?: { name: string; hint: string };

  /**
   * The board as rows of named cells; `preview` is what an action would do, null if refused; of a hand
   * one spot may be `held`, or several `selected`.
   */
  grid(
    view: View,
    preview: (action: string) => Event[] | null,
    held: Spot | null,
    selected?: Spot[],
  ): Cell[][];
  /** Actions that are not on the board, as buttons; `legal` are all that are allowed. */
  buttons(view: View, legal: string[]): Button[];
  /** What is asked before an action that all players must want, or that is easily meant for another; null for others. */
  question?(action: string, view: View): { heading: string; text: string; yes: string } | null;
  /** For a game of several players: the goal, in a line, for who waits for another. */
  goal?(view: View): string;
  /**
   * What the player to move, to whom `legal` is allowed, is to do, and the goal, in a line; for who
   * `isKnown` to know the rules, "" where nothing but these would be told.
   */
  task(view: View, legal: string[], isKnown?: boolean): string;
  /** Why the game ended, in a sentence; `options` as a record has them. */
  why(view: View, options: string): string;
  /** How a score comes about: "One run of four 10, two of three 6". */
  arithmetic(view: View, seat: number): string;
  /** A player's score as it is shown, "" for nothing; the number itself where this is missing. */
  score?(view: View, score: number): string;
  /** The game's own tables for the panel, in place of the arithmetic; `recent` as in Ui. */
  tables?(view: View, who: (seat: number) => Who, recent: Event[]): Table[];
  /** What players buy of, to be seen below the board of a phone, of a seat; null in a game that sells nothing. */
  market?(view: View, legal: string[], seat: number): { caption: string; wares: Ware[] } | null;
  /** What confirming an action does, in words: "Place 7"; missing where nothing is aimed at. */
  confirm?(action: string, view: View): string;
  /** A few words on a view for the set-up form: "5 black holes, 44 squares to fill". */
  summary(view: View): string;

  /**
   * For a game played by slides: the action of each, done by swipes and by four buttons. The action
   * is a spot, so that its refusal can be told at that side of the board.
   */
  slides?: Record<Direction, string>;
  /**
   * Keys of the board's own in a game, as they usually are (ui/keying.ts), or without a view all that it
   * may have; if they are arrow keys, the cursor moves by these with Ctrl or Shift.
   */
  keys?(view?: View): KeyUse[];
  /** Whether winners are entered in a hall of fame. */
  hasFame?: true;
  /** For a game of one player: how it stands, or how it ended, in words. */
  standing?(view: View): string;

  /** An action as the list of moves, which all may see, has it; the notation where this is missing. */
  listed?(action: string): string;
  /** An event of chance in words, and of what kind it is; its notation where this is missing. */
  drawn?(event: string): { kind: string; words: string };

  /** What happened, in sentences: what it means. */
  describe(events: Event[], who: (seat: number) => Who): string;
  /** Where it happened, in sentences for those who do not see the board. */
  where?(events: Event[]): string;
  /** More values for messages of what the rules say, made of theirs and of how it stands. */
  told?(values: Values, view: View): Values;
  /** The sign of a step in the list of moves, where it is not that of the player's pieces. */
  sign?(events: Event[]): SVGTemplateResult | null;
  /** What choosing a spot brings, for the chip beside it and the list of moves: "+10", or "". */
  gain(events: Event[]): string;
  /** What a step brought players, to be seen and heard; missing where nothing is counted meanwhile. */
  gains?(events: Event[]): Gain[];
}

/** Where things are on a board. */
export interface Geometry<View, Layout extends Size> {
  /** The geometry for a view in the space there is, in CSS pixels. */
  layout(view: View, space: Size): Layout;
  /** The spot at a point, or null. */
  hit(layout: Layout, point: Point): Spot | null;
  /** Where a spot lies. */
  box(layout: Layout, spot: Spot): Box;
  /** Whether spots are so close that their names are shown only when they are wanted. */
  isCrowded?(layout: Layout): boolean;
}

/** How a board looks, and how its steps are shown. */
export interface Painting<View, Layout extends Size, Event> {
  draw(context: CanvasRenderingContext2D, layout: Layout, view: View, ui: Ui<Event>): void;
  /** Whether a step leaves the mark of the last move where it is: buying, drawing. */
  follows?(events: Event[]): boolean;
  /** Whether a step is marked together with the one after it: placements of one turn. */
  joins?(events: Event[]): boolean;
  /** Draws the sign of a ware, a square with this side. */
  drawWare?(context: CanvasRenderingContext2D, side: number, symbol: string, ui: Ui<Event>): void;
  /** How long showing a step takes, in milliseconds. */
  duration(events: Event[]): number;
}

/** The signs that have to be known: what each is called, say('signs.<game>.<name>'), and a spot that bears it. */
export type Signs<View> = (view: View) => { name: string; spot: Spot }[];

/**
 * A game's own files know its View, Layout and Event. Everybody else has a Board of unknown views, and
 * hands it only those of its own matches; as its parts are methods, TypeScript takes one for the other.
 */
export interface Board<View = unknown, Layout extends Size = Size, Event = GameEvent>
  extends Words<View, Event>,
    Geometry<View, Layout>,
    Painting<View, Layout, Event> {
  /** How a player's result came about, in words; `events` as in End. */
  sum(view: View, seat: number, events: Event[]): string;
  /** For a game whose rungs are tiles: the largest one that was made, 0 for none; `events` as in End. */
  reached?(events: Event[]): number;
  /** Ways to play, from the gentlest to the fullest. */
  setups: Setup[];
  /** For a game in which seats hold what others must not see. */
  hand?: Hand<View, Event>;
  signs?(view: View): { name: string; spot: Spot }[];
}
