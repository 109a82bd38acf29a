/**
 * Room for the address of a list with every filter set, inside the address of a page that leads back to it
 * (ruling c-84).
 */
const ORIGIN_MAX = 1024;
/** Parameters that say or ask for something once are not part of the place that an address names. */
const ONCE = ['done', 'done-to', 'refused', 'problem', 'apply'];

/** Where the reader came from, out of `?from=`: a path of this site with its query, or null. */
export function originOf(search: string): string | null {
  const path = safeReturnPath(new URLSearchParams(search).get('from'), ORIGIN_MAX);
  return path && (path.split('#', 1)[0] as string);
}

/** The place that `address` leads back to, by its own words. */
export const originIn = (address: string): string | null => originOf(address.split(/\?(.*)/s)[1] ?? '');

/**
 * The address of a page that knows the way back to `from`. Nothing is added when `from` is the place that the page
 * leads back to anyway. A chain of steps that gets too long is cut at its far end: one step back always works.
 */
export function withOrigin(path: string, from: string | null, standard: string | null = null): string {
  if (!from) return path;
  const { origin, query } = originFrom(from);
  return !origin || origin === standard ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

type Origin = { from: string; origin: string | null; query: string };

/** What was shortened last: the links of a list, which are written in a row, lead back to the same place. */
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

/**
 * Like `encodeURIComponent`, except for characters that may stand in a query unescaped, so that several steps stay
 * short.
 */
function inQuery(text: string): string {
  return encodeURIComponent(text)
    .replace(/%(?:2F|3F|3D|3A|2C)/g, decodeURIComponent)
    .replaceAll("'", '%27');
}

const RETURN_PATH_MAX = 512;
/** Never resolved: it only serves as the base for relative addresses. */
const HERE = 'https://here.invalid';

/**
 * The path (with query and hash) to go on to, or null. Only a path of this very site passes: everything a browser
 * might read as another host, or as a script, is refused (trust A24).
 */
export function safeReturnPath(given: string | null | undefined, longest = RETURN_PATH_MAX): string | null {
  if (!given || given.length > longest || !given.startsWith('/') || isAmbiguous(given)) return null;
  const url = parsedUrl(given, HERE);
  if (url === null) return null;
  const path = url.pathname + url.search + url.hash;
  return url.origin === HERE && !isAmbiguous(path) ? path : null;
}

/** Whom the page is for that somebody signs up to go on to (ruling c-212); null where it is for either. */
export function roleForReturn(path: string | null): 'SHOP' | null {
  const url = path === null ? null : parsedUrl(path, HERE);
  if (url === null) return null;
  return /^\/shop(?:\/|$)/.test(url.pathname) || url.searchParams.get('role') === 'SHOP' ? 'SHOP' : null;
}

const MISLEADING = /^\/\/|^\/[^?#]*\/\/|\\|\p{C}/u;

/**
 * Double slashes, back-slashes and control characters, also when percent-encoded: once anywhere, twice in the path,
 * which alone says where it leads. A `%` that is left after the first decoding was a literal one ('100%').
 */
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

/** Null when it is not an address; `URL.canParse` and `URL.parse` are newer than the browsers we support. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
