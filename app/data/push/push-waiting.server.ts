import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#app/platform/db/database.server.ts';
import type { PushJob } from '#app/platform/push/push-message.ts';

/** How many ids a push that waits gathers; those beyond are only counted. */
const IDS_MOST = 50;

/**
 * Adds what is new to the push that waits for the same device already, because its service did not take it or its owner
 * has quiet hours: so a device whose service hangs is asked less and less often, however much there is to tell. One
 * that is being sent is let be. Returns the devices where one waited.
 */
export async function joinWaiting(
  tx: Tx | Database,
  queue: string,
  pushes: readonly (PushJob & { deviceId: string })[],
): Promise<Set<string>> {
  if (pushes.length === 0) return new Set();
  // Postgres checks the condition again on a locked row, so one that a worker takes in between no longer counts as
  // waiting.
  const { rows } = await tx.execute<{ deviceId: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb)
        as p("deviceId" text, "userId" text, ids jsonb, count int)
    ), waiting as (
      select distinct on (g."deviceId") j.id, g.*
      from pgboss.job j join given g on j.data ->> 'deviceId' = g."deviceId" and j.data ->> 'userId' = g."userId"
      where j.name = ${queue} and j.state in ('created', 'retry') and j.data ? 'ids'
      order by g."deviceId", j.created_on, j.id
    )
    update pgboss.job j set data = j.data || jsonb_build_object(
      'ids', (
        select jsonb_agg(id order by at) from (
          select id, min(at) as at
          from jsonb_array_elements_text(w.ids || (j.data -> 'ids')) with ordinality as one(id, at)
          group by id order by at limit ${IDS_MOST}
        ) newest
      ),
      'count', (j.data ->> 'count')::int + w.count),
      -- Quiet hours may have been changed meanwhile.
      start_after = case j.state when 'created' then least(j.start_after, now()) else j.start_after end
    from waiting w
    where j.name = ${queue} and j.id = w.id and j.state in ('created', 'retry')
    returning w."deviceId"`);
  return new Set(rows.map(({ deviceId }) => deviceId));
}

/** Whether a test for the device waits for its next try: another one would show nothing more. */
export async function isTestWaiting(tx: Tx | Database, queue: string, deviceId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from pgboss.job
    where name = ${queue} and state in ('created', 'retry') and data ->> 'deviceId' = ${deviceId} and not data ? 'ids'
    limit 1`);
  return rows.length > 0;
}
