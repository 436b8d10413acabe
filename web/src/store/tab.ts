// The store of this tab's profile.

import { browserPlatform } from './platform.ts';
import { Store } from './store.ts';

/** Begins to open the store. */
export const storeOfTab = async (): Promise<Store> => {
  const platform = browserPlatform();
  const { profile } = document.documentElement.dataset; // set by src/appearance.ts
  const { viewOf } = profile ? await import('./profile-view.ts') : {};
  return new Store(
    platform,
    viewOf && profile ? viewOf(profile, platform.localStorage) : undefined,
  );
};
