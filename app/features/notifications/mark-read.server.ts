import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { lockNotifications } from '#app/data/lock-notifications.server.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import type { ApplicationDecided, JobDeleted } from '#app/domain/events.ts';
import type { NotificationType } from '#app/domain/notifications/notifications.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { isId } from '#app/domain/values/id.ts';
import { stillThere } from '#app/features/notifications/visibility.server.ts';
import { type Params, sqlOnce } from '#app/platform/db/prepared.server.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

type MemberCtx = CtxOf<'artist' | 'shop'>;

type Row = { id: string };

type Opened = { type: NotificationType; relatedId: string | null; isThere: boolean };

/** Marks a whole row as read. Returns the subject of its notification and whether it still exists. */
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

/** Deletes a whole row from every list. The notifications stay stored, so they are not sent again. */
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

const unreadBy = (ctx: MemberCtx) => and(shownTo(ctx), isNull(notifications.readAt));

/** All notifications of a row up to the one shown; later ones are not included. */
function ofRow({ id, rowKey, createdAt }: Row & { rowKey: string | null; createdAt: Date }): SQL | undefined {
  if (rowKey === null) return eq(notifications.id, id);
  const newest = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  return and(eq(notifications.rowKey, rowKey), sql`(${notifications.createdAt}, ${notifications.id}) <= ${newest}`);
}

/** Changes the viewer's notifications. If any changed, the viewer's other pages are updated. */
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

/**
 * Viewing the subject of a notification marks it as read (S1 §2). Each function below is called by the page of that
 * subject when it is shown, never on a prefetch. A profile view is not on the viewer's page, so only a visit marks it.
 */

type Seen = { applicationIds: readonly string[]; closedJobIds?: readonly string[] };

/** An artist sees these applications with their answers, and of some that their job was taken down. */
export async function readAnswers(ctx: CtxOf<'artist'>, { applicationIds, closedJobIds = [] }: Seen): Promise<void> {
  if (applicationIds.length + closedJobIds.length === 0) return;
  await look(ctx, or(about('APPLICATION_STATUS', applicationIds), about('JOB_UPDATE', closedJobIds)));
}

/** An artist sees one of their applications. */
export async function readAnswer(ctx: CtxOf<'artist'>, applicationId: string): Promise<void> {
  const takenDown = sql`${notifications.relatedId} = (select j.id from job_applications a
    join job_posts j on j.id = a.job_id
    where a.id = ${applicationId} and a.artist_id = ${ctx.actor.userId} and j.deleted_at is not null)`;
  const closed = and(eq(notifications.type, 'JOB_UPDATE'), takenDown);
  await look(ctx, or(about('APPLICATION_STATUS', [applicationId]), closed));
}

/** An artist sees a job. A job that was taken down has no page to show it. */
export async function readJobUpdates(ctx: CtxOf<'artist'>, jobId: string): Promise<void> {
  await look(ctx, and(about('JOB_UPDATE', [jobId]), stillThere('artist')));
}

/** A shop sees an application. */
export async function readApplication(ctx: CtxOf<'shop'>, applicationId: string): Promise<void> {
  await look(ctx, about('NEW_APPLICATION', [applicationId]));
}

/** A shop sees the list of applications that need an answer. */
export async function readWaiting(ctx: CtxOf<'shop'>): Promise<void> {
  const [unread] = await unreadOfWaiting(ctx.db, { userId: ctx.actor.userId });
  if (unread) await change(ctx, { readAt: ctx.now }, and(unreadBy(ctx), eq(notifications.type, 'APPLICATION_WAITING')));
}

/** Built once: shops keep this list open all day, and every visit runs it (record 038). */
const unreadOfWaiting = sqlOnce(
  ({ userId }: Params<{ userId: string }>) => sql<{ id: string }>`
    select id from notifications
    where user_id = ${userId} and deleted_at is null and read_at is null and type = 'APPLICATION_WAITING' limit 1`,
);

/**
 * A member reads a conversation. The event does the same and updates other pages; this is for the counts of the page
 * itself, which are loaded before.
 */
export async function readMessages(ctx: MemberCtx, conversationId: string): Promise<void> {
  const unread = and(unreadBy(ctx), about('NEW_MESSAGE', [conversationId]));
  await ctx.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ readAt: ctx.now })
      .where(inArray(notifications.id, lockNotifications(tx, unread)));
  });
}

