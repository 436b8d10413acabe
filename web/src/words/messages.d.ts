// The module that plugins/words.ts makes.

declare module 'virtual:words' {
  /** Fetches a part of the words in a language, by its tag: `first`, `rest`, or a game's. */
  const fetchWords: (
    part: string,
    tag: string,
  ) => Promise<Record<string, import('icu-minify/format').CompiledMessage>>;
  export default fetchWords;
}
