// Declares the part of Vite's extensions that the Worker uses. Vite's own types need DOM types.

interface ImportMeta {
  /** Returns files by their relative paths, imported as the options say. */
  glob<T>(
    pattern: string,
    options: { query: string; import: string; eager: true },
  ): Record<string, T>;
}
