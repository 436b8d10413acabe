// Texts of others for a terminal: records, arguments and names of files command it nothing.

/** Control characters but tabs and ends of lines, and those that reverse the order of a line. */
const COMMANDS = /(?![\t\n])\p{Cc}|\p{Bidi_Control}/gu;

/** A text with U+FFFD in place of what a terminal may obey, as the project's program has it. */
export const printable = (text: string) => text.replace(COMMANDS, '\ufffd');
