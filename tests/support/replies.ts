/** The cookies of a reply, as the next request sends them. */
export function cookieOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The visible text: entities decoded, and elements around text removed. */
export function readable(html: string): string {
  const text = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
  return text.replaceAll(/<span(?: class="contents")?>([^<]*)<\/span>/g, '$1');
}

/**
 * The content of a page without its scripts (which on a live page hold all loaded data, shown or not) and without
 * templates. Use it for text that must be present, and the whole page for secrets that must be absent.
 */
export function shownIn(html: string): string {
  return readable(html.replaceAll(/<(script|template)\b.*?<\/\1>| data-failed="[^"]*"/gs, ''));
}
