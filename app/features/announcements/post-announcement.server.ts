import { and, gt, isNull, or } from 'drizzle-orm';
import type { WrittenAnnouncement } from '#app/domain/announcements.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import { canAnnounce } from '#app/domain/staff-permissions.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { announcements } from '#app/platform/db/schema/announcements.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';
import { isExcluded } from '#app/platform/db/sql-state.server.ts';

/** Announces something, from its beginning on; while another one is not over, that one has to be ended first (c-147). */
export async function postAnnouncement(
  ctx: CtxOf<'staff'>,
  written: WrittenAnnouncement,
): Promise<Result<{ announcementId: string }>> {
  const verdict = canAnnounce(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  const { announcementId: _, version: __, startsAt, ...fields } = written;
  const values = { ...fields, startsAt: startsAt && startsAt > ctx.now ? startsAt : ctx.now };
  if (values.endsAt && values.endsAt <= ctx.now) return refuse('announcement-ends-too-soon');
  try {
    return await ctx.transaction(
      async (tx, publish) => {
        const notOver = and(
          isNull(announcements.endedAt),
          or(isNull(announcements.endsAt), gt(announcements.endsAt, ctx.now)),
        );
        if ((await tx.$count(announcements, notOver)) > 0) return refuse('announcement-there');
        const [row] = await tx
          .insert(announcements)
          .values({ ...values, createdBy: verdict.actor.userId, createdAt: ctx.now })
          .returning({ id: announcements.id });
        const announcementId = row?.id as string;
        await tx.insert(auditLog).values({
          actorId: verdict.actor.userId,
          action: 'announcement.posted' satisfies AuditedAction,
          subjectType: 'announcement',
          subjectId: announcementId,
          details: values,
        });
        await publish({ type: 'announcement.changed' });
        return done({ announcementId });
      },
      { inTurnOn: 'announcements' },
    );
  } catch (error) {
    // Another process was quicker: the table holds no two that run at the same moment.
    if (isExcluded(error)) return refuse('announcement-there');
    throw error;
  }
}
