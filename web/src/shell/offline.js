// The service worker, once the page is there. A new version is offered and never taken by itself.

import { Workbox } from 'workbox-window';

/** @import { App } from './app.js' */

/** @param {App} app */
export const workOffline = async (app) => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('./sw.js');
  workbox.addEventListener('waiting', () =>
    app.tell({
      text: 'A new version of Quintet is ready. The game you are in goes on in it.',
      action: 'Update',
      act: () => {
        workbox.addEventListener('controlling', () => location.reload());
        workbox.messageSkipWaiting();
      },
    }),
  );
  // Without it, as in a private window, everything but playing offline works.
  await workbox.register().catch(console.warn);
  await navigator.serviceWorker.ready; // which is when all files are stored
  app.worksOffline = true;
  app.update();
};
