import { safeReturnPath } from '#app/domain/return-path.ts';

const STAFF_HOME = '/admin/dashboard';
/** Their pages, but never the one where they sign in: it would lead to itself. */
const OF_STAFF = /^\/admin\/(?!login(?:[/?#]|$))/;

/** Addresses where nobody but staff gets beyond signing in (S2 §6). */
export const isBelowAdmin = (pathname: string) => pathname.startsWith('/admin/');

/** Where staff go on to: a page of theirs, by the rules of every way back, or null. */
export function staffReturnPath(given: string | null | undefined): string | null {
  const path = safeReturnPath(given);
  return path && OF_STAFF.test(path) ? path : null;
}

type SignInPlace = {
  page: '/login' | '/admin/login';
  /** What the page has to be told to lead there. */
  returnTo: string | null;
};

/** Where somebody signs in who then goes on to `returnTo`: staff have a page of their own, which leads home by itself. */
export function signInPlace(returnTo: string | null): SignInPlace {
  const ofStaff = staffReturnPath(returnTo);
  if (!ofStaff) return { page: '/login', returnTo };
  return { page: '/admin/login', returnTo: ofStaff === STAFF_HOME ? null : ofStaff };
}
