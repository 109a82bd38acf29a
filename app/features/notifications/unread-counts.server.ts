import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/platform/context.server.ts';

/** `applications`: for a shop those that wait for its answer, for an artist the answers not yet looked at. */
export type UnreadCounts = { notifications: number; messages: number; applications: number };

const NOTHING: UnreadCounts = { notifications: 0, messages: 0, applications: 0 };

/** Past this the bar only says '99+', so nothing further is counted. */
const COUNTED_AT_MOST = 100;

/** The numbers in the bars: unread notifications, unread messages on the viewer's side, and applications. */
export async function unreadCounts({ db, actor }: Ctx): Promise<UnreadCounts> {
  if (actor.kind === 'visitor' || actor.kind === 'staff') return NOTHING;
  const unread = sql`select 1 from notifications
    where user_id = ${actor.userId} and deleted_at is null and read_at is null`;
  const [messages, applications] =
    actor.kind === 'artist'
      ? [
          sql`select coalesce(sum(artist_unread), 0) from conversations where artist_id = ${actor.userId}`,
          // Not those whose application went with the shop: nothing is left to look at.
          sql`${unread} and type = 'APPLICATION_STATUS'
            and related_id in (select id from job_applications where artist_id = ${actor.userId})`,
        ]
      : [
          sql`select coalesce(sum(shop_unread), 0) from conversations where shop_id = ${actor.shopId}`,
          sql`select 1 from job_posts j join job_applications a on a.job_id = j.id
            where j.shop_id = ${actor.shopId} and j.deleted_at is null and a.status = 'PENDING'`,
        ];
  const { rows } = await db.execute<UnreadCounts>(sql`
    select (${messages})::int as messages, (${atMost(unread)})::int as notifications,
      (${atMost(applications)})::int as applications`);
  return rows[0] ?? NOTHING;
}

const atMost = (rows: SQL) => sql`select count(*) from (${rows} limit ${COUNTED_AT_MOST}) as counted`;
