import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

const WEB = path.resolve(import.meta.dirname, '..');
const ROOT = path.resolve(WEB, '..');

/** The packages of typefaces, which no bundled module imports. */
const TYPEFACES = ['@fontsource-variable/atkinson-hyperlegible-next', '@fontsource-variable/onest'];
/** Parts whose packages have no license file, so that web/licenses/ has it. */
const OTHERS = ['lucide', 'emscripten'];

const noticeOf = (packageName: string) => {
  const folder = path.join(ROOT, 'node_modules', packageName);
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${packageName} is part of what is built and has no license file`);
  return notice(
    `${packageName} ${version} (${license})`,
    readFileSync(path.join(folder, file), 'utf8'),
  );
};

const notice = (title: string, text: string) =>
  `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`;

/** Returns the packages in some built files. */
export const packagesIn = (files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) =>
  files
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);

/**
 * Returns the content of notices.txt: our license, and those of packages and of parts in web/licenses/.
 */
export const notices = (packages: string[], others = OTHERS) =>
  [
    notice('Quintet', readFileSync(path.join(ROOT, 'LICENSE'), 'utf8')),
    ...[...new Set([...packages, ...TYPEFACES])].sort().map(noticeOf),
    ...others.map((name) =>
      notice(name, readFileSync(path.join(WEB, 'licenses', `${name}.txt`), 'utf8')),
    ),
  ].join('\n\n');
