// The interface of a game's board, which draws and names the module's views and knows no rule.
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
  /** How far it is turned about its middle, in degrees clockwise. */
  turn?: number;
}

/** A place on the board that can be chosen. Its name is the action of choosing it: "C5". */
export type Spot = string;

/** A position on the board. */
export interface Frame<Event = GameEvent> {
  view: unknown;
  /** The events of the step before it. */
  last: Event[];
  /** The events of the steps that the board marks as the last ones. */
  recent: Event[];
  /** The seat to move, or CHANCE or TERMINAL. */
  current: number;
}

/** The direction of a slide. */
export type Direction = 'left' | 'up' | 'down' | 'right';

/** A command of a table, besides the actions of its game. */
export type Command = 'new' | 'save' | 'load' | 'fame' | 'leave';

/**
 * The use of keys while the board has the focus. On a board played by slides, letters also work
 * outside of it, except in fields, and when typed into the notation's field.
 */
export interface KeyUse {
  /** The names of a KeyboardEvent, letters as capitals; either case works. */
  keys: string[];
  /** A description for the list of keys. */
  does: string;
  use: { action: string } | { command: Command };
  /** The player cannot choose other keys. */
  isFixed?: true;
}

/** The spot of the pointer or the keyboard. */
export interface Target<Event = GameEvent> {
  spot: Spot;
  /** The events of choosing it; null if it would be refused. */
  events: Event[] | null;
  /** Under a finger, or to be confirmed after that: marked with its row and column. */
  aiming: boolean;
}

/** The colours of a game's seats (games/index.ts), as tokens. */
export interface SeatColours {
  /** The colour of each seat, and of the rim around its pieces. */
  seats: { token: string; rim?: string }[];
  /** The colours on the board from which they must all stand out. */
  grounds: string[];
}

/** The end of a game. */
export interface End<Event = GameEvent> {
  /** The seats that won. */
  winners: number[];
  /** All public events of the match. */
  events: Event[];
}

/** A step of a game, or several up to it, that gained their player much. */
export interface Highlight {
  /** The index of the step in the history that it ended with. */
  index: number;
  player: number;
  /** In a measure that all highlights of the game share. */
  gain: number;
  /** A part of a sentence: where it was and what it brought. */
  what: () => string;
}

/** The points that a step brought a player, or took away. */
export interface Gain {
  player: number;
  /** Null if it has no place on the board. */
  spot: Spot | null;
  points: number;
  /** The points in words: "+10". */
  text: string;
  /** Their size for this game: 1 for little, 6 for very much. */
  size: number;
}

/** A game on paper. */
export interface Paper<View = unknown, Event = GameEvent> {
  /** Its colours in black and white, by the names of its tokens. */
  ink: Record<string, string>;
  /** Whether a puzzle can be solved and read on paper, with `each` puzzles on a page. */
  suits?(puzzle: Puzzle, view: View, each: number): boolean;
  /** Whether a solution only uses these operations, "+-". */
  isMadeBy?(events: Event[], signs: string): boolean;
  /** Whether an empty board takes a page of its own. */
  isWhole?: true;
  /** The set-ups that its rules on paper leave out. */
  without?: string[];
  /** The slips to cut out, by the view and the chance at the beginning. */
  slips?(view: View, chance: string[]): string[];
  /** The money with which each player begins, if ledgers are printed. */
  ledger?(view: View): number[];
}

/** Everything that is drawn besides the position itself. */
export interface Ui<Event = GameEvent> extends Omit<Frame<Event>, 'view'> {
  token: Token;
  /** Device pixels per CSS pixel. */
  ratio: number;
  /** Whether the board is drawn once and never moves. */
  isStill: boolean;
  target: Target<Event> | null;
  /**
   * The thing picked up from a hand: its spot, and the place to which it is carried, in CSS pixels.
   */
  held: { spot: Spot; at: Point | null } | null;
  /**
   * The point from which the last step took the thing that it put on the board, in CSS pixels; null
   * if nobody saw it.
   */
  from: Point | null;
  /** The spots of the things selected from a hand. */
  selected: Spot[];
  /** The player of a seat. */
  who: (seat: number) => Who;
  /** Draw the labels on spots now? Only for boards that hide them when crowded. */
  names: boolean;
  /** The progress of the animation of the last step, 0 … 1; 1 when nothing moves. */
  progress: number;
  /** The end of the game, to be highlighted; null until nothing moves any more. */
  end: End<Event> | null;
}

/** A cell of the board for screen readers. */
export interface Cell {
  spot: Spot;
  name: string;
}

/** A way to play. */
export interface Setup {
  /** Its name is say('setups.<game>.<key>'). */
  key: string;
  /** As a record has them. */
  options: string;
  /** It is another game, rather than a fuller one than the set-up before it. */
  isOther?: true;
}

/** Words, or the sign of a player. */
export type Entry = string | { seat: number };

/** A table in the panel. */
export interface Table {
  caption: string;
  heads: Entry[];
  /** The first entry of a row is its head. */
  rows: Entry[][];
}

