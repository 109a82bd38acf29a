import { eq } from 'drizzle-orm';
import { canUndoDecision } from '#app/domain/reports.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { recordDecision } from '#app/features/reports/record-decision.server.ts';
import { readThing } from '#app/features/reports/reported-thing.server.ts';
import { putThingBack } from '#app/features/reports/taken-things.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { heldUsers } from '#app/platform/db/held-users.server.ts';
import { decisions, reportCases } from '#app/platform/db/schema/reports.ts';

/**
 * Staff put back what a decision took away from a shop that nobody ran then: there is nobody whom the decision could ask
 * to answer it, so they look at it again by themselves (c-150). Put back twice is put back.
 */
export function undoDecision(ctx: CtxOf<'staff'>, caseId: string): Promise<Result<{ caseId: string }>> {
  return ctx.transaction(
    async (tx, publish) => {
      const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, caseId));
      if (!found) return refuse('not-found');
      // Whoever runs it by now stays as they are: put back, it is as hidden as they are.
      await heldUsers(tx, [(await readThing(tx, found.kind, found.subjectId))?.userId]);
      const [held] = await tx.select().from(reportCases).where(eq(reportCases.id, caseId)).for('update');
      const [decision] = await tx.select().from(decisions).where(eq(decisions.caseId, caseId));
      if (!held || !decision) return refuse('not-found');
      const verdict = canUndoDecision(ctx.actor, { userId: held.aboutUserId, isRemoved: decision.removes });
      if (!verdict.allowed) return refuse(verdict.refusal);
      if (decision.undoneAt) return done({ caseId });
      await tx.update(decisions).set({ undoneAt: ctx.now, keptFileId: null }).where(eq(decisions.id, decision.id));
      const thing = { kind: held.kind, id: held.subjectId };
      if (decision.taken) await putThingBack({ tx, publish, now: ctx.now }, thing, decision.taken);
      await recordDecision(tx, ctx, held, 'case.undone');
      await publish({ type: 'case.undone', decisionId: decision.id });
      return done({ caseId });
    },
    { inTurnOn: caseId },
  );
}
