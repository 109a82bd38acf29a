import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CtxOf } from '#app/platform/context.server.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { decisions, reportCases } from '#app/platform/db/schema/reports.ts';

/** So many are shown, the newest ones; each has its notification and its mail besides. */
const SHOWN = 10;

export type RemovedJob = Awaited<ReturnType<typeof ownRemovedJobs>>[number];

/** The shop's jobs that staff removed and have not put back, with the decision that its owner can answer (c-142). */
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
