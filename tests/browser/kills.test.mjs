// At most a second of play is lost when the browser is killed. scripts/kills does it more often.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { killOften } from './kills.mjs';
import { DIST, serve } from './server.mjs';

test('ten kills of the browser lose no step older than a second', {
  timeout: 180_000,
}, async (t) => {
  const server = await serve(DIST);
  const profile = mkdtempSync(path.join(tmpdir(), 'quintet-kills-'));
  t.after(async () => {
    await server.close();
    rmSync(profile, { recursive: true, force: true });
  });
  const kills = await killOften(server.url, profile, 10);
  const steps = kills.reduce((sum, kill) => sum + kill.steps, 0);
  assert.ok(steps > 20, `${steps} steps were played`);
});
