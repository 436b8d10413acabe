// The geometry of the Mathable board. Columns are letters, rows numbers from 1.

import { clamp, squares } from '../../board/squares.ts';
import type { Geometry, Spot } from '../../board/types.ts';
import type { Layout, View } from './types.ts';

export const board = squares('columns', 1);

/** Side of the rack's tiles: share of the width, minimum and maximum in CSS pixels. */
const TILE = { share: 0.125, least: 34, most: 62 };
const GAP = 4;
export const WORDS = 22;
export const RIM = 7;

/** Returns the place of a spot like "rack1" on the rack, from 0; NaN for a square. */
export const placeOnRack = (spot: Spot) => Number(/^rack(\d)$/.exec(spot)?.[1]) - 1;

export const spotOnRack = (at: number): Spot => `rack${at + 1}`;

/** Returns the ledge below the tiles of the rack. */
export const ledgeOf = ({ rack: { x, y, tile, pitch, places } }: Layout) => ({
  x: x - RIM,
  y: y - RIM,
  width: places * pitch - GAP + 2 * RIM,
  height: tile + 2 * RIM,
});

export const geometry: Geometry<View, Layout> = {
  layout({ size, rackSize: places }, { width, height }) {
    const least = Math.min(width, height);
    const frame = Math.round(clamp(least * 0.04, 11, 22));
    const tallest = clamp(least * TILE.share, TILE.least, TILE.most);
    const below = places > 0 ? WORDS + tallest + 2 * RIM : 0;
    const cell = Math.max(0, (Math.min(width, height - below) - 1.5 * frame) / size);
    const side = 1.5 * frame + size * cell;
    const tile = Math.max(0, Math.min(tallest, (side - 2 * RIM + GAP) / places - GAP));
    const pitch = tile + GAP;
    return {
      width: side,
      height: side + (places > 0 ? WORDS + tile + 2 * RIM : 0),
      frame,
      cell,
      columns: size,
      rows: size,
      rack: { x: (side - places * pitch + GAP) / 2, y: side + WORDS + RIM, tile, pitch, places },
    };
  },

  hit(layout, point) {
    const { rack } = layout;
    const at = Math.floor((point.x - rack.x + GAP / 2) / rack.pitch);
    const ledge = ledgeOf(layout);
    const isOnRack =
      at >= 0 && at < rack.places && point.y > ledge.y && point.y < ledge.y + ledge.height;
    return board.hit(layout, point) ?? (isOnRack ? spotOnRack(at) : null);
  },

  box(layout, spot) {
    const { x, y, pitch, tile } = layout.rack;
    const at = placeOnRack(spot);
    if (!(at >= 0)) return board.box(layout, spot);
    return { x: x + at * pitch, y, width: tile, height: tile };
  },
};
