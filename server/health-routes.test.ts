import { tmpdir } from 'node:os';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { outbox } from '#app/data/schema/records.ts';
import type { Services } from '#app/data/services.server.ts';
import type { StoredEvent } from '#app/domain/events.ts';
import { createLog } from '#app/platform/log.server.ts';
import { healthRoutes } from '#server/health-routes.ts';
import type { AppEnv } from '#server/requests.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db } = await testDatabase();
const app = new Hono<AppEnv>();
const log = createLog({ level: 'silent', pretty: false });
healthRoutes(app, { db, log, settings: { dataDir: tmpdir() } } as Services);

const AN_HOUR_AGO = new Date(Date.now() - 60 * 60_000);

test.each<[string, StoredEvent, boolean]>([
  ['an event that nobody gets told of', { type: 'job.updated', version: 1 }, false],
  ['an event of a later version, which is not for this process', { type: 'job.updated', version: 99 }, true],
])('%s waiting for an hour', async (_what, event, queue) => {
  await db.delete(outbox);
  await db.insert(outbox).values({ event, createdAt: AN_HOUR_AGO });
  const reply = await app.request('/readyz');
  expect(await reply.json()).toMatchObject({ ok: queue, queue, database: true });
});
