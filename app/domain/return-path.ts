const RETURN_PATH_MAX = 512;
/** Never resolved: it only gives relative addresses something to stand on. */
const HERE = 'https://here.invalid';

/**
 * The path (with query and hash) to go on to, or null. Only a path of this very site passes: everything a browser
 * might read as another host, or as a script, is refused (trust A24).
 */
export function safeReturnPath(given: string | null | undefined): string | null {
  if (!given || given.length > RETURN_PATH_MAX || !given.startsWith('/') || isAmbiguous(given)) return null;
  if (!URL.canParse(given, HERE)) return null;
  const url = new URL(given, HERE);
  const path = url.pathname + url.search + url.hash;
  return url.origin === HERE && !isAmbiguous(path) ? path : null;
}

/** Double slashes, back-slashes and control characters, also when percent-encoded once or twice. */
function isAmbiguous(path: string): boolean {
  let text = path;
  for (let round = 0; round < 3; round++) {
    if (/^\/\/|^\/[^?#]*\/\/|\\|\p{C}/u.test(text)) return true;
    try {
      text = decodeURIComponent(text);
    } catch {
      return true;
    }
  }
  return false;
}
