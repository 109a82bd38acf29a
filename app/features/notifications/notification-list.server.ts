import { and, eq, isNull, sql } from 'drizzle-orm';
import { NOTIFICATIONS_PAGE, type NotificationType } from '#app/domain/notification.ts';
import type { Page } from '#app/domain/paging.ts';
import { stillThere } from '#app/features/notifications/still-there.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

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
    { after, size, at: notifications.createdAt, id: notifications.id },
    ({ beyond, order, limit }) =>
      ctx.db
        .select({
          id: notifications.id,
          type: notifications.type,
          title: notifications.title,
          message: notifications.message,
          relatedId: notifications.relatedId,
          createdAt: notifications.createdAt,
          isRead: sql<boolean>`${notifications.readAt} is not null`,
          isThere: stillThere(ctx.actor.kind),
        })
        .from(notifications)
        .where(
          and(
            eq(notifications.userId, ctx.actor.userId),
            isNull(notifications.deletedAt),
            unreadOnly ? isNull(notifications.readAt) : undefined,
            beyond,
          ),
        )
        .orderBy(...order)
        .limit(limit),
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
