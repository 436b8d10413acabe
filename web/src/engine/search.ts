// Types of the Worker's Embind module (bindings/wasm/search.cpp). Its answers are JSON.

import type { Json } from './module.ts';
import type { Advice, Analysed, Judgement, OrFailure, Proved } from './questions.ts';

/** JSON of an answer, or of the reason of a failure. */
type Answer<T> = Json<OrFailure<T>>;

export interface NativeSearch {
  /** Loads a game by its name, 'review' for judgements and analyses, or 'puzzles' for proofs. */
  load(part: string): Promise<void>;
  best(record: string, ply: number, level: string): Answer<Advice>;
  analyse(
    record: string,
    ply: number,
    level: string,
    ways: number,
    times: number,
  ): Answer<Analysed>;
  pose(record: string): Answer<Proved>;
  beginReview(record: string, level: string): Answer<{ plies: number }>;
  /** Judges the decision at a ply; for -1, the next one of the review. */
  nextDecision(ply: number): Answer<Judgement>;
  /** The suffix of the weights' name for a record or its head; "" if it needs none. */
  weights(record: string): Answer<{ weights: string }>;
  teach(game: string, bytes: ArrayBuffer | Uint8Array): Answer<object>;
}

declare const createSearch: () => Promise<NativeSearch>;
export default createSearch;
