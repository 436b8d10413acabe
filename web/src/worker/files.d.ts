/** The built files with their revisions, and the version that they are; written in by plugins/offline.js. */
declare const __FILES__: { url: string; revision: string }[];
declare const __VERSION__: string;
