import { sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Which shop becomes a part of which. */
export type Pages = { goneId: string; keptId: string };

/** Conversations of the same artist, and the shop on whose behalf somebody may have been told of the one that goes. */
export type Joining = { pairs: readonly { kept: string; gone: string }[]; shopId: string };

/**
 * An artist who wrote to both shops has one conversation afterwards, in the order in which things were said. Both numbers of
 * unread messages are added up, and it is muted where one of the two was. The address of the one that goes leads to the other.
 * Both are held by the caller.
 */
export async function joinConversations(tx: Tx, { goneId, keptId }: Pages): Promise<void> {
  const { rows } = await tx.execute<{ kept: string; gone: string }>(sql`
    select kept.id as kept, gone.id as gone from conversations kept
    join conversations gone on gone.artist_id = kept.artist_id
    where kept.shop_id = ${keptId} and gone.shop_id = ${goneId}`);
  await joinPairs(tx, { pairs: rows, shopId: goneId });
}

/** The same for conversations that are named; no one is in two of the pairs. */
export async function joinPairs(tx: Tx, { pairs: rows, shopId }: Joining): Promise<void> {
  if (rows.length === 0) return;
  const [kept, gone] = [rows.map((row) => row.kept), rows.map((row) => row.gone)];
  const pairs = sql`unnest(${sql.param(kept)}::uuid[], ${sql.param(gone)}::uuid[]) as pair (kept, gone)`;

  // Numbered below zero first: no two may have the same number at any moment.
  await tx.execute(sql`
    update messages set conversation_id = ordered.kept, seq = -ordered.place,
      client_message_id = case when messages.conversation_id <> ordered.kept and exists (
          select 1 from messages same
          where same.conversation_id = ordered.kept and same.client_message_id = messages.client_message_id)
        then gen_random_uuid() else client_message_id end
    from (
      select m.id, pair.kept, row_number() over (partition by pair.kept order by m.created_at, m.conversation_id = pair.gone, m.seq) as place
      from ${pairs} join messages m on m.conversation_id in (pair.kept, pair.gone)) as ordered
    where messages.id = ordered.id`);
  await tx.execute(sql`update messages set seq = -seq where conversation_id = any(${sql.param(kept)}::uuid[])`);
  await tx.execute(sql`
    update message_files set waits_in = pair.kept from ${pairs} where waits_in = pair.gone`);
  await tx.execute(sql`
    update conversations kept set last_seq = kept.last_seq + gone.last_seq,
      last_message = case when gone.last_message_at > kept.last_message_at then gone.last_message else kept.last_message end,
      last_message_at = greatest(kept.last_message_at, gone.last_message_at),
      artist_unread = kept.artist_unread + gone.artist_unread, shop_unread = kept.shop_unread + gone.shop_unread,
      artist_muted_at = coalesce(kept.artist_muted_at, gone.artist_muted_at),
      shop_muted_at = coalesce(kept.shop_muted_at, gone.shop_muted_at),
      artist_archived_at = case when gone.artist_archived_at is not null then kept.artist_archived_at end,
      shop_archived_at = case when gone.shop_archived_at is not null then kept.shop_archived_at end
    from ${pairs} join conversations gone on gone.id = pair.gone
    where kept.id = pair.kept`);
  // Whoever was told of these messages: both sides, and a shop that nobody has claimed.
  await tx.execute(sql`
    update notifications set related_id = pair.kept, row_key = replace(row_key, pair.gone::text, pair.kept::text)
    from ${pairs}
    where type = 'NEW_MESSAGE' and related_id = pair.gone
      and (from_shop_id = ${shopId} or shop_id = ${shopId}
        or user_id in (select owner_id from shop_profiles where id = ${shopId}))`);
  await tx.execute(sql`
    update joined_conversations set to_id = pair.kept from ${pairs} where to_id = pair.gone`);
  await tx.execute(sql`
    insert into joined_conversations (from_id, to_id) select pair.gone, pair.kept from ${pairs}`);
  await tx.execute(sql`delete from conversations where id = any(${sql.param(gone)}::uuid[])`);
}
