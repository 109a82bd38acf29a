/** X-Forwarded-For counts only from a trusted proxy; then its last untrusted address counts. */
export function clientAddress(
  socketAddress: string | undefined,
  forwarded: string | null,
  trusted: readonly string[],
): string {
  const direct = plain(socketAddress ?? 'unknown');
  if (!trusted.includes(direct) || !forwarded) return direct;
  const chain = forwarded.split(',').map((part) => plain(part.trim()));
  return chain.findLast((address) => !trusted.includes(address)) ?? direct;
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

/** The client's address for the authentication library, which stores it with a session. */
export const CLIENT_HEADER = 'x-flashboard-client';

/** The headers that the authentication library may see. A visitor's own address header is overwritten. */
export function authHeaders(request: Request, clientAddress: string): Headers {
  const headers = new Headers({ [CLIENT_HEADER]: clientAddress });
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
