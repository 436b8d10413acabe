// The service worker: keeps all files of one version, so that the page works without a network.
// A new version waits until the player asks for it.
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

precacheAndRoute(__PRECACHE__, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();

worker.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') worker.skipWaiting();
});
