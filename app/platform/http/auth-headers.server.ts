/** The client's address, in a header of our own: the authentication library stores it with a session. */
export const CLIENT_HEADER = 'x-flashboard-client';

/**
 * The headers of a request as the authentication library may see them. What the visitor claims as address is
 * overwritten.
 */
export function authHeaders(request: Request, clientAddress: string): Headers {
  const headers = new Headers({ [CLIENT_HEADER]: clientAddress });
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
