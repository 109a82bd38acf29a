import { sql } from 'drizzle-orm';
import { earliestToday, lastSoonDay } from '#app/domain/calendar-date.ts';
import { stillThere } from '#app/features/notifications/still-there.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { type Given, sqlOnce } from '#app/platform/db/written-once.server.ts';

/** The newest of several things, and how many further ones there are. */
type First<Thing> = (Thing & { others: number }) | null;

/** A conversation with unread messages; `isGone` when the other side has left. */
export type WaitingTalk = First<{ id: string; name: string | null; isGone: boolean; unread: number }>;

/** What waits for an artist: answers that came, and messages, neither of them read yet. */
export type WaitsForArtist = { answer: First<{ applicationId: string; message: string }>; talk: WaitingTalk };

/** What waits for a shop: applications, the oldest first; messages; and listings that close within a week. */
export type WaitsForShop = {
  application: First<{ id: string; artistName: string | null; jobTitle: string }>;
  talk: WaitingTalk;
  closing: First<{ id: string; title: string; lastDay: string }>;
};

const others = sql`count(*) over ()::int - 1 as others`;

const waitingForArtist = sqlOnce(
  ({ userId }: Given<{ userId: string }>) => sql<WaitsForArtist>`
    select (select to_jsonb(found) from (
      select related_id as "applicationId", message, ${others} from ${notifications}
      where user_id = ${userId} and deleted_at is null and read_at is null and type = 'APPLICATION_STATUS'
        and ${stillThere('artist')}
      order by created_at desc, id desc limit 1) as found) as answer,
    (select to_jsonb(found) from (
      select c.id, s.shop_name as name, s.id is null as "isGone", c.artist_unread as unread, ${others}
      from conversations c left join shop_profiles s on s.id = c.shop_id
      where c.artist_id = ${userId} and c.artist_unread > 0
      order by c.last_message_at desc, c.id desc limit 1) as found) as talk`,
);

/** One statement: it runs each time that an open dashboard is loaded again. */
export async function whatWaitsForArtist({ db, actor }: CtxOf<'artist'>): Promise<WaitsForArtist> {
  const [waits] = await waitingForArtist(db, actor);
  return waits ?? { answer: null, talk: null };
}

const waitingForShop = sqlOnce(
  ({ shopId, today, lastSoon }: Given<{ shopId: string | null; today: string; lastSoon: string }>) => sql<WaitsForShop>`
    select (select to_jsonb(found) from (
      select a.id, p.full_name as "artistName", j.title as "jobTitle", ${others}
      from job_applications a join job_posts j on j.id = a.job_id join artist_profiles p on p.id = a.artist_id
      where j.shop_id = ${shopId} and j.deleted_at is null and a.status = 'PENDING'
      order by a.created_at, a.id limit 1) as found) as application,
    (select to_jsonb(found) from (
      select c.id, p.full_name as name, p.id is null as "isGone", c.shop_unread as unread, ${others}
      from conversations c left join artist_profiles p on p.id = c.artist_id
      where c.shop_id = ${shopId} and c.shop_unread > 0
      order by c.last_message_at desc, c.id desc limit 1) as found) as talk,
    (select to_jsonb(found) from (
      select id, title, application_deadline as "lastDay", ${others} from job_posts
      where shop_id = ${shopId} and deleted_at is null and status = 'ACTIVE'
        and application_deadline between ${today}::date and ${lastSoon}::date
      order by application_deadline, id limit 1) as found) as closing`,
);

/** The same of a shop; nothing for an account that has no shop yet. */
export async function whatWaitsForShop({ db, actor, now }: CtxOf<'shop'>): Promise<WaitsForShop> {
  const days = { today: earliestToday(now), lastSoon: lastSoonDay(now) };
  const [waits] = await waitingForShop(db, { shopId: actor.shopId, ...days });
  return waits ?? { application: null, talk: null, closing: null };
}
