import { and, desc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { outsideName } from '#app/copy/messages.ts';
import { departed, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { Sayable } from '#app/copy/notifications/notifications.ts';
import { isBlocked, isNewsOfBlocked } from '#app/data/blocked.server.ts';
import { profiles } from '#app/data/schema/accounts.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import {
  factsOf,
  KIND_FACTS,
  NOTIFICATION_TYPES,
  type NotificationSubject,
} from '#app/domain/notifications/notifications.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

const id = notifications.relatedId;
const artist = sql`exists (select 1 from users u where u.id = artist_id and u.suspended_at is not null)`;
const shop = sql`exists (select 1 from shop_profiles s join users u on u.id = s.owner_id
  where s.id = shop_id and u.suspended_at is not null)`;

/** Only for subjects of which `stillThere` does not ask it, or that are sent when they are gone. */
const HIDDEN: Partial<Record<NotificationSubject, SQL>> = {
  application: sql`select 1 from job_applications join job_posts on job_posts.id = job_id
    where job_applications.id = ${id} and (${shop} or ${artist})`,
  job: sql`select 1 from job_posts where id = ${id} and hidden_at is not null`,
  conversation: sql`select 1 from conversations where id = ${id} and (${artist} or ${shop})`,
  // The other side must learn that it ended with an account. The notification mentions no suspension.
  stay: sql`select 1 from stays where stays.id = ${id} and (${shop} or ${artist})
    and (end_kind is distinct from 'ACCOUNT_GONE' or ${notifications.facts} ->> 'says' is distinct from 'gone')`,
};

/** About a suspended member, a hidden page or job: not sent (c-112). From a member of a removed page: sent (c-150). */
const isAboutTheHidden = sql<boolean>`case ${notifications.type} ${sql.join(
  NOTIFICATION_TYPES.flatMap((type) => {
    const hidden = HIDDEN[KIND_FACTS[type].about];
    return hidden ? [sql`when ${type} then exists (${hidden})`] : [];
  }),
  sql` `,
)} else false end`;

/** Whether the subject can be opened: not if it is deleted, hidden, unfinished (c-85) or behind a block (c-108). */
export function stillThere(reader: 'artist' | 'shop'): SQL<boolean> {
  const id = notifications.relatedId;
  const kept = reader === 'artist' ? sql`true` : sql`(job.deleted_at is null or sent.status = 'ACCEPTED')`;
  const application = sql`select 1 from job_applications sent join job_posts job on job.id = sent.job_id
    where sent.id = ${id} and ${kept}`;
  const found: Record<NotificationSubject, SQL> = {
    application,
    job: sql`select 1 from job_posts where id = ${id} and deleted_at is null and hidden_at is null
      and not ${isBlocked(sql`notifications.user_id`, sql`job_posts.shop_id`)}`,
    list: sql`select 1`,
    decision: sql`select 1 from decisions where id = ${id}`,
    // Its answer is visible; its author can read it even while staff hide the review.
    review: sql`select 1 from reviews join shop_profiles on shop_profiles.id = reviews.shop_id
      where reviews.shop_id = ${id} and reviews.artist_id = notifications.user_id and reviews.answer is not null
        and shop_profiles.hidden_at is null and not ${isBlocked(sql`notifications.user_id`, sql`reviews.shop_id`)}`,
    // Past guest spots stay visible to both sides (c-154).
    stay: sql`select 1 from stays where stays.id = ${id}`,
    // The artist who is notified may have canceled the wait or been confirmed there.
    wait: sql`select 1 from chair_waits join shop_profiles on shop_profiles.id = chair_waits.shop_id
      where chair_waits.id = ${id} and shop_profiles.hidden_at is null
        and not ${isBlocked(sql`notifications.user_id`, sql`chair_waits.shop_id`)}`,
    conversation: sql`select 1 from conversations where id = ${id}`,
    viewer:
      reader === 'artist'
        ? sql`select 1 from shop_profiles where id = ${id} and hidden_at is null
            and not ${isBlocked(sql`notifications.user_id`, sql`shop_profiles.id`)}`
        : sql`select 1 from artist_profiles where id = ${id} and setup_completed and hidden_at is null
            and not ${isBlocked(
              sql`artist_profiles.id`,
              sql`any (array(
              select mine.id from shop_profiles mine where mine.owner_id = notifications.user_id))`,
            )}`,
  };
  const cases = NOTIFICATION_TYPES.map((type) => sql`when ${type} then exists (${found[KIND_FACTS[type].about]})`);
  return sql<boolean>`case ${notifications.type} ${sql.join(cases, sql` `)} end`;
}

export const actorName = sql<string | null>`coalesce(
  (select coalesce(nullif(full_name, ''), ${SOME_ARTIST}) from artist_profiles where id = notifications.from_artist_id),
  (select coalesce(nullif(shop_name, ''), ${SOME_SHOP}) from shop_profiles where id = notifications.from_shop_id))`;

export const departedFrom = (reader: 'artist' | 'shop') => departed(reader === 'artist' ? 'shop' : 'artist');

export type RelevantNotification = Sayable & {
  rowKey: string | null;
  at: Date;
};

const TOLD_WHEN_GONE = NOTIFICATION_TYPES.filter((type) => factsOf(type).whenGone !== undefined);

/** A message in a conversation that its reader has muted since (ruling c-110). */
const isFromMuted = sql`exists (
  select 1 from conversations where conversations.id = notifications.related_id and notifications.type = 'NEW_MESSAGE'
    and case when conversations.artist_id = notifications.user_id
      then conversations.artist_muted_at else conversations.shop_muted_at end is not null)`;

const isOverReminder = sql`exists (select 1 from stays where stays.id = notifications.related_id
  and stays.version <> (notifications.facts ->> 'remindsOf')::int)`;

const isOfLeaver = sql`coalesce(notifications.facts ? 'hasLeft', false)`;

/** What is still worth sending, newest first (c-101, c-108, c-110, c-165). */
export async function stillRelevant(
  db: Queryable,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<RelevantNotification[]> {
  const { id, type, message, facts, relatedId, rowKey, createdAt } = notifications;
  const isThere = sql`case ${profiles.role} when 'ARTIST' then ${stillThere('artist')} else ${stillThere('shop')} end`;
  const unread = await db
    .select({ id, type, message, facts, relatedId, rowKey, at: createdAt, name: actorName, role: profiles.role })
    .from(notifications)
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(id, ids),
        isNull(notifications.readAt),
        isNull(notifications.deletedAt),
        or(isNull(relatedId), inArray(type, TOLD_WHEN_GONE), isThere),
        not(isOfLeaver),
        not(isAboutTheHidden),
        not(isNewsOfBlocked),
        not(isFromMuted),
        not(isOverReminder),
      ),
    )
    .orderBy(desc(createdAt), desc(id));
  return unread.map(({ name, role, ...one }) =>
    outside({ ...one, actor: name ?? departedFrom(role === 'ARTIST' ? 'artist' : 'shop') }),
  );
}

/** Removes URLs from names and titles. Messages of new members were already stored without them (c-151). */
function outside(one: RelevantNotification): RelevantNotification {
  const actor = outsideName(one.actor);
  if (one.type === 'NEW_MESSAGE') return { ...one, actor };
  const facts = one.facts && Object.entries(one.facts).map(([key, value]) => [key, outsideWord(value)]);
  return { ...one, actor, facts: facts && Object.fromEntries(facts), message: one.message && outsideName(one.message) };
}

const outsideWord = (value: unknown) => (typeof value === 'string' ? outsideName(value) : value);
