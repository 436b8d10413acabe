// The store of the profile that this tab shows.

import { browserPlatform } from './platform.ts';
import { Store } from './store.ts';

/** Begins to open it. */
export const storeOfTab = async (): Promise<Store> => {
  const platform = browserPlatform();
  const { profile } = document.documentElement.dataset; // src/appearance.ts has set it
  const { viewOf } = profile ? await import('./profile-view.ts') : {};
  return new Store(
    platform,
    viewOf && profile ? viewOf(profile, platform.localStorage) : undefined,
  );
};
