declare module 'virtual:said' {
  /** What engine and computers say beside what the rules do, in English, compiled (vite.config.js). */
  const messages: Record<string, import('icu-minify/format').CompiledMessage>;
  export default messages;
}
