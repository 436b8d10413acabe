// Lets Node import what otherwise only Vite can: style sheets, messages fetched with parts of the page,
// and import.meta.glob. QUINTET_LATE delays imports by that many milliseconds, which uncovers tests that
// read too early.

import { register } from 'node:module';

const MESSAGES = new URL('messages.ts', import.meta.url);
const GLOB = new URL('glob.ts', import.meta.url);

const hooks = `
  import { readFileSync } from 'node:fs';
  import { setTimeout as pass } from 'node:timers/promises';
  import { fileURLToPath } from 'node:url';
  const late = Number(process.env.QUINTET_LATE ?? 0);
  const isVites = (name) => /\\.css(\\?inline)?$/.test(name) || name.startsWith('virtual:');
  export const resolve = async (name, context, next) => {
    if (late > 0) await pass(late);
    return isVites(name) ? { url: 'vite:' + name, shortCircuit: true } : next(name, context);
  };
  const WORDS = "import { fetchMessages } from '${MESSAGES}';" +
    'export default (_, tag) => fetchMessages(tag);';
  const sourceOf = (name) => {
    if (name === 'virtual:words') return WORDS;
    return name.endsWith('?inline') ? "export default ''" : 'export default {}';
  };
  const isPages = (url) => url.startsWith('file:') && url.includes('/web/src/');
  export const load = (url, context, next) => {
    if (url.startsWith('vite:'))
      return { format: 'module', source: sourceOf(url.slice(5)), shortCircuit: true };
    if (!isPages(url)) return next(url, context);
    const code = readFileSync(fileURLToPath(url), 'utf8');
    if (!/import\\.meta\\.(glob|env)/.test(code)) return next(url, context);
    const source = "import { glob } from '${GLOB}';" +
      code
        .replace(/import\\.meta\\.glob(<[^(]*>)?\\(/g, 'await glob$1(import.meta.url, ')
        .replaceAll('import.meta.env.PROD', 'true');
    return { format: 'module-typescript', source, shortCircuit: true };
  };
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
