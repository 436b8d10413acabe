/**
 * What a page may load: its own files, WebAssembly among them, and nothing else. No inline script
 * or style, no eval.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What hosts that read a file `_headers` are to send with every file. */
const HEADERS = `/*
  Content-Security-Policy: ${POLICY}; frame-ancestors 'none'
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
 * Puts the policy into every built page, and a file `_headers` beside them. (The development server
 * needs inline scripts of its own.)
 * @returns {import('vite').Plugin}
 */
export const contentSecurityPolicy = () => ({
  name: 'quintet:csp',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '_headers', source: HEADERS });
  },
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  },
});
