// Types of the Embind module (bindings/wasm/module.cpp).

import type { GameEvent, Hall, Option, Refusal, Report, Step } from './types.ts';

/** JSON of an answer or of a refusal; engine.ts parses it. */
export type Json<Answer> = string & { of?: Answer };

export interface NativeTable {
  start(game: string, options: string, names: string, seed: string): Json<object>;
  load(record: string, ply: number, seed: string): Json<object>;
  loadLink(game: string, link: string, seed: string): Json<object>;
  setPlayers(names: string): Json<object>;
  link(onlyPosition: boolean): Json<{ link: string }>;
  record(): Json<{ record: string }>;
  recordHere(): Json<{ record: string }>;
  file(): Json<{ file: string }>;
  startHere(): Json<{ start: string }>;
  look(from: number, viewer: number): Json<Report>;
  act(action: string, viewer: number): Json<{ refusal: Refusal } | Report>;
  check(action: string, viewer: number): Json<{ refusal?: Refusal }>;
  previews(viewer: number): Json<{ previews: Record<string, GameEvent[]> }>;
  steps(from: number, to: number, viewer: number): Json<{ steps: Step[] }>;
  history(): Json<{ by: number[]; texts: string[] }>;
  go(ply: number, viewer: number): Json<Report>;
  delete(): void;
}

export interface NativeModule {
  load(game: string): Promise<void>;
  games(): Json<{ name: string; title: string; hasFame: boolean }[]>;
  describe(game: string, options: string): Json<{ options: Option[] }>;
  recordOfFile(game: string, options: string, file: string): Json<{ record: string }>;
  winnersOf(game: string, file: string): Json<Hall>;
  winnerEntry(game: string, file: string, name: string, score: string): Json<{ entry: string }>;
  Table: new () => NativeTable;
}

declare const createQuintet: () => Promise<NativeModule>;
export default createQuintet;
