import { chromium } from 'playwright-core';
import { serve } from './server.mjs';
import { resume } from './saved.mjs';
const server = await serve(new URL('../../dist', import.meta.url).pathname);
const url = server.url;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const R = {
  pahtum: 'quintet 1\ngame: pahtum\nplayers: | Computer 3\n\nA0\nB1\nF5\nG6\nD6\nC3\nD3\nC4\nD4\nC5\n',
  triangles: 'quintet 1\ngame: triangles\nplayers: | Computer 3\n\n2\n3\n6\n',
  mathable: 'quintet 1\ngame: mathable\noptions: preset=junior\nplayers: | Computer 3\nseed: 5\n\n',
  mergers: 'quintet 1\ngame: mergers\noptions: rows=7 columns=8 goal=21\nplayers: | Computer 3 | Computer 4\nseed: 3\n\n',
  mines2048: 'quintet 1\ngame: mines2048\nplayers:\nseed: 1\n\n! 2@0 4@15\n',
};
for (const [name, size] of [['phone', { width: 360, height: 740 }], ['desk', { width: 1280, height: 800 }]]) {
  const c = await b.newContext({ viewport: size, hasTouch: name === 'phone', isMobile: name === 'phone', reducedMotion: 'reduce' });
  for (const [g, r] of Object.entries(R)) {
    const p = await c.newPage();
    try {
      await resume(p, url, r);
      await p.waitForTimeout(2500);
      if (process.argv[2] === 'hint') { await p.getByRole('button', { name: 'Hint' }).first().click({ timeout: 3000 }); await p.waitForTimeout(2500); }
      await p.screenshot({ path: `/tmp/voice/${name}-${g}.png` });
    } catch (e) { console.log(g, String(e).slice(0, 200)); }
    await p.close();
  }
  await c.close();
}
await b.close(); server.close?.(); process.exit(0);
