/** Whether somebody opens a page, and not a browser that fetches it ahead in case they will. */
export function isVisit(request: Request): boolean {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '';
  return request.method === 'GET' && !purpose.includes('prefetch');
}
