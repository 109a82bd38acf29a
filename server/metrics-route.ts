import cluster from 'node:cluster';
import { type SQL, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { collectDefaultMetrics, type Gauge } from 'prom-client';
import type { Services } from '#app/data/services.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isDeliverable } from '#app/platform/events/relay.server.ts';
import { metrics, readGauge } from '#app/platform/http/metrics.server.ts';
import { isLoopback } from '#app/platform/http/requests.server.ts';
import { MAIL_QUEUE } from '#app/platform/mail/mail-queue.server.ts';
import { metricsOfAll, shareMetrics } from '#server/processes.ts';
import type { AppEnv } from '#server/requests.ts';

/** A proxy that is not trusted is recognized by these: its clients are not on this machine. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Metrics for Prometheus, on loopback and for METRICS_FROM. For others there is nothing at this address. */
export function metricsRoute(app: Hono<AppEnv>, { db, pool, settings }: Services): void {
  readGauge('db_pool_in_use', 'Database connections in use', (gauge) => gauge.set(pool.totalCount - pool.idleCount));
  readGauge('db_pool_waiting', 'Work that waits for a database connection', (gauge) => gauge.set(pool.waitingCount));
  readBacklogs(db);
  if (cluster.isWorker) {
    collectOfNode();
    shareMetrics(metrics);
  }

  function mayRead(c: Context<AppEnv>): boolean {
    const isDirect = FORWARDED.every((name) => c.req.header(name) === undefined);
    return (
      settings.metricsFrom.includes(c.get('client')) || (isDirect && isLoopback(c.env?.incoming?.socket.remoteAddress))
    );
  }

  // As middleware, so that other methods are refused like at any unknown address.
  app.use('/metrics', async (c, next) => {
    if (c.req.method !== 'GET' || !mayRead(c)) return next();
    collectOfNode();
    const text = cluster.isWorker ? await metricsOfAll() : await metrics.metrics();
    return c.body(text, 200, { 'Content-Type': metrics.contentType });
  });
}

/** Costs a timer, so a single process begins when it is first asked. */
function collectOfNode(): void {
  if (!metrics.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: metrics });
}

type Backlog = { queue: string; items: number; oldest: number };

/** One query per scrape. Without an answer the values are NaN. */
function readBacklogs(db: Database): void {
  let asked: Promise<Backlog[]> | undefined;
  const reading = (value: 'items' | 'oldest') => async (gauge: Gauge) => {
    asked ??= backlogs(db).finally(() => {
      asked = undefined;
    });
    for (const backlog of await asked) gauge.set({ queue: backlog.queue }, backlog[value]);
  };
  const ofAll = { labelNames: ['queue'], aggregator: 'max' as const };
  readGauge('backlog_items', 'Events and mails that wait', reading('items'), ofAll);
  readGauge('backlog_oldest_seconds', 'For how long the oldest of them has waited', reading('oldest'), ofAll);
}

async function backlogs(db: Database): Promise<Backlog[]> {
  const seconds = (since: SQL) => sql`coalesce(extract(epoch from now() - min(${since})), 0)::float8`;
  const found = db.execute<Backlog>(sql`
    select 'outbox' as queue, count(*)::int as items, ${seconds(sql`created_at`)} as oldest
    from outbox where ${isDeliverable}
    union all
    select 'mail', count(*)::int, ${seconds(sql`created_on`)}
    from pgboss.job where name = ${MAIL_QUEUE} and state < 'active' and not blocked`);
  return found.then(
    ({ rows }) => rows,
    () => ['outbox', 'mail'].map((queue) => ({ queue, items: Number.NaN, oldest: Number.NaN })),
  );
}
