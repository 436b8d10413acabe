// The service worker, once the page is there. A new version is offered and never taken by itself.

import type { Shell } from '../page/types.ts';
import { onThemeChange } from '../ui/theme.ts';
import { language, say } from '../words/say.ts';

/** Nobody has touched the page for so long before the rest of it is stored, in milliseconds. */
const IDLE = 10_000;

/** Resolves when nobody has touched the page for a while. */
const idle = () =>
  new Promise((resolve) => {
    const listening = new AbortController();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        listening.abort();
        resolve(undefined);
      }, IDLE);
    };
    const { signal } = listening;
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wait, { signal });
    wait();
  });

/** Lets the service worker store what is not stored yet: computer players and languages, or one of these. */
export const storeRest = async (language?: string) => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'FILL', language });
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
    // Where none waits another tab has updated: this one has only to follow.
    if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
    else location.reload();
  };
  serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdating) location.reload();
    else if (isControlled) offer();
    isControlled = true;
  });
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type !== 'STORED') return;
    const offline = data.all ? 'all' : data.people ? 'people' : '';
    if (offline === shell.offline) return;
    shell.offline = offline;
    shell.update();
  });

  const watch = (installing: ServiceWorker | null) =>
    installing?.addEventListener('statechange', () => {
      if (installing.state !== 'installed' || !serviceWorker.controller) return;
      installing.postMessage({ type: 'FILL', language: language() }); // there may be no network then
      offer();
    });
  try {
    const registration = await serviceWorker.register('./sw.js');
    if (registration.waiting && serviceWorker.controller) offer();
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
  } catch (error) {
    console.warn(error); // as in a private window: everything but playing offline works
  }
  const { active } = await serviceWorker.ready; // which is when all that a game needs is stored
  active?.postMessage({ type: 'TIDY' });
  /** What is stored may be lost while the page stays open: whoever comes back to it is told what is there. */
  const lookAgain = async () => (await serviceWorker.ready).active?.postMessage({ type: 'LOOK' });
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
  // Who saves data has asked the browser to load no more than is needed.
  if (navigator.connection?.saveData) return;
  await idle();
  await storeRest();
};
