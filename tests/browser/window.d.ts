/** Globals that tests put on a page. */
interface Window {
  // biome-ignore lint/suspicious/noExplicitAny: each test has its own
  [name: string]: any;
}
