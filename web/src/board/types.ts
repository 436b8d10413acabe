// The interface of a game's board, which draws and names the module's views and knows no rules.
// pahtum/ is the smallest example: types.ts has the module's data; words, layout and painting are
// the three parts of a board. View, Layout and Event are the game's own types.

import type { SVGTemplateResult } from 'lit-html';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { Decision } from '../engine/questions.ts';
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
  /** Rotation about its middle, in degrees clockwise. */
  turn?: number;
}

/** A place on the board that can be chosen. Its name is the action of choosing it: "C5". */
export type Spot = string;

/** A position on the board. */
export interface Frame<Event = GameEvent> {
  view: unknown;
  /** The events of the last step. */
  last: Event[];
  /** The events of the steps that the board marks as the last ones. */
  recent: Event[];
  /** The seat to move, or CHANCE or TERMINAL. */
  current: number;
}

/** The direction of a slide. */
export type Direction = 'left' | 'up' | 'down' | 'right';

/** A command of a table, as opposed to an action of its game. */
export type Command = 'new' | 'save' | 'load' | 'fame' | 'leave';

/**
 * A shortcut while the board has the focus. On a board played by slides, letters also work outside
 * the board (except in fields) and in the notation's field.
 */
export interface KeyUse {
  /** Values of KeyboardEvent.key. Letters are capitals, and either case works. */
  keys: string[];
  /** A description for the list of shortcuts. */
  does: string;
  use: { action: string } | { command: Command };
  /** The player cannot change these keys. */
  isFixed?: true;
}

/** The spot under the pointer or with the keyboard focus. */
export interface Target<Event = GameEvent> {
  spot: Spot;
  /** The events of choosing it; null if it would be refused. */
  events: Event[] | null;
  /** A finger aims at it, or it awaits confirmation: draw its row and column. */
  aiming: boolean;
}

/** The colours of a game's seats (games/index.ts), as tokens. */
export interface SeatColours {
  /** The colour of each seat, and of the rim around its pieces. */
  seats: { token: string; rim?: string }[];
  /** The colours of the board that must contrast with all of them. */
  grounds: string[];
}

export interface End<Event = GameEvent> {
  /** The seats that won. */
  winners: number[];
  /** All public events of the match. */
  events: Event[];
}

/** One or more consecutive steps that gained their player much. */
export interface Highlight {
  /** The index of the last step in the history. */
  index: number;
  player: number;
  /** In a unit that all highlights of the game share. */
  gain: number;
  /** Part of a sentence: its place and its effect. */
  what: () => string;
}

/** Points that a step gave or took. */
export interface Gain {
  player: number;
  /** Null without a place on the board. */
  spot: Spot | null;
  points: number;
  /** The points as text: "+10". */
  text: string;
  /** Their size on the game's scale: 1 for little, 6 for very much. */
  size: number;
}

/** A game on paper. */
export interface Paper<View = unknown, Event = GameEvent> {
  /** Its colours in black and white, by token. */
  ink: Record<string, string>;
  /** Can a puzzle be solved and read on paper, with `each` puzzles on a page? */
  suits?(puzzle: Puzzle, view: View, each: number): boolean;
  /** Does a solution use only these operations, "+-"? */
  isMadeBy?(events: Event[], signs: string): boolean;
  /** An empty board takes a page of its own. */
  isWhole?: true;
  /** Set-ups whose boards are not printed. */
  without?: string[];
  /** Returns the slips to cut out, for the view and the chance events at the beginning. */
  slips?(view: View, chance: string[]): string[];
  /** Returns the initial money of each player, if ledgers are printed. */
  ledger?(view: View): number[];
}

/** The input of drawing besides the position. */
export interface Ui<Event = GameEvent> extends Omit<Frame<Event>, 'view'> {
  token: Token;
  /** Device pixels per CSS pixel. */
  ratio: number;
  /** Is the board drawn once, without input and animation? */
  isStill: boolean;
  target: Target<Event> | null;
  /** The item picked up from a hand: its spot, and the point to which it is carried, in CSS pixels. */
  held: { spot: Spot; at: Point | null } | null;
  /**
   * The point from which the last step took the item that it placed, in CSS pixels; null if it was hidden.
   */
  from: Point | null;
  /** The spots of the items selected from a hand. */
  selected: Spot[];
  /** Returns the player of a seat. */
  who: (seat: number) => Who;
  /** Draw the labels on spots now? Only for boards that hide them when crowded. */
  names: boolean;
  /** The progress of the last step's animation, 0 … 1; 1 at rest. */
  progress: number;
  /** The end of the game, to be highlighted; null during animation. */
  end: End<Event> | null;
}

/** A cell of the board for screen readers. */
export interface Cell {
  spot: Spot;
  name: string;
}

/** A way to play. */
export interface Setup {
  /** The name is say('setups.<game>.<key>'). */
  key: string;
  /** In the form of a record. */
  options: string;
  /** A different game, not an extension of the set-up before it. */
  isOther?: true;
}

/** Text, or the sign of a player. */
export type Entry = string | { seat: number };

