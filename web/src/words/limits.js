// The lengths of texts (docs/notation.md, Limits of texts). A limit applies where a text enters the page:
// a form cuts it, an import, a record, a link and a code are cut. What is stored may be longer: it stays
// whole and is drawn shortened, because a browser needs seconds to lay out some megabytes.

/** The longest text of each kind, in UTF-16 code units, which `maxlength` counts, too. */
export const LONGEST = {
  player: 24,
  profile: 24,
  face: 24,
  kept: 40,
  winner: 40,
  file: 100,
  aside: 100,
  line: { name: 60, note: 2000 },
  set: { name: 60, sentence: 200, who: 40 },
  options: 1000,
  told: 2000,
};

/** The beginning of a text, in whole characters as readers see them. @param {string} text @param {number} most */
export const cut = (text, most) => {
  if (text.length <= most) return text;
  // Two more show whether the last character goes on beyond the limit.
  const signs = [...new Intl.Segmenter().segment(text.slice(0, most + 2))];
  const end = signs.findLast(({ index }) => index <= most)?.index;
  return text.slice(0, end || most).replace(/[\ud800-\udbff]$/, '');
};

/** A text as it is drawn, with "…" in place of what is beyond the limit. @param {string} text @param {number} most */
export const shortened = (text, most) =>
  text.length > most ? `${cut(text, most - 1).trimEnd()}…` : text;
