// Renders web/public/icon.svg to PNG files (scripts/write icons).

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../../tests/browser/browsers.ts';

const FOLDER = fileURLToPath(new URL('../../web/public/', import.meta.url));
const svg = readFileSync(`${FOLDER}icon.svg`, 'utf8');
// A square icon, for systems that cut the corners themselves.
const square = svg.replace(/ rx="112"/, '');

const ICONS: [name: string, side: number, picture: string][] = [
  ['icon-180', 180, square],
  ['icon-192', 192, svg],
  ['icon-512', 512, svg],
  ['icon-maskable-512', 512, square],
];

const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage();
for (const [name, side, picture] of ICONS) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<style>* { margin: 0 } svg { display: block; width: ${side}px }</style>${picture}`,
  );
  await page.screenshot({ path: `${FOLDER}${name}.png`, omitBackground: true });
}
await browser.close();
