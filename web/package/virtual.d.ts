// The modules that vite.config.ts makes for the package.

declare module 'virtual:said' {
  /** The messages of the engine and the computers, in English, compiled. */
  const messages: Record<string, import('icu-minify/format').CompiledMessage>;
  export default messages;
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
