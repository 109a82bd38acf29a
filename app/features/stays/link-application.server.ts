import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { FINAL_STAY_STATUSES } from '#app/domain/stay.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { isShownJob, jobPosts } from '#app/platform/db/schema/jobs.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

type Between = { artistId: string; shopId: string };

/** The artist's application to a job of the shop, by the job: null where there is none, or it was rejected. */
export function applicationToJob(db: Queryable, { jobId, ...sides }: Between & { jobId: string }) {
  return applicationOf(db, sides, eq(jobPosts.id, jobId));
}

/** The same by its own id. */
export function applicationById(db: Queryable, { applicationId, ...sides }: Between & { applicationId: string }) {
  return applicationOf(db, sides, eq(jobApplications.id, applicationId));
}

async function applicationOf(db: Queryable, { artistId, shopId }: Between, which: SQL) {
  const [found] = await db
    .select({ id: jobApplications.id, jobId: jobApplications.jobId })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        ...[which, eq(jobPosts.shopId, shopId), eq(jobApplications.artistId, artistId)],
        ne(jobApplications.status, 'REJECTED'),
      ),
    );
  return found ?? null;
}

/** Whether this is a job of the shop that can be seen. */
export async function isJobOf(db: Queryable, { jobId, shopId }: { jobId: string; shopId: string }): Promise<boolean> {
  const its = and(eq(jobPosts.id, jobId), eq(jobPosts.shopId, shopId), isShownJob(jobPosts));
  return (await db.$count(jobPosts, its)) > 0;
}

/** An application is part of one guest spot: one that is over gives it up for the next. False: one is open with it. */
export async function freeApplication(tx: Tx, applicationId: string): Promise<boolean> {
  await tx
    .update(stays)
    .set({ applicationId: null, updatedAt: sql`statement_timestamp()` })
    .where(and(eq(stays.applicationId, applicationId), inArray(stays.status, [...FINAL_STAY_STATUSES])));
  return (await tx.$count(stays, eq(stays.applicationId, applicationId))) === 0;
}
