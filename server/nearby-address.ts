import { safeReturnPath } from '#app/domain/values/addresses.ts';

/** Where password managers look for the page on which a password is changed (W3C, change-password-url). */
const CHANGE_PASSWORD = '/.well-known/change-password';

/** What stood behind a link in a text and was taken along with it; no address of ours ends so. */
const BEHIND_A_LINK = /(?:[.,;:!'")\]}>]|%(?:22|29|2c|3b|3e|3f|5d|7d))+$/i;

/** No page of ours has a longer path; looking through a made-up one would take long. */
const LONGEST_PATH = 512;

/** The page that somebody means who asks for an address that is nearly one of ours; null where it is none of these. */
export function meantAddress({ method, url }: Request): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { pathname, search } = new URL(url);
  if (pathname === CHANGE_PASSWORD) return '/settings';
  if (pathname.length > LONGEST_PATH) return null;
  return BEHIND_A_LINK.test(pathname) ? safeReturnPath(pathname.replace(BEHIND_A_LINK, '') + search) : null;
}

/** The names under which browsers reach their own machine. */
const OWN_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** No page of ours has a longer address. */
const LONGEST = 2_048;

/**
 * Where to send a visitor who opened the site under another name of this machine. Cookies, passkeys and forms work for
 * one name only, so 127.0.0.1 leads to localhost (or the other way round) before anything is typed. Other names are
 * left alone: there may be a proxy in between.
 */
export function homeAddress(request: Request, baseUrl: string): string | null {
  const isVisit = /^(?:GET|HEAD)$/.test(request.method) && request.headers.get('accept')?.includes('text/html');
  if (!isVisit) return null;
  const [asked, home] = [new URL(request.url), new URL(baseUrl)];
  const areOwn = home.protocol === 'http:' && [asked, home].every(({ hostname }) => OWN_MACHINE.test(hostname));
  if (!areOwn || asked.port !== home.port || asked.hostname === home.hostname) return null;
  const path = asked.pathname + asked.search;
  return home.origin + (path.length > LONGEST ? '/' : path);
}

/** The name under which a form's page was opened, when it is ours and not the one that counts. */
export function otherNameOf(request: Request, baseUrl: string): string | null {
  const origin = request.headers.get('origin');
  if (!origin || !URL.canParse(origin)) return null;
  const { host } = new URL(origin);
  return host === new URL(request.url).host && host !== new URL(baseUrl).host ? origin : null;
}
