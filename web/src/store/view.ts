// The view of a store: the things of the device that it shows, and their keys. The first profile's view
// shows things under the keys that they have in the database. profile-view.ts has the views of the others.

import type { Database } from './database.ts';

/** The part of a database that the store uses. */
export type OpenDatabase = Pick<Database, 'read' | 'change' | 'close'>;

export interface View {
  /** The ID of the profile. */
  readonly id: string;
  /** Stands before the keys of the profile's own things, and in its names in localStorage: "@1764-ab3". */
  readonly mark: string;
  /** Ends the title of a tab. */
  readonly title: string;
  /** The profile was deleted; nothing may be stored for it any more. */
  readonly isGone: boolean;
  /** Shows the profile's part of a database, under the keys of the view. */
  of: (database: OpenDatabase) => OpenDatabase;
  /** Returns the key in the database for a key of the view. */
  placeOf: (key: string) => string;
  /** Returns all keys in the database under which other tabs may show this thing. */
  placesOf: (key: string) => string[];
  /** Returns the key of the view for a key in the database; "" if the profile does not see the thing. */
  keyAt: (place: string) => string;
}

/** The ID of the profile that owns everything from before there were several. */
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
