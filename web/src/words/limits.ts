// The lengths of texts (docs/notation.md, Limits of texts). A limit applies where a text enters the page:
// a form cuts it, an import, a record, a link and a code are cut. What is stored may be longer: it stays
// whole and is drawn shortened, because a browser needs seconds to lay out some megabytes.

/** The longest text of each kind, in UTF-16 code units, which `maxlength` counts, too. */
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

/** Code units before a limit within which its last character is looked for. */
const NEAR = 100;

/** The beginning of a text, in whole characters as readers see them. */
export const cut = (text: string, most: number) => {
  if (text.length <= most) return text;
  const from = Math.max(0, most - NEAR);
  // Two more show whether the last character goes on beyond the limit.
  const signs = [...new Intl.Segmenter().segment(text.slice(from, most + 2))];
  const end = signs.findLast(({ index }) => from + index <= most)?.index;
  return text.slice(0, end ? from + end : most).replace(/[\ud800-\udbff]$/, '');
};

/** A text as it is drawn, with "…" in place of what is beyond the limit. */
export const shortened = (text: string, most: number) =>
  text.length > most ? `${cut(text, most - 1).trimEnd()}…` : text;
