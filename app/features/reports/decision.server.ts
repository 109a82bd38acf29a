import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { appealAnsweredWords, decisionWords } from '#app/copy/mail/account-mails.ts';
import { outsideName } from '#app/copy/messages.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import type { DecisionMailJob } from '#app/data/mail-jobs.ts';
import { removingDecision } from '#app/data/removed-pages.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { appeals, decisions, reportCases, reports } from '#app/data/schema/reports.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { answerableUntil, canAnswerDecision, type DecisionFacts, type Snapshot } from '#app/domain/staff/reports.ts';
import { isId } from '#app/domain/values/id.ts';
import type { Database, Queryable } from '#app/platform/db/database.server.ts';
import type { Settings } from '#app/platform/env.server.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.server.tsx';
import type { MailMessage } from '#app/platform/mail/mail-transport.server.ts';
import { type AuthSecret, readSigned, signed, signingKeys } from '#app/platform/signed-text.server.ts';

/** A suspended user has no session, so the address in the mail is the proof. It opens this decision only. */
export function decisionPath(secret: AuthSecret, decisionId: string): string {
  return `/decisions/${signed(signingKeys(secret, 'decision'), decisionId)}`;
}

/** Parses the last part of such a path; `byMail` if it has a valid signature. Null if it is invalid. */
export function readDecisionAddress(secret: AuthSecret, part: string): { decisionId: string; byMail: boolean } | null {
  if (isId(part)) return { decisionId: part.toLowerCase(), byMail: false };
  const decisionId = readSigned(signingKeys(secret, 'decision'), part);
  return isId(decisionId) ? { decisionId, byMail: true } : null;
}

export async function decisionFor(db: Queryable, decisionId: string) {
  if (!isId(decisionId)) return null;
  const [row] = await db
    .select({
      id: decisions.id,
      caseId: decisions.caseId,
      kind: reportCases.kind,
      title: reportCases.title,
      userId: reportCases.aboutUserId,
      outcome: decisions.outcome,
      isRemoved: decisions.removes,
      words: decisions.words,
      days: decisions.days,
      decidedAt: decisions.createdAt,
      answerableSince: decisions.answerableSince,
      undoneAt: decisions.undoneAt,
      endedAt: suspensions.liftedAt,
      // Not by the staff member who lifted it: their reference is deleted with their account.
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
  return {
    ...decision,
    isUndone: undoneAt !== null,
    /** The end of the suspension that it started, and whether staff lifted it early. */
    ended: endedAt && { at: endedAt, isLifted: isEarly },
  };
}

type DecisionRow = NonNullable<Awaited<ReturnType<typeof decisionFor>>>;

export function answerFacts(decision: DecisionRow): DecisionFacts {
  const { userId, outcome, isUndone, appeal, ended, isRemoved } = decision;
  const isLifted = ended?.isLifted === true && !isRemoved;
  const answerableSince = decision.answerableSince ?? decision.decidedAt;
  return { userId, outcome, answerableSince, isUndone, isLifted, hasAnswer: appeal !== null };
}

/** For its subject; null for everybody else. Never the reporters or their words (c-140). */
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
  const { caseId: _caseId, userId: _userId, answerableSince: _since, title: _title, ...shown } = decision;
  const facts = answerFacts(decision);
  return {
    ...shown,
    said: said?.snapshot ?? (null as Snapshot | null),
    canAnswer: canAnswerDecision(ctx.actor, facts, { now: ctx.now, byMail }).allowed,
    answerableUntil: answerableUntil(facts.answerableSince),
  };
}

type Desk = { db: Database; settings: Pick<Settings, 'baseUrl' | 'brandName' | 'authSecret' | 'supportEmail'> };

/** Composes the mail to the subject of a decision; its link is signed, so it opens without a session. */
export async function composeDecisionMail(
  { db, settings }: Desk,
  { kind, userId, decisionId }: DecisionMailJob,
): Promise<MailMessage | null> {
  const { baseUrl, brandName: brand, supportEmail, authSecret } = settings;
  const [reader] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const decision = await decisionFor(db, decisionId);
  if (!reader || !decision || decision.userId !== userId) return null;
  const { answer = null, answerWords = null } = decision.appeal ?? {};
  if (kind === 'appeal-answered' && (!answer || !answerWords)) return null;
  const words =
    kind === 'appeal-answered' && answer && answerWords
      ? appealAnsweredWords(brand, { answer, words: answerWords })
      : decisionWords(brand, { ...decision, title: outsideName(decision.title) });
  const link = new URL(decisionPath(authSecret, decisionId), baseUrl).href;
  return layOutMail(reader.email, { brand, supportEmail, words, link });
}

/** Only the newest ones are shown; each also has its notification and mail. */
const SHOWN = 10;

export type RemovedJob = Awaited<ReturnType<typeof ownRemovedJobs>>[number];

/** The shop's jobs that staff removed and have not restored, with the decision that the owner can appeal (c-142). */
export function ownRemovedJobs({ db, actor }: CtxOf<'shop'>) {
  return db
    .select({ id: jobPosts.id, title: jobPosts.title, decisionId: decisions.id, removedAt: decisions.createdAt })
    .from(reportCases)
    .innerJoin(decisions, eq(decisions.caseId, reportCases.id))
    .innerJoin(jobPosts, eq(jobPosts.id, reportCases.subjectId))
    .where(
      and(
        eq(reportCases.aboutUserId, actor.userId),
        eq(reportCases.kind, 'job'),
        eq(decisions.removes, true),
        isNull(decisions.undoneAt),
        isNotNull(jobPosts.deletedAt),
      ),
    )
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
    .limit(SHOWN);
}

/** The decision, if the actor can appeal it: not for a shop's decision from before it was claimed. */
export type RemovedPage = { decisionId: string | null };

/** Staff's removal of the actor's own page (c-150); null if it is visible, and for staff and visitors. */
export async function ownRemovedPage({ db, actor }: Ctx): Promise<RemovedPage | null> {
  if (actor.kind !== 'artist' && actor.kind !== 'shop') return null;
  const pageId = actor.kind === 'artist' ? actor.userId : actor.shopId;
  const page = actor.kind === 'artist' ? sql`artist_profiles` : sql`shop_profiles`;
  const decision = removingDecision(actor.kind, { id: sql`page.id`, ownerId: sql`${actor.userId}::uuid` });
  const { rows } = await db.execute<RemovedPage>(
    sql`select ${decision} as "decisionId" from ${page} page where page.id = ${pageId} and page.hidden_at is not null`,
  );
  return rows[0] ?? null;
}
