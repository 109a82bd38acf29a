import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';

/** The pairs of artists and shops that may appear in each other's archives by name. */
const BETWEEN = sql`select artist_id, shop_id from conversations
  union all select artist_id, shop_id from stays
  union all select artist_id, shop_id from reviews
  union all select artist_id, shop_id from blocks
  union all select artist_id, shop_id from chair_waits
  union all select a.artist_id, j.shop_id from job_applications a join job_posts j on j.id = a.job_id`;

/**
 * Removes other members' ready archives that name a leaving member, and restarts those in progress (c-118). The sweep
 * deletes their bytes, and their owners may request a new one at once.
 */
export async function dropArchives(tx: Tx, userId: string, shops: SQL): Promise<void> {
  await tx.execute(sql`
    update data_downloads set held_until = now(), ends_at = case when state = 'READY' then now() end,
      maker_id = case when state = 'READY' then maker_id end, tries = 0
    where (state = 'MAKING' or ends_at > now()) and user_id <> ${userId} and user_id in (
      select artist_id from (${BETWEEN}) pair where shop_id = ${shops}
      union all select owner_id from (${BETWEEN}) pair join shop_profiles on shop_profiles.id = shop_id
        where artist_id = ${userId}
      union all select user_id from notifications where from_artist_id = ${userId} or from_shop_id = ${shops}
      union all select viewer_id from profile_views where artist_id = ${userId} or shop_id = ${shops}
      union all select viewer_id from job_views join job_posts on job_posts.id = job_id where job_posts.shop_id = ${shops})`);
}
