import { and, eq, isNull, sql } from 'drizzle-orm';
import { NOTIFICATIONS_PAGE, type NotificationType } from '#app/domain/notification.ts';
import type { Page } from '#app/domain/paging.ts';
import { stillThere } from '#app/features/notifications/still-there.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { along, newestPage, type Place, type Way } from '#app/platform/db/newest-first.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { type Given, writtenOnce } from '#app/platform/db/written-once.server.ts';

export type NotificationRow = {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  relatedId: string | null;
  createdAt: Date;
  isRead: boolean;
  /** What it is about can still be opened. */
  isThere: boolean;
};

const NEWEST = { at: notifications.createdAt, id: notifications.id };

type Asked = { userId: string } & Place;
type Shape = { way: Way; reader: 'artist' | 'shop'; unreadOnly: boolean };

const notificationRows = writtenOnce((db, given: Given<Asked>, { way, reader, unreadOnly }: Shape) => {
  const { beyond, order } = along(way, NEWEST, given);
  return db
    .select({
      id: notifications.id,
      type: notifications.type,
      title: notifications.title,
      message: notifications.message,
      relatedId: notifications.relatedId,
      createdAt: notifications.createdAt,
      isRead: sql<boolean>`${notifications.readAt} is not null`,
      isThere: stillThere(reader),
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, given.userId),
        isNull(notifications.deletedAt),
        unreadOnly ? isNull(notifications.readAt) : undefined,
        beyond,
      ),
    )
    .orderBy(...order)
    .limit(given.limit);
});

/** The viewer's notifications, newest first; deleted ones are never among them (S1 §4). */
export async function notificationsOf(
  ctx: CtxOf<'artist' | 'shop'>,
  {
    unreadOnly = false,
    after = null,
    size = NOTIFICATIONS_PAGE,
  }: { unreadOnly?: boolean; after?: string | null; size?: number } = {},
): Promise<Page<NotificationRow>> {
  return newestPage(
    { ...NEWEST, after, size },
    ({ way, place }) =>
      notificationRows(ctx.db, { userId: ctx.actor.userId, ...place }, { way, reader: ctx.actor.kind, unreadOnly }),
    (row) => row.createdAt,
  );
}

/** Whether 'Mark all as read' has anything to do. */
export async function hasUnread(ctx: CtxOf<'artist' | 'shop'>): Promise<boolean> {
  const found = await ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(eq(notifications.userId, ctx.actor.userId), isNull(notifications.deletedAt), isNull(notifications.readAt)),
    )
    .limit(1);
  return found.length > 0;
}