/** A table in the panel. */
export interface Table {
  caption: string;
  heads: Entry[];
  /** Each row begins with its heading. */
  rows: Entry[][];
}

/** A button beside or below the turn. */
export interface Button {
  label: string;
  action: string;
  /** The player first selects items of the hand. */
  takesSeveral?: true;
  /** Rarely used, so it is in the menu. */
  rare?: boolean;
}

/** A company, or something else that players buy shares of. */
export interface Ware {
  /** The letter of its sign: "A". */
  symbol: string;
  name: string;
  price: string;
  /** The viewer's shares as text; "" for none. */
  held: string;
  /** The action of buying it. */
  action: string;
  /** The label of that action. */
  label: string;
}

/**
 * The hand of a seat, which is hidden from others. Its spots form the last row of the grid, and its
 * items are placed on the board. The shell shows the hand of the seat to move once its player has
 * taken the device. Draws cannot be undone.
 */
export interface Hand<View, Event = GameEvent> {
  /** The word for it: "rack". */
  name: string;
  /** Describes its contents to its player. */
  tell(view: View): string;
  /** Describes changes that its player must see before it is hidden, or returns "". */
  brought(events: Event[]): string;
  /** Returns the view without any hand, for a picture. */
  bare(view: View): View;
  /** Can the item on a spot be picked up? */
  holds(view: View, spot: Spot): boolean;
  /** Returns the action that moves the item from one spot to another. */
  action(view: View, held: Spot, spot: Spot): string;
  /** Returns the spots between which an action moves an item; null if it places nothing. */
  parts(view: View, action: string): { held: Spot; spot: Spot } | null;
  /** Returns an action, "swap", on the items at some spots: "swap 8 9". */
  several(view: View, action: string, spots: Spot[]): string;
  /** Returns the spots of the items that such an action names. */
  spotsOf(view: View, action: string): Spot[];
  /** Tells what to select for an action, and its effect. */
  asked(action: string): string;
  /** Tells how the picked-up item can be used. */
  picked(view: View, held: Spot): string;
  /** Tells that the item was laid back. */
  laidBack(view: View, held: Spot): string;
  /** Explains a spot that the player chose without a picked-up item. */
  explain(view: View, spot: Spot): string;
  /** Returns the order of the items when sorted, as places. */
  sorted(view: View): number[];
  /** Returns the view with its hand in another order. */
  arranged(view: View, order: number[]): View;
}

/** The texts of an option in the set-up form. */
interface OptionWords {
  label: string;
  /** Returns the text of a value; the value itself if missing. */
  values?: (value: string) => string;
  hint?: string;
}

/** The texts of a board. */
export interface Words<View, Event> {
  /** The texts of the set-up form, by option. */
  options: Record<string, OptionWords>;
  seats: Seat[];
  /** The placeholder of the notation's field. */
  example: string;
  /** Actions can be typed without blanks, "A0B0", as each ends with its number. */
  runsOn?: true;
  /** The common written form of a position, if there is one: its name, "number", and a hint. */
  start?: { name: string; hint: string };

  /**
   * Returns the board as rows of named cells. `preview` returns the events of an action; null if it
   * would be refused. One item of the hand may be `held`, or several `selected`.
   */
  grid(
    view: View,
    preview: (action: string) => Event[] | null,
    held: Spot | null,
    selected?: Spot[],
  ): Cell[][];
  /** Returns buttons for actions without a spot on the board. `legal` are all legal actions. */
  buttons(view: View, legal: string[]): Button[];
  /**
   * Returns the question before an action that needs the consent of all players, or is easily
   * mistaken for another; null for other actions.
   */
  question?(action: string, view: View): { heading: string; text: string; yes: string } | null;
  /** In a game of several players: the goal in a line, for a player who waits for another. */
  goal?(view: View): string;
  /**
   * Returns the task of the player to move, and the goal, in a line. With `isKnown` the players
   * know the rules: "" if the line would only repeat these.
   */
  task(view: View, legal: string[], isKnown?: boolean): string;
  /** Tells why the game ended. */
  why(view: View): string;
  /** Returns the parts of a score: "One run of four 10, two of three 6". */
  arithmetic(view: View, seat: number): string;
  /** Formats a score, "" for none. If missing, the number itself. */
  score?(view: View, score: number): string;
  /** Returns the game's own tables for the panel, in place of the arithmetic. `recent` as in Frame. */
  tables?(view: View, who: (seat: number) => Who, recent: Event[]): Table[];
  /** Returns the wares below the board of a phone, for a seat; null if nothing is for sale. */
  market?(view: View, legal: string[], seat: number): { caption: string; wares: Ware[] } | null;
  /** Returns the label of the button that confirms an action: "Place 7". Missing if the game has no aim. */
  confirm?(action: string, view: View): string;
  /** Describes a view for the set-up form: "5 black holes, 44 squares to fill". */
  summary(view: View): string;

  /**
   * For a game played by slides: the action of each direction, by swipes and by four buttons. It is
   * also a spot, which shows its refusal at that side of the board.
   */
  slides?: Record<Direction, string>;
  /**
   * Returns the board's own default shortcuts (ui/keymap.ts) at a view; without a view, all
   * possible ones. If they include arrow keys, Ctrl or Shift moves the focus.
   */
  keys?(view?: View): KeyUse[];
  /** For a game of one player: its state or its end as text. */
  standing?(view: View): string;

