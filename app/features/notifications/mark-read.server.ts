import { and, eq, inArray, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { lockNotifications } from '#app/data/locks.server.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import type { EventOf } from '#app/domain/events.ts';
import type { NotificationType } from '#app/domain/notifications/notifications.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { isId } from '#app/domain/values/id.ts';
import { stillThere } from '#app/features/notifications/visibility.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { ListenerTools } from '#app/platform/events/relay.server.ts';

type MemberCtx = CtxOf<'artist' | 'shop'>;

type Row = { id: string };

type Opened = { type: NotificationType; relatedId: string | null; isThere: boolean };

/** Marks a whole row as read. Returns the subject of its notification and whether it still exists. */
export async function readNotification(ctx: MemberCtx, row: Row): Promise<Result<Opened>> {
  if (!isId(row.id)) return refuse('not-found');
  const { id, type, relatedId, rowKey, createdAt } = notifications;
  const [found] = await ctx.db
    .select({ id, type, relatedId, isThere: stillThere(ctx.actor.kind), rowKey, createdAt })
    .from(notifications)
    .where(and(shownTo(ctx.actor.userId), eq(id, row.id)));
  if (!found) return refuse('not-found');
  await change(ctx, { readAt: ctx.now }, and(unreadBy(ctx.actor.userId), ofRow(found)));
  return done({ type: found.type, relatedId: found.relatedId, isThere: found.isThere });
}

export async function readAllNotifications(ctx: MemberCtx): Promise<void> {
  await change(ctx, { readAt: ctx.now }, unreadBy(ctx.actor.userId));
}

/** Deletes a whole row from every list. The notifications stay stored, so they are not sent again. */
export async function deleteNotification(ctx: MemberCtx, row: Row): Promise<Result<null>> {
  if (!isId(row.id)) return refuse('not-found');
  const { id, rowKey, createdAt } = notifications;
  const [found] = await ctx.db
    .select({ id, rowKey, createdAt })
    .from(notifications)
    .where(and(shownTo(ctx.actor.userId), eq(id, row.id)));
  if (!found) return refuse('not-found');
  await change(ctx, { deletedAt: ctx.now }, and(shownTo(ctx.actor.userId), ofRow(found)));
  return done(null);
}

const shownTo = (userId: SQLWrapper | string) => and(eq(notifications.userId, userId), isNull(notifications.deletedAt));

/** Matches the index of unread notifications. */
const unreadBy = (userId: SQLWrapper | string) => and(shownTo(userId), isNull(notifications.readAt));

export async function markRead(
  { tx, now }: { tx: Tx; now: Date },
  userId: SQLWrapper | string,
  which: SQL | undefined,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(inArray(notifications.id, lockNotifications(tx, and(unreadBy(userId), which))));
}

/** All notifications of a row up to the one shown; later ones are not included. */
function ofRow({ id, rowKey, createdAt }: Row & { rowKey: string | null; createdAt: Date }): SQL | undefined {
  if (rowKey === null) return eq(notifications.id, id);
  const newest = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  return and(eq(notifications.rowKey, rowKey), sql`(${notifications.createdAt}, ${notifications.id}) <= ${newest}`);
}

async function change(ctx: MemberCtx, to: { readAt: Date } | { deletedAt: Date }, which: SQL | undefined) {
  await ctx.transaction(async (tx, publish) => {
    const changed = await tx
      .update(notifications)
      .set(to)
      .where(inArray(notifications.id, lockNotifications(tx, which)))
      .returning({ id: notifications.id });
    if (changed.length > 0) await publish({ type: 'notifications.read', readerId: ctx.actor.userId });
  });
}

/** The page of these subjects (all without ids) marks them as read when it is shown (S1 §2), never on a prefetch. */
export async function readAbout(
  ctx: MemberCtx,
  types: readonly NotificationType[],
  ids?: readonly string[],
): Promise<void> {
  await markSeen(ctx, about(types, ids));
}

export async function readAnswers(ctx: CtxOf<'artist'>, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const takenDown = sql`${notifications.relatedId} in (select j.id from job_applications a
    join job_posts j on j.id = a.job_id where a.id = any(${sql.param([...applicationIds])}::uuid[])
      and a.artist_id = ${ctx.actor.userId} and j.deleted_at is not null)`;
  await markSeen(ctx, or(about(['APPLICATION_STATUS'], applicationIds), and(about(['JOB_UPDATE']), takenDown)));
}

/** An artist sees a job. A job that was taken down has no page to show it. */
export async function readJobUpdates(ctx: CtxOf<'artist'>, jobId: string): Promise<void> {
  await markSeen(ctx, and(about(['JOB_UPDATE'], [jobId]), stillThere('artist')));
}

export async function readOpenings(ctx: CtxOf<'artist'>, shopId: string): Promise<void> {
  const waits = sql`${notifications.relatedId} in (select id from chair_waits
    where artist_id = ${ctx.actor.userId} and shop_id = ${shopId})`;
  await markSeen(ctx, and(about(['CHAIR_OPENED']), waits));
}

/** The event does the same later; this is for the counts of the page itself, which are loaded before. */
export async function readMessages(ctx: MemberCtx, conversationId: string): Promise<void> {
  const { now, actor } = ctx;
  await ctx.transaction((tx) => markRead({ tx, now }, actor.userId, about(['NEW_MESSAGE'], [conversationId])));
}

/** Answering marks its notification as read, and the reminder once all of its applications are answered. */
export async function readByDeciding(
  { applicationId }: EventOf<'application.decided'>,
  tools: ListenerTools,
): Promise<void> {
  const shop = sql`(select j.shop_id from job_applications a join job_posts j on j.id = a.job_id
    where a.id = ${applicationId})`;
  const owner = sql`(select owner_id from shop_profiles where id = ${shop})`;
  const someWait = sql`exists (select 1 from job_posts j join job_applications a on a.job_id = j.id
    where j.shop_id = ${shop} and j.deleted_at is null and a.status = 'PENDING' and a.reminded_at is not null)`;
  await markRead(
    tools,
    owner,
    or(about(['NEW_APPLICATION'], [applicationId]), and(about(['APPLICATION_WAITING']), not(someWait))),
  );
}

/** A job that its shop took down has nothing left to view, so notifications of its applications are marked as read. */
export async function readByDeleting({ jobId }: EventOf<'job.deleted'>, tools: ListenerTools): Promise<void> {
  const [shop] = await tools.tx
    .select({ ownerId: shopProfiles.ownerId })
    .from(shopProfiles)
    .innerJoin(jobPosts, eq(jobPosts.shopId, shopProfiles.id))
    .where(eq(jobPosts.id, jobId));
  if (!shop?.ownerId) return;
  const sent = sql`(select id from job_applications where job_id = ${jobId})`;
  await markRead(tools, shop.ownerId, and(about(['NEW_APPLICATION']), inArray(notifications.relatedId, sent)));
  tools.hint(shop.ownerId);
}

function about(types: readonly NotificationType[], ids?: readonly string[]): SQL | undefined {
  return and(inArray(notifications.type, [...types]), ids && inArray(notifications.relatedId, [...ids]));
}

async function markSeen(ctx: MemberCtx, which: SQL | undefined): Promise<void> {
  const unread = and(unreadBy(ctx.actor.userId), which);
  // Most visits mark nothing as read.
  if ((await ctx.db.$count(notifications, unread)) > 0) await change(ctx, { readAt: ctx.now }, unread);
}
