import { lookAddress } from '#app/domain/member-look.ts';

/** Links, and forms with their buttons, as the renderer writes them: it escapes every '<' and '>' of a value. */
const LEADING = /<(?:a|area|form|button|input)\b[^>]*>/g;
const WHERE_TO = /( (?:href|action|formaction)=")(\/[^"]*)/gi;

/** Staff's own addresses, and files, which are the same for everybody who has their signed address. */
const ELSEWHERE = /^\/(?:admin|files|assets)(?:[/?#]|$)/;

/** The page with everything that leads on leading to where that stands in the look. */
export function withLinksInLook(page: string): string {
  return page.replaceAll(LEADING, (tag) =>
    tag.replaceAll(WHERE_TO, (_, name: string, path: string) => `${name}${placed(path)}`),
  );
}

/** An address that a page leads on to, in the look where it is one of ours. */
export function inLook(location: string, baseUrl: string): string {
  const url = new URL(location, baseUrl);
  if (url.origin !== new URL(baseUrl).origin) return location;
  return placed(url.pathname + url.search + url.hash);
}

const placed = (path: string) => (path.startsWith('//') || ELSEWHERE.test(path) ? path : lookAddress(path));