/** A button beside or below the turn. */
export interface Button {
  label: string;
  action: string;
  /** The player selects things of the hand for it first. */
  takesSeveral?: true;
  /** It is in the menu, as it is rarely wanted. */
  rare?: boolean;
}

/** Something that players buy shares of: a company. */
export interface Ware {
  /** The letter of its sign: "A". */
  symbol: string;
  name: string;
  price: string;
  /** The viewer's shares, in words; "" for none. */
  held: string;
  /** The action of buying it. */
  action: string;
  /** The same in words. */
  label: string;
}

/**
 * The hand of a seat, which others must not see. It lies on spots of its own, the last row of the
 * grid, and its things are put on the board from there. The shell shows the hand of the seat to
 * move once its player has taken the device, and none before. A draw is never taken back.
 */
export interface Hand<View, Event = GameEvent> {
  /** Its name: "rack". */
  name: string;
  /** A sentence for its player about the things in it. */
  tell(view: View): string;
  /** A sentence about changes that its player must see before it is hidden, or "". */
  brought(events: Event[]): string;
  /** The same view without any hand, for a picture. */
  bare(view: View): View;
  /** Whether a thing on a spot can be picked up. */
  holds(view: View, spot: Spot): boolean;
  /** The action that moves the thing on one spot to another one. */
  action(view: View, held: Spot, spot: Spot): string;
  /** The spots between which an action moves a thing; null if it puts nothing on the board. */
  parts(view: View, action: string): { held: Spot; spot: Spot } | null;
  /** An action, "swap", with the things on some spots: "swap 8 9". */
  several(view: View, action: string, spots: Spot[]): string;
  /** The spots of the things that such an action names. */
  spotsOf(view: View, action: string): Spot[];
  /** A sentence: what to select for an action, and its effect. */
  asked(action: string): string;
  /** A sentence about the uses of the picked-up thing. */
  picked(view: View, held: Spot): string;
  /** A sentence saying that the thing was laid back. */
  laidBack(view: View, held: Spot): string;
  /** A sentence about a spot, for a player who chooses it and has picked up nothing. */
  explain(view: View, spot: Spot): string;
  /** The order of the things when sorted: the place of the first, of the second, … */
  sorted(view: View): number[];
  /** The same view with its hand in another order. */
  arranged(view: View, order: number[]): View;
}

/** The words of an option in the set-up form. */
interface OptionWords {
  label: string;
  /** The words of a value; the value itself if missing. */
  values?: (value: string) => string;
  hint?: string;
}

/** The words of a board. */
export interface Words<View, Event> {
  /** The words of the set-up form, by option. */
  options: Record<string, OptionWords>;
  seats: Seat[];
  /** The placeholder of the notation's field. */
  example: string;
  /** Whether several actions can be typed without blanks, "A0B0", as each ends with its number. */
  runsOn?: true;
  /**
   * The form in which people write a position down, if there is one: its name, "number", and a
   * hint.
   */
  start?: { name: string; hint: string };

  /**
   * The board as rows of named cells. `preview` returns the events of an action, null if it would
   * be refused. One thing of the hand may be `held`, or several `selected`.
   */
  grid(
    view: View,
    preview: (action: string) => Event[] | null,
    held: Spot | null,
    selected?: Spot[],
  ): Cell[][];
  /** The actions without a spot on the board, as buttons; `legal` are all allowed actions. */
  buttons(view: View, legal: string[]): Button[];
  /**
   * The question before an action that all players must agree to, or that is easily mistaken for
   * another; null for other actions.
   */
  question?(action: string, view: View): { heading: string; text: string; yes: string } | null;
  /** For a game of several players: the goal in a line, for a player who waits for another. */
  goal?(view: View): string;
  /**
   * The task of the player to move, and the goal, in a line. `isKnown`: the players know the rules,
   * so the line is "" if it would only repeat these.
   */
  task(view: View, legal: string[], isKnown?: boolean): string;
  /** A sentence about why the game ended; `options` as a record has them. */
  why(view: View, options: string): string;
  /** The parts of a score: "One run of four 10, two of three 6". */
  arithmetic(view: View, seat: number): string;
  /** A score in words, "" for none; the number itself if this is missing. */
  score?(view: View, score: number): string;
  /** The game's own tables for the panel, in place of the arithmetic; `recent` as in Frame. */
  tables?(view: View, who: (seat: number) => Who, recent: Event[]): Table[];
  /** The wares below the board of a phone, for a seat; null if nothing is for sale. */
  market?(view: View, legal: string[], seat: number): { caption: string; wares: Ware[] } | null;
  /** The button that confirms an action: "Place 7". Missing if the game has no aim. */
  confirm?(action: string, view: View): string;
  /** A few words about a view for the set-up form: "5 black holes, 44 squares to fill". */
  summary(view: View): string;

