import { and, desc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { outsideName } from '#app/copy/messages.ts';
import { departed, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { Sayable } from '#app/copy/notifications.ts';
import { factsOf, KIND_FACTS, NOTIFICATION_TYPES, type NotificationSubject } from '#app/domain/notifications.ts';
import { isBlocked, isNewsOfBlocked } from '#app/platform/db/blocked.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { profiles } from '#app/platform/db/schema/accounts.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

const id = notifications.relatedId;
const artist = sql`exists (select 1 from users u where u.id = artist_id and u.suspended_at is not null)`;
const shop = sql`exists (select 1 from shop_profiles s join users u on u.id = s.owner_id
  where s.id = shop_id and u.suspended_at is not null)`;

const HIDDEN: Partial<Record<NotificationSubject, SQL>> = {
  application: sql`select 1 from job_applications join job_posts on job_posts.id = job_id
    where job_applications.id = ${id} and (${shop} or ${artist})`,
  job: sql`select 1 from job_posts where id = ${id} and hidden_at is not null`,
  conversation: sql`select 1 from conversations where id = ${id} and (${artist} or ${shop})`,
  review: sql`select 1 from shop_profiles where id = ${id} and hidden_at is not null`,
  // That it ended with an account is what the other side has to know, and names no suspension.
  stay: sql`select 1 from stays where stays.id = ${id} and (${shop} or ${artist})
    and (end_kind is distinct from 'ACCOUNT_GONE' or ${notifications.facts} ->> 'says' is distinct from 'gone')`,
  wait: sql`select 1 from chair_waits join shop_profiles on shop_profiles.id = chair_waits.shop_id
    where chair_waits.id = ${id} and hidden_at is not null`,
  viewer: sql`select 1 from artist_profiles where id = ${id} and hidden_at is not null
    union all select 1 from shop_profiles where id = ${id} and hidden_at is not null`,
};

/**
 * Whether a notification is about somebody who is suspended, or about a page or a job that is hidden: nothing of it leaves
 * (c-112). Whose page was removed still writes, applied and answers: of that one hears (c-150).
 */
const isAboutTheHidden = sql<boolean>`case ${notifications.type} ${sql.join(
  NOTIFICATION_TYPES.flatMap((type) => {
    const hidden = HIDDEN[KIND_FACTS[type].about];
    return hidden ? [sql`when ${type} then exists (${hidden})`] : [];
  }),
  sql` `,
)} else false end`;

/**
 * Whether what a notification is about can still be opened by its reader: the job may have been deleted, the
 * application taken back with its account, the artist who viewed the profile may not be finished yet (ruling c-85), and
 * one of the two may have blocked the other (c-108).
 */
export function stillThere(reader: 'artist' | 'shop'): SQL<boolean> {
  const id = notifications.relatedId;
  const kept = reader === 'artist' ? sql`true` : sql`(job.deleted_at is null or sent.status = 'ACCEPTED')`;
  const application = sql`select 1 from job_applications sent join job_posts job on job.id = sent.job_id
    where sent.id = ${id} and ${kept}`;
  const found: Record<NotificationSubject, SQL> = {
    application,
    job: sql`select 1 from job_posts where id = ${id} and deleted_at is null and hidden_at is null
      and not ${isBlocked(sql`notifications.user_id`, sql`job_posts.shop_id`)}`,
    // A list is always there.
    list: sql`select 1`,
    decision: sql`select 1 from decisions where id = ${id}`,
    // Its answer can be read, by its author also while staff hides the review.
    review: sql`select 1 from reviews join shop_profiles on shop_profiles.id = reviews.shop_id
      where reviews.shop_id = ${id} and reviews.artist_id = notifications.user_id and reviews.answer is not null
        and shop_profiles.hidden_at is null and not ${isBlocked(sql`notifications.user_id`, sql`reviews.shop_id`)}`,
    // What is over of it stays with its two sides (c-154).
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

/** The other side's name as it is now; null where there is no other side, or none any more. */
export const actorName = sql<string | null>`coalesce(
  (select coalesce(nullif(full_name, ''), ${SOME_ARTIST}) from artist_profiles where id = notifications.from_artist_id),
  (select coalesce(nullif(shop_name, ''), ${SOME_SHOP}) from shop_profiles where id = notifications.from_shop_id))`;

/** What the other side of a reader is called who has none (any more). */
export const departedFrom = (reader: 'artist' | 'shop') => departed(reader === 'artist' ? 'shop' : 'artist');

/** What a mail or a push says of one notification. */
export type RelevantNotification = Sayable & {
  rowKey: string | null;
  /** When it was stored. */
  at: Date;
};

/** Of these there is something left to look at, and often that it is gone is what they say. */
const TOLD_WHEN_GONE = NOTIFICATION_TYPES.filter((type) => factsOf(type).whenGone !== undefined);

/** A message in a conversation that its reader has muted since it was told (ruling c-110). */
const isFromMuted = sql`exists (
  select 1 from conversations where conversations.id = notifications.related_id and notifications.type = 'NEW_MESSAGE'
    and case when conversations.artist_id = notifications.user_id
      then conversations.artist_muted_at else conversations.shop_muted_at end is not null)`;

/** A reminder of what somebody has done since, or nobody can do any more. */
const isOverReminder = sql`exists (select 1 from stays where stays.id = notifications.related_id
  and stays.version <> (notifications.facts ->> 'remindsOf')::int)`;

/** Caused by somebody who has left. */
const isOfLeaver = sql`coalesce(notifications.facts ? 'hasLeft', false)`;

/**
 * Which of these there still is something to tell of, the newest first (c-101): neither read nor deleted, not caused by
 * somebody who has left, is suspended or whom its reader is blocked with (c-108), not in a conversation that is muted
 * (c-110), no reminder of what was done since (c-165), and about something that its reader can still open.
 */
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

/** Without addresses in names and titles. The words of a message were stored without those of somebody new (c-151). */
function outside(one: RelevantNotification): RelevantNotification {
  const actor = outsideName(one.actor);
  if (one.type === 'NEW_MESSAGE') return { ...one, actor };
  const facts = one.facts && Object.entries(one.facts).map(([key, value]) => [key, outsideWord(value)]);
  return { ...one, actor, facts: facts && Object.fromEntries(facts), message: one.message && outsideName(one.message) };
}

const outsideWord = (value: unknown) => (typeof value === 'string' ? outsideName(value) : value);
