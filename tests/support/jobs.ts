import type { Actor } from '#app/domain/account.ts';
import { fromStored } from '#app/domain/event-versions.ts';
import type { JobInput } from '#app/domain/job.ts';
import { newJob } from '#app/features/jobs/new-job.ts';
import type { Ctx, CtxOf } from '#app/platform/context.server.ts';
import { createTransact } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { profiles, users } from '#app/platform/db/schema/accounts.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { outbox } from '#app/platform/db/schema/records.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { createFileLinks } from '#app/platform/files/file-links.server.ts';
import { createRateLimiter } from '#app/platform/http/rate-limit.server.ts';

/** A valid job, before anything about it is changed. */
export const A_JOB: JobInput = {
  ...newJob([]),
  title: 'Guest artist for the summer',
  description: 'Two weeks at the front station, bold lines welcome.',
  startDate: '2027-03-01',
  endDate: '2027-03-14',
  commissionRate: '60/40 split',
  insuranceRequired: false,
};

/** Rows of jobs and who they belong to, and contexts to look at them with. */
export function jobWorld(db: Database, now = new Date('2026-11-21T12:00:00.000Z')) {
  let count = 0;

  function as<A extends Actor>(actor: A): Ctx & { actor: A } {
    return {
      db,
      actor,
      now,
      transaction: createTransact(db, () => {}),
      fileLinks: createFileLinks('x'.repeat(32)),
      limiter: createRateLimiter(db, 1),
      visit: { headers: new Headers(), clientAddress: '192.0.2.1', sessionId: null },
    };
  }

  async function user(role: 'ARTIST' | 'SHOP'): Promise<string> {
    const email = `${role.toLowerCase()}-${++count}@example.test`;
    const [row] = await db
      .insert(users)
      .values({ email, emailVerified: true, userType: role })
      .returning({ id: users.id });
    const id = row?.id as string;
    await db.insert(profiles).values({ id, email, role, fullName: `Somebody ${count}` });
    return id;
  }

  /** A shop with its owner; `values` change the profile. */
  async function shop(
    values: Partial<typeof shopProfiles.$inferInsert> = {},
  ): Promise<CtxOf<'shop'> & { shopId: string }> {
    const userId = await user('SHOP');
    await db
      .insert(shopProfiles)
      .values({ id: userId, ownerId: userId, shopName: `Shop ${count}`, city: 'Austin', state: 'TX', ...values });
    const ctx = as({
      kind: 'shop',
      userId,
      email: 'shop@example.test',
      name: 'Shop',
      shopId: userId,
      setupCompleted: true,
      currentStep: 5,
    } as const);
    return { ...ctx, shopId: userId };
  }

  async function artist(values: Partial<typeof artistProfiles.$inferInsert> = {}): Promise<CtxOf<'artist'>> {
    const userId = await user('ARTIST');
    await db
      .insert(artistProfiles)
      .values({ id: userId, fullName: `Artist ${count}`, setupCompleted: true, ...values });
    return as({
      kind: 'artist',
      userId,
      email: 'artist@example.test',
      name: 'Artist',
      setupCompleted: true,
      currentStep: 5,
    } as const);
  }

  /** A job posted one minute after the one before it. */
  async function job(shopId: string, values: Partial<typeof jobPosts.$inferInsert> = {}): Promise<string> {
    const createdAt = new Date(now.getTime() - 10_000_000_000 + ++count * 60_000);
    const [row] = await db
      .insert(jobPosts)
      .values({ ...A_JOB, shopId, createdAt, ...values })
      .returning({ id: jobPosts.id });
    return row?.id as string;
  }

  /** An application sent one minute after the one before it. */
  async function application(jobId: string, artistId: string): Promise<string> {
    const createdAt = new Date(now.getTime() - 5_000_000_000 + ++count * 60_000);
    const values = { jobId, artistId, coverLetter: 'I would like to come.', createdAt };
    const [row] = await db.insert(jobApplications).values(values).returning({ id: jobApplications.id });
    return row?.id as string;
  }

  /** What has been published so far, oldest first. */
  async function events() {
    const rows = await db.select({ event: outbox.event }).from(outbox).orderBy(outbox.id);
    return rows.flatMap((row) => fromStored(row.event) ?? []);
  }

  return { db, now, as, visitor: as({ kind: 'visitor' } as const), shop, artist, job, application, events };
}
