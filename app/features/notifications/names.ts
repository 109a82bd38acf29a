/** What somebody is called who has not written a name yet. */
export const SOME_ARTIST = 'An artist';
export const SOME_SHOP = 'A shop';
export const SOMEBODY_DELETED = 'Deleted user';
