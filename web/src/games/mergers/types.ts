// The module's views and events of Mergers (rules/mergers), and the layout of its board.

import type { Grid } from '../../board/squares.ts';
import type { Size, Spot } from '../../board/types.ts';

interface Group {
  symbol: string;
  name: string;
  size: number;
  /** The turn that created it, from 1. */
  age: number;
  price: number;
  safe: boolean;
  /** The shares of each seat. */
  holders: number[];
  /** The bonus of each seat, if the company were sold now. */
  bonuses: number[];
  /** Increase of the buyer's bonus by one more share. */
  raise: number;
}

interface Shares {
  group: string;
  shares: number;
  amount: number;
}

export interface View {
  variant: 'groups' | 'companies';
  /** The size that ends the game. */
  goal: number;
  founder: boolean;
  bonus: boolean;
  /** For each square: "." free, "+" isolated, or a group's symbol. */
  rows: string[];
  groups: Group[];
  phase: 'chance' | 'place' | 'buy' | 'over';
  player: number;
  offered: Spot[];
  blocked: Spot[];
  pile: number;
  /** The number of shares that the rules still allow in this turn. */
  mayBuy: number;
  /** The most of these that the player can pay for. */
  canBuy: number;
  /** The most shares bought in a turn; 0 without shares. */
  mostBought: number;
  players: { money: number; shares: Shares[]; worth: number }[];
  /** The reason for the end, "" during the game: a group has reached `goal`, or no square is offered. */
  ending: '' | 'goal' | 'nothing_offered';
  /** The symbol of the group that has reached `goal`, or "". */
  complete: string;
}

/** A bonus, shared by players with equally many shares. */
interface Bonus {
  /** Multiple of the share price. */
  times: number;
  players: number[];
  /** For each player. */
  amount: number;
}

/** A group absorbed by a larger one, and the payments to its holders. */
export interface Absorbed {
  group: string;
  name: string;
  size: number;
  price: number;
  bonuses: Bonus[];
  payouts: { player: number; shares: number; amount: number }[];
}

/** The group that a tile formed with its neighbours. */
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
  | { event: 'received'; player: number; group: string; name: string }
  | { event: 'offered'; square: Spot }
  | { event: 'discarded'; square: Spot }
  | { event: 'placed'; player: number; square: Spot }
  | { event: 'bought'; player: number; group: string; name: string; price: number; money: number }
  | { event: 'ended'; player: number }
  | { event: 'bonus'; group: string; name: string; price: number; bonuses: Bonus[] }
  | { event: 'sold'; player: number; shares: Shares[]; amount: number; money: number };

/** The plan: the squares, framed by the names of rows and columns. */
export type Layout = Size & Grid;
