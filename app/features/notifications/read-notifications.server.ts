import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { NotificationType } from '#app/domain/notification.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { stillThere } from '#app/features/notifications/still-there.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

type Opened = { type: NotificationType; relatedId: string | null; isThere: boolean };

/** A row of the list: one notification, and the further ones that it stands for. */
type Row = { id: string; also?: readonly string[] };

/** Marks all of a row as read, and says what its notification is about, and whether that is still there. */
export async function readNotification(ctx: CtxOf<'artist' | 'shop'>, row: Row): Promise<Result<Opened>> {
  if (!isId(row.id)) return refuse('not-found');
  const read = await ctx.db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${ctx.now.toISOString()}::timestamptz)` })
    .where(own(ctx, row))
    .returning({
      id: notifications.id,
      type: notifications.type,
      relatedId: notifications.relatedId,
      isThere: stillThere(ctx.actor.kind),
    });
  const opened = read.find(({ id }) => id === row.id.toLowerCase());
  return opened
    ? done({ type: opened.type, relatedId: opened.relatedId, isThere: opened.isThere })
    : refuse('not-found');
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

/** Takes all of a row out of every list; the notifications stay stored, so that they are not sent again. */
export async function deleteNotification(ctx: CtxOf<'artist' | 'shop'>, row: Row): Promise<Result<null>> {
  if (!isId(row.id)) return refuse('not-found');
  const deleted = await ctx.db
    .update(notifications)
    .set({ deletedAt: ctx.now })
    .where(own(ctx, row))
    .returning({ id: notifications.id });
  return deleted.length > 0 ? done(null) : refuse('not-found');
}

/** The viewer's own of them, as long as the one that leads the row is there and theirs. */
function own({ actor }: CtxOf<'artist' | 'shop'>, { id, also = [] }: Row) {
  return and(
    inArray(notifications.id, [id, ...also.filter(isId)]),
    eq(notifications.userId, actor.userId),
    isNull(notifications.deletedAt),
    sql`exists (select 1 from ${notifications} as lead
      where lead.id = ${id} and lead.user_id = ${actor.userId} and lead.deleted_at is null)`,
  );
}
