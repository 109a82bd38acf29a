/** For somebody who has not entered a name yet. */
export const SOME_ARTIST = 'An artist';
export const SOME_SHOP = 'A shop';

/** In place of a name once the account is deleted (ruling c-85). */
export const DELETED_USER = 'A former member';
export const DELETED_SHOP = 'A shop that has left';

/** The name of a deleted account of this role (ruling c-186). */
export const departed = (role: 'artist' | 'shop'): string => (role === 'shop' ? DELETED_SHOP : DELETED_USER);

const THE: Record<string, string> = {
  [SOME_ARTIST]: 'The artist',
  [DELETED_USER]: 'The artist',
  [SOME_SHOP]: 'The shop',
  [DELETED_SHOP]: 'The shop',
};

export const isNameless = (called: string): boolean => Object.hasOwn(THE, called);

export const hasLeft = (called: string): boolean => called === DELETED_SHOP || called === DELETED_USER;

/** Inside a sentence: 'a former member', 'Mia Ortiz'. */
export function inside(called: string): string {
  return isNameless(called) ? called.charAt(0).toLowerCase() + called.slice(1) : called;
}

/** 'Mia Ortiz's', 'a former member's'. */
export const possessive = (name: string): string => `${name}'s`;

/** Where it is clear which one is meant: 'The shop', 'Iron Rose'. */
export function theOne(called: string): string {
  return THE[called] ?? called;
}