/** A member sees their own reports with their outcome. */
export async function readReportAnswers(ctx: MemberCtx): Promise<void> {
  await look(ctx, eq(notifications.type, 'REPORT_DECIDED'));
}

/** A shop sees its own page with what staff changed. */
export async function readShopPage(ctx: CtxOf<'shop'>): Promise<void> {
  await look(ctx, eq(notifications.type, 'SHOP_PAGE'));
}

/** A member sees a decision of staff about themselves. */
export async function readDecision(ctx: MemberCtx, decisionId: string): Promise<void> {
  await look(ctx, about('DECISION', [decisionId]));
}

/** A member sees the profile of one of their viewers. */
export async function readProfileView(ctx: MemberCtx, viewerId: string): Promise<void> {
  await look(ctx, about('PROFILE_VIEW', [viewerId]));
}

/** A member sees their data page, which says that the archive is ready. */
export async function readDataReady(ctx: MemberCtx): Promise<void> {
  await look(ctx, eq(notifications.type, 'DATA_READY'));
}

/** One side sees a guest spot with its history. */
export async function readStay(ctx: MemberCtx, stayId: string): Promise<void> {
  await look(ctx, or(about('STAY_REQUEST', [stayId]), about('STAY_UPDATE', [stayId])));
}

/** An artist sees the free dates of a shop. */
export async function readOpenings(ctx: CtxOf<'artist'>, shopId: string): Promise<void> {
  const waits = sql`${notifications.relatedId} in (select id from chair_waits
    where artist_id = ${ctx.actor.userId} and shop_id = ${shopId})`;
  await look(ctx, and(eq(notifications.type, 'CHAIR_OPENED'), waits));
}

/** An artist sees their review of a shop with its answer. */
export async function readAnswerToReview(ctx: CtxOf<'artist'>, shopId: string): Promise<void> {
  await look(ctx, about('REVIEW_ANSWERED', [shopId]));
}

/**
 * Answering an application marks its notification as read, and also the reminder once all of its applications are
 * answered.
 */
export async function readByDeciding({ applicationId }: ApplicationDecided, { tx, now }: ListenerTools): Promise<void> {
  const shop = sql`(select j.shop_id from job_applications a join job_posts j on j.id = a.job_id
    where a.id = ${applicationId})`;
  const owner = sql`(select owner_id from shop_profiles where id = ${shop})`;
  const someWait = sql`exists (select 1 from job_posts j join job_applications a on a.job_id = j.id
    where j.shop_id = ${shop} and j.deleted_at is null and a.status = 'PENDING' and a.reminded_at is not null)`;
  const unread = and(
    eq(notifications.userId, owner),
    isNull(notifications.readAt),
    isNull(notifications.deletedAt),
    or(about('NEW_APPLICATION', [applicationId]), and(eq(notifications.type, 'APPLICATION_WAITING'), not(someWait))),
  );
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(inArray(notifications.id, lockNotifications(tx, unread)));
}

/**
 * A job that its shop took down has nothing left to view, so the notifications of its applications are marked as read.
 */
export async function readByDeleting({ jobId }: JobDeleted, { tx, now, hint }: ListenerTools): Promise<void> {
  const sent = sql`(select id from job_applications where job_id = ${jobId})`;
  const [shop] = await tx
    .select({ ownerId: shopProfiles.ownerId })
    .from(shopProfiles)
    .innerJoin(jobPosts, eq(jobPosts.shopId, shopProfiles.id))
    .where(eq(jobPosts.id, jobId));
  if (!shop?.ownerId) return;
  const unread = and(
    eq(notifications.userId, shop.ownerId),
    isNull(notifications.readAt),
    isNull(notifications.deletedAt),
    eq(notifications.type, 'NEW_APPLICATION'),
    inArray(notifications.relatedId, sent),
  );
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(inArray(notifications.id, lockNotifications(tx, unread)));
  hint(shop.ownerId);
}

function about(type: NotificationType, ids: readonly string[]): SQL | undefined {
  return and(eq(notifications.type, type), inArray(notifications.relatedId, [...ids]));
}

async function look(ctx: MemberCtx, which: SQL | undefined): Promise<void> {
  const unread = and(unreadBy(ctx), which);
  // Most visits mark nothing as read.
  if ((await ctx.db.$count(notifications, unread)) > 0) await change(ctx, { readAt: ctx.now }, unread);
}
