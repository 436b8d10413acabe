// The Embind module as bindings/wasm/module.cpp makes it. Everything that is `string` in an answer
// is JSON text; engine.js reads it.

export interface NativeTable {
  start(game: string, options: string, names: string, seed: string): string;
  load(record: string, ply: number, seed: string): string;
  loadLink(game: string, link: string, seed: string): string;
  setPlayers(names: string): string;
  link(onlyPosition: boolean): string;
  record(): string;
  recordHere(): string;
  file(): string;
  startHere(): string;
  look(from: number, viewer: number): string;
  act(action: string, viewer: number): string;
  check(action: string, viewer: number): string;
  previews(viewer: number): string;
  steps(from: number, to: number, viewer: number): string;
  history(): string;
  go(ply: number, viewer: number): string;
  delete(): void;
}

export interface NativeModule {
  load(game: string): Promise<void>;
  games(): string;
  describe(game: string, options: string): string;
  recordOfFile(game: string, options: string, file: string): string;
  winnersOf(game: string, file: string): string;
  winnerEntry(game: string, file: string, name: string, score: string): string;
  Table: new () => NativeTable;
}

export default function createQuintet(): Promise<NativeModule>;
