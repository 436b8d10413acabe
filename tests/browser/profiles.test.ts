// Several people on one device, in Chromium: each tab keeps its profile. tests/web/profiles.test.ts tests
// which data belong to a profile.

import type { Page } from '@playwright/test';
import { PHONE, pressEntry } from './acts.ts';
import { expect, test } from './fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
const row = (page: Page) => page.getByRole('navigation', { name: 'Profiles', exact: true });
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
/** Chooses the dark colours in the settings. */
const goDark = async (page: Page) => {
  await pressEntry(page, 'Settings');
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  await page.keyboard.press('Escape');
};
/** Adds a profile, by the keyboard alone. */
const add = async (page: Page, name: string) => {
  await pressEntry(page, 'Settings');
  await button(page, 'Profiles').press('Enter');
  await button(page, 'Add a profile').press('Enter');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(row(page).getByRole('button', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
};

test('each tab keeps its profile, with its colours, and one press opens another', async ({
  visitor,
}) => {
  const person = await visitor({ colorScheme: 'light' });
  const first = await person.open();
  await button(first, 'Settings').waitFor();
  await expect(row(first)).toHaveCount(0);
  await add(first, 'Ben');
  await goDark(first);
  await expect.poll(() => theme(first)).toBe('dark');
  await expect(first).toHaveTitle('Quintet · Ben');
  const second = await person.open();
  await expect(row(second).locator('[aria-current]')).toHaveText(/Ben/);
  await row(second).getByRole('button', { name: 'First profile', exact: true }).click();
  await expect(row(second).locator('[aria-current]')).toHaveText(/First profile/);
  expect(await theme(second)).toBe('light');
  for (const { page, words, colours } of [
    { page: first, words: /Ben/, colours: 'dark' },
    { page: second, words: /First profile/, colours: 'light' },
  ]) {
    await page.reload();
    await expect(row(page).locator('[aria-current]')).toHaveText(words);
    expect(await theme(page)).toBe(colours);
  }
});

test('after its profile is deleted in another tab, a tab shows the first profile', async ({
  visitor,
}) => {
  const person = await visitor();
  const bens = await person.open();
  await button(bens, 'Settings').waitFor();
  await add(bens, 'Ben');
  const other = await person.open();
  await pressEntry(other, 'Settings');
  await button(other, 'Profiles').click();
  await button(other, 'Delete Ben').click();
  await button(other, 'Delete').click();
  for (const page of [bens, other]) {
    await expect(row(page)).toHaveCount(0);
    await expect(button(page, 'Settings')).toBeVisible();
  }
  expect(await bens.evaluate(() => sessionStorage.getItem('quintet.profile'))).toBe('');
});

test('many profiles with long names leave a phone its width', async ({ visitor }) => {
  const person = await visitor({ ...PHONE, viewport: { width: 360, height: 740 } });
  const page = await person.open();
  await button(page, 'Settings').waitFor();
  for (const name of ['Ben', 'Maximiliane Konstanze', 'Cleo', 'WWWWWWWWWWWWWWWWWWWWWWWW']) {
    await add(page, name);
  }
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBe(360);
  await pressEntry(page, 'Settings');
  await button(page, 'Profiles').click();
  await expect(page.getByText('There are no passwords', { exact: false })).toBeVisible();
  const dialog = page.locator('dialog[open]');
  expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
});
