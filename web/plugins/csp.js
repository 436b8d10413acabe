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

/**
 * Puts the policy into every built page. (The development server needs inline scripts of its own.)
 * @returns {import('vite').Plugin}
 */
export const contentSecurityPolicy = () => ({
  name: 'quintet:csp',
  apply: 'build',
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
