// Printed sheets in Chromium: every sheet is a page, and no board is cut in two.

import type { Page } from '@playwright/test';
import type { Choice } from '../../web/src/paper/sheet-number.ts';
import { codeOfChoice, usualChoice } from '../../web/src/paper/sheet-number.ts';
import { LANGUAGES } from '../../web/src/words/languages.ts';
import { button, checkWithAxe, DESK, example, golden, PHONE } from './acts.ts';
import { expect, test } from './fixtures.ts';

const address = (part: Partial<Choice>) =>
  `#print/${codeOfChoice({ ...usualChoice(), seed: 7, ...part })}`;
const A4 = '0 0 594.95996 841.91998';
const LETTER = '0 0 612 792';

/** Returns the size of each page of a PDF, and the names of its pictures. */
const printedPages = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/<<\/Type \/Page\s([\s\S]*?)\/Parent/g)].map(([, content = '']) => ({
    size: /\/MediaBox \[([^\]]*)\]/.exec(content)?.[1],
    pictures: (/\/XObject <<([^>]*)>>/.exec(content)?.[1] ?? '').match(/X\d+(?= \d)/g) ?? [],
  }));
};

/** Elements that lie outside their sheet or below its foot, with CSS pixels. */
const overhanging = (page: Page) =>
  page.locator('.leaf').evaluateAll((sheets) =>
    sheets.flatMap((sheet) => {
      const own = sheet.getBoundingClientRect();
      const foot = sheet.querySelector('footer')?.getBoundingClientRect() ?? own;
      return [...sheet.querySelectorAll('.figure, .code, .rules, .slips, .ledger, .write')].flatMap(
        (part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const beyond = Math.max(
            own.left - left,
            right - own.right,
            own.top - top,
            bottom - foot.top,
          );
          return beyond > 0.6 ? `${part.className} by ${beyond}` : [];
        },
      );
    }),
  );

/** Lays the sheets out for a size of paper. */
const onPaper = async (page: Page, paper: string) => {
  await page.locator('.leaf .figure').first().waitFor();
  await page.getByRole('radio', { name: paper, exact: true }).check();
  await page.emulateMedia({ media: 'print' });
};

for (const each of [1, 2, 4, 6]) {
  test(`puzzles, ${each} a page, print as many pages as there are sheets, and none is cut`, async ({
    visit,
  }) => {
    const page = await visit(address({ game: '', each, count: 12 }));
    for (const [paper, size] of [
      ['A4', A4],
      ['Letter', LETTER],
    ] as const) {
      await page.emulateMedia({ media: 'screen' });
      await onPaper(page, paper);
      const pages = await printedPages(page);
      expect(pages.length, paper).toBe(Math.ceil(12 / each) + 2);
      expect(new Set(pages.map((one) => one.size))).toEqual(new Set([size]));
      const all = pages.flatMap(({ pictures }) => pictures);
      expect(all.length, 'pictures, none of them on two pages').toBe(new Set(all).size);
      expect(all.length).toBeGreaterThanOrEqual(24);
      expect(await overhanging(page)).toEqual([]);
      const lines = page.locator('.write span');
      const heights = await lines.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
      expect(Math.min(...heights), 'room to write').toBeGreaterThan(20);
    }
  });
}

test('empty boards of each game fit, in every way to play', async ({ visit }) => {
  for (const [game, setups, sheets] of [
    ['mathable', 5, 2],
    ['mergers', 4, 3],
    ['pahtum', 3, 1],
    ['triangles', 3, 1],
  ] as const) {
    for (let setup = 0; setup < setups; setup++) {
      const page = await visit(address({ what: 'board', game, setup, each: 6 }));
      await onPaper(page, 'Letter');
      expect((await printedPages(page)).length, `${game} ${setup}`).toBe(sheets);
      expect(await overhanging(page), `${game} ${setup}`).toEqual([]);
      await page.close();
    }
  }
});

test('sheets of all games are whole in every language', async ({ visit }) => {
  for (const locale of Object.keys(LANGUAGES)) {
    for (const [game, sheets] of [
      ['', 3],
      ['mathable', 2],
      ['mergers', 3],
      ['pahtum', 1],
      ['triangles', 1],
    ] as const) {
      const what = game ? 'board' : 'puzzles';
      const page = await visit(address({ what, game, count: 6 }), { ...DESK, locale });
      await page.locator('.leaf .figure').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      const where = `${game || 'puzzles'} in ${locale}`;
      await expect(page.locator('html'), where).toHaveAttribute('lang', locale);
      expect((await printedPages(page)).length, where).toBe(sheets);
      expect(await overhanging(page), where).toEqual([]);
      await page.close();
    }
  }
});

test('a code beside each puzzle leads to it, once the page knows its address', async ({
  visit,
}) => {
  const page = await visit(address({ game: 'pahtum', count: 2 }));
  await page.locator('.problem .figure').first().waitFor();
  await expect(page.locator('.problem .code')).toHaveCount(0);
  const place = page.getByLabel('Address of this page on the web');
  await place.fill('localhost');
  await place.press('Tab');
  await expect(page.locator('#place-refusal')).toContainText('Others cannot open this address.');
  await place.fill('example.org/quintet/');
  await place.press('Tab');
  await expect(page.locator('.problem svg.code')).toHaveCount(2);
  await expect(place).toHaveValue('https://example.org/quintet/');
});

test('a finished game leads to its record, whose key moments are whole on their pages', async ({
  visitTable,
}) => {
  const page = await visitTable(example('pahtum', 'known-game'));
  await page.getByRole('link', { name: 'Print the record' }).click();
  await expect(page.getByRole('heading', { name: 'Bob wins, 72 to 29.' })).toBeVisible();
  await page.locator('.key-moment').first().waitFor({ timeout: 90_000 });
  const moments = await page.locator('.key-moment').count();
  await checkWithAxe(page);
  await onPaper(page, 'A4');
  const pages = await printedPages(page);
  const all = pages.flatMap(({ pictures }) => pictures);
  expect(all.length).toBe(moments + 1);
  expect(new Set(all).size).toBe(all.length);
});

test('a long record goes on over pages without cutting a board', async ({ visitTable }) => {
  const page = await visitTable(golden('mathable/official.quintet'));
  await page.getByRole('link', { name: 'Print the record' }).click();
  await expect(page.getByText('The review is looking at the game.')).toBeVisible();
  await onPaper(page, 'Letter');
  const pages = await printedPages(page);
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.flatMap(({ pictures }) => pictures);
  expect(new Set(all).size, 'on one page each').toBe(all.length);
});

test('the choice of sheets works with a thumb, in the dark theme and with axe', async ({
  visit,
}) => {
  const page = await visit('#print/mathable', { ...PHONE, colorScheme: 'dark' });
  await page.locator('.leaf .figure').first().waitFor();
  await checkWithAxe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { printed: true }) }),
  );
  await button(page, 'Print').tap();
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
  await page.getByRole('radio', { name: 'Empty boards' }).tap();
  await expect(page.locator('.slips span')).toHaveCount(60);
});
