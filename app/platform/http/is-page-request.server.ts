/** Whether the browser itself asks; the router's own requests end in '.data'. */
export function isPageRequest(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data');
}
