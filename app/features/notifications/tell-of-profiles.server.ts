import { eq, sql } from 'drizzle-orm';
import { KINDS } from '#app/copy/kinds/kinds.ts';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { calendarDateOf } from '#app/domain/dates.ts';
import type { ProfileViewed, ShopClaimed } from '#app/domain/events.ts';
import { hintWhoWrote } from '#app/features/notifications/hint-who-wrote.server.ts';
import { shopToTell, type Told, tell } from '#app/features/notifications/tell.server.ts';
import { heldNotifications } from '#app/platform/db/held-notifications.server.ts';
import { heldUsers } from '#app/platform/db/held-users.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { profileViews } from '#app/platform/db/schema/profile-views.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** Whose profile was looked at hears of it once per viewer and day (ruling c-53); every view counts. */
export async function tellOfView(event: ProfileViewed, tools: ListenerTools): Promise<void> {
  const [view] = await tools.tx
    .select({ viewedAt: profileViews.viewedAt })
    .from(profileViews)
    .where(eq(profileViews.id, event.viewId));
  const told = await subjectToTell(event, tools);
  if (!view || !told) return;
  const viewer = await viewerOf(event, tools);
  if (!viewer) return;
  await tell(tools, [told], {
    type: 'PROFILE_VIEW',
    message: KINDS.PROFILE_VIEW.says.viewed(viewer.name),
    relatedId: viewer.id,
    from: event.subject === 'shop' ? { fromArtistId: viewer.id } : { fromShopId: viewer.id },
    dedupeKey: `view:${event.viewerId}:${calendarDateOf(view.viewedAt)}`,
  });
}

async function subjectToTell({ subject, subjectId }: ProfileViewed, { tx }: ListenerTools): Promise<Told | null> {
  if (subject === 'artist') return { userId: subjectId };
  const [shop] = await tx
    .select({ id: shopProfiles.id, ownerId: shopProfiles.ownerId })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, subjectId));
  return shop ? shopToTell(shop) : null;
}

/** The viewer's name and the id of their own public page. */
async function viewerOf({ subject, viewerId }: ProfileViewed, { tx }: ListenerTools) {
  if (subject === 'shop') {
    const [artist] = await tx
      .select({ id: artistProfiles.id, name: artistProfiles.fullName })
      .from(artistProfiles)
      .where(eq(artistProfiles.id, viewerId));
    return artist && { id: artist.id, name: artist.name || SOME_ARTIST };
  }
  const [shop] = await tx
    .select({ id: shopProfiles.id, name: shopProfiles.shopName })
    .from(shopProfiles)
    .where(eq(shopProfiles.ownerId, viewerId));
  return shop && { id: shop.id, name: shop.name || SOME_SHOP };
}

/**
 * What waited for the shop becomes its new owner's, still unread (ruling c-32), and only in the app. Artists who wrote to the
 * page see that somebody has it.
 */
export async function deliverWaiting({ shopId, userId }: ShopClaimed, { tx, hint }: ListenerTools): Promise<void> {
  // Before the notifications, in the order that deleting an account takes its locks: no deadlock between the two.
  if ((await heldUsers(tx, [userId])).ids.size === 0) return;
  const waiting = heldNotifications(tx, eq(notifications.shopId, shopId));
  await tx.execute(sql`
    update notifications as waiting set user_id = ${userId}, shop_id = null
    where id in ${waiting} and not exists (
      select 1 from notifications told where told.user_id = ${userId} and told.dedupe_key = waiting.dedupe_key)`);
  hint(userId);
  await hintWhoWrote(shopId, { tx, hint });
}
