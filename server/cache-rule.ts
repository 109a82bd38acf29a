/** For replies that are never cached: they are for one reader, or a failure that the next one need not see. */
const NEVER = 'private, no-store';

/** Whether a cache that serves several people may keep a reply with these headers. */
export function mayBeShared(headers: Headers): boolean {
  const said = (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/);
  return !said.includes('private') && !said.includes('no-store');
}

/**
 * The one place that every reply passes on its way out. A failure is never cached, nor is a reply that does not say it
 * may be. A reply that caches may share carries no cookie: the next reader would be signed in as somebody else.
 * Says whether there was one, which is a fault of the code that wrote the reply.
 */
export function settleCaching(reply: Response): { hadCookie: boolean } {
  const { headers, status } = reply;
  if (status >= 400 || !headers.has('cache-control')) headers.set('Cache-Control', NEVER);
  const hadCookie = mayBeShared(headers) && headers.has('set-cookie');
  if (hadCookie) headers.delete('set-cookie');
  return { hadCookie };
}
