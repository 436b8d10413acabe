import { readFileSync } from 'node:fs';

/** The version of the project, from CMakeLists.txt. */
export const version =
  /project\(quintet VERSION ([\d.]+)/.exec(
    readFileSync(new URL('../../CMakeLists.txt', import.meta.url), 'utf8'),
  )?.[1] ?? '';
if (!version) throw new Error('CMakeLists.txt gives no version');
