// The Worker's Embind module as bindings/wasm/search.cpp makes it; what it answers is JSON text.

export interface NativeSearch {
  /** Of a game by its word; or 'review', which all that judges needs, or 'puzzles', which proves them. */
  load(part: string): Promise<void>;
  best(record: string, ply: number, level: string): string;
  analyse(record: string, ply: number, level: string, ways: number, times: number): string;
  pose(record: string): string;
  beginReview(record: string, level: string): string;
  /** The next one, where no ply is told (-1); else that one alone. */
  nextDecision(ply: number): string;
  /** Of a record, or its head. */
  weights(record: string): string;
  teach(game: string, bytes: ArrayBuffer | Uint8Array): string;
}

declare const createSearch: () => Promise<NativeSearch>;
export default createSearch;
