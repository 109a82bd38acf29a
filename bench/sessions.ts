import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';

/** Params to a server as its AUTH_SECRET, so that sessions can be made here. */
export const AUTH_SECRET = randomBytes(24).toString('hex');

/** A running server's own database. */
export async function withDatabase<T>(dataDir: string, work: (opened: OpenDatabase) => Promise<T>): Promise<T> {
  const config = runningEmbeddedPostgres(dataDir);
  if (!config) throw new Error('the embedded database does not run');
  const opened = openDatabase({ ...config, max: 4, statement_timeout: 0, query_timeout: 0 }, () => {});
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Creates a session and its cookie directly, because hashing many members' passwords would take long. */
export async function signIn({ db }: OpenDatabase, userId: string): Promise<string> {
  const token = randomBytes(16).toString('hex');
  await db.execute(sql`
    insert into sessions (user_id, token, expires_at) values (${userId}, ${token}, now() + interval '7 days')`);
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64');
  return `flashboard.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
