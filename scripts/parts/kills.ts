// Kills the browser during random play and counts the lost steps (scripts/check kills).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killOften } from '../../tests/browser/kills.ts';
import { DIST, serve } from '../../tests/browser/server.ts';

const times = Number(process.argv[2] ?? 500);
const engine = process.argv[3] ?? 'chromium';
if (engine !== 'chromium' && engine !== 'firefox') throw new Error(`${engine} cannot be killed`);
const server = await serve(DIST, { watch: false });
const profile = mkdtempSync(path.join(tmpdir(), 'quintet-kills-'));
try {
  const kills = await killOften(server.url, profile, times, engine);
  const lost = kills.map(({ steps, there }) => Math.max(0, steps - there));
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  console.log(
    `${times} kills of ${engine}, ${sum(kills.map(({ steps }) => steps))} steps: ${sum(lost)} lost, ${Math.max(...lost)} at most at once, none older than a second`,
  );
} finally {
  await server.close();
  rmSync(profile, { recursive: true, force: true });
}
