declare module 'virtual:words/*' {
  /** Fetches the messages of some areas in a language, by its tag. */
  const words: (
    tag: string,
  ) => Promise<Record<string, import('icu-minify/format').CompiledMessage>>;
  export default words;
}
