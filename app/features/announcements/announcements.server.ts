import { and, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ANNOUNCED } from '#app/data/announcement-board.server.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { announcementDismissals, announcements } from '#app/data/schema/announcements.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { announcementState, type WrittenAnnouncement } from '#app/domain/staff/announcements.ts';

import { canAdminister } from '#app/domain/staff/staff-permissions.ts';

import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { isExcluded } from '#app/platform/db/sql-state.server.ts';
import type { Listener } from '#app/platform/events/relay.server.ts';

const isNotOver = (now: Date) =>
  and(isNull(announcements.endedAt), or(isNull(announcements.endsAt), gt(announcements.endsAt, now)));

/** Schedules an announcement. Another one that has not ended must be ended first (c-147). */
export async function postAnnouncement(
  ctx: CtxOf<'staff'>,
  written: WrittenAnnouncement,
): Promise<Result<{ announcementId: string }>> {
  const verdict = canAdminister(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  const { announcementId: _, version: __, startsAt, ...fields } = written;
  const values = { ...fields, startsAt: startsAt && startsAt > ctx.now ? startsAt : ctx.now };
  if (values.endsAt && values.endsAt <= ctx.now) return refuse('announcement-ends-too-soon');
  try {
    return await ctx.transaction(
      async (tx, publish) => {
        if ((await tx.$count(announcements, isNotOver(ctx.now))) > 0) return refuse('announcement-there');
        const [row] = await tx
          .insert(announcements)
          .values({ ...values, createdBy: verdict.actor.userId, createdAt: ctx.now })
          .returning({ id: announcements.id });
        const announcementId = row?.id as string;
        await recordAct(tx, verdict.actor.userId, 'announcement.posted', ['announcement', announcementId], values);
        await publish({ type: 'announcement.changed' });
        return done({ announcementId });
      },
      { serializeOn: 'announcements' },
    );
  } catch (error) {
    // Another process was faster: a constraint forbids two announcements at the same time.
    if (isExcluded(error)) return refuse('announcement-there');
    throw error;
  }
}

/** Members who dismissed it do not see it again. Refused once if another form has changed it (`version`). */
export async function changeAnnouncement(
  ctx: CtxOf<'staff'>,
  { announcementId, version, startsAt, ...fields }: WrittenAnnouncement & { announcementId: string },
): Promise<Result<null>> {
  const verdict = canAdminister(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(
    async (tx, publish) => {
      const [before] = await tx.select().from(announcements).where(eq(announcements.id, announcementId)).for('update');
      if (!before) return refuse('not-found');
      if (announcementState(before, ctx.now) === 'over') return refuse('announcement-over');
      if (before.version !== version) return refuse('changed-elsewhere');
      // Without a start, a running announcement goes on, and a planned one starts at once.
      const earliest = before.startsAt < ctx.now ? before.startsAt : ctx.now;
      const values = { ...fields, startsAt: startsAt && startsAt > earliest ? startsAt : earliest };
      if (values.endsAt && values.endsAt <= ctx.now) return refuse('announcement-ends-too-soon');
      await tx
        .update(announcements)
        .set({ ...values, version: version + 1 })
        .where(and(eq(announcements.id, announcementId), eq(announcements.version, version)));
      const { text, linkTo, linkWords, kind, audience, endsAt } = before;
      const details = {
        ...values,
        before: { text, linkTo, linkWords, kind, audience, startsAt: before.startsAt, endsAt },
      };
      await recordAct(tx, verdict.actor.userId, 'announcement.changed', ['announcement', announcementId], details);
      await publish({ type: 'announcement.changed' });
      return done(null);
    },
    { serializeOn: 'announcements' },
  );
}

export async function endAnnouncement(ctx: CtxOf<'staff'>, announcementId: string): Promise<Result<null>> {
  const verdict = canAdminister(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(
    async (tx, publish) => {
      const [ended] = await tx
        .update(announcements)
        .set({ endedAt: ctx.now, endedBy: verdict.actor.userId })
        .where(and(eq(announcements.id, announcementId), isNotOver(ctx.now)))
        .returning({ text: announcements.text });
      if (!ended) {
        const isThere = await tx.$count(announcements, eq(announcements.id, announcementId));
        return refuse(isThere ? 'announcement-over' : 'not-found');
      }
      await recordAct(tx, verdict.actor.userId, 'announcement.ended', ['announcement', announcementId], ended);
      await publish({ type: 'announcement.changed' });
      return done(null);
    },
    { serializeOn: 'announcements' },
  );
}

/** One that has ended is not recorded: the row stores the latest only, and an old page must not bring a newer back. */
export async function dismissAnnouncement(ctx: Ctx, announcementId: string): Promise<Result<null>> {
  const { actor } = ctx;
  if (actor.kind === 'visitor') return refuse('sign-in-required');
  return ctx.transaction(async (tx) => {
    const [there] = await tx.select().from(announcements).where(eq(announcements.id, announcementId));
    if (!there) return refuse('not-found');
    if (announcementState(there, ctx.now) === 'over') return done(null);
    const set = { announcementId, dismissedAt: ctx.now };
    await tx
      .insert(announcementDismissals)
      .values({ userId: actor.userId, ...set })
      .onConflictDoUpdate({ target: announcementDismissals.userId, set });
    return done(null);
  });
}

const PAGE = 25;

export async function announcementInHand({ db, now }: CtxOf<'staff'>) {
  const [row] = await db
    .select()
    .from(announcements)
    .where(isNotOver(now))
    .orderBy(desc(announcements.createdAt))
    .limit(1);
  return row ?? null;
}

/** All announcements, the newest first, with the staff who announced and ended them: null for a deleted account. */
export function announcementsForStaff({ db }: CtxOf<'staff'>, { after }: { after: string | null }) {
  const ender = alias(users, 'ender');
  return newestPage(
    { after, size: PAGE, at: announcements.createdAt, id: announcements.id },
    ({ beyond, order, limit }) =>
      db
        .select({
          ...getTableColumns(announcements),
          writtenBy: users.email,
          endedBy: sql<string | null>`${ender.email}`,
        })
        .from(announcements)
        .leftJoin(users, eq(users.id, announcements.createdBy))
        .leftJoin(ender, eq(ender.id, announcements.endedBy))
        .where(beyond)
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}

export const announcementListener: Listener = {
  name: 'announcements',
  handlers: { 'announcement.changed': async (_event, { hint }) => hint(ANNOUNCED) },
};
