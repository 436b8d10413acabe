// What Vite adds to a script, as far as the Worker uses it; its own types are for pages.

interface ImportMeta {
  /** Files by their place beside this one, each as `query` and `import` have it. */
  glob<T>(
    pattern: string,
    options: { query: string; import: string; eager: true },
  ): Record<string, T>;
}
