// Lets Node import what Vite alone can: style sheets, and the words that are fetched with a part of the
// page, which tests have all of (words.mjs).

import { register } from 'node:module';

const hooks = `
  const isVites = (name) => name.endsWith('.css') || name.startsWith('virtual:');
  export const resolve = (name, context, next) =>
    isVites(name) ? { url: 'vite:' + name, shortCircuit: true } : next(name, context);
  export const load = (url, context, next) =>
    url.startsWith('vite:')
      ? { format: 'module', source: 'export default {}', shortCircuit: true }
      : next(url, context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
