// Hints: first the idea, then the region of the board, then the square.

import type { Board, Box, Spot } from '../board/types.ts';
import type { Puzzle } from '../engine/puzzle-list.ts';
import type { GameEvent } from '../engine/types.ts';
import type { Game } from '../page/types.ts';
import type { Trial } from '../play/trial.ts';
import { knows, say, sentences } from '../words/say.ts';

/** Returns the idea of a puzzle as a question. `events` are those of the solution's next action. */
const ideaOf = ({ name, board }: Game, { themes }: Puzzle, events: GameEvent[]) => {
  const idea = board.puzzle?.idea(themes, events);
  const key = `puzzles.${name}.${idea?.theme ?? themes[0]}.idea`;
  return knows(key) ? say(key, idea?.values) : say('puzzles.idea');
};

/** The keys of a board's nine regions, row by row. */
const NINTHS = [
  ['topLeft', 'top', 'topRight'],
  ['left', 'middle', 'right'],
  ['bottomLeft', 'bottom', 'bottomRight'],
];

/** Returns the third, 0 … 2, that contains a coordinate. */
const thirdOf = (at: number, from: number, length: number) =>
  Math.min(2, Math.max(0, Math.floor((3 * (at - from)) / length)));

/** The part of the board in a hint. */
interface Region {
  /** The part of the message key that names it. */
  where: string;
  boxes: Box[];
}

/**
 * Returns the ninth of a board that contains a spot. For a slide it returns two opposite sides of the
 * board, the slide's own and the other.
 */
export const regionOf = (board: Board, { session, stage }: Trial, spot: Spot): Region => {
  const { layout } = stage.input;
  const { slides } = board;
  if (slides) {
    const ways = [slides.left, slides.right];
    const isAcross = ways.includes(spot);
    const both = isAcross ? ways : [slides.up, slides.down];
    return {
      where: isAcross ? 'across' : 'along',
      boxes: both.map((way) => board.box(layout, way)),
    };
  }
  const rows = board.grid(session.state.view, () => null, null);
  const boxes = (board.hand ? rows.slice(0, -1) : rows)
    .flat()
    .map((cell) => board.box(layout, cell.spot));
  const middles = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  /** Returns where the board begins, and its length, across (0) or down (1). */
  const span = (axis: 0 | 1) => {
    const all = middles.map((middle) => middle[axis] ?? 0);
    const [from, to] = [Math.min(...all), Math.max(...all)];
    return { from, length: to - from || 1 };
  };
  const [across, down] = [span(0), span(1)];
  const { x, y, width, height } = board.box(layout, spot);
  const column = thirdOf(x + width / 2, across.from, across.length);
  const row = thirdOf(y + height / 2, down.from, down.length);
  const size = { width: across.length / 3, height: down.length / 3 };
  // Enlarges the ninth to contain spots on its edge as a whole.
  const room = { x: Math.min(size.width, width) / 2, y: Math.min(size.height, height) / 2 };
  return {
    where: NINTHS[row]?.[column] ?? '',
    boxes: [
      {
        x: across.from + column * size.width - room.x,
        y: down.from + row * size.height - room.y,
        width: size.width + 2 * room.x,
        height: size.height + 2 * room.y,
      },
    ],
  };
};

/** Returns the hint about the solution's next action: 1 the idea, 2 the region, 3 the square. */
export const hintOf = (
  game: Game,
  puzzle: Puzzle,
  trial: Trial,
  action: string,
  step: number,
): { sentence: string; spoken?: string } => {
  const { board } = game;
  if (step === 1) return { sentence: ideaOf(game, puzzle, trial.session.preview(action) ?? []) };
  const spot = trial.placeOf(action);
  if (step === 2) {
    return { sentence: say('puzzles.near', { where: regionOf(board, trial, spot).where }) };
  }
  const way = Object.entries(board.slides ?? {}).find(([, slide]) => slide === action)?.[0];
  if (way) return { sentence: say('puzzles.here', { what: way }) };
  const what = board.hand && trial.spotFor(action) !== spot ? 'held' : 'other';
  const sentence = say('puzzles.here', { what });
  return { sentence, spoken: sentences(sentence, trial.lit) };
};
