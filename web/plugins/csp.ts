import type { Plugin } from 'vite';
import { appearanceHash } from './appearance.ts';

/**
 * Returns the content security policy: a page loads its own files, WebAssembly among them. No inline
 * style, no eval, and of inline scripts src/appearance.ts alone.
 */
const policy = async () =>
  [
    "default-src 'none'",
    `script-src 'self' ${await appearanceHash()} 'wasm-unsafe-eval'`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Returns the content of `_headers` for every file. A host sends both of two headers of one name. */
const headersWith = (csp: string) => `/*
  Content-Security-Policy: ${csp}
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Permissions-Policy: camera=(), microphone=(), geolocation=()
/sw.js
  Cache-Control: no-cache
/collect*
  Permissions-Policy: camera=(self), microphone=(), geolocation=()
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

/**
 * The same that nobody frames these pages, while embed.html may be (frame.ts). Policies that match
 * twice add up, so pages are named one by one, in all their languages and without their ending,
 * too.
 */
const unframed = (pages: string[]) => {
  const names = pages.map((page) => page.replace(/(\/).*|\..*/, '$1'));
  return ['/', ...new Set(names.map((name) => `/${name}*`))]
    .map((path) => `${path}\n  Content-Security-Policy: frame-ancestors 'none'\n`)
    .join('');
};

/** Puts the policy into every built page. (The development server needs inline scripts of its own.) */
export const policyInPages = (): Plugin => ({
  name: 'quintet:csp',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: await policy() },
        injectTo: 'head-prepend',
      },
    ],
  },
});

/** Puts a file `_headers` beside the pages, for hosts that read it. */
export const headers = (): Plugin => ({
  name: 'quintet:headers',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const pages = Object.keys(bundle).filter((name) => name.endsWith('.html'));
      const source = headersWith(await policy()) + unframed(pages);
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
  },
});
