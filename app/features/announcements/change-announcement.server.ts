import { and, eq } from 'drizzle-orm';
import { announcementState, type WrittenAnnouncement } from '#app/domain/announcements.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import { canAnnounce } from '#app/domain/staff-permissions.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { announcements } from '#app/platform/db/schema/announcements.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

/**
 * Changes an announcement that is not over. Whoever has dismissed it does not see it again. Not over a change that this
 * form has not seen (`version`): that is told, and the next save is meant.
 */
export async function changeAnnouncement(
  ctx: CtxOf<'staff'>,
  { announcementId, version, startsAt, ...fields }: WrittenAnnouncement & { announcementId: string },
): Promise<Result<null>> {
  const verdict = canAnnounce(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(
    async (tx, publish) => {
      const [before] = await tx.select().from(announcements).where(eq(announcements.id, announcementId)).for('update');
      if (!before) return refuse('not-found');
      if (announcementState(before, ctx.now) === 'over') return refuse('announcement-over');
      if (before.version !== version) return refuse('changed-elsewhere');
      // Without a beginning one that runs goes on, and one that is planned begins at once.
      const earliest = before.startsAt < ctx.now ? before.startsAt : ctx.now;
      const values = { ...fields, startsAt: startsAt && startsAt > earliest ? startsAt : earliest };
      if (values.endsAt && values.endsAt <= ctx.now) return refuse('announcement-ends-too-soon');
      await tx
        .update(announcements)
        .set({ ...values, version: version + 1 })
        .where(and(eq(announcements.id, announcementId), eq(announcements.version, version)));
      const { text, linkTo, linkWords, kind, audience, endsAt } = before;
      await tx.insert(auditLog).values({
        actorId: verdict.actor.userId,
        action: 'announcement.changed' satisfies AuditedAction,
        subjectType: 'announcement',
        subjectId: announcementId,
        details: {
          ...values,
          before: { text, linkTo, linkWords, kind, audience, startsAt: before.startsAt, endsAt },
        },
      });
      await publish({ type: 'announcement.changed' });
      return done(null);
    },
    { inTurnOn: 'announcements' },
  );
}
