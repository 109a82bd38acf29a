import { eq, or, sql } from 'drizzle-orm';
import { type FilledColumn, mergedFields } from '#app/domain/shop-merge.ts';
import { SHOP_PHOTOS_MAX } from '#app/domain/shop-profile.ts';
import { keepFromBlocked } from '#app/features/blocking/keep-from-blocked.server.ts';
import { joinConversations } from '#app/features/messaging/join-conversations.server.ts';
import type { Shop } from '#app/features/moderation/hold-shops.server.ts';
import {
  holdStays,
  moveChairs,
  moveHosting,
  moveStays,
  workOutOpenings,
} from '#app/features/moderation/move-calendar.server.ts';
import { moveCases } from '#app/features/moderation/move-cases.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { heldNotifications } from '#app/platform/db/held-notifications.server.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

/** Both rows are held (hold-shops.server.ts); `ownerId` is whose the page that stays is afterwards. */
export type Absorbing = { gone: Shop; kept: Shop; ownerId: string | null };

type Ids = { goneId: string; keptId: string; ownerId: string | null };
type Move = (tx: Tx, ids: Ids) => Promise<unknown>;

/** Columns of a page that it does not take over from another one. */
const _STAYS = {
  id: 'what its address is made of',
  ownerId: 'whose it is',
  isClaimed: 'whose it is',
  verifiedAt: 'staff have looked at the other page, not at this one',
  verifiedBy: 'as above',
  createdByAdmin: 'how it began',
  currentStep: 'how far its own set-up is',
  setupCompleted: 'as above',
  setupCompletedAt: 'as above',
  hiddenAt: 'hidden pages are not merged',
  marketplaceScore: 'follows from the others',
  createdAt: 'how it began',
  edits: 'of what was changed in forms',
  updatedAt: 'set anew',
} as const satisfies Record<Exclude<keyof Shop, FilledColumn>, string>;

/**
 * What points at a shop, by table and column, and how it comes to point at the page that stays. In this order: what is
 * told of conversations is found by the shop that it came from, and free days follow from chairs, closures and stays. A new column that refers to a shop belongs here
 * (absorb-shop.server.test.ts reads them in the database).
 */
export const MOVES = {
  'job_posts.shop_id': (tx, { goneId, keptId, ownerId }) =>
    tx.execute(sql`
      update job_posts set shop_id = ${keptId}, is_claimed = ${ownerId !== null} where shop_id = ${goneId}`),
  'conversations.shop_id': async (tx, { goneId, keptId }) => {
    await joinConversations(tx, { goneId, keptId });
    await tx.execute(sql`update conversations set shop_id = ${keptId} where shop_id = ${goneId}`);
  },
  'conversations.kept_from_shop_id': (tx, { goneId, keptId }) =>
    tx.execute(sql`update conversations set kept_from_shop_id = ${keptId} where kept_from_shop_id = ${goneId}`),
  // What tells of a look by that shop, or of its answer to a review, leads to the shop.
  'notifications.from_shop_id': (tx, { goneId, keptId }) =>
    tx.execute(sql`
      update notifications set from_shop_id = ${keptId},
        related_id = case when related_id = ${goneId} then ${keptId} else related_id end
      where from_shop_id = ${goneId}`),
  'notifications.shop_id': moveWaiting,
  // Of two reviews by one artist the one on the page that stays does: it has the shop's answer, and what staff decided.
  'reviews.shop_id': (tx, { goneId, keptId }) =>
    tx.execute(sql`
      update reviews as moved set shop_id = ${keptId} where shop_id = ${goneId} and not exists (
        select 1 from reviews there where there.shop_id = ${keptId} and there.artist_id = moved.artist_id)`),
  // Who is blocked stays so: another page is no way round it (c-108). What is there already is let be.
  'blocks.shop_id': (tx, { goneId, keptId }) =>
    tx.execute(sql`
      update blocks as moved set shop_id = ${keptId} where shop_id = ${goneId} and not exists (
        select 1 from blocks there where there.shop_id = ${keptId} and there.artist_id = moved.artist_id
          and there.blocked_by = moved.blocked_by)`),
  'profile_views.shop_id': (tx, { goneId, keptId }) =>
    tx.execute(sql`update profile_views set shop_id = ${keptId} where shop_id = ${goneId}`),
  'shop_photos.shop_id': movePhotos,
  'report_cases.about_shop_id': moveCases,
  // What staff saw of the page that goes stays known; it vouches for nothing on the other one.
  'shop_verifications.shop_id': (tx, { goneId, keptId }) =>
    tx.execute(sql`update shop_verifications set shop_id = ${keptId} where shop_id = ${goneId}`),
  'shop_chairs.shop_id': moveChairs,
  'shop_closures.shop_id': (tx, { goneId, keptId }) =>
    tx.execute(sql`update shop_closures set shop_id = ${keptId} where shop_id = ${goneId}`),
  // Of two waits for the same days the one on the page that stays does.
  'chair_waits.shop_id': (tx, { goneId, keptId }) =>
    tx.execute(sql`
      update chair_waits as moved set shop_id = ${keptId} where shop_id = ${goneId} and not exists (
        select 1 from chair_waits there where there.shop_id = ${keptId} and there.artist_id = moved.artist_id
          and there.during = moved.during)`),
  'stays.shop_id': moveStays,
  // Its owner's calendar programs go on reading; nobody else's do (trade F).
  'calendar_feeds.shop_id': (tx, { goneId, keptId, ownerId }) =>
    tx.execute(sql`
      update calendar_feeds set shop_id = ${keptId},
        revoked_at = case when user_id = ${ownerId}::uuid then revoked_at else coalesce(revoked_at, now()) end
      where shop_id = ${goneId}`),
  'shop_hosting.shop_id': moveHosting,
  'chair_openings.shop_id': workOutOpenings,
  // Whom staff gave the whole shop to by a link, they gave it to also as it is now: it is the same shop, as staff say
  // themselves. Where the page that stays has an owner, the link opens nothing, and says so.
  'claim_tokens.shop_id': (tx, { goneId, keptId }) =>
    tx.execute(sql`
      update claim_tokens set shop_id = ${keptId}, merged_at = coalesce(merged_at, now()) where shop_id = ${goneId}`),
  // Whatever led to the page that goes leads straight to the one that stays.
  'merged_shops.to_id': async (tx, { goneId, keptId }) => {
    await tx.execute(sql`update merged_shops set to_id = ${keptId} where to_id = ${goneId}`);
    await tx.execute(sql`
      insert into merged_shops (from_id, to_id, name)
        select id, ${keptId}, shop_name from shop_profiles where id = ${goneId}
      on conflict (from_id) do update
        set to_id = excluded.to_id, name = excluded.name, merged_at = excluded.merged_at`);
  },
} as const satisfies Record<string, Move>;

