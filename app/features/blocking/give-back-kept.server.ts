import { and, eq, sql } from 'drizzle-orm';
import { joinPairs } from '#app/features/messaging/join-conversations.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { heldNotifications } from '#app/platform/db/held-notifications.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

type Pair = { artistId: string; shopId: string };

/**
 * Two of whom nobody blocks the other any more: what was kept from the shop is there, and waits (c-194, c-195). A
 * conversation is the shop's again, or becomes one with the one that the two have. Returns the shop's owner, to whom it is
 * new; null where nothing was kept, and there is nothing to be seen.
 */
export async function giveBackKept(tx: Tx, { artistId, shopId }: Pair): Promise<string | null> {
  const given = await tx.execute(sql`
    update job_applications set is_kept_from_shop = false where id = any(array(
      select sent.id from job_applications sent join job_posts on job_posts.id = sent.job_id
      where sent.artist_id = ${artistId} and sent.is_kept_from_shop and job_posts.shop_id = ${shopId}
      order by sent.id for no key update of sent))`);
  const { rows } = await tx.execute<{ id: string; isKept: boolean }>(sql`
    select id, kept_from_shop_id is not null as "isKept" from conversations
    where artist_id = ${artistId} and (shop_id = ${shopId} or kept_from_shop_id = ${shopId})
    order by id for update`);
  const stays = rows.find(({ isKept }) => !isKept) ?? rows[0];
  if (stays?.isKept) {
    await tx.execute(sql`
      update conversations set shop_id = ${shopId}, kept_from_shop_id = null where id = ${stays.id}`);
  }
  for (const { id } of rows) {
    if (stays && id !== stays.id) await joinPairs(tx, { pairs: [{ kept: stays.id, gone: id }], shopId });
  }
  const told = await tellOwner(tx, { artistId, shopId });
  if (!given.rowCount && !told && !rows.some(({ isKept }) => isKept)) return null;
  const owner = await tx.execute<{ ownerId: string | null }>(sql`
    select owner_id as "ownerId" from shop_profiles where id = ${shopId}`);
  return owner.rows[0]?.ownerId ?? null;
}

/** What was told of it waited for the page, which has an owner by now. Whose page nobody has claimed yet is told there. */
async function tellOwner(tx: Tx, { artistId, shopId }: Pair): Promise<boolean> {
  const waiting = heldNotifications(
    tx,
    and(eq(notifications.shopId, shopId), eq(notifications.fromArtistId, artistId)),
  );
  const { rowCount } = await tx.execute(sql`
    update notifications as waiting set user_id = shop_profiles.owner_id, shop_id = null
    from shop_profiles where shop_profiles.id = ${shopId} and shop_profiles.owner_id is not null
      and waiting.id in ${waiting} and not exists (
        select 1 from notifications told
        where told.user_id = shop_profiles.owner_id and told.dedupe_key = waiting.dedupe_key)`);
  return Boolean(rowCount);
}
