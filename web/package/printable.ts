// Makes text from outside safe for a terminal: records, arguments and file names must not control it.

/** Control characters, except tabs and line ends, and characters that change the direction of text. */
const CONTROLS = /(?![\t\n])\p{Cc}|\p{Bidi_Control}/gu;

/** Replaces control characters by U+FFFD, as the terminal program does. */
export const printable = (text: string) => text.replace(CONTROLS, '\ufffd');
