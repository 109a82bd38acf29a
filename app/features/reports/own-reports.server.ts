import { and, eq } from 'drizzle-orm';
import { REPORTS_PAGE } from '#app/domain/reports.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { decisions, reportCases, reports } from '#app/platform/db/schema/reports.ts';

/** What the viewer has reported, newest first, and whether staff acted on it; never what became of somebody. */
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
