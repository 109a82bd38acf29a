import { sql } from 'drizzle-orm';
import { endStays, type StayTools } from '#app/features/stays/end-stays.server.ts';
import { holdShops } from '#app/features/stays/held-stay.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

/**
 * Ends the open guest spots of somebody who is suspended or leaves (trade A2, 22). Their own pages are held already, or
 * are now; then the shops whose chairs are released, and all in the order of everybody (record 055).
 */
export async function endStaysOf(tools: StayTools, userId: string): Promise<void> {
  const { tx } = tools;
  await tx.execute(sql`select from artist_profiles where id = ${userId} for no key update`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select shop_id as id from stays where artist_id = ${userId} and status in ('REQUESTED', 'OFFERED', 'CONFIRMED')
    union select id from shop_profiles where owner_id = ${userId}`);
  await holdShops(
    tx,
    rows.map(({ id }) => id),
  );
  await endStays(tools, {
    ...{ act: 'ARTIST_GONE', endKind: 'ACCOUNT_GONE', endedBy: 'ARTIST' },
    where: sql`s.artist_id = ${userId}`,
  });
  await endStays(tools, {
    ...{ act: 'SHOP_GONE', endKind: 'ACCOUNT_GONE', endedBy: 'SHOP' },
    where: sql`s.shop_id = any(array(select id from shop_profiles where owner_id = ${userId}))`,
  });
}

/** Everybody who had a guest spot with them, also one that is over, or talks with them. */
export async function othersOf(tx: Tx, userId: string): Promise<string[]> {
  const shops = sql`any(array(select id from shop_profiles where owner_id = ${userId}))`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select shop.owner_id as id from stays join shop_profiles shop on shop.id = stays.shop_id
      where stays.artist_id = ${userId} and shop.owner_id is not null
    union select artist_id from stays
      where shop_id = ${shops} and artist_id is not null
    union select shop.owner_id from conversations join shop_profiles shop on shop.id = conversations.shop_id
      where conversations.artist_id = ${userId} and shop.owner_id is not null
    union select artist_id from conversations
      where shop_id = ${shops} and artist_id is not null`);
  return rows.map(({ id }) => id);
}

/**
 * The same for who leaves for good: before the account is deleted, or the database would not let its chairs go. What is
 * over stays with the other side, without the words of whoever left (rulings c-85, c-154; trade A6, 10): of a shop, its city
 * and what canceling cost. All of it is held: reached by cascade, its order would be the database's.
 */
export async function leaveStays(tools: StayTools, userId: string): Promise<void> {
  const { tx, publish } = tools;
  const userIds = await othersOf(tx, userId);
  await endStaysOf(tools, userId);
  const shops = sql`any(array(select id from shop_profiles where owner_id = ${userId}))`;
  await tx.execute(
    sql`select from stays where artist_id = ${userId} or shop_id = ${shops} order by id for no key update`,
  );
  await forgetArtist(tx, userId);
  await tx.execute(sql`
    update stays set city = shop.city, state = shop.state, time_zone = shop.time_zone, offer_note = '', submission_id = null,
      terms = case when terms is not null then jsonb_build_object('cancellation', coalesce(terms->'cancellation', '[]')) end,
      end_reason = case when ended_by = 'SHOP' then '' else end_reason end
    from shop_profiles shop where shop.id = stays.shop_id and shop.owner_id = ${userId}`);
  if (userIds.length > 0) await publish({ type: 'stays.left', userIds });
}

async function forgetArtist(tx: Tx, artistId: string): Promise<void> {
  await tx.execute(sql`
    update stays set letter = '', needs = '', submission_id = null,
      end_reason = case when ended_by = 'ARTIST' then '' else end_reason end
    where artist_id = ${artistId}`);
}
