/** Who is at the other end, as our own header: the authentication library notes it with a session. */
export const CLIENT_HEADER = 'x-flashboard-client';

/** The headers of a request as the authentication library may see them. The visitor's own word on his address is overwritten. */
export function authHeaders(request: Request, clientAddress: string): Headers {
  const headers = new Headers({ [CLIENT_HEADER]: clientAddress });
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
