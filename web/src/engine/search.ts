// The Worker's Embind module, made by bindings/wasm/search.cpp. Its answers are JSON text.

import type { Json } from './module.ts';
import type { Advice, Analysed, Judgement, OrFailure, Proved } from './questions.ts';

/** JSON text of an answer, or of the reason of a failure. */
type Answer<T> = Json<OrFailure<T>>;

export interface NativeSearch {
  /** Loads a game by its word; or 'review', for judgements and analyses, or 'puzzles', for proofs. */
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
  /** Judges the decision at a ply alone, or for -1 the next one of the review. */
  nextDecision(ply: number): Answer<Judgement>;
  /** The end of the name of the weights that a record, or its head, is played by; "" for none. */
  weights(record: string): Answer<{ weights: string }>;
  teach(game: string, bytes: ArrayBuffer | Uint8Array): Answer<object>;
}

declare const createSearch: () => Promise<NativeSearch>;
export default createSearch;
