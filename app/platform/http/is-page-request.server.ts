/** True when the browser itself asks, as it does without a script; the router's own requests end in '.data'. */
export function isPageRequest(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data');
}
