import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { NotificationType } from '#app/domain/notification.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { stillThere } from '#app/features/notifications/still-there.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

type Opened = { type: NotificationType; relatedId: string | null; isThere: boolean };

/** Marks one of the viewer's notifications as read, and says what it is about, and whether that is still there. */
export async function readNotification(ctx: CtxOf<'artist' | 'shop'>, id: string): Promise<Result<Opened>> {
  if (!isId(id)) return refuse('not-found');
  const [opened] = await ctx.db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${ctx.now.toISOString()}::timestamptz)` })
    .where(own(ctx, id))
    .returning({
      type: notifications.type,
      relatedId: notifications.relatedId,
      isThere: stillThere(ctx.actor.kind),
    });
  return opened ? done(opened) : refuse('not-found');
}

/** Marks all of the viewer's notifications as read. */
export async function readAllNotifications(ctx: CtxOf<'artist' | 'shop'>): Promise<void> {
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(
      and(eq(notifications.userId, ctx.actor.userId), isNull(notifications.deletedAt), isNull(notifications.readAt)),
    );
}

/** The artist has these applications before them: what was told of their answers is read. */
export async function readAnswers(ctx: CtxOf<'artist'>, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(
      and(
        eq(notifications.userId, ctx.actor.userId),
        eq(notifications.type, 'APPLICATION_STATUS'),
        inArray(notifications.relatedId, [...applicationIds]),
        isNull(notifications.deletedAt),
        isNull(notifications.readAt),
      ),
    );
}

/** Takes one of the viewer's notifications out of every list; the row stays, so that it is not sent again. */
export async function deleteNotification(ctx: CtxOf<'artist' | 'shop'>, id: string): Promise<Result<null>> {
  if (!isId(id)) return refuse('not-found');
  const deleted = await ctx.db
    .update(notifications)
    .set({ deletedAt: ctx.now })
    .where(own(ctx, id))
    .returning({ id: notifications.id });
  return deleted.length > 0 ? done(null) : refuse('not-found');
}

function own(ctx: CtxOf<'artist' | 'shop'>, id: string) {
  return and(eq(notifications.id, id), eq(notifications.userId, ctx.actor.userId), isNull(notifications.deletedAt));
}
