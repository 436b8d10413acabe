// Draws a review's marks on the board: the decision, the better way, and the best ways of an analysis.

import type { Context } from '../board/draw.ts';
import { rounded, star, stroke, type } from '../board/draw.ts';
import { inset, middleOf } from '../board/squares.ts';
import type { Stage } from '../board/stage.ts';
import type { Board, Box, Direction, Point, Spot, Ui } from '../board/types.ts';
import type { Mark, Way } from '../engine/questions.ts';

/** The marks in the usual notation of annotated games. */
export const SIGNS: Record<Mark, string> = {
  best: '★',
  good: '✓',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** The tokens of the marks' colours. */
const COLOURS: Record<Mark, string> = {
  best: 'teal',
  good: 'teal',
  inaccuracy: 'amber',
  mistake: 'danger',
  blunder: 'danger',
};

/** The parts of a decision that are marked. */
interface Marked {
  mark: Mark;
  played: Pick<Way, 'actions'>;
  best: Pick<Way, 'actions'>;
}

/** An action with a place on the board, such as "C6 4". */
interface Placed {
  spot: Spot;
  /** The content of the spot after the action. */
  text: string;
}

/** Returns the places of actions on a board. Actions without a place are left out. */
export const placesOf = (board: Board, view: unknown, actions: string[]): Placed[] => {
  const spots = new Set(
    board.grid(view, () => null, null).flatMap((row) => row.map(({ spot }) => spot)),
  );
  return actions.flatMap((action) => {
    const [spot = '', text = ''] = action.split(' ');
    return spots.has(spot) ? { spot, text } : [];
  });
};

/** Returns a function that draws a decision over the position after it. */
export const marksOf = (
  board: Board,
  view: unknown,
  { played, best, mark }: Marked,
  isRevealed: boolean,
  { input }: { input: Pick<Stage['input'], 'layout'> },
) => {
  const own = placesOf(board, view, played.actions);
  const better = isRevealed ? placesOf(board, view, best.actions) : [];
  const ownWay = wayOf(board, played.actions);
  const betterWay = isRevealed && wayOf(board, best.actions);
  const box = (spot: Spot) => board.box(input.layout, spot);
  return (context: Context, ui: Pick<Ui, 'token' | 'progress'>) => {
    if (ui.progress < 1) return; // an animation is running
    const color = COLOURS[mark];
    const last = own.at(-1);
    for (const { spot } of own) frame(context, box(spot), ui, color);
    for (const { spot, text } of better) ghost(context, box(spot), ui, text);
    if (last) badge(context, cornerOf(box(last.spot)), ui, color, SIGNS[mark]);
    if (betterWay) arrow(context, middleOf(box(edgeOf(board, betterWay))), betterWay, ui, 'teal');
    if (ownWay && ownWay !== betterWay) {
      arrow(context, middleOf(box(edgeOf(board, ownWay))), ownWay, ui, color);
    }
  };
};

/** The number of best ways that are marked. */
const MARKED = 3;

/**
 * Returns a function that draws the best ways over the board: the pieces of the first way, and the ranks
 * of a few others.
 */
export const waysOf = (
  board: Board,
  view: unknown,
  [best, ...others]: { actions: string[] }[],
  { input }: Pick<Stage, 'input'>,
) => {
  const places = placesOf(board, view, best?.actions ?? []);
  const taken = new Set(places.map(({ spot }) => spot));
  const box = (spot: Spot) => board.box(input.layout, spot);
  const way = wayOf(board, best?.actions ?? []);
  const second = others.slice(0, MARKED - 1).flatMap(({ actions }, index) => {
    const [first] = placesOf(board, view, actions);
    if (!first || taken.has(first.spot)) return [];
    taken.add(first.spot);
    return [{ spot: first.spot, place: `${index + 2}` }];
  });
  return (context: Context, ui: Pick<Ui, 'token' | 'progress'>) => {
    if (ui.progress < 1) return; // an animation is running
    for (const { spot } of second) frame(context, box(spot), ui, 'teal');
    for (const { spot, text } of places) ghost(context, box(spot), ui, text);
    for (const { spot, place } of second) badge(context, cornerOf(box(spot)), ui, 'teal', place);
    if (way) arrow(context, middleOf(box(edgeOf(board, way))), way, ui, 'teal');
  };
};

/** Returns a function that draws a threatened action over the board. */
export const threatOf = (
  board: Board,
  view: unknown,
  action: string,
  { input }: Pick<Stage, 'input'>,
) => {
  const places = placesOf(board, view, [action]);
  return (context: Context, ui: Pick<Ui, 'token' | 'progress'>) => {
    if (ui.progress < 1) return; // an animation is running
    for (const { spot } of places) {
      const box = board.box(input.layout, spot);
      frame(context, box, ui, 'danger', true);
      badge(context, cornerOf(box), ui, 'danger', '!');
    }
  };
};

/** The directions, clockwise. */
const DIRECTIONS: Direction[] = ['right', 'down', 'left', 'up'];

/** Returns the direction of a slide; undefined for other actions. */
const wayOf = ({ slides }: Board, [action]: string[]) =>
  slides && DIRECTIONS.find((way) => slides[way] === action);

/** Returns the spot of a slide. */
const edgeOf = ({ slides }: Board, way: Direction): Spot => slides?.[way] ?? '';

/** The width of a mark on a slanted line, in CSS pixels. */
const THICK = 12;

/** Adds the outline of a spot to the path. */
const outline = (context: Context, box: Box) => {
  const { turn, width } = box;
  const height = turn === undefined ? box.height : THICK;
  const middle = middleOf(box);
  context.save();
  context.translate(middle.x, middle.y);
  context.rotate(((turn ?? 0) * Math.PI) / 180);
  const whole = { x: -width / 2, y: -height / 2, width, height };
  rounded(context, inset(whole, turn === undefined ? 2 : 0), 6);
  context.restore();
};

const frame = (
  context: Context,
  box: Box,
  { token }: Pick<Ui, 'token'>,
  color: string,
  isDashed?: boolean,
) => {
  outline(context, box);
  stroke(context, token('surface'), 5);
  if (isDashed) context.setLineDash([5, 3]);
  stroke(context, token(color), 3);
  context.setLineDash([]);
};

/** Draws the piece that an action would put in a box; a star if the piece has no text. */
const ghost = (context: Context, box: Box, ui: Pick<Ui, 'token'>, text: string) => {
  const { token } = ui;
  const middle = middleOf(box);
  const size = Math.min(box.width, box.height);
  outline(context, box);
  context.globalAlpha = 0.85;
  context.fillStyle = token('surface');
  context.fill();
  context.globalAlpha = 1;
  context.setLineDash([5, 3]);
  stroke(context, token('teal'), 3);
  context.setLineDash([]);
  context.fillStyle = token('teal');
  if (text) {
    type(context, ui, size * 0.5);
    context.fillText(text, middle.x, middle.y + 1);
  } else {
    const far = box.turn === undefined ? size * 0.3 : THICK;
    star(context, middle, [far, far * 0.45], 5);
    context.lineJoin = 'round';
    stroke(context, token('surface'), 4);
    context.fill();
  }
};

const cornerOf = (box: Box): Point => {
  const { x, y, width, turn } = box;
  return turn === undefined ? { x: x + width - 6, y: y + 6 } : middleOf(box);
};

/** Draws a mark's sign on a disc. */
const badge = (
  context: Context,
  { x, y }: Point,
  ui: Pick<Ui, 'token'>,
  color: string,
  sign: string,
) => {
  const { token } = ui;
  const at = { x: Math.max(x, 11), y: Math.max(y, 11) };
  context.beginPath();
  context.arc(at.x, at.y, 10, 0, 7);
  context.fillStyle = token(color);
  context.fill();
  stroke(context, token('surface'), 1.5);
  context.fillStyle = token('surface');
  if (sign === SIGNS.best) {
    star(context, at, [6.5, 3], 5);
    context.fill();
  } else {
    type(context, ui, 13, 800);
    context.fillText(sign, at.x, at.y + 1);
  }
};

/** Draws an arrow across a side of the board. */
const arrow = (
  context: Context,
  { x, y }: Point,
  way: Direction,
  { token }: Pick<Ui, 'token'>,
  color: string,
) => {
  context.save();
  context.translate(x, y);
  context.rotate((DIRECTIONS.indexOf(way) * Math.PI) / 2);
  context.beginPath();
  for (const [along, across] of [
    [-32, -9],
    [2, -9],
    [2, -24],
    [34, 0],
    [2, 24],
    [2, 9],
    [-32, 9],
  ]) {
    context.lineTo(along ?? 0, across ?? 0);
  }
  context.closePath();
  context.lineJoin = 'round';
  stroke(context, token('surface'), 6);
  context.fillStyle = token(color);
  context.fill();
  context.restore();
};
