/** The built files with their revisions, the version that they are, and which may come later; written in by plugins/offline.ts. */
declare const __FILES__: { url: string; revision: string; later?: true; language?: string }[];
declare const __VERSION__: string;
