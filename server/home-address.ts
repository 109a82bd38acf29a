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
