import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { lockUsers } from '#app/data/locks.server.ts';
import { recordAct } from '#app/data/record-act.server.ts';

import { users } from '#app/data/schema/accounts.ts';
import { appeals, decisions, reportCases } from '#app/data/schema/reports.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { type AppealAnswer, canAnswerDecision, canUndoDecision, type Outcome } from '#app/domain/staff/reports.ts';
import { answerFacts, decisionFor } from '#app/features/reports/decision.server.ts';
import { putSubjectBack, takeSubject } from '#app/features/reports/remove-and-restore.server.ts';
import { readSubject } from '#app/features/reports/reported-subjects.server.ts';
import { endSuspension, lockAccount, whyNotSuspended } from '#app/features/suspensions/suspend.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Decision = {
  caseId: string;
  outcome: Outcome;
  days: number | null;
  removes: boolean;
  words: string;
};

/** `isHeard` is false where only the reporters get a message: the subject has no owner, or nothing was wrong. */
type Decided = { caseId: string; isHeard: boolean };

type Case = typeof reportCases.$inferSelect;

/** Decides all open reports on one subject, once (c-143): a second decision is a conflict, the same one succeeds. */
export function decideCase(ctx: CtxOf<'staff'>, decision: Decision): Promise<Result<Decided>> {
  const { caseId, outcome, words } = decision;
  return ctx.transaction(
    async (tx, publish) => {
      const held = await lockCase(tx, caseId);
      if (!held) return refuse('not-found');
      if (held.state !== 'open') {
        const isAgain = await isOwn(tx, ctx, decision);
        return isAgain ? done({ caseId, isHeard: isHeard(held.aboutUserId, outcome) }) : refuse('case-decided');
      }
      const about = { kind: held.kind, id: held.subjectId };
      const userId = (await readSubject(tx, about.kind, about.id))?.userId ?? held.aboutUserId;
      if (!userId && outcome !== 'dismissed' && outcome !== 'removed') return refuse('nobody-to-tell');
      const suspended = outcome === 'suspended' || outcome === 'banned' ? userId : null;
      const refused = suspended && (await whyNotSuspended(tx, ctx.actor, suspended));
      if (refused) return refuse(refused);
      const isRemoved = outcome === 'removed' || (decision.removes && outcome !== 'dismissed');
      const gone = isRemoved ? await takeSubject({ tx, publish, now: ctx.now }, about, words) : null;
      if (isRemoved && !gone) return refuse('thing-gone');
      const days = outcome === 'suspended' ? decision.days : null;
      const [stored] = await tx
        .insert(decisions)
        .values({
          caseId,
          outcome,
          words,
          days,
          removes: isRemoved,
          staffId: ctx.actor.userId,
          createdAt: ctx.now,
          taken: gone?.taken ?? null,
          keptFileId: gone?.keptFileId ?? null,
        })
        .returning({ id: decisions.id });
      if (!stored) throw new Error('a decision was stored without an id');
      const decisionId = stored.id;
      if (suspended)
        await lockAccount({ tx, publish, actor: ctx.actor }, { userId: suspended, days, words, decisionId });
      await tx
        .update(reportCases)
        .set({ state: 'decided', sinceAt: ctx.now, aboutUserId: userId })
        .where(eq(reportCases.id, caseId));
      await recordAct(tx, ctx.actor.userId, `case.${outcome}`, ['case', caseId], { kind: held.kind });
      await publish({ type: 'case.decided', decisionId });
      return done({ caseId, isHeard: isHeard(userId, outcome) });
    },
    { serializeOn: caseId },
  );
}

const isHeard = (userId: string | null, outcome: Outcome) => userId !== null && outcome !== 'dismissed';

/** Locks the account before its records, as deleting an account does, also for a shop that was claimed since. */
async function lockCase(tx: Tx, caseId: string): Promise<Case | null> {
  const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, caseId));
  if (!found) return null;
  const thing = await readSubject(tx, found.kind, found.subjectId);
  const about = [found.aboutUserId, thing?.userId].flatMap((id) => id ?? []);
  if (about.length > 0) {
    await tx.select({ id: users.id }).from(users).where(inArray(users.id, about)).orderBy(users.id).for('update');
  }
  const [held] = await tx.select().from(reportCases).where(eq(reportCases.id, caseId)).for('update');
  return held ?? null;
}

async function isOwn(tx: Tx, { actor }: CtxOf<'staff'>, { caseId, outcome, words }: Decision): Promise<boolean> {
  const [same] = await tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(
        eq(decisions.caseId, caseId),
        eq(decisions.staffId, actor.userId),
        eq(decisions.outcome, outcome),
        eq(decisions.words, words),
      ),
    );
  return same !== undefined;
}

/** Restores what was removed from a shop without an owner: nobody could appeal it (c-150). Idempotent. */
export function undoDecision(ctx: CtxOf<'staff'>, caseId: string): Promise<Result<{ caseId: string }>> {
  return ctx.transaction(
    async (tx, publish) => {
      const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, caseId));
      if (!found) return refuse('not-found');
      // The current owner's state is kept: a restored page stays hidden if they are.
      await lockUsers(tx, [(await readSubject(tx, found.kind, found.subjectId))?.userId]);
      const [held] = await tx.select().from(reportCases).where(eq(reportCases.id, caseId)).for('update');
      const [decision] = await tx.select().from(decisions).where(eq(decisions.caseId, caseId));
      if (!held || !decision) return refuse('not-found');
      const verdict = canUndoDecision(ctx.actor, { userId: held.aboutUserId, isRemoved: decision.removes });
      if (!verdict.allowed) return refuse(verdict.refusal);
      if (decision.undoneAt) return done({ caseId });
      await tx.update(decisions).set({ undoneAt: ctx.now, keptFileId: null }).where(eq(decisions.id, decision.id));
      const thing = { kind: held.kind, id: held.subjectId };
      if (decision.taken) await putSubjectBack({ tx, publish, now: ctx.now }, thing, decision.taken);
      await recordAct(tx, ctx.actor.userId, 'case.undone', ['case', held.id], { kind: held.kind });
      await publish({ type: 'case.undone', decisionId: decision.id });
      return done({ caseId });
    },
    { serializeOn: caseId },
  );
}

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
      await recordAct(tx, ctx.actor.userId, `appeal.${answer}`, ['case', held.id], { kind: held.kind });
      await publish({ type: 'appeal.answered', decisionId: decision.id });
      return done({ caseId });
    },
    { serializeOn: caseId },
  );
}
