import { and, eq, inArray } from 'drizzle-orm';
import type { Outcome } from '#app/domain/reports.ts';
import { done, type Refused, type Result, refuse } from '#app/domain/results.ts';
import { recordDecision } from '#app/features/reports/record-decision.server.ts';
import { readThing } from '#app/features/reports/reported-thing.server.ts';
import { takeThing } from '#app/features/reports/taken-things.server.ts';
import { holdAccount } from '#app/features/suspensions/hold-account.server.ts';
import type { CtxOf, Publish } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { decisions, reportCases } from '#app/platform/db/schema/reports.ts';

type Decision = {
  caseId: string;
  outcome: Outcome;
  days: number | null;
  /** Takes the thing away as well, where the decision is about the account. */
  removes: boolean;
  words: string;
};

/** `isHeard` is false where nobody but who reported it is told: nobody runs it, or there was nothing wrong. */
type Decided = { caseId: string; isHeard: boolean };

type Case = typeof reportCases.$inferSelect;

/**
 * Decides about all open reports on one thing, once: of two of staff at the same moment the second is told (c-143). What
 * the decision does happens with it or not at all. The same one sent twice is done.
 */
export function decideCase(ctx: CtxOf<'staff'>, decision: Decision): Promise<Result<Decided>> {
  const { caseId, outcome } = decision;
  return ctx
    .transaction(
      async (tx, publish) => {
        const held = await heldCase(tx, caseId);
        if (!held) return refuse('not-found');
        if (held.state !== 'open') {
          const isAgain = await isOwn(tx, ctx, decision);
          return isAgain ? done({ caseId, isHeard: isHeard(held.aboutUserId, outcome) }) : refuse('case-decided');
        }
        const thing = await readThing(tx, held.kind, held.subjectId);
        const userId = thing?.userId ?? held.aboutUserId;
        const isRemoved = outcome === 'removed' || (decision.removes && outcome !== 'dismissed');
        const { words, days } = decision;
        if (!userId && outcome !== 'dismissed' && outcome !== 'removed') return refuse('nobody-to-tell');
        const about = { kind: held.kind, id: held.subjectId };
        const gone = isRemoved ? await takeThing({ tx, publish, now: ctx.now }, about, words) : null;
        if (isRemoved && !gone) return refuse('thing-gone');
        const [stored] = await tx
          .insert(decisions)
          .values({
            ...{ caseId, outcome, words, removes: isRemoved, staffId: ctx.actor.userId, createdAt: ctx.now },
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
      { inTurnOn: caseId },
    )
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.refused;
      throw error;
    });
}

const isHeard = (userId: string | null, outcome: Outcome) => userId !== null && outcome !== 'dismissed';

/** Whoever leaves holds their account before what is about them: so does this, also of a shop that was claimed since. */
async function heldCase(tx: Tx, caseId: string): Promise<Case | null> {
  const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, caseId));
  if (!found) return null;
  const thing = await readThing(tx, found.kind, found.subjectId);
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

/** Nothing of a decision stays that cannot keep somebody out. */
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
  const held = await holdAccount(
    { ...tools, actor },
    { userId, days: outcome === 'banned' ? null : days, words, decisionId },
  );
  return held.ok ? null : held;
}
