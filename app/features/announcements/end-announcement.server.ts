import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { done, type Result, refuse } from '#app/domain/results.ts';
import type { AuditedAction } from '#app/domain/staff.ts';
import { canAnnounce } from '#app/domain/staff-permissions.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { announcements } from '#app/platform/db/schema/announcements.ts';
import { auditLog } from '#app/platform/db/schema/records.ts';

/** Takes an announcement away before its time; one that is over is refused. */
export async function endAnnouncement(ctx: CtxOf<'staff'>, announcementId: string): Promise<Result<null>> {
  const verdict = canAnnounce(ctx.actor);
  if (!verdict.allowed) return refuse(verdict.refusal);
  return ctx.transaction(
    async (tx, publish) => {
      const isNotOver = and(
        isNull(announcements.endedAt),
        or(isNull(announcements.endsAt), gt(announcements.endsAt, ctx.now)),
      );
      const [ended] = await tx
        .update(announcements)
        .set({ endedAt: ctx.now, endedBy: verdict.actor.userId })
        .where(and(eq(announcements.id, announcementId), isNotOver))
        .returning({ text: announcements.text });
      if (!ended) {
        const isThere = await tx.$count(announcements, eq(announcements.id, announcementId));
        return refuse(isThere ? 'announcement-over' : 'not-found');
      }
      await tx.insert(auditLog).values({
        actorId: verdict.actor.userId,
        action: 'announcement.ended' satisfies AuditedAction,
        subjectType: 'announcement',
        subjectId: announcementId,
        details: { text: ended.text },
      });
      await publish({ type: 'announcement.changed' });
      return done(null);
    },
    { inTurnOn: 'announcements' },
  );
}
