import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { appeals, decisions, reportCases } from '#app/data/schema/reports.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { type AppealAnswer, canAnswerDecision } from '#app/domain/staff/reports.ts';
import { recordDecision } from '#app/features/reports/decide.server.ts';
import { answerFacts, decisionFor } from '#app/features/reports/decision.server.ts';
import { putSubjectBack } from '#app/features/reports/remove-and-restore.server.ts';
import { endSuspension } from '#app/features/suspensions/end-suspension.server.ts';

type Answer = {
  decisionId: string;
  /** The user came by the link in the mail, which is proof enough: a suspended user has no session. */
  byMail: boolean;
  words: string;
};

/** The subject of a decision appeals it, once (c-142). The same answer again succeeds. */
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
    { serializeOn: decisionId },
  );
}

type AppealInput = { caseId: string; answer: AppealAnswer; words: string };

/** Once (c-142): of two at the same time, the second gets a conflict. The same answer again succeeds. */
export function answerAppeal(
  ctx: CtxOf<'staff'>,
  { caseId, answer, words }: AppealInput,
): Promise<Result<{ caseId: string }>> {
  return ctx.transaction(
    async (tx, publish) => {
      const [found] = await tx
        .select({ userId: reportCases.aboutUserId })
        .from(reportCases)
        .where(eq(reportCases.id, caseId));
      if (!found) return refuse('not-found');
      if (found.userId) await tx.select({ id: users.id }).from(users).where(eq(users.id, found.userId)).for('update');
      const [held] = await tx.select().from(reportCases).where(eq(reportCases.id, caseId)).for('update');
      const [decision] = await tx.select().from(decisions).where(eq(decisions.caseId, caseId));
      if (!held || !decision) return refuse('not-found');
      const [appeal] = await tx.select().from(appeals).where(eq(appeals.decisionId, decision.id));
      if (!appeal) return refuse('not-found');
      if (appeal.answer) {
        const isSame = appeal.answer === answer && appeal.answerWords === words;
        return isSame && appeal.answeredBy === ctx.actor.userId ? done({ caseId }) : refuse('case-decided');
      }
      await tx
        .update(appeals)
        .set({ answer, answerWords: words, answeredBy: ctx.actor.userId, answeredAt: ctx.now })
        .where(eq(appeals.id, appeal.id));
      if (answer === 'undone') {
        await tx.update(decisions).set({ undoneAt: ctx.now, keptFileId: null }).where(eq(decisions.id, decision.id));
        const [open] = await tx
          .select({ userId: suspensions.userId })
          .from(suspensions)
          .where(and(eq(suspensions.decisionId, decision.id), isNull(suspensions.liftedAt)));
        // Must run before hidden content is shown again, because content of a suspended user stays hidden.
        if (open) await endSuspension({ tx, publish }, { userId: open.userId, staffId: ctx.actor.userId });
        const thing = { kind: held.kind, id: held.subjectId };
        if (decision.taken) await putSubjectBack({ tx, publish, now: ctx.now }, thing, decision.taken);
      }
      await tx.update(reportCases).set({ state: 'decided', sinceAt: ctx.now }).where(eq(reportCases.id, caseId));
      await recordDecision(tx, ctx, held, `appeal.${answer}`);
      await publish({ type: 'appeal.answered', decisionId: decision.id });
      return done({ caseId });
    },
    { serializeOn: caseId },
  );
}
