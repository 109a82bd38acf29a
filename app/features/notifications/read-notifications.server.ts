import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { NotificationType } from '#app/domain/notification.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { stillThere } from '#app/features/notifications/still-there.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { heldNotifications } from '#app/platform/db/held-notifications.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

type MemberCtx = CtxOf<'artist' | 'shop'>;

/** A row of the list, by the newest of its notifications. */
type Row = { id: string };

type Opened = { type: NotificationType; relatedId: string | null; isThere: boolean };

/** Marks all of a row as read, and says what its notification is about, and whether that is still there. */
export async function readNotification(ctx: MemberCtx, row: Row): Promise<Result<Opened>> {
  if (!isId(row.id)) return refuse('not-found');
  const { type, relatedId, rowKey, createdAt } = notifications;
  const [found] = await ctx.db
    .select({ type, relatedId, isThere: stillThere(ctx.actor.kind), rowKey, createdAt })
    .from(notifications)
    .where(and(shownTo(ctx), eq(notifications.id, row.id)));
  if (!found) return refuse('not-found');
  await change(ctx, { readAt: ctx.now }, and(unreadBy(ctx), ofRow({ ...row, ...found })));
  const { type: kind, relatedId: about, isThere } = found;
  return done({ type: kind, relatedId: about, isThere });
}

/** Marks all of the viewer's notifications as read. */
export async function readAllNotifications(ctx: MemberCtx): Promise<void> {
  await change(ctx, { readAt: ctx.now }, unreadBy(ctx));
}

/** Takes all of a row out of every list; the notifications stay stored, so that they are not sent again. */
export async function deleteNotification(ctx: MemberCtx, row: Row): Promise<Result<null>> {
  if (!isId(row.id)) return refuse('not-found');
  const { id, rowKey, createdAt } = notifications;
  const [found] = await ctx.db
    .select({ id, rowKey, createdAt })
    .from(notifications)
    .where(and(shownTo(ctx), eq(id, row.id)));
  if (!found) return refuse('not-found');
  await change(ctx, { deletedAt: ctx.now }, and(shownTo(ctx), ofRow(found)));
  return done(null);
}

const shownTo = ({ actor }: MemberCtx) => and(eq(notifications.userId, actor.userId), isNull(notifications.deletedAt));

/** All that somebody has not read yet. */
export const unreadBy = (ctx: MemberCtx) => and(shownTo(ctx), isNull(notifications.readAt));

/** All that a row stood for when its newest came; what came since is another's. */
function ofRow({ id, rowKey, createdAt }: Row & { rowKey: string | null; createdAt: Date }): SQL | undefined {
  if (rowKey === null) return eq(notifications.id, id);
  const newest = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  return and(eq(notifications.rowKey, rowKey), sql`(${notifications.createdAt}, ${notifications.id}) <= ${newest}`);
}

/** Changes notifications of the viewer, whose other pages hear of it, where it changes any. */
export async function change(ctx: MemberCtx, to: { readAt: Date } | { deletedAt: Date }, which: SQL | undefined) {
  await ctx.transaction(async (tx, publish) => {
    const changed = await tx
      .update(notifications)
      .set(to)
      .where(inArray(notifications.id, heldNotifications(tx, which)))
      .returning({ id: notifications.id });
    if (changed.length > 0) await publish({ type: 'notifications.read', readerId: ctx.actor.userId });
  });
}
