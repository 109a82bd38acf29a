import { createHmac, timingSafeEqual } from 'node:crypto';
import { loadSession } from '#app/data/auth/actor.server.ts';
import type { Auth } from '#app/data/auth/auth.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isDatabaseAway } from '#app/platform/db/database-away.server.ts';

/**
 * The session of a request and whose it is, in one query: what almost every request of a member needs. Null for
 * everything else, which the library decides, and changes: a session that is over or forged, one that it would prolong
 * now, cookies that are not quite ours, a row that cannot be read (ruling c-44).
 */
export async function sessionInUse(auth: Auth, db: Database, headers: Headers, mayProlong: boolean) {
  const { authCookies, secret, sessionConfig } = await auth.$context;
  const token = signedToken(headers.get('cookie') ?? '', authCookies.sessionToken.name, secret);
  if (!token) return null;
  try {
    const session = await loadSession(db, token);
    if (!session) return null;
    const left = session.expiresAt.getTime() - Date.now();
    const isProlongedBelow = mayProlong ? (sessionConfig.expiresIn - sessionConfig.updateAge) * 1_000 : 0;
    return left > isProlongedBelow ? session : null;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return null;
  }
}

/** Cookies that say something about the session; that of its token is usually the only one. */
const ABOUT_SESSION = /^\s*(?:__Secure-)?flashboard\.(?:session|dont_remember)/;

/** The token of the one cookie of that name, when we signed it. */
function signedToken(cookies: string, name: string, secret: string): string | null {
  const own = cookies.split(';').filter((cookie) => ABOUT_SESSION.test(cookie));
  const [only = ''] = own;
  const [given, value = ''] = [only.slice(0, only.indexOf('=')).trim(), only.slice(only.indexOf('=') + 1).trim()];
  const [, token, signature] = /^([\w-]+)\.([\w%+/]+(?:=|%3D))$/i.exec(value) ?? [];
  if (own.length !== 1 || given !== name || !token || !signature) return null;
  const [expected, found] = [createHmac('sha256', secret).update(token).digest(), bytesOf(signature)];
  return expected.length === found.length && timingSafeEqual(expected, found) ? token : null;
}

function bytesOf(signature: string): Buffer {
  try {
    return Buffer.from(decodeURIComponent(signature), 'base64');
  } catch {
    return Buffer.alloc(0);
  }
}
