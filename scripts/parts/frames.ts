// Measures frame rate and drawing time of the built page on its largest boards (scripts/measure frames).

import { readFileSync } from 'node:fs';
import os from 'node:os';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../../tests/browser/browsers.ts';
import { DIST, serve } from '../../tests/browser/server.ts';
import { saving } from '../../tests/browser/storage.ts';

const runs = Number(process.argv[2] ?? 5);

const DEVICES = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
};

/** Returns a golden game without its last lines, so that it is not over. */
const golden = (name: string, lines: number) => {
  const text = readFileSync(new URL(`../../tests/golden/${name}.quintet`, import.meta.url), 'utf8');
  return `${text.trim().split('\n').slice(0, -lines).join('\n')}\n`;
};

const KEYS = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];

/** A movement on a board to measure. */
interface Scene {
  /** The address. */
  hash: string;
  /** The saved game. */
  saved: string;
  before: (page: Page) => Promise<void>;
  move: (page: Page) => Promise<void>;
}

const SCENES: Record<string, Scene> = {
  'Mathable 14 × 14, a token dragged': {
    hash: 'mathable',
    saved: golden('mathable/official', 4),
    before: (page) => page.getByRole('button', { name: 'Show my rack' }).click(),
    move: async (page) => {
      const token = page.locator('[data-spot^=rack]:not([aria-label$="empty"])').first();
      const box = await token.boundingBox();
      if (!box) throw new Error('there is no token');
      const { x, y, width } = box;
      await page.mouse.move(x + width / 2, y + width / 2);
      await page.mouse.down();
      for (let i = 0; i < 200; i++) {
        await page.mouse.move(x + width / 2 + 60 * Math.sin(i / 9), y - i * 1.5);
      }
      await page.mouse.up();
    },
  },
  '2048, eighty slides a tenth of a second apart': {
    hash: 'mines2048',
    saved: golden('mines2048/stuck', 900),
    before: (page) => page.locator('[data-spot="0"]').focus(),
    move: async (page) => {
      for (let i = 0; i < 80; i++) {
        await page.keyboard.press(KEYS[i % KEYS.length] ?? '');
        await page.waitForTimeout(100);
      }
    },
  },
  'Pah Tum 15 × 15, five stones, each judged by a coach': {
    hash: 'pahtum',
    saved: golden('pahtum/largest', 80).replace(/^options.*$/m, '$&\nplayers: | Computer 1'),
    before: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Coach' }).click();
      await page.getByLabel('Strict').check();
      await page.keyboard.press('Escape');
      await page.locator('.cells [data-spot]').first().focus();
    },
    move: async (page) => {
      for (let i = 0; i < 5; i++) {
        await page.evaluate(() => {
          const empty = document.querySelector('.cells [data-spot][aria-label$="empty"]');
          if (empty instanceof HTMLElement) empty.click();
        });
        await page.waitForTimeout(1500);
        const goOn = page.getByRole('button', { name: 'Go on' });
        if (await goOn.isVisible()) await goOn.click();
      }
    },
  },
};

/** Times in milliseconds. */
interface Seen {
  /** The start of each frame. */
  frames: number[];
  /** The durations of drawings. */
  draws: number[];
  /** The durations of tasks over 50 ms. */
  tasks: number[];
}

/** Collects the times of frames and long tasks in `window.seen`. */
const watch = () => {
  const seen: Seen = { frames: [], draws: [], tasks: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  const request = window.requestAnimationFrame.bind(window);
  const tick = (now: number) => {
    seen.frames.push(now);
    request(tick);
  };
  request(tick);
  window.requestAnimationFrame = (draw) =>
    request((now) => {
      const begun = performance.now();
      draw(now);
      seen.draws.push(performance.now() - begun);
    });
};

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
const at = (numbers: number[], share: number) =>
  sorted(numbers)[Math.round(share * (numbers.length - 1))] ?? 0;

const server = await serve(DIST, { watch: false });
const browser = await chromium.launch(CHROMIUM);
for (const [scene, { hash, saved, before, move }] of Object.entries(SCENES)) {
  for (const [device, options] of Object.entries(DEVICES)) {
    const rates: number[] = [];
    const all: Omit<Seen, 'frames'> & { gaps: number[] } = { gaps: [], draws: [], tasks: [] };
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto(`${server.url}icon.svg`);
      await page.evaluate(saving(saved));
      await page.goto(`${server.url}#${hash}`);
      await before(page);
      await page.waitForTimeout(500);
      await page.evaluate(watch);
      await move(page);
      const { frames, draws, tasks } = await page.evaluate<Seen>('seen');
      const gaps = frames.slice(1).map((time, i) => time - Number(frames[i]));
      rates.push((1000 * gaps.length) / (Number(frames.at(-1)) - Number(frames[0])));
      all.gaps.push(...gaps);
      all.draws.push(...draws);
      all.tasks.push(...tasks);
      await context.close();
    }
    console.log(`${scene}, ${device}:`);
    console.log(
      `  ${at(rates, 0.5).toFixed(1)} frames a second (${at(rates, 0).toFixed(1)} to ${at(rates, 1).toFixed(1)}, ${runs} runs), longest gap ${at(all.gaps, 1).toFixed(1)} ms`,
    );
    console.log(
      `  drawing ${at(all.draws, 0.5).toFixed(1)} ms, one in a hundred over ${at(all.draws, 0.99).toFixed(1)} ms; tasks over 50 ms: ${all.tasks.length}`,
    );
  }
}
const [load] = os.loadavg();
console.log(
  `headless Chromium ${browser.version()}, ${os.cpus().length} × ${os.cpus()[0]?.model}, load ${load?.toFixed(1)}`,
);
console.log(`command: scripts/measure frames ${runs}`);
await browser.close();
await server.close();
