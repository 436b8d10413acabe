// What a first visit weighs: not more than it did. Whoever has reason to let it grow writes the new
// figures here and into docs/performance.md; where it has become lighter, they are lowered. The names
// in files carry hashes, which compress a little differently from build to build: some 100 bytes of room.

import { asking, framesPass } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { fetchedBy, playOnce, TABLE, together, weigh } from './weighing.ts';

/** In bytes: until the board is drawn, and until the first computer has answered. */
const MOST = { drawn: 134_950, answered: 233_400 };

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
