// Builds the page into dist/ (scripts/build).

import path from 'node:path';
import { bundle } from './bundle.ts';
import { compress } from './compress.ts';
import { buildFrame } from './frame.ts';
import { buildWorker } from './worker.ts';

const WEB = path.resolve(import.meta.dirname, '..');
const DIST = path.resolve(WEB, '../dist');

await bundle(WEB, DIST);
await buildWorker(DIST); // before embed.html, which it must not store
await buildFrame(DIST);
await compress(DIST);
