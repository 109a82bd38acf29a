import { UNASKED_LOAD } from '#app/domain/unasked-load.ts';

/** Whether a page is fetched to be shown, and not ahead by a browser in case somebody will open it. */
export function isShown(request: Request): boolean {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '';
  return request.method === 'GET' && !purpose.includes('prefetch');
}

/** Whether somebody opens a page or comes back to it; not when it loads again by itself. */
export function isVisit(request: Request): boolean {
  return isShown(request) && !request.headers.has(UNASKED_LOAD.header);
}
