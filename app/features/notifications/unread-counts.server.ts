import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { withoutBlockedArtists, withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';

/** `applications`: to answer (shop) or not yet seen (artist). `news`: all that is new, each message once. */
export type UnreadCounts = { notifications: number; messages: number; applications: number; news: number };

export const NO_COUNTS: UnreadCounts = { notifications: 0, messages: 0, applications: 0, news: 0 };

/** The bar shows '99+' above this, so counting stops here. */
const COUNTED_AT_MOST = 100;

/** Muted conversations and pairs with a block are not counted (rulings c-108, c-110). */
export async function unreadCounts({ db, actor }: Ctx): Promise<UnreadCounts> {
  if (actor.kind === 'visitor' || actor.kind === 'staff') return NO_COUNTS;
  const [counts] = await (actor.kind === 'artist' ? countsOfArtist(db, actor) : countsOfShop(db, actor));
  return counts ?? NO_COUNTS;
}

const unreadOf = (userId: SQLWrapper) =>
  sql`select type from notifications where user_id = ${userId} and deleted_at is null and read_at is null`;

const countsOfArtist = sqlOnce('artist counts', ({ userId }: Params<{ userId: string }>) =>
  counted({
    messages: sql`select coalesce(sum(artist_unread), 0) from conversations
      where artist_id = ${userId} and artist_muted_at is null
        and (shop_id is null or ${withoutBlockedShops(sql`shop_id`, userId)})`,
    notifications: unreadOf(userId),
    // Not those whose application was deleted with the shop: there is nothing left to view.
    applications: sql`${unreadOf(userId)} and type = 'APPLICATION_STATUS'
      and related_id in (select id from job_applications where artist_id = ${userId})`,
  }),
);

const countsOfShop = sqlOnce('shop counts', ({ userId, shopId }: Params<{ userId: string; shopId: string | null }>) =>
  counted({
    messages: sql`select coalesce(sum(shop_unread), 0) from conversations
      where shop_id = ${shopId} and shop_muted_at is null
        and (artist_id is null or ${withoutBlockedArtists(sql`artist_id`, shopId)})`,
    notifications: unreadOf(userId),
    applications: sql`select 1 from job_posts j join job_applications a on a.job_id = j.id
      where j.shop_id = ${shopId} and j.deleted_at is null and a.status = 'PENDING'
        and ${withoutBlockedArtists(sql`a.artist_id`, shopId)}`,
  }),
);

function counted({
  messages,
  notifications,
  applications,
}: Record<'messages' | 'notifications' | 'applications', SQL>) {
  return sql<UnreadCounts>`
    select messages, notifications, applications, messages + others as news
    from (select (${messages})::int as messages) as talk,
      (select count(*)::int as notifications, count(*) filter (where type <> 'NEW_MESSAGE')::int as others
        from (${notifications} limit ${COUNTED_AT_MOST}) as counted) as told,
      (select count(*)::int as applications from (${applications} limit ${COUNTED_AT_MOST}) as counted) as waiting`;
}
