import { and, eq } from 'drizzle-orm';
import type { ReportedThing } from '#app/features/reports/snapshot-of.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { reportCases, reports } from '#app/platform/db/schema/reports.ts';

/** Whether the viewer has reported this thing, and staff have not decided about it yet: once more adds nothing (c-141). */
export async function hasReported(
  { db, actor }: CtxOf<'artist' | 'shop'>,
  { kind, id }: Pick<ReportedThing, 'kind' | 'id'>,
): Promise<boolean> {
  const [own] = await db
    .select({ id: reports.id })
    .from(reportCases)
    .innerJoin(reports, and(eq(reports.caseId, reportCases.id), eq(reports.reporterId, actor.userId)))
    .where(and(eq(reportCases.kind, kind), eq(reportCases.subjectId, id), eq(reportCases.state, 'open')));
  return own !== undefined;
}
