// Registers the service worker, once the page is there. Offers a new version; the player decides.

import type { Shell } from '../page/types.ts';
import { onThemeChange } from '../ui/theme.ts';
import { language, say } from '../words/say.ts';
import type { Asked, Told } from './messages.ts';

/** Milliseconds without a touch after which the rest of the page is stored. */
const IDLE = 10_000;

/** Resolves when nobody has touched the page for a while. */
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

/** Has the service worker store the missing files: those of a language, or all. */
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
    // If none waits, another tab has updated, and this one only follows.
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
    console.warn(error); // for example in a private window; only playing offline does not work
  }
  // Ready: everything that people need to play each other is stored.
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: 'TIDY' } satisfies Asked);
  /** Asks again what is stored: files may get lost while the page is open. */
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
  // With data saving, the browser should load no more than is needed.
  if (navigator.connection?.saveData) return;
  await idle();
  await storeRest();
};
