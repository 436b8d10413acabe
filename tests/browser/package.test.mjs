// The package (scripts/package) on somebody's page, without a bundler and under a strict policy: from the
// page's own host, and from another one.

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from './fixtures.mjs';

/** @import { Page } from '@playwright/test' */

const BUILT = path.resolve(import.meta.dirname, '../../build/package');
/** What every host of it needs to be taken along by pages of other hosts. */
const SHARED = '/*\n  access-control-allow-origin: *\n';

/** A page that asks the rules and a computer, and tells what they answer. @param {string} from where the package is */
const asking = (from) => `
import { loadEngine, SPECTATOR } from '${from}index.js';
import { Computer, thinksInPlace } from '${from}computer.js';

const engine = await loadEngine('triangles');
const match = engine.match();
match.start('triangles', '', ['Ann', ''], 1n);
for (const action of ['2', '3']) match.act(action, SPECTATOR);
const computer = new Computer();
const { action } = await computer.think({ record: match.record(), ply: 2, level: '5' });
const { state } = match.act(action, SPECTATOR);
const where = thinksInPlace() ? 'in place' : 'in a Worker';
document.querySelector('output').textContent = \`\${action} \${where}, \${state.scores[0]} won\`;
`;

/** @typedef {{ policy: (other: string) => string, isFromOther?: boolean }} Site `policy`: of the page, told the other host */

/** @type {import('./fixtures.mjs').Test<{ ask: (site: Site) => Promise<Page> }>} */
const test = base.extend({
  ask: async ({ hosting, page }, use, info) => {
    await use(async ({ policy, isFromOther = false }) => {
      const [site, shared] = [info.outputPath('site'), info.outputPath('shared')];
      for (const folder of [shared, path.join(site, 'quintet')]) {
        mkdirSync(folder, { recursive: true });
        cpSync(BUILT, folder, { recursive: true });
      }
      writeFileSync(path.join(shared, '_headers'), SHARED);
      const other = await hosting({ headers: true, watch: false }, shared);
      const { origin } = new URL(other.url);
      writeFileSync(
        path.join(site, '_headers'),
        `/*\n  content-security-policy: ${policy(origin)}\n`,
      );
      writeFileSync(path.join(site, 'main.js'), asking(isFromOther ? other.url : './quintet/'));
      writeFileSync(
        path.join(site, 'index.html'),
        '<!doctype html><title>A page</title><script type="module" src="main.js"></script><output></output>',
      );
      const own = await hosting({ headers: true, watch: false }, site);
      await page.goto(own.url);
      return page;
    });
  },
});

/** That nothing was stored. @param {Page} page */
const expectNothingStored = async (page) =>
  expect(
    await page.evaluate(async () => [
      localStorage.length + sessionStorage.length,
      await indexedDB.databases(),
      document.cookie,
    ]),
  ).toEqual([0, [], '']);

test('from the page’s own host the rules are played and a computer thinks in a Worker', async ({
  ask,
}) => {
  const page = await ask({
    policy: () =>
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'",
  });
  await expect(page.locator('output')).toHaveText('6 in a Worker, 1 won');
  await expectNothingStored(page);
});

test('from another host, whose Worker browsers refuse, it thinks in place', async ({ ask }) => {
  const page = await ask({
    isFromOther: true,
    policy: (other) =>
      `default-src 'none'; script-src 'self' ${other} 'wasm-unsafe-eval'; connect-src ${other}`,
  });
  await expect(page.locator('output')).toHaveText('6 in place, 1 won');
  await expectNothingStored(page);
});

test('under a policy that allows no Worker it thinks in place', async ({ ask }) => {
  const page = await ask({
    policy: () =>
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'none'",
  });
  await expect(page.locator('output')).toHaveText('6 in place, 1 won');
});
