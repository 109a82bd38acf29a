const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change anything: it must come from a page of this site. Browsers say so in Origin with every
 * POST; Referer is used where Origin is missing. With neither the answer is no: a cookie alone proves nothing.
 */
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
