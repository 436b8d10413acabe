/** What tests put on a page, to be asked for there. */
interface Window {
  // biome-ignore lint/suspicious/noExplicitAny: each test puts there what it needs
  [name: string]: any;
}
