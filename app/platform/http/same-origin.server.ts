const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a changing request comes from a page of this site, by Origin or else Referer; without both it does not. */
export function isSameOrigin(request: Request, baseUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const claimed = request.headers.get('origin') ?? originOf(request.headers.get('referer'));
  return claimed === new URL(baseUrl).origin;
}

function originOf(referer: string | null): string | null {
  return referer && URL.canParse(referer) ? new URL(referer).origin : null;
}
