// Modules that plugins/words.ts makes.

declare module 'virtual:words/*' {
  /** Fetches a bundle of words (chunks.ts). */
  const words: import('./language.ts').Words;
  export default words;
}

declare module 'virtual:words/games' {
  /** Fetch the words of each game's board, by game. */
  const words: Record<string, import('./language.ts').Words>;
  export default words;
}
