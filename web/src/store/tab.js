// The store of the profile that this tab shows.

import { browserPlatform } from './platform.js';
import { Store } from './store.js';

/** It is being opened. @returns {Promise<Store>} */
export const storeOfTab = async () => {
  const platform = browserPlatform();
  const { profile } = document.documentElement.dataset; // public/appearance.js has set it
  const view = profile ? await import('./profile.js') : undefined;
  return new Store(view?.platformOf(platform, profile) ?? platform);
};
