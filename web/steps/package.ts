// Builds the modules of the npm package into build/package/ (scripts/package).

import path from 'node:path';
import { bundle } from './bundle.ts';

const WEB = path.resolve(import.meta.dirname, '..');

await bundle(path.join(WEB, 'package'), path.resolve(WEB, '../build/package'), ['emscripten']);
