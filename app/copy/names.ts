/** What somebody is called who has not written a name yet. */
export const SOME_ARTIST = 'An artist';
export const SOME_SHOP = 'A shop';

/** In place of a name once the account is gone (ruling c-85). */
export const DELETED_USER = 'A former member';
/** The same of a shop, which is a place and no member. */
export const DELETED_SHOP = 'A shop that has left';

/** What somebody of this role is called once they are gone (ruling c-186). */
export const departed = (role: 'artist' | 'shop'): string => (role === 'shop' ? DELETED_SHOP : DELETED_USER);

const THE: Record<string, string> = {
  [SOME_ARTIST]: 'The artist',
  [DELETED_USER]: 'The artist',
  [SOME_SHOP]: 'The shop',
  [DELETED_SHOP]: 'The shop',
};

/** Whether somebody is called by what they are, because there is no name (any more). */
export const isNameless = (called: string): boolean => Object.hasOwn(THE, called);

/** Whether somebody is called so because their account is gone. */
export const hasLeft = (called: string): boolean => called === DELETED_SHOP || called === DELETED_USER;

/** Inside a sentence: 'a former member', 'Mia Ortiz'. */
export function inside(called: string): string {
  return isNameless(called) ? called.charAt(0).toLowerCase() + called.slice(1) : called;
}

/** Where it is clear which one is meant: 'The shop', 'Iron Rose'. */
export function theOne(called: string): string {
  return THE[called] ?? called;
}
