/** The built files; written in by plugins/offline.js. */
declare const __PRECACHE__: { url: string; revision: string }[];
