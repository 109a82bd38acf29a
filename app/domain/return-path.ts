import { parsedUrl } from '#app/domain/parsed-url.ts';

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
