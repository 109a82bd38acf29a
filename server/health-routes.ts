import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Services } from '#app/platform/services.server.ts';
import type { AppEnv } from '#server/app.ts';

const OLDEST_EVENT_SECONDS = 120;
/** HAProxy asks with OPTIONS unless it is told otherwise. */
const ASKED_BY = ['GET', 'OPTIONS'];

/** `/healthz`: the process answers. `/readyz`: it can also do its work. */
export function healthRoutes(app: Hono<AppEnv>, { db, log }: Services): void {
  app.on(ASKED_BY, '/healthz', (c) => c.json({ ok: true }));
  app.on(ASKED_BY, '/readyz', async (c) => {
    try {
      const { rows } = await db.execute<{ waiting: number; migrated: boolean }>(sql`
        select coalesce(extract(epoch from now() - min(created_at)), 0)::int as waiting,
          to_regclass('installation_facts') is not null as migrated
        from outbox where attempts < 12`);
      const { waiting = 0, migrated = false } = rows[0] ?? {};
      const queue = waiting < OLDEST_EVENT_SECONDS;
      const ok = migrated && queue;
      return c.json({ ok, database: true, migrations: migrated, queue }, ok ? 200 : 503);
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer');
      return c.json({ ok: false, database: false }, 503);
    }
  });
}
