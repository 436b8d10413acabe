// The questions to the Worker (thinker.ts) and its answers. The properties of a question determine
// its kind.

import type { Values } from '../words/say.ts';
import type { Puzzle } from './puzzle-list.ts';

/** The Worker's first message. */
export const STARTED = 'started';

/** A position of a match, and the level at which to analyse it. */
interface PositionQuestion {
  record: string;
  /** Number of steps of the record before the position. */
  ply: number;
  /** "1" … "5" */
  level: string;
}

/** Asks for the computer's move. */
export interface MoveQuestion extends PositionQuestion {
  judges?: never;
}

/** Asks for a judgement of the decision made at the position. */
export interface JudgementQuestion extends PositionQuestion {
  judges: true;
}

/** Asks for the best continuations. */
export interface AnalysisQuestion extends PositionQuestion {
  /** The maximum number of continuations. */
  ways: number;
  /** Multiple of the search budget of a review. */
  times: number;
}

/** Asks for a proof that the end of a record is a puzzle. */
export interface ProofQuestion {
  /** The record, including the seed of further chance events. */
  posed: string;
}

/** Asks for judgements of all decisions of a record. */
export interface ReviewQuestion {
  reviewed: string;
  /** "1" … "5" */
  level: string;
}

export type Question =
  | MoveQuestion
  | JudgementQuestion
  | AnalysisQuestion
  | ProofQuestion
  | ReviewQuestion;

/** The computer's choice, and the reason for it. */
export interface Advice {
  /** In the game's notation. */
  action: string;
  /** In English; `key` and `values` are for translation. */
  reason: string;
  key: string;
  values: Values;
  nodes: number;
}

/** A continuation. */
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
  /** The best one first. */
  ways: Found[];
}

/** A sentence in English, and its key and values for translation. */
export interface Said {
  key: string;
  values: Values;
  english: string;
}

/** A line of play for a turn. */
export interface Way {
  actions: string[];
  value: number;
  /** Chance of winning, 0 … 1. */
  chance: number;
  /** The points scored in this turn. */
  gain: number;
}

export type Mark = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** A player's decision, compared with the best line. */
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
  /** The search was short, so the mark may change. */
  quick: boolean;
}

/** Counts of a player's decisions. */
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

/** The decision at the position; a summary if there is no complete decision. */
export type Judgement = Decision | Summary;

/** The puzzle that the proof found, or the reason of its failure. */
export type Proved = Pick<Puzzle, 'goal' | 'value' | 'themes' | 'line'> | { none: Said };

/** A question with a single answer. */
export type SingleQuestion = Exclude<Question, ReviewQuestion>;

export type AnswerTo<Asked extends SingleQuestion> = Asked extends ProofQuestion
  ? Proved
  : Asked extends AnalysisQuestion
    ? Analysed
    : Asked extends JudgementQuestion
      ? Judgement
      : Advice;

/** An answer, or the reason of a failure. */
export type OrFailure<Answer> = Answer & { error?: { sentence: string } };
