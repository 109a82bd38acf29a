/** The cookies that a reply sets, as the next request sends them. */
export function cookieOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** What a person reads: with what HTML writes differently put back, and without the elements that only hold a text. */
export function readable(html: string): string {
  const text = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
  return text.replaceAll(/<span(?: class="contents")?>([^<]*)<\/span>/g, '$1');
}

/**
 * What stands on the page, without its scripts: those of a live page hold all that was loaded for it, shown or not. And
 * without what waits on it until a script needs it. That something is there is asked of this; that a secret is not, of
 * the whole.
 */
export function shownIn(html: string): string {
  return readable(html.replaceAll(/<(script|template)\b.*?<\/\1>| data-failed="[^"]*"/gs, ''));
}
