import { sql } from 'drizzle-orm';
import type { Ctx } from '#app/platform/context.server.ts';

export type UnreadCounts = { notifications: number; messages: number };

/** Past this the bar only says '99+', so nothing further is counted. */
const COUNTED_AT_MOST = 100;

/** The numbers in the bar: unread notifications, and conversations' unread messages on the viewer's side. */
export async function unreadCounts({ db, actor }: Ctx): Promise<UnreadCounts> {
  if (actor.kind === 'visitor' || actor.kind === 'staff') return { notifications: 0, messages: 0 };
  const messages =
    actor.kind === 'artist'
      ? sql`select coalesce(sum(artist_unread), 0) from conversations where artist_id = ${actor.userId}`
      : sql`select coalesce(sum(shop_unread), 0) from conversations where shop_id = ${actor.shopId}`;
  const { rows } = await db.execute<UnreadCounts>(sql`
    select (${messages})::int as messages, (
      select count(*) from (
        select 1 from notifications
        where user_id = ${actor.userId} and deleted_at is null and read_at is null limit ${COUNTED_AT_MOST}
      ) as some_unread
    )::int as notifications`);
  return rows[0] ?? { notifications: 0, messages: 0 };
}
