// The modules that vite.config.ts makes for the package.

declare module 'virtual:said' {
  /** The messages of the engine and the computers, in English, compiled. */
  const messages: Record<string, import('icu-minify/format').CompiledMessage>;
  export default messages;
}

declare module 'virtual:said/boards' {
  /** Functions that fetch the words of a board, by "game/language", and of the element, by "playing/language". */
  const words: Record<
    string,
    () => Promise<{ default: Record<string, import('icu-minify/format').CompiledMessage> }>
  >;
  export default words;
}

declare module 'virtual:tokens' {
  /** The values of the style sheets' tokens, by theme or game ("" for every one) and name. */
  const tokens: Record<string, Record<string, string>>;
  export default tokens;
}

declare module 'virtual:icons' {
  /** The symbols that buttons of the element use. */
  const icons: import('lit-html').SVGTemplateResult;
  export default icons;
}
