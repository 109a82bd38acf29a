import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { NotificationType } from '#app/domain/notification.ts';
import { done, type Result, refuse } from '#app/domain/result.ts';
import { stillThere } from '#app/features/notifications/still-there.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { heldNotifications } from '#app/platform/db/held-notifications.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';

type MemberCtx = CtxOf<'artist' | 'shop'>;

type Opened = { type: NotificationType; relatedId: string | null; isThere: boolean };

/** A row of the list: one notification, and the further ones that it stands for. */
type Row = { id: string; also?: readonly string[] };

/** Marks all of a row as read, and says what its notification is about, and whether that is still there. */
export async function readNotification(ctx: MemberCtx, row: Row): Promise<Result<Opened>> {
  if (!isId(row.id)) return refuse('not-found');
  const { type, relatedId } = notifications;
  const [opened] = await ctx.db
    .select({ type, relatedId, isThere: stillThere(ctx.actor.kind) })
    .from(notifications)
    .where(and(shownTo(ctx), eq(notifications.id, row.id)));
  if (!opened) return refuse('not-found');
  await change(ctx, { readAt: ctx.now }, and(unreadBy(ctx), ofRow(row)));
  return done(opened);
}

/** Marks all of the viewer's notifications as read. */
export async function readAllNotifications(ctx: MemberCtx): Promise<void> {
  await change(ctx, { readAt: ctx.now }, unreadBy(ctx));
}

/** The artist has these applications before them: what was told of their answers is read. */
export async function readAnswers(ctx: CtxOf<'artist'>, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const unread = and(
    unreadBy(ctx),
    eq(notifications.type, 'APPLICATION_STATUS'),
    inArray(notifications.relatedId, [...applicationIds]),
  );
  // Most visits read nothing new.
  if ((await ctx.db.$count(notifications, unread)) > 0) await change(ctx, { readAt: ctx.now }, unread);
}

/** Takes all of a row out of every list; the notifications stay stored, so that they are not sent again. */
export async function deleteNotification(ctx: MemberCtx, row: Row): Promise<Result<null>> {
  if (!isId(row.id)) return refuse('not-found');
  const isThere = (await ctx.db.$count(notifications, and(shownTo(ctx), eq(notifications.id, row.id)))) > 0;
  if (!isThere) return refuse('not-found');
  await change(ctx, { deletedAt: ctx.now }, and(shownTo(ctx), ofRow(row)));
  return done(null);
}

const shownTo = ({ actor }: MemberCtx) => and(eq(notifications.userId, actor.userId), isNull(notifications.deletedAt));

const unreadBy = (ctx: MemberCtx) => and(shownTo(ctx), isNull(notifications.readAt));

const ofRow = ({ id, also = [] }: Row) => inArray(notifications.id, [id, ...also.filter(isId)]);

/** The viewer's other pages hear of it, where it changes any. */
async function change(ctx: MemberCtx, to: { readAt: Date } | { deletedAt: Date }, which: SQL | undefined) {
  await ctx.transaction(async (tx, publish) => {
    const changed = await tx
      .update(notifications)
      .set(to)
      .where(inArray(notifications.id, heldNotifications(tx, which)))
      .returning({ id: notifications.id });
    if (changed.length > 0) await publish({ type: 'notifications.read', readerId: ctx.actor.userId });
  });
}