  /** Formats an action for the list of moves, which all may see. If missing, the notation. */
  listed?(action: string): string;
  /** Formats a chance event, and returns its kind. If missing, the notation. */
  drawn?(event: string): { kind: string; words: string };

  /** Describes events and their meaning in sentences. */
  describe(events: Event[], who: (seat: number) => Who): string;
  /** Describes the places of events, for players who do not see the board. */
  where?(events: Event[]): string;
  /** Returns further values for messages of the rules, made from their values and the view. */
  told?(values: Values, view: View): Values;
  /** Returns the sign of a step in the list of moves, if it is not that of the player's pieces. */
  sign?(events: Event[]): SVGTemplateResult | null;
  /** Returns the gain of choosing a spot, for the chip beside it and the list of moves: "+10", or "". */
  gain(events: Event[]): string;
  /**
   * Returns the gains of a step, to show and to play as sounds. Missing if points are counted only
   * at the end.
   */
  gains?(events: Event[]): Gain[];
}

/** The geometry of a board, in CSS pixels. */
export interface Geometry<View, Layout extends Size> {
  /** Returns the layout for a view in a space. */
  layout(view: View, space: Size): Layout;
  /** Returns the spot at a point, or null. */
  hit(layout: Layout, point: Point): Spot | null;
  /** Returns the box of a spot. */
  box(layout: Layout, spot: Spot): Box;
  /** Are spots so close that their names appear only on demand? */
  isCrowded?(layout: Layout): boolean;
}

/** Draws a board and its steps. */
export interface Painting<View, Layout extends Size, Event> {
  draw(context: CanvasRenderingContext2D, layout: Layout, view: View, ui: Ui<Event>): void;
  /** Does a step, such as buying or drawing, leave the last-move mark in place? */
  follows?(events: Event[]): boolean;
  /** Is a step marked together with the next one, like placements of one turn? */
  joins?(events: Event[]): boolean;
  /** Draws the sign of a ware, as a square with this side. */
  drawWare?(context: CanvasRenderingContext2D, side: number, symbol: string, ui: Ui<Event>): void;
  /** Returns the duration of a step's animation, in milliseconds. */
  duration(events: Event[]): number;
}

/** A sign on the board that players must know. */
export interface Sign {
  /** The meaning is say('signs.<game>.<name>'). */
  name: string;
  /** A spot that has the sign. */
  spot: Spot;
}

/** Returns the signs at a view. */
export type Signs<View> = (view: View) => Sign[];

/**
 * A step of a game's lesson. Its position is the record rules/<game>/examples/lesson-<name>.quintet. Its
 * texts are lessons.<game>.<name> in the game's catalogue.
 */
export interface Step {
  name: string;
  /** The action that the learner must do. */
  wanted: string;
  /** The rules forbid that action, and the learner sees why. */
  refused?: true;
  /** The highlighted spots; those of the action if missing. */
  lit?: Spot[];
  /** The points that its text mentions. */
  brings?: number;
}

/** The theme whose idea helps to find an action, with the values of its message. */
interface Idea {
  theme: string;
  values?: Values;
}

/** A game's part in showing and explaining puzzles. */
export interface PuzzleAid<View = unknown, Event = GameEvent> {
  /** Returns the spots of an action's result, to be highlighted. */
  made(events: Event[], view: View): Spot[];
  /** Returns the idea behind an action with these events; undefined if no theme fits. */
  idea(themes: string[], events: Event[]): Idea | undefined;
}

/** The kinds of mistakes in a game. */
export interface Slips {
  /**
   * Returns the kind of a mistake. `keys` are the last words of all message keys in the reason for
   * the better way.
   */
  kindOf(keys: Set<string>, decision: Pick<Decision, 'played' | 'best'>): string;
  /** The theme of puzzles that train against a kind of mistake. */
  themes: Record<string, string>;
}

/**
 * The board of a game. A game's own files know its View, Layout and Event. Other files use Board with
 * unknown types, and pass it only views of its own matches. TypeScript allows that for methods.
 */
export interface Board<View = unknown, Layout extends Size = Size, Event = GameEvent>
  extends Words<View, Event>,
    Geometry<View, Layout>,
    Painting<View, Layout, Event> {
  /** Describes the parts of a player's result. `events` and `winners` as in End. */
  sum(view: View, seat: number, events: Event[], winners: number[]): string;
  /** The steps that gained their players much; the end shows the best as its best moment. */
  highlights?(steps: Event[][]): Highlight[];
  /** For a game whose rungs are tiles: the largest tile made, 0 for none. `events` as in End. */
  reached?(events: Event[]): number;
  /** Ways to play, from the simplest to the fullest. */
  setups: Setup[];
  lesson: Step[];
  puzzle?: PuzzleAid<View, Event>;
  slips?: Slips;
  paper?: Paper<View, Event>;
  /** For a game in which seats hold hidden items. */
  hand?: Hand<View, Event>;
  signs?(view: View): Sign[];
}
