import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Services } from '#app/data/services.server.ts';
import { isDeliverable } from '#app/platform/events/relay.server.ts';
import { hasDiskRoom } from '#app/platform/files/disk-room.server.ts';
import type { AppEnv } from '#server/requests.ts';

const OLDEST_EVENT_SECONDS = 120;
/** HAProxy sends OPTIONS by default. */
const ASKED_BY = ['GET', 'OPTIONS'];
/** Less than a load balancer waits. */
const LONGEST_WAIT_MS = 2_500;

type Found = { waiting: number; migrated: boolean };

export function healthRoutes(app: Hono<AppEnv>, { db, log, settings }: Services): void {
  async function look(): Promise<Found | undefined> {
    const { rows } = await db.execute<Found>(sql`
      select coalesce(extract(epoch from now() - min(created_at)), 0)::int as waiting,
        to_regclass('installation_facts') is not null as migrated
      from outbox where ${isDeliverable}`);
    return rows[0];
  }

  async function lookInTime(): Promise<Found | undefined> {
    const found = await Promise.race([look(), pause(LONGEST_WAIT_MS, null, { ref: false })]);
    if (found === null) throw new Error(`no answer in ${LONGEST_WAIT_MS} ms`);
    return found;
  }

  app.on(ASKED_BY, '/healthz', (c) => c.json({ ok: true }));
  app.on(ASKED_BY, '/readyz', async (c) => {
    try {
      const { waiting = 0, migrated = false } = (await lookInTime()) ?? {};
      const queue = waiting < OLDEST_EVENT_SECONDS;
      const disk = await hasDiskRoom(settings.dataDir);
      const ok = migrated && queue && disk;
      return c.json({ ok, database: true, migrations: migrated, queue, disk }, ok ? 200 : 503);
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer');
      return c.json({ ok: false, database: false }, 503);
    }
  });
}
