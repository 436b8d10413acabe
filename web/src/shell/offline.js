// The service worker, once the page is there. A new version is offered and never taken by itself.

/** @import { App } from './app.js' */

/** @param {App} app */
export const workOffline = async (app) => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isUpdating = false;
  let isControlled = serviceWorker.controller !== null;
  const offer = () =>
    app.tell({
      text: 'A new version of Quintet is ready. The game you are in goes on in it.',
      action: 'Update',
      act: () => update(),
    });
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

  /** @param {ServiceWorker | null} installing */
  const watch = (installing) =>
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) offer();
    });
  try {
    const registration = await serviceWorker.register('./sw.js');
    if (registration.waiting && serviceWorker.controller) offer();
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
  } catch (error) {
    console.warn(error); // as in a private window: everything but playing offline works
  }
  const { active } = await serviceWorker.ready; // which is when all files are stored
  active?.postMessage({ type: 'TIDY' });
  app.worksOffline = true;
  app.update();
};
