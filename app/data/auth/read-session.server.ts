import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { loadActor, loadSession } from '#app/data/auth/actor.server.ts';
import type { Auth } from '#app/data/auth/auth.server.ts';
import { sessions } from '#app/data/schema/accounts.ts';
import type { Actor } from '#app/domain/accounts.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isDatabaseAway } from '#app/platform/db/database-away.server.ts';
import { noteAccount } from '#app/platform/log.server.ts';

/**
 * The session of a request and whose it is, in one query: what almost every request of a member needs. Null for
 * everything else, which the library decides, and changes: a session that is over or forged, one that it would prolong
 * now, cookies that are not quite ours, a row that cannot be read (ruling c-44).
 */
async function sessionInUse(auth: Auth, db: Database, headers: Headers, mayProlong: boolean) {
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

const ABOUT_SESSION = /^\s*(?:__Secure-)?flashboard\.(?:session|dont_remember)/;

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

const NOTED_EVERY_MS = 5 * 60_000;

export type SessionReading = {
  actor: Actor;
  sessionId: string | null;
  /** Cookies to send back: a session in use is prolonged once a day, a dead one is cleared. */
  setCookies: string[];
};

/** The session is there, but the role of its account cannot be read. `reading` is what a visitor would be shown. */
export class UnreadRole extends Error {
  readonly reading: SessionReading;
  constructor(reading: SessionReading, cause: unknown) {
    super('the role of an account could not be read', { cause });
    this.reading = reading;
  }
}

export function hasSessionCookie(headers: Headers): boolean {
  return /(?:^|;\s*)(?:__Secure-)?flashboard\.session_token=/.test(headers.get('cookie') ?? '');
}

/**
 * Reads who is asking. Costs no query when there is no session cookie. A caller that cannot set cookies must not
 * prolong the session: the browser's cookie would lag behind it for another day.
 */
export async function readSession(
  auth: Auth,
  db: Database,
  headers: Headers,
  { mayProlong = true } = {},
): Promise<SessionReading> {
  if (!hasSessionCookie(headers)) return { actor: { kind: 'visitor' }, sessionId: null, setCookies: [] };
  const inUse = await sessionInUse(auth, db, headers, mayProlong);
  if (inUse) {
    const { actor, sessionId, lastUsedAt } = inUse;
    noteAccount(actor.kind);
    if (Date.now() - lastUsedAt.getTime() > NOTED_EVERY_MS) await noteUse(db, sessionId);
    return { actor, sessionId, setCookies: [] };
  }
  const query = { disableRefresh: !mayProlong };
  const { headers: replyHeaders, response } = await auth.api.getSession({ headers, returnHeaders: true, query });
  const setCookies = replyHeaders.getSetCookie();
  if (!response) return { actor: { kind: 'visitor' }, sessionId: null, setCookies };
  const { id, lastUsedAt } = response.session;
  if (!lastUsedAt || Date.now() - lastUsedAt.getTime() > NOTED_EVERY_MS) {
    await noteUse(db, id);
  }
  const actor = await loadActor(db, response.user.id).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error;
    throw new UnreadRole({ actor: { kind: 'visitor' }, sessionId: id, setCookies }, error);
  });
  noteAccount(actor.kind);
  return { actor, sessionId: id, setCookies };
}

/** Of requests at the same moment one writes: the others find it noted, and pass without waiting for its commit. */
async function noteUse(db: Database, sessionId: string): Promise<void> {
  const isOld = or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, new Date(Date.now() - NOTED_EVERY_MS)));
  const free = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isOld));
  await db
    .update(sessions)
    .set({ lastUsedAt: new Date() })
    .where(inArray(sessions.id, free.for('no key update', { skipLocked: true })));
}
