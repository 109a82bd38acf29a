import { sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';

/** A page that nobody has owned so far, and the one that it is from now on, with an owner: often the same. */
export type Pages = { pageId: string; ownId: string };

/**
 * What was sent to a page that nobody owned does not reach an owner whom its artist is blocked with: applications are
 * marked (c-194), and a conversation is without its shop until the block is lifted, so that no list, number, search or
 * archive of the owner's finds it (c-195). Nothing changes for the artist. The pages are held by the caller.
 */
export async function keepFromBlocked(tx: Tx, { pageId, ownId }: Pages): Promise<void> {
  const blocked = sql`select artist_id from blocks where shop_id in (${pageId}, ${ownId})`;
  await tx.execute(sql`
    update job_applications set is_kept_from_shop = true where id = any(array(
      select sent.id from job_applications sent join job_posts on job_posts.id = sent.job_id
      where job_posts.shop_id = ${pageId} and sent.artist_id in (${blocked})
      order by sent.id for no key update of sent))`);
  await tx.execute(sql`
    update conversations set kept_from_shop_id = ${ownId}, shop_id = null where id = any(array(
      select id from conversations where shop_id = ${pageId} and artist_id in (${blocked}) order by id for update))`);
}
