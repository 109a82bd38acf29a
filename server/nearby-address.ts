import { safeReturnPath } from '#app/domain/values/addresses.ts';

/** For password managers (W3C, change-password-url). */
const CHANGE_PASSWORD = '/.well-known/change-password';

/** Punctuation after a link in a text; no URL of ours ends so. */
const BEHIND_A_LINK = /(?:[.,;:!'")\]}>]|%(?:22|29|2c|3b|3e|3f|5d|7d))+$/i;

/** No page has a longer path; the pattern would take long on a made-up one. */
const LONGEST_PATH = 512;

export function meantAddress({ method, url }: Request): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { pathname, search } = new URL(url);
  if (pathname === CHANGE_PASSWORD) return '/settings';
  if (pathname.length > LONGEST_PATH) return null;
  return BEHIND_A_LINK.test(pathname) ? safeReturnPath(pathname.replace(BEHIND_A_LINK, '') + search) : null;
}

const OWN_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const LONGEST = 2_048;

/** Cookies, passkeys and forms work for one name only: 127.0.0.1 leads to localhost, or the other way round. */
export function homeAddress(request: Request, baseUrl: string): string | null {
  const isVisit = /^(?:GET|HEAD)$/.test(request.method) && request.headers.get('accept')?.includes('text/html');
  if (!isVisit) return null;
  const [asked, home] = [new URL(request.url), new URL(baseUrl)];
  const areOwn = home.protocol === 'http:' && [asked, home].every(({ hostname }) => OWN_MACHINE.test(hostname));
  if (!areOwn || asked.port !== home.port || asked.hostname === home.hostname) return null;
  const path = asked.pathname + asked.search;
  return home.origin + (path.length > LONGEST ? '/' : path);
}

/** The form's page was opened under another name of this server. */
export function otherNameOf(request: Request, baseUrl: string): string | null {
  const origin = request.headers.get('origin');
  if (!origin || !URL.canParse(origin)) return null;
  const { host } = new URL(origin);
  return host === new URL(request.url).host && host !== new URL(baseUrl).host ? origin : null;
}
