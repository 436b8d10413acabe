import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const WEB = path.resolve(import.meta.dirname, '..');
const ROOT = path.resolve(WEB, '..');

/** What is in the page and among none of its modules: the typefaces. */
export const TYPEFACES = [
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource-variable/onest',
];
/** What no package brings a license file for: as web/licenses/ has it. */
const OTHERS = ['lucide', 'emscripten'];

/** @param name a package */
const noticeOf = (name: string): string => {
  const folder = path.join(ROOT, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} is part of what is built and has no license file`);
  return notice(`${name} ${version} (${license})`, readFileSync(path.join(folder, file), 'utf8'));
};

const notice = (title: string, text: string) =>
  `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`;

/**
 * Emits notices.txt: our license and those of all that is in what is built.
 * @param beside packages that are among no modules, and what web/licenses/ has
 */
export const notices = (
  { unseen, others }: { unseen: string[]; others: string[] } = {
    unseen: TYPEFACES,
    others: OTHERS,
  },
): import('vite').Plugin => ({
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
