// Messages between a tab and the service worker (web/src/offline/registration.ts).

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Shell } from '../../web/src/page/types.ts';
import { fake } from './fakes.ts';
import { settle, speakLanguage } from './page.ts';

const { workOffline } = await import('../../web/src/offline/registration.ts');

/** The messages sent to the worker. */
let sent: { type: string; language?: string }[];
/** The fake navigator.serviceWorker. */
let serviceWorker: EventTarget;
let shell: Shell;
/** The number of times that the page was drawn. */
let draws: number;
/** Returns the languages whose files were requested. */
const filled = () => sent.filter(({ type }) => type === 'FILL').map(({ language }) => language);
/** Tells the page which files are stored. */
const tell = (stored) => {
  const data = { type: 'STORED', ...stored };
  serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data }));
};

beforeEach(async () => {
  sent = [];
  serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve({ active: { postMessage: (message) => sent.push(message) } }),
    register: async () => new EventTarget(),
  });
  Object.assign(navigator, { serviceWorker });
  draws = 0;
  shell = fake<Shell>({ offline: '', update: () => (draws += 1), tell: () => {} });
  workOffline(shell);
  await settle();
});

test('the files of the spoken language are requested, and none for a theme or game', async () => {
  const { dataset } = document.documentElement;
  assert.deepEqual(filled(), ['en']);
  for (const theme of ['dark', 'light']) {
    dataset.theme = theme;
    await settle();
  }
  for (const game of ['pahtum', 'mergers']) {
    dataset.game = game;
    await settle();
  }
  await speakLanguage('de');
  await settle();
  assert.deepEqual(filled(), ['en', 'de']);
});

test('a tab is redrawn when the parts that work offline have changed, and otherwise not', () => {
  for (let n = 0; n < 3; n++) tell({ all: false, people: true });
  assert.deepEqual([shell.offline, draws], ['people', 1]);
  for (let n = 0; n < 3; n++) tell({ all: true, people: true });
  assert.deepEqual([shell.offline, draws], ['all', 2]);
  tell({ all: false, people: false });
  assert.deepEqual([shell.offline, draws], ['', 3]);
});
