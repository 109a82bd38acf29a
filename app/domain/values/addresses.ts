/** Enough for the URL of a list with every filter, inside the URL of a page that links back to it (ruling c-84). */
const ORIGIN_MAX = 1024;
const ONCE = ['done', 'done-to', 'refused', 'problem', 'apply'];

export function originOf(search: string): string | null {
  const path = safeReturnPath(new URLSearchParams(search).get('from'), ORIGIN_MAX);
  return path && (path.split('#', 1)[0] as string);
}

export const originIn = (address: string): string | null => originOf(address.split(/\?(.*)/s)[1] ?? '');

/** With a link back to `from`, unless it links there by default. A chain that gets too long loses its oldest steps. */
export function withOrigin(path: string, from: string | null, standard: string | null = null): string {
  if (!from) return path;
  const { origin, query } = originFrom(from);
  return !origin || origin === standard ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

type Origin = { from: string; origin: string | null; query: string };

/** A cache for the links of a list, which all link back to the same place. */
let latest: Origin = { from: '', origin: null, query: '' };

function originFrom(from: string): Origin {
  if (latest.from === from) return latest;
  const origin = shortened(from);
  latest = { from, origin, query: `from=${inQuery(origin ?? '')}` };
  return latest;
}

function shortened(from: string): string | null {
  const [path = '', search = ''] = from.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  const shown = [...new URLSearchParams(search)].filter(([name]) => !ONCE.includes(name));
  for (const kept of [shown, shown.filter(([name]) => name !== 'from')]) {
    const query = kept.map(([name, value]) => `${inQuery(name)}=${inQuery(value)}`).join('&');
    const origin = query ? `${path}?${query}` : path;
    if (safeReturnPath(origin, ORIGIN_MAX)) return origin;
  }
  return null;
}

/** Keeps characters that are allowed in a query, so several steps stay short. */
function inQuery(text: string): string {
  return encodeURIComponent(text)
    .replace(/%(?:2F|3F|3D|3A|2C)/g, decodeURIComponent)
    .replaceAll("'", '%27');
}

const RETURN_PATH_MAX = 512;
/** Only the base of relative URLs; never requested. */
const HERE = 'https://here.invalid';

/** A path of this site, or null. Refuses whatever a browser might read as another host or a script (trust A24). */
export function safeReturnPath(given: string | null | undefined, longest = RETURN_PATH_MAX): string | null {
  if (!given || given.length > longest || !given.startsWith('/') || isAmbiguous(given)) return null;
  const url = parsedUrl(given, HERE);
  if (url === null) return null;
  const path = url.pathname + url.search + url.hash;
  return url.origin === HERE && !isAmbiguous(path) ? path : null;
}

/** To preset the sign-up form (ruling c-212); null for both roles. */
export function roleForReturn(path: string | null): 'SHOP' | null {
  const url = path === null ? null : parsedUrl(path, HERE);
  if (url === null) return null;
  return /^\/shop(?:\/|$)/.test(url.pathname) || url.searchParams.get('role') === 'SHOP' ? 'SHOP' : null;
}

const MISLEADING = /^\/\/|^\/[^?#]*\/\/|\\|\p{C}/u;

/** Also percent-encoded once, or twice in the path. A `%` after the first decoding was a literal one ('100%'). */
function isAmbiguous(given: string): boolean {
  const [path = ''] = given.split(/[?#]/, 1);
  const once = decoded(path);
  const twice = once && decoded(once.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
  return [given, decoded(given), twice].some((text) => text === null || MISLEADING.test(text));
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Null for an invalid URL; `URL.canParse` and `URL.parse` are newer than the browsers we support. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
