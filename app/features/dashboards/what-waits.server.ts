import { type SQL, sql } from 'drizzle-orm';
import { withoutBlockedArtists, withoutBlockedShops } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import type { Role } from '#app/domain/accounts.ts';
import { earliestToday, lastSoonDay } from '#app/domain/values/dates.ts';
import { stillThere } from '#app/features/notifications/visibility.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';

type First<Thing> = (Thing & { others: number }) | null;

export type WaitingTalk = First<{ id: string; name: string | null; isGone: boolean; unread: number; since: string }>;

export type WaitingStay = First<{ id: string; name: string; first: string; last: string }>;

export type WaitsForArtist = {
  answer: First<{ applicationId: string; message: string; since: string }>;
  talk: WaitingTalk;
  stay: WaitingStay;
};

export type WaitsForShop = {
  application: First<{ id: string; artistName: string | null; jobTitle: string; since: string }>;
  talk: WaitingTalk;
  stay: WaitingStay;
  closing: First<{ id: string; title: string; lastDay: string }>;
};

const others = sql`count(*) over ()::int - 1 as others`;

const unreadSince = (sender: Role) => sql`(select coalesce(min(created_at), c.last_message_at) from messages
  where conversation_id = c.id and sender_role = ${sender} and read_at is null) as since`;

type Stays = { status: 'REQUESTED' | 'OFFERED'; ends: SQL; name: SQL; whose: SQL };

const staysThat = ({ status, ends, name, whose }: Stays) => sql`(
  select to_jsonb(found) from (
    select s.id, coalesce(${name}, '') as name, lower(s.during) as first, upper(s.during) - 1 as last, ${others} from stays s
    where s.status = ${status} and ${ends} > now() and ${whose} order by ${ends}, s.id limit 1) as found) as stay`;

const waitingForArtist = sqlOnce(
  'waits for artist',
  ({ userId }: Params<{ userId: string }>) => sql<WaitsForArtist>`
    select (select to_jsonb(found) from (
      select related_id as "applicationId", message, created_at as since, ${others} from ${notifications}
      where user_id = ${userId} and deleted_at is null and read_at is null and type = 'APPLICATION_STATUS'
        and ${stillThere('artist')}
      order by created_at desc, id desc limit 1) as found) as answer,
    (select to_jsonb(found) from (
      select c.id, s.shop_name as name, s.id is null as "isGone", c.artist_unread as unread,
        ${unreadSince('SHOP')}, ${others}
      from conversations c left join shop_profiles s on s.id = c.shop_id
      where c.artist_id = ${userId} and c.artist_unread > 0 and c.artist_muted_at is null
        and (c.shop_id is null or ${withoutBlockedShops(sql`c.shop_id`, userId)})
      order by c.last_message_at desc, c.id desc limit 1) as found) as talk,
    ${staysThat({
      status: 'OFFERED',
      ends: sql`s.hold_until`,
      name: sql`(select p.shop_name from shop_profiles p where p.id = s.shop_id)`,
      whose: sql`s.artist_id = ${userId} and ${withoutBlockedShops(sql`s.shop_id`, userId)}`,
    })}`,
);

/** One statement, because an open dashboard reloads often. Without muted conversations and blocks (c-108, c-110). */
export async function whatWaitsForArtist({ db, actor }: CtxOf<'artist'>): Promise<WaitsForArtist> {
  const [waits] = await waitingForArtist(db, actor);
  return waits ?? { answer: null, talk: null, stay: null };
}

const waitingForShop = sqlOnce(
  'waits for shop',
  ({
    shopId,
    today,
    lastSoon,
  }: Params<{ shopId: string | null; today: string; lastSoon: string }>) => sql<WaitsForShop>`
    select (select to_jsonb(found) from (
      select a.id, p.full_name as "artistName", j.title as "jobTitle", a.created_at as since, ${others}
      from job_applications a join job_posts j on j.id = a.job_id join artist_profiles p on p.id = a.artist_id
      where j.shop_id = ${shopId} and j.deleted_at is null and a.status = 'PENDING'
        and ${withoutBlockedArtists(sql`a.artist_id`, shopId)}
      order by a.created_at, a.id limit 1) as found) as application,
    (select to_jsonb(found) from (
      select c.id, p.full_name as name, p.id is null as "isGone", c.shop_unread as unread,
        ${unreadSince('ARTIST')}, ${others}
      from conversations c left join artist_profiles p on p.id = c.artist_id
      where c.shop_id = ${shopId} and c.shop_unread > 0 and c.shop_muted_at is null
        and (c.artist_id is null or ${withoutBlockedArtists(sql`c.artist_id`, shopId)})
      order by c.last_message_at desc, c.id desc limit 1) as found) as talk,
    ${staysThat({
      status: 'REQUESTED',
      ends: sql`s.answer_due_at`,
      name: sql`(select p.full_name from artist_profiles p where p.id = s.artist_id)`,
      whose: sql`s.shop_id = ${shopId} and ${withoutBlockedArtists(sql`s.artist_id`, shopId)}`,
    })},
    (select to_jsonb(found) from (
      select id, title, application_deadline as "lastDay", ${others} from job_posts
      where shop_id = ${shopId} and deleted_at is null and status = 'ACTIVE'
        and application_deadline between ${today}::date and ${lastSoon}::date
      order by application_deadline, id limit 1) as found) as closing`,
);

export async function whatWaitsForShop({ db, actor, now }: CtxOf<'shop'>): Promise<WaitsForShop> {
  const days = { today: earliestToday(now), lastSoon: lastSoonDay(now) };
  const [waits] = await waitingForShop(db, { shopId: actor.shopId, ...days });
  return waits ?? { application: null, talk: null, stay: null, closing: null };
}
