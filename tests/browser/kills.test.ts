// At most a second of play is lost when the browser is killed. scripts/check kills does it more often.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { killOften } from './kills.ts';

// A killed browser cannot record anything.
test.use({ trace: 'off', screenshot: 'off' });

test('ten kills of the browser lose no step older than a second', async ({ server }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'quintet-kills-'));
  try {
    const kills = await killOften(server.url, profile, 10);
    const steps = kills.reduce((sum, kill) => sum + kill.steps, 0);
    expect(steps, 'steps were played').toBeGreaterThan(20);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
