// The weight of a first visit does not grow unnoticed. The limits leave two percent for ordinary work. If
// more must come, write the new figures here and into docs/performance.md. Lower them when the page gets
// lighter. No visit to a table may weigh more than 150 kB.

import { asking, framesPass } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { fetchedBy, playOnce, TABLE, together, weigh } from './weights.ts';

/** The largest number of bytes until the board is drawn, and until the first computer has answered. */
const MOST = { drawn: 145_800, answered: 262_300 };

test('a first visit stays within its weight', async ({ browser, hosting }) => {
  const { url } = await hosting({ watch: false });
  const context = await browser.newContext();
  const page = await context.newPage();
  const names = fetchedBy(page);
  const asked = asking(page);
  const allFetched = async () => {
    await framesPass(page);
    await expect.poll(() => asked.size).toBe(0);
  };
  await page.goto(`${url}${TABLE}`);
  await page.locator('.field canvas[width]').first().waitFor();
  await allFetched();
  const drawn = weigh(names);
  await playOnce(page);
  await allFetched();
  const answered = weigh(names);
  for (const [files, most] of [
    [drawn, MOST.drawn],
    [answered, MOST.answered],
  ] as const) {
    const list = files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
    expect(together(files), list).toBeLessThanOrEqual(most);
  }
});
