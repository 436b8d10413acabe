// The view of a store: the things of the device that a profile sees, and their keys. The first profile
// sees things under their database keys; profile-view.ts has the other views.

import type { Database } from './database.ts';

/** The part of a database that the store uses. */
export type OpenDatabase = Pick<Database, 'read' | 'change' | 'close'>;

export interface View {
  /** The ID of the profile. */
  readonly id: string;
  /**
   * The prefix of the keys of the profile's own things, and of its names in localStorage, such as
   * "@1764-ab3".
   */
  readonly mark: string;
  /** A suffix for the titles of tabs. */
  readonly title: string;
  /** The profile was deleted, so nothing may be stored for it. */
  readonly isGone: boolean;
  /** Returns the profile's part of a database, with the keys of the view. */
  of: (database: OpenDatabase) => OpenDatabase;
  /** Returns the database key for a key of the view. */
  placeOf: (key: string) => string;
  /** Returns all database keys under which other tabs may see the thing. */
  placesOf: (key: string) => string[];
  /** Returns the key of the view for a database key; "" if the profile does not see the thing. */
  keyAt: (place: string) => string;
}

/** The ID of the first profile, which owns all things without a mark. */
export const FIRST = '1';

export const firstView: View = {
  id: FIRST,
  mark: '',
  title: '',
  isGone: false,
  of: (database) => database,
  placeOf: (key) => key,
  placesOf: (key) => [key],
  keyAt: (place) => place,
};
