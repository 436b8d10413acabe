// Runs the bundler and adds the files that it does not make.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { openData } from './data.ts';
import { notices, packagesIn } from './notices.ts';

/**
 * Bundles a folder by its vite.config.ts into another one, and adds the open data and the license
 * notices. `others` are further parts with a license in web/licenses/.
 */
export const bundle = async (root: string, folder: string, others?: string[]) => {
  const built = await build({ root, logLevel: 'warn' });
  if (!('output' in built)) throw new Error(`${root} is built more than once`);
  const files = {
    'notices.txt': notices(packagesIn(built.output), others),
    ...Object.fromEntries(
      Object.entries(openData()).map(([name, content]) => [`data/${name}`, content]),
    ),
  };
  mkdirSync(path.join(folder, 'data'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
  }
};
