import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '#app/platform/context.server.ts';
import { type Given, sqlOnce } from '#app/platform/db/written-once.server.ts';

/** `applications`: for a shop those that wait for its answer, for an artist the answers not yet looked at. */
export type UnreadCounts = { notifications: number; messages: number; applications: number };

const NOTHING: UnreadCounts = { notifications: 0, messages: 0, applications: 0 };

/** Past this the bar only says '99+', so nothing further is counted. */
const COUNTED_AT_MOST = 100;

/** The numbers in the bars: unread notifications, unread messages on the viewer's side, and applications. */
export async function unreadCounts({ db, actor }: Ctx): Promise<UnreadCounts> {
  if (actor.kind === 'visitor' || actor.kind === 'staff') return NOTHING;
  const [counts] = await (actor.kind === 'artist' ? countsOfArtist(db, actor) : countsOfShop(db, actor));
  return counts ?? NOTHING;
}

const unreadOf = (userId: SQLWrapper) =>
  sql`select 1 from notifications where user_id = ${userId} and deleted_at is null and read_at is null`;

const countsOfArtist = sqlOnce(({ userId }: Given<{ userId: string }>) =>
  counted({
    messages: sql`select coalesce(sum(artist_unread), 0) from conversations where artist_id = ${userId}`,
    notifications: unreadOf(userId),
    // Not those whose application went with the shop: nothing is left to look at.
    applications: sql`${unreadOf(userId)} and type = 'APPLICATION_STATUS'
      and related_id in (select id from job_applications where artist_id = ${userId})`,
  }),
);

const countsOfShop = sqlOnce(({ userId, shopId }: Given<{ userId: string; shopId: string | null }>) =>
  counted({
    messages: sql`select coalesce(sum(shop_unread), 0) from conversations where shop_id = ${shopId}`,
    notifications: unreadOf(userId),
    applications: sql`select 1 from job_posts j join job_applications a on a.job_id = j.id
      where j.shop_id = ${shopId} and j.deleted_at is null and a.status = 'PENDING'`,
  }),
);

function counted({ messages, notifications, applications }: Record<keyof UnreadCounts, SQL>) {
  return sql<UnreadCounts>`
    select (${messages})::int as messages, (${atMost(notifications)})::int as notifications,
      (${atMost(applications)})::int as applications`;
}

function atMost(rows: SQL): SQL {
  return sql`select count(*) from (${rows} limit ${COUNTED_AT_MOST}) as counted`;
}
