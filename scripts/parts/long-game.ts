// Measures the main-thread time of a slide in a new and in a long game of 2048 (scripts/measure long-game).

import os from 'node:os';
import { chromium } from 'playwright-core';
import createQuintet from '#quintet-module';
import { CHROMIUM } from '../../tests/browser/browsers.ts';
import { DIST, serve } from '../../tests/browser/server.ts';
import { resume } from '../../tests/browser/storage.ts';
import type { NativeModule } from '../../web/src/engine/module.ts';

const slides = Number(process.argv[2] ?? 20_000);
const SPECTATOR = -3;
const MEASURED = 100;

/** The number of tiles that a slide takes off the board, by what happens to a tile. */
const FREED: Record<string, number> = { moved: 0, combined: 1, destroyed: 2 };
/** The event of a slide. */
interface Slide {
  tiles: { fate: string }[];
}

/** Returns the number of tiles that a slide would take off the board. */
const freedTiles = ([slide]: Slide[]) =>
  (slide?.tiles ?? []).reduce((sum, { fate }) => sum + (FREED[fate] ?? 0), 0);

/** Returns the saved form of a game with this number of slides. Each frees many cells, so that the game lasts. */
const gameOf = (quintet: NativeModule, length: number): string => {
  for (let seed = 1; ; seed++) {
    const table = new quintet.Table();
    table.start('mines2048', 'loss=stuck target=none', '', String(seed));
    for (let done = 0; ; done++) {
      if (done === length) {
        const { record } = JSON.parse(table.record());
        table.delete();
        return record;
      }
      const { previews }: { previews: Record<string, Slide[]> } = JSON.parse(
        table.previews(SPECTATOR),
      );
      const [best] = Object.entries(previews).sort(([, a], [, b]) => freedTiles(b) - freedTiles(a));
      if (!best) break;
      table.act(best[0], SPECTATOR);
    }
    table.delete();
  }
};

/** In the page: presses keys, and measures the time until all their effects are done. */
const slideAndTime = async (count: number) => {
  const times: number[] = [];
  const cell = document.querySelector('.cells [tabindex="0"]');
  if (cell instanceof HTMLElement) cell.focus();
  const said = () => document.getElementById('announcement')?.textContent ?? '';
  const isOver = () => document.querySelector('.end') !== null;
  while (times.length < count && !isOver()) {
    const key = 'WAXD'.charAt(Math.floor(Math.random() * 4));
    const before = said();
    const began = performance.now();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
    const time = performance.now() - began;
    const after = said();
    if (after !== before && !after.startsWith('Nothing')) times.push(time);
    await new Promise(requestAnimationFrame);
  }
  return times.sort((a, b) => a - b);
};

const quintet = await createQuintet();
await quintet.load('mines2048');
const server = await serve(DIST, { watch: false });
const browser = await chromium.launch(CHROMIUM);
for (const length of [20, slides]) {
  const page = await browser.newPage();
  await resume(page, server.url, gameOf(quintet, length));
  await page.waitForSelector('.cells [tabindex="0"]');
  await page.waitForTimeout(1000);
  const times = await page.evaluate(slideAndTime, MEASURED);
  const at = (share: number) => times[Math.round(share * (times.length - 1))]?.toFixed(1);
  console.log(
    `after ${length} slides: median ${at(0.5)} ms a slide, quartiles ${at(0.25)} to ${at(0.75)}, slowest ${at(1)} (${times.length} slides)`,
  );
  await page.close();
}
await browser.close();
await server.close();
const [load] = os.loadavg();
console.log(
  `headless Chromium ${browser.version()}, ${os.cpus().length} × ${os.cpus()[0]?.model}, load ${load?.toFixed(1)}`,
);
console.log(`command: scripts/measure long-game ${slides}`);
