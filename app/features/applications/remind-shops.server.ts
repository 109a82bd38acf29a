import { sql } from 'drizzle-orm';
import { isBlocked } from '#app/data/blocked.server.ts';
import type { Transact } from '#app/data/context.server.ts';
import { REMIND_AFTER_DAYS } from '#app/domain/applications.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Repeated, repeat } from '#app/platform/repeat.server.ts';

const LOOK_EVERY_MS = 5 * 60_000;
const BATCH = 100;
const TURN = 'remind-shops';

type Waiting = { shopId: string; count: number; artistId: string };

/** One reminder per claimed shop after three days (c-105), without blocks (c-108). Returns the number of shops. */
export async function remindShops(transact: Transact, isStopped = () => false): Promise<number> {
  let told = 0;
  while (!isStopped()) {
    const found = await transact(async (tx, publish) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${TURN}))`);
      const { rows } = await tx.execute<Waiting>(sql`
        with late as (
          select a.id, a.artist_id, j.shop_id from job_applications a join job_posts j on j.id = a.job_id
          join shop_profiles s on s.id = j.shop_id
          where a.status = 'PENDING' and a.reminded_at is null
            and a.created_at <= now() - make_interval(days => ${REMIND_AFTER_DAYS})
            and j.deleted_at is null and s.owner_id is not null and s.hidden_at is null
            and not ${isBlocked(sql`a.artist_id`, sql`j.shop_id`)}
        ), due as materialized (
          select job_applications.id, late.artist_id, late.shop_id from job_applications join late using (id)
          where late.shop_id in (select shop_id from late group by shop_id order by shop_id limit ${BATCH})
            and job_applications.status = 'PENDING' and job_applications.reminded_at is null
          order by id for no key update of job_applications
        ), reminded as (
          update job_applications set reminded_at = now() where id in (select id from due)
        )
        select shop_id as "shopId", count(*)::int as count, min(artist_id::text) as "artistId" from due group by shop_id`);
      for (const { shopId, count, artistId } of rows) {
        await publish({ type: 'applications.waiting', shopId, count, artistId: count === 1 ? artistId : null });
      }
      return rows.length;
    });
    told += found;
    if (found < BATCH) break;
  }
  return told;
}

export function startRemindingShops({ transact, log }: { transact: Transact; log: Log }): Repeated {
  return repeat((isStopped) => remindShops(transact, isStopped), {
    everyMs: LOOK_EVERY_MS,
    log,
    failed: 'shops were not told of who waits; will be tried again',
  });
}