  /**
   * For a game played by slides: the action of each direction, done by swipes and by four buttons.
   * It is a spot, so that its refusal can be shown at that side of the board.
   */
  slides?: Record<Direction, string>;
  /**
   * The board's own default keys (ui/keymap.ts) at a view; without a view all that it may have. If
   * they are arrow keys, the focus moves with Ctrl or Shift.
   */
  keys?(view?: View): KeyUse[];
  /** Winners are entered in a hall of fame. */
  hasFame?: true;
  /** For a game of one player: its state, or how it ended, in words. */
  standing?(view: View): string;

  /** An action in the list of moves, which all may see; the notation if this is missing. */
  listed?(action: string): string;
  /** A chance event in words, and its kind; its notation if this is missing. */
  drawn?(event: string): { kind: string; words: string };

  /** Sentences about events and their meaning. */
  describe(events: Event[], who: (seat: number) => Who): string;
  /** Sentences about the places of events, for players who do not see the board. */
  where?(events: Event[]): string;
  /** Further values for messages of the rules, made from their values and the view. */
  told?(values: Values, view: View): Values;
  /** The sign of a step in the list of moves, if it is not that of the player's pieces. */
  sign?(events: Event[]): SVGTemplateResult | null;
  /** The gain of choosing a spot, for the chip beside it and the list of moves: "+10", or "". */
  gain(events: Event[]): string;
  /**
   * The gains of a step, to show and to play as sounds. Missing if nothing is counted meanwhile.
   */
  gains?(events: Event[]): Gain[];
}

/** The geometry of a board, in CSS pixels. */
export interface Geometry<View, Layout extends Size> {
  /** The layout for a view in a space. */
  layout(view: View, space: Size): Layout;
  /** The spot at a point, or null. */
  hit(layout: Layout, point: Point): Spot | null;
  /** The box of a spot. */
  box(layout: Layout, spot: Spot): Box;
  /** Whether spots are so close that their names are only shown on demand. */
  isCrowded?(layout: Layout): boolean;
}

/** The drawing of a board and its steps. */
export interface Painting<View, Layout extends Size, Event> {
  draw(context: CanvasRenderingContext2D, layout: Layout, view: View, ui: Ui<Event>): void;
  /** Whether a step leaves the mark of the last move where it is: buying, drawing. */
  follows?(events: Event[]): boolean;
  /** Whether a step is marked together with the one after it: placements of one turn. */
  joins?(events: Event[]): boolean;
  /** Draws the sign of a ware, a square with this side. */
  drawWare?(context: CanvasRenderingContext2D, side: number, symbol: string, ui: Ui<Event>): void;
  /** The duration of a step's animation, in milliseconds. */
  duration(events: Event[]): number;
}

/** A sign on the board that players have to know. */
export interface Sign {
  /** Its meaning is say('signs.<game>.<name>'). */
  name: string;
  /** A spot that has the sign. */
  spot: Spot;
}

/** The signs at a view. */
export type Signs<View> = (view: View) => Sign[];

/**
 * A step of a game's lesson. Its position is the record
 * rules/<game>/examples/lesson-<name>.quintet, and its words are lessons.<game>.<name> in the
 * game's catalogue.
 */
export interface Step {
  name: string;
  /** The action that the learner shall do. */
  wanted: string;
  /** The rules forbid that action, and the learner sees why. */
  refused?: true;
  /** The spots to light, if they are not those of the action. */
  lit?: Spot[];
  /** The points that its words mention. */
  brings?: number;
}

/** The theme whose idea helps to find an action, with the values of its message. */
interface Idea {
  theme: string;
  values?: Values;
}

/** A game's part in showing and explaining its puzzles. */
export interface PuzzleAid<View = unknown, Event = GameEvent> {
  /** The spots of what an action made, to be lit. */
  made(events: Event[], view: View): Spot[];
  /** The idea behind an action with these events; undefined if no theme fits. */
  idea(themes: string[], events: Event[]): Idea | undefined;
}

/** The kinds of mistakes in a game. */
export interface Slips {
  /**
   * The kind of a mistake. `keys` are the last words of all message keys in the reason why another
   * way was better.
   */
  kindOf(keys: Set<string>, decision: Pick<Decision, 'played' | 'best'>): string;
  /** The theme of puzzles that help with a kind, if there are any. */
  themes: Record<string, string>;
}

/**
 * The board of a game. A game's own files know its View, Layout and Event. Other files have a Board
 * of unknown views, and pass it only those of its own matches; TypeScript allows that for methods.
 */
export interface Board<View = unknown, Layout extends Size = Size, Event = GameEvent>
  extends Words<View, Event>,
    Geometry<View, Layout>,
    Painting<View, Layout, Event> {
  /** The parts of a player's result, in words; `events` as in End. */
  sum(view: View, seat: number, events: Event[]): string;
  /** For a game whose rungs are tiles: the largest tile made, 0 for none; `events` as in End. */
  reached?(events: Event[]): number;
  /** Ways to play, from the gentlest to the fullest. */
  setups: Setup[];
  lesson: Step[];
  puzzle?: PuzzleAid<View, Event>;
  slips?: Slips;
  paper?: Paper<View, Event>;
  /** For a game in which seats hold things that others must not see. */
  hand?: Hand<View, Event>;
  signs?(view: View): Sign[];
}
