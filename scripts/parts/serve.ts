// Serves dist/ with the headers of its _headers (scripts/serve).

import { DIST, serve } from '../../tests/browser/server.ts';

const port = Number(process.argv[2] ?? 8080);
await serve(DIST, { watch: false, port, headers: true });
console.log(`http://localhost:${port}/`);
