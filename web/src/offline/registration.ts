// Registers the service worker after the page has loaded. Offers new versions, which the player has
// to accept.

import type { Shell } from '../page/types.ts';
import { onThemeChange } from '../ui/theme.ts';
import { language, say } from '../words/say.ts';
import type { Asked, Told } from './messages.ts';

/** Milliseconds without input after which the remaining files are stored. */
const IDLE = 10_000;

/** Resolves after a while without input. */
const idle = () =>
  new Promise<void>((resolve) => {
    const listening = new AbortController();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        listening.abort();
        resolve();
      }, IDLE);
    };
    const { signal } = listening;
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wait, { signal });
    wait();
  });

/** Makes the service worker store missing files: those of a language, or all. */
export const storeRest = async (language?: string) => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'FILL', language } satisfies Asked);
};

export const workOffline = async (shell: Shell) => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isUpdating = false;
  let isControlled = serviceWorker.controller !== null;
  const offer = () =>
    shell.tell({ text: () => say('app.newVersion'), action: () => say('app.update'), act: update });
  const update = async () => {
    isUpdating = true;
    const waiting = (await serviceWorker.getRegistration())?.waiting;
    // If no worker waits, another tab has accepted the update, and this one follows.
    if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' } satisfies Asked);
    else location.reload();
  };
  serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdating) location.reload();
    else if (isControlled) offer();
    isControlled = true;
  });
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Told | null>) => {
    if (data?.type !== 'STORED') return;
    const offline = data.all ? 'all' : data.people ? 'people' : '';
    if (offline === shell.offline) return;
    shell.offline = offline;
    shell.update();
  });

  const watch = (installing: ServiceWorker | null) =>
    installing?.addEventListener('statechange', () => {
      if (installing.state !== 'installed' || !serviceWorker.controller) return;
      // After the update there may be no network.
      installing.postMessage({ type: 'FILL', language: language() } satisfies Asked);
      offer();
    });
  try {
    const registration = await serviceWorker.register('./sw.js');
    if (registration.waiting && serviceWorker.controller) offer();
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
  } catch (error) {
    console.warn(error); // for example in a private window, where only offline play is missing
  }
  // Once it is ready, the files that people need to play each other are stored.
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: 'TIDY' } satisfies Asked);
  /** Asks again which files are stored, because the browser may delete some meanwhile. */
  const lookAgain = async () =>
    (await serviceWorker.ready).active?.postMessage({ type: 'LOOK' } satisfies Asked);
  lookAgain();
  document.addEventListener('visibilitychange', lookAgain);
  let asked = '';
  const storeLanguage = () => {
    if (language() === asked) return;
    asked = language();
    storeRest(asked);
  };
  onThemeChange(storeLanguage);
  storeLanguage();
  // In data-saving mode, load no more than necessary.
  if (navigator.connection?.saveData) return;
  await idle();
  await storeRest();
};