/**
 * Makes one page of two: everything that points at the one that goes points at the other one afterwards, which takes over
 * what it has nothing of, and the old address leads to it (c-146, record 051).
 */
export async function absorbShop(tx: Tx, { gone, kept, ownerId }: Absorbing): Promise<void> {
  const ids = { goneId: gone.id, keptId: kept.id, ownerId };
  await holdWhatMoves(tx, { gone, kept });
  // Nobody has read yet what was sent to a page without an owner: it does not reach one who is blocked (c-195).
  if (kept.ownerId !== null && gone.ownerId === null) await keepFromBlocked(tx, { pageId: gone.id, ownId: kept.id });
  for (const move of Object.values<Move>(MOVES)) await move(tx, ids);
  const { values } = mergedFields(kept, gone);
  await tx.delete(shopProfiles).where(eq(shopProfiles.id, gone.id));
  await tx
    .update(shopProfiles)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(shopProfiles.id, kept.id));
  if (!gone.logoId) return;
  if (values.logoId) await handOver(tx, [gone.logoId], ownerId);
  else await letGo(tx, eq(files.id, gone.logoId));
}

/** Guest spots, jobs, conversations and notifications, in the order of everybody else (record 054). */
async function holdWhatMoves(tx: Tx, { gone, kept }: Pick<Absorbing, 'gone' | 'kept'>): Promise<void> {
  await holdStays(tx, { goneId: gone.id, keptId: kept.id });
  await tx.execute(sql`select id from job_posts where shop_id = ${gone.id} order by id for no key update`);
  // Senders lock a conversation before they number a message: none comes in while two are joined.
  await tx.execute(sql`
    select id from conversations
    where shop_id = ${gone.id} or kept_from_shop_id = ${gone.id} or (shop_id = ${kept.id} and artist_id = any(array(
      select theirs.artist_id from conversations theirs where theirs.shop_id = ${gone.id})))
    order by id for update`);
  // Those that the shop caused, those that wait for it, and those that its owner got.
  await heldNotifications(
    tx,
    or(
      eq(notifications.fromShopId, gone.id),
      eq(notifications.shopId, gone.id),
      gone.ownerId === null ? undefined : eq(notifications.userId, gone.ownerId),
    ),
  );
}

/**
 * What waited for a shop without an owner waits for the page that stays, or is its owner's, who may have it already. What
 * tells of somebody whom the owner is blocked with waits on (c-195).
 */
async function moveWaiting(tx: Tx, { goneId, keptId, ownerId }: Ids): Promise<void> {
  const waitsOn = sql`(${ownerId}::uuid is null or exists (
    select 1 from blocks where blocks.artist_id = waiting.from_artist_id and blocks.shop_id in (${goneId}, ${keptId})))`;
  await tx.execute(sql`
    update notifications as waiting set user_id = case when not ${waitsOn} then ${ownerId}::uuid end,
      shop_id = case when ${waitsOn} then ${keptId}::uuid end
    where shop_id = ${goneId} and not exists (
      select 1 from notifications told where told.dedupe_key = waiting.dedupe_key
        and (told.user_id = ${ownerId}::uuid or told.shop_id = ${keptId}))`);
}

/** Behind those that are there, as many as a page may have; the rest are nobody's from now on. */
async function movePhotos(tx: Tx, { goneId, keptId, ownerId }: Ids): Promise<void> {
  const { rows: moved } = await tx.execute<{ fileId: string }>(sql`
    update shop_photos set shop_id = ${keptId}, position = there.last + ordered.place
    from (select count(*) as held, coalesce(max(position), -1) as last from shop_photos where shop_id = ${keptId}) as there,
      (select id, row_number() over (order by position, created_at, id) as place
        from shop_photos where shop_id = ${goneId}) as ordered
    where shop_photos.id = ordered.id and there.held + ordered.place <= ${SHOP_PHOTOS_MAX}
    returning file_id as "fileId"`);
  await handOver(
    tx,
    moved.map(({ fileId }) => fileId),
    ownerId,
  );
  const { rows: left } = await tx.execute<{ fileId: string }>(sql`
    delete from shop_photos where shop_id = ${goneId} returning file_id as "fileId"`);
  if (left.length > 0) await letGo(tx, sql`id = any(${sql.param(left.map(({ fileId }) => fileId))}::uuid[])`);
}

/** They go with the account of whoever owns the page now. */
async function handOver(tx: Tx, fileIds: string[], ownerId: string | null): Promise<void> {
  if (ownerId === null || fileIds.length === 0) return;
  await tx.execute(sql`update files set owner_id = ${ownerId} where id = any(${sql.param(fileIds)}::uuid[])`);
}
