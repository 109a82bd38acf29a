import { and, eq, inArray } from 'drizzle-orm';
import type { CtxOf, Publish } from '#app/data/context.server.ts';
import { lockUsers } from '#app/data/locks.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { decisions, reportCases } from '#app/data/schema/reports.ts';
import { done, type Refused, type Result, refuse } from '#app/domain/results.ts';
import { canUndoDecision, type Outcome, type ReportedKind } from '#app/domain/staff/reports.ts';
import type { AuditedAction } from '#app/domain/staff/staff.ts';
import { putSubjectBack, takeSubject } from '#app/features/reports/remove-and-restore.server.ts';
import { readSubject } from '#app/features/reports/reported-subjects.server.ts';
import { lockAccount } from '#app/features/suspensions/suspend.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

export async function recordDecision(
  tx: Tx,
  { actor }: CtxOf<'staff'>,
  { id, kind }: { id: string; kind: ReportedKind },
  action: AuditedAction,
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ actorId: actor.userId, action, subjectType: 'case', subjectId: id, details: { kind } });
}

type Decision = {
  caseId: string;
  outcome: Outcome;
  days: number | null;
  /** Removes the reported item too, if the decision is about the account. */
  removes: boolean;
  words: string;
};

/** `isHeard` is false where only the reporters get a message: the subject has no owner, or nothing was wrong. */
type Decided = { caseId: string; isHeard: boolean };

type Case = typeof reportCases.$inferSelect;

/** Decides all open reports on one subject, once (c-143): a second decision is a conflict, the same one succeeds. */
export function decideCase(ctx: CtxOf<'staff'>, decision: Decision): Promise<Result<Decided>> {
  const { caseId, outcome } = decision;
  return ctx
    .transaction(
      async (tx, publish) => {
        const held = await lockCase(tx, caseId);
        if (!held) return refuse('not-found');
        if (held.state !== 'open') {
          const isAgain = await isOwn(tx, ctx, decision);
          return isAgain ? done({ caseId, isHeard: isHeard(held.aboutUserId, outcome) }) : refuse('case-decided');
        }
        const thing = await readSubject(tx, held.kind, held.subjectId);
        const userId = thing?.userId ?? held.aboutUserId;
        const isRemoved = outcome === 'removed' || (decision.removes && outcome !== 'dismissed');
        const { words, days } = decision;
        if (!userId && outcome !== 'dismissed' && outcome !== 'removed') return refuse('nobody-to-tell');
        const about = { kind: held.kind, id: held.subjectId };
        const gone = isRemoved ? await takeSubject({ tx, publish, now: ctx.now }, about, words) : null;
        if (isRemoved && !gone) return refuse('thing-gone');
        const [stored] = await tx
          .insert(decisions)
          .values({
            caseId,
            outcome,
            words,
            removes: isRemoved,
            staffId: ctx.actor.userId,
            createdAt: ctx.now,
            days: outcome === 'suspended' ? days : null,
            taken: gone?.taken ?? null,
            keptFileId: gone?.keptFileId ?? null,
          })
          .returning({ id: decisions.id });
        if (!stored) throw new Error('a decision was stored without an id');
        const refused = userId && (await keepOut(ctx, { tx, publish }, decision, { userId, decisionId: stored.id }));
        if (refused) throw new Undone(refused);
        await tx
          .update(reportCases)
          .set({ state: 'decided', sinceAt: ctx.now, aboutUserId: userId })
          .where(eq(reportCases.id, caseId));
        await recordDecision(tx, ctx, held, `case.${outcome}`);
        await publish({ type: 'case.decided', decisionId: stored.id });
        return done({ caseId, isHeard: isHeard(userId, outcome) });
      },
      { serializeOn: caseId },
    )
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.refused;
      throw error;
    });
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

/** Rolls back a decision whose suspension is refused. */
class Undone extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('a decision was undone');
    this.refused = refused;
  }
}

async function keepOut(
  { actor }: CtxOf<'staff'>,
  tools: { tx: Tx; publish: Publish },
  { outcome, days, words }: Decision,
  { userId, decisionId }: { userId: string; decisionId: string },
): Promise<Refused | null> {
  if (outcome !== 'suspended' && outcome !== 'banned') return null;
  const held = await lockAccount(
    { ...tools, actor },
    { userId, days: outcome === 'banned' ? null : days, words, decisionId },
  );
  return held.ok ? null : held;
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
      await recordDecision(tx, ctx, held, 'case.undone');
      await publish({ type: 'case.undone', decisionId: decision.id });
      return done({ caseId });
    },
    { serializeOn: caseId },
  );
}
