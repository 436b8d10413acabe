// What the module tells of Mergers (rules/mergers), and where things are on its board.

import type { Grid } from '../../toolkit/squares.js';
import type { Size, Spot } from '../types';

export type Group = {
  symbol: string;
  name: string;
  size: number;
  age: number;
  price: number;
  safe: boolean;
  /** The shares of each seat. */
  holders: number[];
};

export type Shares = { group: string; shares: number; amount: number };

export type View = {
  variant: 'groups' | 'companies';
  goal: number;
  /** For each square "." free, "+" isolated, or a group's symbol. */
  rows: string[];
  groups: Group[];
  phase: 'chance' | 'place' | 'buy' | 'over';
  player: number;
  offered: Spot[];
  blocked: Spot[];
  pile: number;
  mayBuy: number;
  players: { money: number; shares: Shares[]; worth: number }[];
};

/** A group that a larger one takes over, and what its holders are paid. */
export type Absorbed = {
  group: string;
  name: string;
  size: number;
  price: number;
  payouts: { player: number; shares: number; amount: number }[];
};

/** What a tile made of the groups around it. */
export type Joined = {
  player: number;
  group: string;
  name: string;
  before: number;
  size: number;
  price: number;
  squares: Spot[];
  absorbed: Absorbed[];
} & ({ event: 'founded' } | { event: 'grew' } | { event: 'merged' });

export type Event =
  | Joined
  | { event: 'offered'; square: Spot }
  | { event: 'discarded'; square: Spot }
  | { event: 'placed'; player: number; square: Spot }
  | { event: 'bought'; player: number; group: string; name: string; price: number; money: number }
  | { event: 'ended'; player: number }
  | { event: 'sold'; player: number; shares: Shares[]; amount: number; money: number };

/** The plan: a frame with the names of rows and columns around the squares. */
export type Layout = Size & Grid;
