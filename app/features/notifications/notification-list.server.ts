import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { NOTIFICATIONS_PAGE, type NotificationType } from '#app/domain/notification.ts';
import { type Page, pageOf } from '#app/features/applications/page-of.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

export type NotificationRow = {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  relatedId: string | null;
  createdAt: Date;
  isRead: boolean;
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
  const rows = await ctx.db
    .select({
      id: notifications.id,
      type: notifications.type,
      title: notifications.title,
      message: notifications.message,
      relatedId: notifications.relatedId,
      createdAt: notifications.createdAt,
      isRead: sql<boolean>`${notifications.readAt} is not null`,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, ctx.actor.userId),
        isNull(notifications.deletedAt),
        unreadOnly ? isNull(notifications.readAt) : undefined,
        isId(after)
          ? sql`(${notifications.createdAt}, ${notifications.id}) < (select created_at, id from notifications where id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(size + 1);
  return pageOf(rows, size);
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
