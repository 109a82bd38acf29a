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
