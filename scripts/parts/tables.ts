// Prints the tables of the documents (scripts/write tables).

import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from '../../web/steps/data.ts';

const file = new URL('../../docs/strength.md', import.meta.url);
writeFileSync(file, withTables(readFileSync(file, 'utf8')));
