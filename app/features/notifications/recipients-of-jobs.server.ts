import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { isRemovedJob } from '#app/data/removed-pages.server.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import type { EventOf } from '#app/domain/events.ts';
import type { JobStatus } from '#app/domain/jobs.ts';
import type { JobUpdate } from '#app/domain/notifications/notifications.ts';
import { notify, shopRecipient } from '#app/features/notifications/notify.server.ts';
import type { ListenerTools } from '#app/platform/events/relay.server.ts';

export async function notifyOfSubmission(event: EventOf<'application.submitted'>, tools: ListenerTools): Promise<void> {
  const { applicationId, isWithDates = false } = event;
  const application = await loadApplication(tools, applicationId);
  if (!application) return;
  const { artist, job, shop } = application;
  await notify(tools, [shopRecipient(shop)], {
    type: 'NEW_APPLICATION',
    facts: { job: job.title },
    relatedId: applicationId,
    from: { fromArtistId: artist.id },
    dedupeKey: `application:${applicationId}`,
    unlessMailedOf: isWithDates && 'STAY_REQUEST',
  });
  tools.hint(artist.id);
}

export async function notifyOfDecision(event: EventOf<'application.decided'>, tools: ListenerTools): Promise<void> {
  const application = await loadApplication(tools, event.applicationId);
  if (!application) return;
  const { artist, job, shop } = application;
  await notify(tools, [{ userId: artist.id }], {
    type: 'APPLICATION_STATUS',
    facts: { status: event.status, job: job.title },
    relatedId: event.applicationId,
    from: { fromShopId: shop.id },
    dedupeKey: `application:${event.applicationId}:${event.status}`,
    unlessMailedOf: event.isWithDates && 'STAY_UPDATE',
  });
  if (shop.ownerId) tools.hint(shop.ownerId);
}

/** Notifies the shop's current owner of applicants who have waited three days, all in one sentence (c-105). */
export async function notifyOfWaiting(event: EventOf<'applications.waiting'>, tools: ListenerTools): Promise<void> {
  const { shopId, count, artistId } = event;
  const [shop] = await tools.tx
    .select({ ownerId: shopProfiles.ownerId, artistId: artistProfiles.id })
    .from(shopProfiles)
    .leftJoin(artistProfiles, eq(artistProfiles.id, sql`${artistId}::uuid`))
    .where(eq(shopProfiles.id, shopId));
  if (!shop?.ownerId || (artistId && !shop.artistId)) return;
  await notify(tools, [{ userId: shop.ownerId }], {
    type: 'APPLICATION_WAITING',
    facts: { count },
    from: shop.artistId ? { fromArtistId: shop.artistId } : null,
    dedupeKey: `waiting:${shopId}:${randomUUID()}`,
  });
}

async function loadApplication({ tx }: ListenerTools, applicationId: string) {
  const [found] = await tx
    .select({
      artist: { id: artistProfiles.id },
      job: { title: jobPosts.title },
      shop: { id: shopProfiles.id, ownerId: shopProfiles.ownerId },
    })
    .from(jobApplications)
    .innerJoin(artistProfiles, eq(artistProfiles.id, jobApplications.artistId))
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .where(eq(jobApplications.id, applicationId));
  return found;
}

const BECAME = { ACTIVE: 'reopened', CLOSED: 'closed', FILLED: 'filled' } as const satisfies Record<
  JobStatus,
  JobUpdate
>;

/** Notifies every applicant of each save that changed something (ruling c-65). */
export async function notifyOfJobUpdate(
  { jobId, newStatus }: EventOf<'job.updated'>,
  tools: ListenerTools,
): Promise<void> {
  const job = await loadJob(tools, jobId);
  if (!job || job.deletedAt) return;
  const says = newStatus ? BECAME[newStatus] : 'updated';
  await notifyApplicants(tools, job, says, sql`true`);
}

/** Notifies applicants with an open application that the job is closed (ruling c-64), and by whom (c-142). */
export async function notifyOfJobDeletion({ jobId }: EventOf<'job.deleted'>, tools: ListenerTools): Promise<void> {
  const job = await loadJob(tools, jobId);
  if (!job) return;
  const stillOpen = sql`(status = 'PENDING' or decided_at >= ${job.deletedAt?.toISOString() ?? null}::timestamptz)`;
  const says = job.isRemovedByStaff ? 'removedByStaff' : 'deleted';
  await notifyApplicants(tools, job, says, stillOpen);
}

/** Notifies those whose application was closed with the job and is open again (c-142). */
export async function notifyOfJobPutBack({ jobId }: EventOf<'job.put-back'>, tools: ListenerTools): Promise<void> {
  const job = await loadJob(tools, jobId);
  if (!job || job.deletedAt) return;
  const waiting = sql`status = 'PENDING'`;
  await notifyApplicants(tools, job, 'putBack', waiting);
}

type Job = NonNullable<Awaited<ReturnType<typeof loadJob>>>;

/** The key is unique to this run: the outbox guarantees that it happens once. */
async function notifyApplicants(tools: ListenerTools, job: Job, says: JobUpdate, whose: SQL) {
  const applied = await tools.tx.execute<{ userId: string }>(sql`
    select artist_id as "userId" from job_applications where job_id = ${job.id} and ${whose}`);
  await notify(tools, applied.rows, {
    type: 'JOB_UPDATE',
    facts: { says, job: job.title },
    relatedId: job.id,
    from: { fromShopId: job.shopId },
    dedupeKey: `job:${job.id}:${randomUUID()}`,
  });
}

async function loadJob({ tx }: ListenerTools, jobId: string) {
  const [job] = await tx
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      deletedAt: jobPosts.deletedAt,
      shopId: jobPosts.shopId,
      isRemovedByStaff: isRemovedJob(),
    })
    .from(jobPosts)
    .where(eq(jobPosts.id, jobId));
  return job;
}
