// Maximum lengths of texts (docs/notation.md, Limits of texts). They apply where a text enters the page:
// in forms, imports, records, links and codes. Stored texts may be longer. They stay whole and are drawn
// shortened, because browsers need seconds to lay out some megabytes.

/** The maximum length of each kind of text, in UTF-16 code units like `maxlength`. */
export const LONGEST = {
  player: 24,
  profile: 24,
  face: 24,
  kept: 60,
  winner: 40,
  file: 100,
  aside: 100,
  line: { name: 60, note: 2000 },
  set: { name: 60, sentence: 200, who: 40 },
  options: 1000,
  told: 2000,
};

/** Code units before the limit in which the last character is looked for. */
const NEAR = 100;

/** Cuts a text after whole characters as readers see them. */
export const cut = (text: string, most: number) => {
  if (text.length <= most) return text;
  const from = Math.max(0, most - NEAR);
  // Two more code units show whether the last character continues beyond the limit.
  const signs = [...new Intl.Segmenter().segment(text.slice(from, most + 2))];
  const end = signs.findLast(({ index }) => from + index <= most)?.index;
  return text.slice(0, end ? from + end : most).replace(/[\ud800-\udbff]$/, '');
};

/** Shortens a text for drawing, with "…" if it was too long. */
export const shortened = (text: string, most: number) =>
  text.length > most ? `${cut(text, most - 1).trimEnd()}…` : text;
