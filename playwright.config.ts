// The browser tests: tests/browser, in Debian's Chromium, Firefox and WebKitGTK.

import { defineConfig } from '@playwright/test';
import { DESK } from './tests/browser/acts.ts';
import { CHROMIUM, FIREFOX, LONGEST_WAIT } from './tests/browser/browsers.ts';
import { EVERY_ENGINE } from './tests/browser/fixtures.ts';

const { channel, ...firefox } = FIREFOX;
const grep = new RegExp(EVERY_ENGINE);

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.test.ts',
  outputDir: 'build/browser-tests',
  reporter: [['dot'], ['html', { outputFolder: 'build/browser-report', open: 'never' }]],
  fullyParallel: true,
  // With two, two processors have nothing to do for an eighth of the time.
  workers: 4,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: LONGEST_WAIT },
  use: {
    ...DESK,
    actionTimeout: LONGEST_WAIT,
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What was done, asked and answered; the page at each step costs a third as much again: --trace on.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: CHROMIUM } },
    { name: 'firefox', grep, use: { browserName: 'firefox', channel, launchOptions: firefox } },
    { name: 'webkit', grep, use: { browserName: 'webkit' } },
    ...(process.env.QUINTET_SIXTH
      ? [
          {
            name: 'sixth',
            testMatch: 'sixth.ts',
            use: { browserName: 'chromium' as const, launchOptions: CHROMIUM },
          },
        ]
      : []),
  ],
});
