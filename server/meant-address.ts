import { safeReturnPath } from '#app/domain/return-path.ts';

/** Where password managers look for the page on which a password is changed (W3C, change-password-url). */
const CHANGE_PASSWORD = '/.well-known/change-password';

/** What stood behind a link in a text and was taken along with it; no address of ours ends so. */
const BEHIND_A_LINK = /(?:[.,;:!'")\]}>]|%(?:22|29|2c|3b|3e|3f|5d|7d))+$/i;

/** No page of ours has a longer path; looking through a made-up one would take long. */
const LONGEST = 512;

/** The page that somebody means who asks for an address that is nearly one of ours; null where it is none of these. */
export function meantAddress({ method, url }: Request): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { pathname, search } = new URL(url);
  if (pathname === CHANGE_PASSWORD) return '/settings';
  if (pathname.length > LONGEST) return null;
  return BEHIND_A_LINK.test(pathname) ? safeReturnPath(pathname.replace(BEHIND_A_LINK, '') + search) : null;
}
