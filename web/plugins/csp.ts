import type { Plugin } from 'vite';
import { appearanceHash } from './appearance.ts';

/**
 * Returns the content security policy. Pages may load their own files, including WebAssembly. They may
 * not use eval or inline code, except for the script of src/appearance.ts.
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

/** Returns the `_headers` for all files. If two patterns match a path, hosts send the headers of both. */
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
 * Returns headers that forbid framing the pages. embed.html may be framed (frame.ts). Hosts add up the
 * policies of all matching paths, so pages are listed one by one, in all languages, also without their
 * extension.
 */
const noFraming = (pages: string[]) => {
  const names = pages.map((page) => page.replace(/(\/).*|\..*/, '$1'));
  return ['/', ...new Set(names.map((name) => `/${name}*`))]
    .map((path) => `${path}\n  Content-Security-Policy: frame-ancestors 'none'\n`)
    .join('');
};

/** Adds the policy to built pages. The development server has inline scripts. */
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

/** Writes `_headers`, for hosts that read it. */
export const headers = (): Plugin => ({
  name: 'quintet:headers',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const pages = Object.keys(bundle).filter((name) => name.endsWith('.html'));
      const source = headersWith(await policy()) + noFraming(pages);
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
  },
});
