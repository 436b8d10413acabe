// The part of Vite's additions that the Worker uses. Vite's own types are for pages.

interface ImportMeta {
  /** Returns files by their paths relative to this one, imported as the options say. */
  glob<T>(
    pattern: string,
    options: { query: string; import: string; eager: true },
  ): Record<string, T>;
}
