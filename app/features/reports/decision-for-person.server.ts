import { and, eq, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import type { AppealAnswer, Outcome, ReportedKind, Snapshot } from '#app/domain/reports.ts';
import { answerableUntil, canAnswerDecision, type DecisionFacts } from '#app/domain/reports.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { appeals, decisions, reportCases, reports } from '#app/platform/db/schema/reports.ts';
import { suspensions } from '#app/platform/db/schema/suspensions.ts';

export type DecisionRow = {
  id: string;
  caseId: string;
  kind: ReportedKind;
  userId: string | null;
  outcome: Outcome;
  isRemoved: boolean;
  words: string;
  days: number | null;
  decidedAt: Date;
  answerableSince: Date | null;
  isUndone: boolean;
  /** The end of the suspension that it began: when, and whether staff lifted it before its time. */
  ended: { at: Date; isLifted: boolean } | null;
  appeal: { words: string; answer: AppealAnswer | null; answerWords: string | null; createdAt: Date } | null;
};

/** A decision with the answer to it, whoever asks; null where there is none. */
export async function decisionFor(db: Queryable, decisionId: string): Promise<DecisionRow | null> {
  if (!isId(decisionId)) return null;
  const [row] = await db
    .select({
      id: decisions.id,
      caseId: decisions.caseId,
      kind: reportCases.kind,
      userId: reportCases.aboutUserId,
      outcome: decisions.outcome,
      isRemoved: decisions.removes,
      words: decisions.words,
      days: decisions.days,
      decidedAt: decisions.createdAt,
      answerableSince: decisions.answerableSince,
      undoneAt: decisions.undoneAt,
      endedAt: suspensions.liftedAt,
      // Not by who lifted it: their name goes with their account.
      isEarly: sql<boolean>`coalesce(${suspensions.liftedAt} < ${suspensions.until}, true)`,
      appeal: {
        words: appeals.words,
        answer: appeals.answer,
        answerWords: appeals.answerWords,
        createdAt: appeals.createdAt,
      },
    })
    .from(decisions)
    .innerJoin(reportCases, eq(reportCases.id, decisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .leftJoin(
      suspensions,
      and(eq(suspensions.userId, reportCases.aboutUserId), eq(suspensions.decisionId, decisions.id)),
    )
    .where(eq(decisions.id, decisionId));
  if (!row) return null;
  const { undoneAt, endedAt, isEarly, ...decision } = row;
  return { ...decision, isUndone: undoneAt !== null, ended: endedAt && { at: endedAt, isLifted: isEarly } };
}

/** What `canAnswerDecision` must know of it. */
export function answerFacts(decision: DecisionRow): DecisionFacts {
  const { userId, outcome, isUndone, appeal, ended, isRemoved } = decision;
  const isLifted = ended?.isLifted === true && !isRemoved;
  const answerableSince = decision.answerableSince ?? decision.decidedAt;
  return { userId, outcome, answerableSince, isUndone, isLifted, hasAnswer: appeal !== null };
}

/**
 * A decision as the person reads it whom it is about: what was decided about which words, why, and whether there is
 * anything to answer. Null for everybody else. Never who reported it, nor what they said (c-140).
 */
export async function decisionForPerson(ctx: Ctx, { decisionId, byMail }: { decisionId: string; byMail: boolean }) {
  const decision = await decisionFor(ctx.db, decisionId);
  const isTheirs = byMail || (ctx.actor.kind !== 'visitor' && ctx.actor.userId === decision?.userId);
  if (!decision?.userId || !isTheirs || decision.outcome === 'dismissed') return null;
  const [said] = await ctx.db
    .select({ snapshot: reports.snapshot })
    .from(reports)
    .where(eq(reports.caseId, decision.caseId))
    .orderBy(reports.createdAt, reports.id)
    .limit(1);
  const { caseId: _caseId, userId: _userId, answerableSince: _since, ...shown } = decision;
  const facts = answerFacts(decision);
  return {
    ...shown,
    said: said?.snapshot ?? (null as Snapshot | null),
    canAnswer: canAnswerDecision(ctx.actor, facts, { now: ctx.now, byMail }).allowed,
    answerableUntil: answerableUntil(facts.answerableSince),
  };
}
