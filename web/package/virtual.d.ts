// The virtual modules of vite.config.ts for the package.

declare module 'virtual:said' {
  /** The messages of the engine and the computers, in English, compiled. */
  const messages: Record<string, import('icu-minify/format').CompiledMessage>;
  export default messages;
}

declare module 'virtual:tokens' {
  /** The values of the style sheets' tokens, by theme or game ("" for all) and by name. */
  const tokens: Record<string, Record<string, string>>;
  export default tokens;
}

declare module 'virtual:icons' {
  /** The icons of the element's buttons, as SVG symbols. */
  const icons: import('lit-html').SVGTemplateResult;
  export default icons;
}
