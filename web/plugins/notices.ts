import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const WEB = path.resolve(import.meta.dirname, '..');
const ROOT = path.resolve(WEB, '..');

/** The packages of typefaces, which are in the page and among none of its modules. */
export const TYPEFACES = [
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource-variable/onest',
];
/** Parts whose packages have no license file; web/licenses/ has it. */
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

interface Beside {
  /** Packages that are part of the build and none of its modules. */
  unseen: string[];
  /** Names of files in web/licenses/. */
  others: string[];
}

/** Emits notices.txt: our license and those of everything in the build. */
export const notices = (
  { unseen, others }: Beside = { unseen: TYPEFACES, others: OTHERS },
): Plugin => ({
  name: 'quintet:notices',
  apply: 'build',
  generateBundle() {
    const used = new Set(unseen);
    for (const id of this.getModuleIds()) {
      const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
      if (name) used.add(name);
    }
    const source = [
      notice('Quintet', readFileSync(path.join(ROOT, 'LICENSE'), 'utf8')),
      ...[...used].sort().map(noticeOf),
      ...others.map((name) =>
        notice(name, readFileSync(path.join(WEB, 'licenses', `${name}.txt`), 'utf8')),
      ),
    ].join('\n\n');
    this.emitFile({ type: 'asset', fileName: 'notices.txt', source });
  },
});
