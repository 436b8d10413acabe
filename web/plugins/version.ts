import { readFileSync } from 'node:fs';

/** The version of all there is, which CMakeLists.txt gives. */
export const version =
  /project\(quintet VERSION ([\d.]+)/.exec(
    readFileSync(new URL('../../CMakeLists.txt', import.meta.url), 'utf8'),
  )?.[1] ?? '';
if (!version) throw new Error('CMakeLists.txt gives no version');
