import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#app/platform/db/database.server.ts';
import { heldNotifications } from '#app/platform/db/held-notifications.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { conversations } from '#app/platform/db/schema/messages.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { profileViews } from '#app/platform/db/schema/profile-views.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { shopPhotos, shopProfiles } from '#app/platform/db/schema/shops.ts';

type Shop = typeof shopProfiles.$inferSelect;

/** What the wizard asks for: where the claimed shop has nothing yet, the claimant's own words stand in (ruling c-31). */
const PREFILLED = [
  'fullName',
  'description',
  'establishedDate',
  'email',
  'instagramHandle',
  'website',
  'logoId',
  'tattooStyles',
  'vibeKeywords',
  'environmentTags',
  'yearsInBusiness',
  'licenseNumber',
  'taxId',
  'teamSize',
  'businessHours',
  'amenities',
  'bookingPolicy',
  'guestArtistPolicies',
] as const satisfies (keyof Shop)[];

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

function prefill(shop: Shop, own: Shop): Partial<Shop> {
  const phone = isEmpty(shop.phone) ? { phone: own.phone, showPhoneNumber: own.showPhoneNumber } : {};
  const others = PREFILLED.filter((column) => isEmpty(shop[column])).map((column) => [column, own[column]]);
  return { ...phone, ...Object.fromEntries(others), insurance: shop.insurance || own.insurance };
}

/**
 * Moves everything that refers to the claimant's unfinished shop to the claimed one, and deletes the unfinished one.
 */
export async function replaceOwnShop(tx: Tx, own: Shop, shop: Shop): Promise<void> {
  const shopId = shop.id;
  // All that change below: those that the shop caused, and those that its owner got.
  await heldNotifications(
    tx,
    or(eq(notifications.fromShopId, own.id), eq(notifications.userId, own.ownerId ?? own.id)),
  );
  await tx.update(jobPosts).set({ shopId }).where(eq(jobPosts.shopId, own.id));
  await joinConversations(tx, own.id, shopId);
  await tx.update(conversations).set({ shopId }).where(eq(conversations.shopId, own.id));
  await tx
    .update(reviews)
    .set({ shopId })
    .where(
      and(
        eq(reviews.shopId, own.id),
        sql`not exists (select 1 from reviews there where there.shop_id = ${shopId} and there.artist_id = ${reviews.artistId})`,
      ),
    );
  await tx.update(profileViews).set({ shopId }).where(eq(profileViews.shopId, own.id));
  // Notifications that the claimant's shop viewed a profile link to that shop.
  const leadsTo = sql`case when ${notifications.relatedId} = ${own.id} then ${shopId} else ${notifications.relatedId} end`;
  await tx
    .update(notifications)
    .set({ fromShopId: shopId, relatedId: leadsTo })
    .where(eq(notifications.fromShopId, own.id));
  await tx.update(shopPhotos).set({ shopId }).where(eq(shopPhotos.shopId, own.id));
  await tx.delete(shopProfiles).where(eq(shopProfiles.id, own.id));
  await tx.update(shopProfiles).set(prefill(shop, own)).where(eq(shopProfiles.id, shopId));
}

/** An artist who wrote to both shops has one conversation afterwards: what was said to the claimant's comes last. */
async function joinConversations(tx: Tx, ownId: string, shopId: string): Promise<void> {
  // Senders lock a conversation before they number a message: none can come in between.
  const { rows } = await tx.execute<{ kept: string; left: string }>(sql`
    select kept.id as kept, gone.id as left from conversations kept
    join conversations gone on gone.artist_id = kept.artist_id
    where kept.shop_id = ${shopId} and gone.shop_id = ${ownId} for update`);
  for (const { kept, left } of rows) {
    await tx.execute(sql`
      update messages set conversation_id = ${kept}, client_message_id = gen_random_uuid(),
        seq = seq + (select last_seq from conversations where id = ${kept})
      where conversation_id = ${left}`);
    await tx.execute(sql`
      update conversations kept set last_seq = kept.last_seq + gone.last_seq,
        last_message = case when gone.last_message_at > kept.last_message_at then gone.last_message else kept.last_message end,
        last_message_at = greatest(kept.last_message_at, gone.last_message_at),
        artist_unread = kept.artist_unread + gone.artist_unread, shop_unread = kept.shop_unread + gone.shop_unread
      from conversations gone where kept.id = ${kept} and gone.id = ${left}`);
    await tx.execute(
      sql`update notifications set related_id = ${kept} where type = 'NEW_MESSAGE' and related_id = ${left}`,
    );
  }
  const gone = rows.map(({ left }) => left);
  if (gone.length > 0) await tx.delete(conversations).where(inArray(conversations.id, gone));
}
