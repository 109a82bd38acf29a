import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { removingDecision } from '#app/data/removed-pages.server.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { decisions, reportCases } from '#app/data/schema/reports.ts';

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
