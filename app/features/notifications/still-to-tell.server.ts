import { and, desc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { isOfFormer } from '#app/copy/kinds/kinds.ts';
import { outsideName } from '#app/copy/messages.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#app/domain/notification.ts';
import { factsOf } from '#app/domain/notification-kinds.ts';
import { isAboutTheHidden } from '#app/features/notifications/about-the-hidden.server.ts';
import { stillThere } from '#app/features/notifications/still-there.server.ts';
import { isNewsOfBlocked } from '#app/platform/db/blocked.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { profiles } from '#app/platform/db/schema/accounts.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

/** What a mail or a push says of one notification. */
export type ToldNotification = {
  id: string;
  type: NotificationType;
  message: string;
  relatedId: string | null;
  rowKey: string | null;
  /** When it was told first. */
  at: Date;
};

/** Of these there is something left to look at, and often that it is gone is what they say. */
const TOLD_WHEN_GONE = NOTIFICATION_TYPES.filter((type) => factsOf(type).whenGone !== undefined);

/** A message in a conversation that its reader has muted since it was told (ruling c-110). */
const isFromMuted = sql`exists (
  select 1 from conversations where conversations.id = notifications.related_id and notifications.type = 'NEW_MESSAGE'
    and case when conversations.artist_id = notifications.user_id
      then conversations.artist_muted_at else conversations.shop_muted_at end is not null)`;

/** A reminder of what somebody has done meanwhile, or nobody can do any more, or until another time by now. */
const isOverReminder = sql`exists (
  select 1 from stays where stays.id = notifications.related_id and case
    when notifications.dedupe_key ~ '^stay:[^:]+:[0-9]+:(ANSWER|HOLD):'
    then stays.version <> split_part(notifications.dedupe_key, ':', 3)::int else false end)`;

/**
 * Which of these there still is something to tell of, the newest first (c-101): neither read nor deleted meanwhile, not
 * said by somebody who has left, is suspended or whom its reader is blocked with (c-108), not in a conversation that is muted
 * (c-110), no reminder of what was done since (c-165), and about something that its reader can still open.
 */
export async function stillToTell(
  db: Queryable,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<(ToldNotification & { dedupeKey: string })[]> {
  const { id, type, message, relatedId, rowKey, createdAt, dedupeKey } = notifications;
  const isThere = sql`case ${profiles.role} when 'ARTIST' then ${stillThere('artist')} else ${stillThere('shop')} end`;
  const unread = await db
    .select({ id, type, message, relatedId, rowKey, dedupeKey, at: createdAt })
    .from(notifications)
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(id, ids),
        isNull(notifications.readAt),
        isNull(notifications.deletedAt),
        or(isNull(relatedId), inArray(type, TOLD_WHEN_GONE), isThere),
        not(isAboutTheHidden),
        not(isNewsOfBlocked),
        not(isFromMuted),
        not(isOverReminder),
      ),
    )
    .orderBy(desc(createdAt), desc(id));
  return unread
    .filter(({ type: kind, message: said }) => !isOfFormer(kind, said))
    .map((one) => (one.type === 'NEW_MESSAGE' ? one : { ...one, message: outsideName(one.message) }));
}
