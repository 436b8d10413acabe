// The questions to the Worker (thinker.ts), and its answers. The members of a question tell its kind.

import type { Values } from '../words/say.ts';
import type { Puzzle } from './puzzle-list.ts';

/** The Worker's first message. */
export const STARTED = 'started';

/** A position of a match, and the level of the thinking about it. */
interface PositionQuestion {
  record: string;
  /** Number of steps of the record that lead to the position. */
  ply: number;
  /** "1" … "5" */
  level: string;
}

/** Asks what the computer would do. */
export interface MoveQuestion extends PositionQuestion {
  judges?: never;
}

/** Asks what the decision made at the position was worth. */
export interface JudgementQuestion extends PositionQuestion {
  judges: true;
}

/** Asks for the best ways to go on. */
export interface AnalysisQuestion extends PositionQuestion {
  /** The largest number of ways to return. */
  ways: number;
  /** Multiple of the budget that a review of the level has. */
  times: number;
}

/** Asks for the puzzle at the end of a record. */
export interface ProofQuestion {
  /** The record; its seed draws the chance that follows. */
  posed: string;
}

/** Asks for all decisions of a record. */
export interface ReviewQuestion {
  /** The record. */
  reviewed: string;
  /** "1" … "5" */
  level: string;
}

/** A question to the Worker. */
export type Question =
  | MoveQuestion
  | JudgementQuestion
  | AnalysisQuestion
  | ProofQuestion
  | ReviewQuestion;

/** The computer's choice, and the reason for it. */
export interface Advice {
  /** In the notation. */
  action: string;
  /** In English; `key` and `values` say the same in any language. */
  reason: string;
  key: string;
  values: Values;
  nodes: number;
}

/** A way to continue. */
interface Found {
  actions: string[];
  value: number;
  /** Chance of winning, 0 … 1. */
  chance: number;
  exact: boolean;
}

/** An analysis (docs/notation.md, Analysis). */
export interface Analysed {
  unit: 'lead' | 'share';
  /** The best first. */
  ways: Found[];
}

/** A sentence, in English and as a key with values. */
export interface Said {
  key: string;
  values: Values;
  english: string;
}

/** A way to play a turn. */
export interface Way {
  actions: string[];
  value: number;
  /** Chance of winning, 0 … 1. */
  chance: number;
  /** The points that it scores at once. */
  gain: number;
}

export type Mark = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** A player's decision, compared with the best way. */
export interface Decision {
  ply: number;
  player: number;
  unit: 'lead' | 'share';
  played: Way;
  best: Way;
  reason: Said;
  loss: number;
  exact: boolean;
  mark: Mark;
  /** The search was short: the mark may still change. */
  quick: boolean;
}

/** A player's decisions, counted. */
export interface Standing {
  decisions: number;
  accuracy: number;
  marks: Record<Mark, number>;
}

/** The last answer of a review. */
export interface Summary {
  players: Standing[];
  luck: { player: number; said: Said }[];
}

/** The decision at the position; a summary if nobody decides there or the decision is incomplete. */
export type Judgement = Decision | Summary;

/** The puzzle that a proof found, or the reason why the position is not a puzzle. */
export type Proved = Pick<Puzzle, 'goal' | 'value' | 'themes' | 'line'> | { none: Said };

/** A question with one answer. */
export type SingleQuestion = Exclude<Question, ReviewQuestion>;

/** The answer to a question. */
export type AnswerTo<Asked extends SingleQuestion> = Asked extends ProofQuestion
  ? Proved
  : Asked extends AnalysisQuestion
    ? Analysed
    : Asked extends JudgementQuestion
      ? Judgement
      : Advice;

/** An answer, or the reason of a failure. */
export type OrFailure<Answer> = Answer & { error?: { sentence: string } };
