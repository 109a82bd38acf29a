/** What somebody is called who has not written a name yet. */
export const SOME_ARTIST = 'An artist';
export const SOME_SHOP = 'A shop';

/** In place of a name once the account is gone (ruling c-85). */
export const DELETED_USER = 'A former member';
