// Places a bubble beside a spot: within the visible area, and never over the spot.

import { clamp, middleOf } from './squares.ts';
import type { Box, Point, Size } from './types.ts';

/** The gap between spot and bubble, in CSS pixels. The sign of a refusal extends beyond its box. */
const GAP = 12;

/** Returns the bounding box of a rotated box. */
const upright = ({ turn = 0, ...box }: Box): Box => {
  const angle = (turn * Math.PI) / 180;
  const [along, across] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const { x, y } = middleOf(box);
  const width = box.width * along + box.height * across;
  const height = box.width * across + box.height * along;
  return { x: x - width / 2, y: y - height / 2, width, height };
};

/**
 * Places a box of this size above, below or beside `place`, within a frame. Returns undefined if
 * there is no room.
 */
const within = (place: Box, { width, height }: Size, frame: Box): Point | undefined => {
  const box = upright(place);
  const middle = middleOf(box);
  const { x, y } = frame;
  const [right, bottom] = [x + frame.width - width, y + frame.height - height];
  const across = clamp(middle.x - width / 2, x, right);
  const down = clamp(middle.y - height / 2, y, bottom);
  return [
    { x: across, y: box.y - GAP - height },
    { x: across, y: box.y + box.height + GAP },
    { x: box.x - GAP - width, y: down },
    { x: box.x + box.width + GAP, y: down },
  ].find((at) => at.x >= x && at.x <= right && at.y >= y && at.y <= bottom);
};

/**
 * Places a bubble on the board or, if it has no room there, in the visible part of the page. Without room
 * in either, it goes to the edge of the visible part that is farther away. The board's corner is at 0, 0.
 */
export const beside = (place: Box, size: Size, board: Size, seen: Box): Point => {
  const right = Math.min(board.width, seen.x + seen.width);
  const bottom = Math.min(board.height, seen.y + seen.height);
  const [left, top] = [Math.max(0, seen.x), Math.max(0, seen.y)];
  const onBoard = { x: left, y: top, width: right - left, height: bottom - top };
  const found = within(place, size, onBoard) ?? within(place, size, seen);
  if (found) return found;
  const middle = middleOf(place);
  const [least, most] = [seen.y, seen.y + seen.height - size.height];
  const last = Math.max(seen.x, seen.x + seen.width - size.width);
  return {
    x: clamp(middle.x - size.width / 2, seen.x, last),
    y: middle.y > seen.y + seen.height / 2 ? least : Math.max(least, most),
  };
};
