import { eq } from 'drizzle-orm';
import { canAnswerDecision } from '#app/domain/reports.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { answerFacts, decisionFor } from '#app/features/reports/decision-for-person.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { appeals, reportCases } from '#app/platform/db/schema/reports.ts';

type Answer = {
  decisionId: string;
  /** Came by the link in the mail, which is proof enough: who is suspended has no session. */
  byMail: boolean;
  words: string;
};

/** Whom a decision is about answers it, once; staff look at it again (c-142). The same answer sent twice is done. */
export function answerDecision(ctx: Ctx, { decisionId, byMail, words }: Answer): Promise<Result<null>> {
  return ctx.transaction(
    async (tx) => {
      const found = await decisionFor(tx, decisionId);
      if (!found?.userId) return refuse('not-found');
      await tx.select({ id: users.id }).from(users).where(eq(users.id, found.userId)).for('no key update');
      const [held] = await tx
        .select({ id: reportCases.id })
        .from(reportCases)
        .where(eq(reportCases.id, found.caseId))
        .for('update');
      const decision = held && (await decisionFor(tx, decisionId));
      if (!decision) return refuse('not-found');
      const verdict = canAnswerDecision(ctx.actor, answerFacts(decision), { now: ctx.now, byMail });
      if (!verdict.allowed) {
        const isSame = verdict.refusal === 'decision-answered' && decision.appeal?.words === words;
        return isSame ? done(null) : refuse(verdict.refusal);
      }
      await tx.insert(appeals).values({ decisionId, words, createdAt: ctx.now });
      await tx
        .update(reportCases)
        .set({ state: 'appealed', sinceAt: ctx.now })
        .where(eq(reportCases.id, decision.caseId));
      return done(null);
    },
    { inTurnOn: decisionId },
  );
}
