import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { SOME_SHOP } from '#app/copy/names.ts';
import { NOTIFICATION_TITLE, notificationMessage } from '#app/copy/notifications.ts';
import { STATUSES_TOLD_OF_JOB } from '#app/domain/application.ts';
import type { JobDeleted, JobUpdated } from '#app/domain/events.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** Everybody who applied hears of every save that changed something (ruling c-65). */
export async function tellOfJobUpdate({ jobId }: JobUpdated, tools: ListenerTools): Promise<void> {
  const job = await loadJob(tools, jobId);
  if (!job || job.deletedAt) return;
  await tellApplicants(
    tools,
    { jobId, shopId: job.shopId },
    notificationMessage.jobUpdated(job.shopName || SOME_SHOP, job.title),
    sql`status in ${STATUSES_TOLD_OF_JOB}`,
  );
}

/** Whose application was still open when the job was taken down hears that it is closed (ruling c-64). */
export async function tellOfJobDeletion({ jobId }: JobDeleted, tools: ListenerTools): Promise<void> {
  const job = await loadJob(tools, jobId);
  if (!job) return;
  const stillOpen = sql`status in ${STATUSES_TOLD_OF_JOB}
    and (status = 'PENDING' or decided_at >= ${job.deletedAt?.toISOString() ?? null}::timestamptz)`;
  await tellApplicants(
    tools,
    { jobId, shopId: job.shopId },
    notificationMessage.jobDeleted(job.shopName || SOME_SHOP, job.title),
    stillOpen,
  );
}

type JobOfShop = { jobId: string; shopId: string };

/** One statement however many applied. The key is unique to this run: the outbox guarantees that it happens once. */
async function tellApplicants({ tx, now, hint }: ListenerTools, about: JobOfShop, message: string, whose: SQL) {
  const { jobId, shopId } = about;
  const told = await tx.execute<{ userId: string }>(sql`
    insert into notifications (user_id, type, title, message, related_id, from_shop_id, dedupe_key, created_at)
    select artist_id, 'JOB_UPDATE', ${NOTIFICATION_TITLE.JOB_UPDATE}, ${message}, ${jobId}::uuid, ${shopId}::uuid,
      ${`job:${jobId}:${randomUUID()}`}, ${now.toISOString()}::timestamptz
    from job_applications where job_id = ${jobId} and ${whose}
    on conflict do nothing
    returning user_id as "userId"`);
  for (const { userId } of told.rows) hint(userId);
}

async function loadJob({ tx }: ListenerTools, jobId: string) {
  const [job] = await tx
    .select({
      title: jobPosts.title,
      deletedAt: jobPosts.deletedAt,
      shopId: shopProfiles.id,
      shopName: shopProfiles.shopName,
    })
    .from(jobPosts)
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .where(eq(jobPosts.id, jobId));
  return job;
}
