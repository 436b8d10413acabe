// The store of this tab, which shows one profile (profiles.js).

import { PROFILE } from './left.js';
import { browserPlatform } from './platform.js';
import { Store } from './store.js';

/** What a tab keeps for itself; "" where the browser keeps nothing. */
const kept = () => {
  try {
    return sessionStorage.getItem(PROFILE) ?? '';
  } catch {
    return '';
  }
};

/** Makes it. */
export const storeOfTab = async () => {
  const platform = browserPlatform();
  const id = kept().slice(1);
  return new Store(id ? (await import('./profiles.js')).platformOf(platform, id) : platform);
};
