declare module 'virtual:words/*' {
  /** Fetches a bundle of words (chunks.js). */
  const words: import('./language.js').Words;
  export default words;
}

declare module 'virtual:words/games' {
  /** What fetches the words of each game's board, by the game. */
  const words: Record<string, import('./language.js').Words>;
  export default words;
}
