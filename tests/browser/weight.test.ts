// The weight of a first visit does not grow. If it must, write the new figures here and into
// docs/performance.md; lower them when the page gets lighter. Hashes in file names compress
// differently from build to build: leave 100 bytes of room.

import { asking, framesPass } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { fetchedBy, playOnce, TABLE, together, weigh } from './weighing.ts';

/** Most bytes until the board is drawn, and until the first computer has answered. */
const MOST = { drawn: 135_100, answered: 233_550 };

test('a first visit weighs no more than it did', async ({ browser, hosting }) => {
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
