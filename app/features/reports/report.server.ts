import { and, eq, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { withinLimits } from '#app/data/http/within-limits.server.ts';
import { lockPages, lockUsers } from '#app/data/locks.server.ts';
import type { MailQueue } from '#app/data/mail-jobs.ts';
import { decisions, reportCases, reports } from '#app/data/schema/reports.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { canReport, REPORTS_PAGE, type ReportedKind, type ReportReason } from '#app/domain/staff/reports.ts';
import { type ReportedSubject, thingFor } from '#app/features/reports/reported-subjects.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import type { Listener, ListenerTools } from '#app/platform/events/relay.server.ts';

/** Whether the viewer has an open report on this item: another one adds nothing (c-141). */
export async function hasReported(
  { db, actor }: CtxOf<'artist' | 'shop'>,
  { kind, id }: Pick<ReportedSubject, 'kind' | 'id'>,
): Promise<boolean> {
  const [own] = await db
    .select({ id: reports.id })
    .from(reportCases)
    .innerJoin(reports, and(eq(reports.caseId, reportCases.id), eq(reports.reporterId, actor.userId)))
    .where(and(eq(reportCases.kind, kind), eq(reportCases.subjectId, id), eq(reportCases.state, 'open')));
  return own !== undefined;
}

type Report = { about: ReportedKind; id: string; reason: ReportReason; words: string };

/** Stores the item's current text (c-140, c-141). All reports of an item share one case; each member has one. */
export function sendReport(
  ctx: CtxOf<'artist' | 'shop'>,
  { about, id, reason, words }: Report,
): Promise<Result<{ caseId: string }>> {
  return withinLimits(ctx, async (tx, _publish, counts) => {
    const seen = await thingFor(tx, ctx.actor, about, id);
    if (!seen) return refuse('not-found');
    const held = await lockUsers(tx, [ctx.actor.userId, seen.userId]);
    if (!held.ids.has(ctx.actor.userId)) return refuse('sign-in-required');
    await lockPages(tx, { artistId: null, shopId: seen.whose.shopId });
    // The owner may have left before the lock: then the item is gone, or has no owner.
    const thing = await thingFor(tx, ctx.actor, about, id);
    if (!thing || thing.userId !== seen.userId) return refuse('not-found');
    const verdict = canReport(ctx.actor, thing);
    if (!verdict.allowed) return refuse(verdict.refusal);
    const caseId = await openCase(tx, thing, ctx.now);
    const [stored] = await tx
      .insert(reports)
      .values({ caseId, reporterId: ctx.actor.userId, reason, words, snapshot: thing.snapshot, createdAt: ctx.now })
      .onConflictDoNothing({ target: [reports.caseId, reports.reporterId] })
      .returning({ id: reports.id });
    if (stored) {
      await tx
        .update(reportCases)
        .set({ reportsCount: sql`${reportCases.reportsCount} + 1` })
        .where(eq(reportCases.id, caseId));
      counts('report');
    }
    return done({ caseId });
  });
}

/** Finds or creates the open case and locks it. A decision waits for the lock and then closes this report too. */
async function openCase(tx: Tx, thing: ReportedSubject, now: Date): Promise<string> {
  const { kind, id: subjectId, userId, snapshot, whose } = thing;
  const [held] = await tx
    .insert(reportCases)
    .values({
      kind,
      subjectId,
      aboutUserId: userId,
      aboutShopId: userId === null ? whose.shopId : null,
      title: snapshot.title,
      sinceAt: now,
      createdAt: now,
    })
    // Changes nothing, but locks the row and returns it.
    .onConflictDoUpdate({
      target: [reportCases.kind, reportCases.subjectId],
      targetWhere: sql`state = 'open'`,
      set: { kind },
    })
    .returning({ id: reportCases.id });
  return held?.id as string;
}

/** The viewer's reports, newest first, and whether staff acted on them; never the consequences for another member. */
export function ownReports({ db, actor }: CtxOf<'artist' | 'shop'>, { after }: { after: string | null }) {
  return newestPage(
    { after, size: REPORTS_PAGE, at: reports.createdAt, id: reports.id },
    async ({ beyond, order, limit }) => {
      const rows = await db
        .select({
          id: reports.id,
          kind: reportCases.kind,
          title: reportCases.title,
          reason: reports.reason,
          words: reports.words,
          outcome: decisions.outcome,
          undoneAt: decisions.undoneAt,
          createdAt: reports.createdAt,
        })
        .from(reports)
        .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
        .leftJoin(decisions, eq(decisions.caseId, reports.caseId))
        .where(and(eq(reports.reporterId, actor.userId), beyond))
        .orderBy(...order)
        .limit(limit);
      return rows.map(({ outcome, undoneAt, ...report }) => ({ ...report, became: became(outcome, undoneAt) }));
    },
    (row) => row.createdAt,
  );
}

function became(outcome: string | null, undoneAt: Date | null): 'open' | 'kept' | 'acted' | 'undone' {
  if (outcome === null) return 'open';
  if (undoneAt) return 'undone';
  return outcome === 'dismissed' ? 'kept' : 'acted';
}

/** Mails about decisions concern the account, so no preference holds them back. A suspension has its own mail. */
export function reportListener(mail: MailQueue): Listener {
  return {
    name: 'reports',
    handlers: {
      'case.decided': async ({ decisionId }, tools) => {
        const decision = await decided(tools, decisionId);
        if (!decision?.userId || !['removed', 'warned'].includes(decision.outcome)) return;
        await mail.enqueue(tools.tx, { kind: 'decision', userId: decision.userId, decisionId });
      },
      'appeal.answered': async ({ decisionId }, tools) => {
        const decision = await decided(tools, decisionId);
        if (decision?.userId) {
          await mail.enqueue(tools.tx, { kind: 'appeal-answered', userId: decision.userId, decisionId });
        }
      },
    },
  };
}

async function decided({ tx }: ListenerTools, decisionId: string) {
  const [decision] = await tx
    .select({ outcome: decisions.outcome, userId: reportCases.aboutUserId })
    .from(decisions)
    .innerJoin(reportCases, eq(reportCases.id, decisions.caseId))
    .where(eq(decisions.id, decisionId));
  return decision;
}
