// The virtual module of plugins/words.ts.

declare module 'virtual:words' {
  /**
   * Fetches a part of the messages in a language, by its tag. Parts are `first`, `rest`, or a game's
   * name.
   */
  const fetchWords: (
    part: string,
    tag: string,
  ) => Promise<Record<string, import('icu-minify/format').CompiledMessage>>;
  export default fetchWords;
}
