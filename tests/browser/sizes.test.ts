// The phases of every game fit into every window: the controls of a turn are in sight, boards and controls
// are large enough for a finger, and nothing scrolls without need.

import type { Page } from '@playwright/test';
import { framesPass, letters, PHONE, resize } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { PHASES, reach } from './phases.ts';

/** Width and height of windows, from a small phone to a desk. */
const SIZES = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
];
/** Selectors of a turn's controls, which may not scroll. Lists and tables may. */
const NEEDED = '.bar, .turn, .choices, .pad, .actions';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the sizes of the page, of the board, and of the controls that a turn needs. */
const measure = (page: Page) =>
  page.evaluate((needed) => {
    const boxOf = (element: Element | null) => {
      if (!element) throw new Error('the board or the turn is missing');
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const words = element.ariaLabel ?? element.textContent.trim();
      const choices = element.closest('.choices');
      const scrolls = choices !== null && choices.scrollHeight > choices.clientHeight;
      return { words, left, top, right, bottom, width, height, scrolls };
    };
    const controls = [...document.querySelectorAll(needed)].flatMap((part) => [
      ...part.querySelectorAll('button, a'),
    ]);
    const { scrollWidth, scrollHeight } = document.documentElement;
    return {
      scrollWidth,
      scrollHeight,
      board: boxOf(document.querySelector('.field')),
      text: boxOf(document.querySelector('.turn, .end')),
      controls: controls.map(boxOf),
      asks: document.querySelector('.end form') !== null,
      next: [...document.querySelectorAll('.end :is(.buttons, form) :is(button, a)')].map(boxOf),
      besides: [...document.querySelectorAll('.finish > *')].map(boxOf),
      results: [...document.querySelectorAll('.results li')].map(boxOf),
    };
  }, NEEDED);

/** Resizes the window and measures once the board rests. */
const resizeAndMeasure = async (page: Page, width: number, height: number) => {
  await resize(page, width, height);
  for (let last = ''; ; await framesPass(page)) {
    const sizes = await measure(page);
    const now = JSON.stringify(sizes);
    if (now === last) return sizes;
    last = now;
  }
};

const isInside = ({ left, top, right, bottom }: Box, width: number, height: number) =>
  left >= -0.5 && top >= -0.5 && right <= width + 0.5 && bottom <= height + 0.5;

const overlap = (one: Box, other: Box) =>
  one.top < other.bottom - 0.5 &&
  other.top < one.bottom - 0.5 &&
  one.left < other.right - 0.5 &&
  other.left < one.right - 0.5;

test.describe('every size', () => {
  for (const [name, phase] of Object.entries(PHASES)) {
    test(name, async ({ visitTable }) => {
      const page = await visitTable(phase.record, PHONE);
      await reach(page, phase);
      for (const [width, height] of SIZES) {
        await test.step(`fits into ${width} × ${height}`, async () => {
          const { scrollWidth, scrollHeight, ...parts } = await resizeAndMeasure(
            page,
            width,
            height,
          );
          const { board, text, controls, asks, next, besides, results } = parts;
          expect.soft(scrollWidth, `the page is ${scrollWidth} wide`).toBeLessThanOrEqual(width);
          expect.soft(scrollHeight, `the page is ${scrollHeight} high`).toBeLessThanOrEqual(height);
          expect.soft(isInside(board, width, height), 'the board is in sight').toBeTruthy();
          expect.soft(board.width, `the board is ${board.width} wide`).toBeGreaterThanOrEqual(240);
          expect
            .soft(isInside(text, width, Number.POSITIVE_INFINITY), 'the turn is in sight')
            .toBeTruthy();
          // On the smallest phone the choice among nine companies may scroll.
          const fixed = width > 320 ? controls : controls.filter(({ scrolls }) => !scrolls);
          for (const { words, ...box } of fixed) {
            expect.soft(isInside(box, width, height), `“${words}” is in sight`).toBeTruthy();
          }
          // The best moment may scroll in small windows, and below the form for a name.
          const isSmall = width < 360 || height < 480 || asks;
          for (const { words, ...box } of [...next, ...(isSmall ? [] : besides)]) {
            expect.soft(isInside(box, width, height), `“${words}” is in sight`).toBeTruthy();
          }
          for (const { words, ...box } of results) {
            const hidden = [...next, ...besides].filter((button) => overlap(button, box));
            expect.soft(hidden, `no button hides “${words}”`).toEqual([]);
          }
          for (const { words, ...box } of [...controls, ...next]) {
            expect
              .soft(Math.min(box.width, box.height), `“${words}” is large enough`)
              .toBeGreaterThanOrEqual(43.5);
          }
        });
      }
      await test.step('fits into 360 × 740 with text twice as large', async () => {
        await letters(page, 200);
        const { scrollWidth, board, controls } = await resizeAndMeasure(page, 360, 740);
        expect.soft(scrollWidth, `the page is ${scrollWidth} wide`).toBeLessThanOrEqual(360);
        expect.soft(board.width, `the board is ${board.width} wide`).toBeGreaterThanOrEqual(240);
        for (const { words, ...box } of controls) {
          expect
            .soft(isInside(box, 360, Number.POSITIVE_INFINITY), `“${words}” is not cut off`)
            .toBeTruthy();
        }
      });
    });
  }
});
