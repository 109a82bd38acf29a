/** What is never kept: the reply is one reader's, or it is a failure that the next one need not see. */
const NEVER = 'private, no-store';

/** Whether a cache that serves several people may keep a reply with these headers. */
export function mayBeShared(headers: Headers): boolean {
  const said = (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/);
  return !said.includes('private') && !said.includes('no-store');
}

/**
 * The one place where every reply passes on its way out. Nobody keeps what does not say that it may be kept, nor a
 * failure; and what may be shared carries no cookie, because whoever gets it from a cache would be signed in as somebody
 * else. Answers whether there was one: whoever wrote it is at fault.
 */
export function settleCaching(reply: Response): { hadCookie: boolean } {
  const { headers, status } = reply;
  if (status >= 400 || !headers.has('cache-control')) headers.set('Cache-Control', NEVER);
  const hadCookie = mayBeShared(headers) && headers.has('set-cookie');
  if (hadCookie) headers.delete('set-cookie');
  return { hadCookie };
}
