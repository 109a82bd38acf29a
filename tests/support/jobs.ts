import { eq, sql } from 'drizzle-orm';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { createTransact, serializedPerActor } from '#app/data/context.server.ts';
import { adminUsers, profiles, users } from '#app/data/schema/accounts.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { conversations } from '#app/data/schema/messages.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { outbox } from '#app/data/schema/records.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { fromStored } from '#app/domain/events.ts';
import { newJob } from '#app/domain/job-offers.ts';
import type { JobInput } from '#app/domain/jobs.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { createFileLinks } from '#app/platform/files/file-links.server.ts';
import { createRateLimiter } from '#app/platform/http/rate-limit.server.ts';

/** A valid job. */
export const A_JOB: JobInput = {
  ...newJob([]),
  title: 'Guest artist for the summer',
  description: 'Two weeks at the front station, bold lines welcome.',
  startDate: '2027-03-01',
  endDate: '2027-03-14',
  commissionRate: '60/40 split',
  insuranceRequired: false,
};

const AUSTIN = { city: 'Austin', state: 'TX', timeZone: 'America/Chicago' } as const;

type Row<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

/**
 * Creates jobs, their owners and contexts to read them with. Each function ends with `values`, which override
 * the columns of its row; those of members also take `account`, which overrides the columns of the account.
 */
export function jobWorld(db: Database, now = new Date('2026-11-21T12:00:00.000Z')) {
  let count = 0;
  let homes = 0;

  function as<A extends Actor>(actor: A): Ctx & { actor: A } {
    return {
      db,
      actor,
      now,
      transaction: serializedPerActor(
        createTransact(db, () => {}),
        actor,
      ),
      fileLinks: createFileLinks(['x'.repeat(32)]),
      limiter: createRateLimiter(db, 1),
      // Each actor has another network.
      visit: { headers: new Headers(), clientAddress: `10.0.${homes >> 8}.${homes++ & 255}`, sessionId: null },
    };
  }

  async function member(role: 'ARTIST' | 'SHOP', account: Row<typeof profiles>): Promise<string> {
    const email = `${role.toLowerCase()}-${++count}@example.test`;
    const [row] = await db
      .insert(users)
      .values({ email, emailVerified: true, userType: role })
      .returning({ id: users.id });
    const id = row?.id as string;
    await db.insert(profiles).values({ id, email, role, fullName: `Somebody ${count}`, ...account });
    return id;
  }

  const setUp = ({ setupCompleted = true, currentStep = 5 }) => ({ setupCompleted, currentStep });

  async function shop(
    values: Row<typeof shopProfiles> = {},
    account: Row<typeof profiles> = {},
  ): Promise<CtxOf<'shop'> & { shopId: string }> {
    const userId = await member('SHOP', account);
    await db
      .insert(shopProfiles)
      .values({ id: userId, ownerId: userId, shopName: `Shop ${count}`, ...AUSTIN, ...values });
    const said = { email: 'shop@example.test', name: 'Shop', ...setUp(values) };
    return { ...as({ kind: 'shop', userId, shopId: userId, ...said } as const), shopId: userId };
  }

  async function artist(
    values: Row<typeof artistProfiles> = {},
    account: Row<typeof profiles> = {},
  ): Promise<CtxOf<'artist'>> {
    const userId = await member('ARTIST', account);
    await db
      .insert(artistProfiles)
      .values({ id: userId, fullName: `Artist ${count}`, setupCompleted: true, ...values });
    return as({ kind: 'artist', userId, email: 'artist@example.test', name: 'Artist', ...setUp(values) } as const);
  }

  async function staff(values: Row<typeof adminUsers> = {}): Promise<CtxOf<'staff'>> {
    const email = `staff-${++count}@example.test`;
    const [row] = await db.insert(users).values({ email, emailVerified: true }).returning({ id: users.id });
    const userId = row?.id as string;
    await db.insert(adminUsers).values({ id: userId, email, ...values });
    return as({ kind: 'staff', userId, email, name: 'Sam', role: values.role ?? 'administrator' } as const);
  }

  async function job(shopId: string, values: Row<typeof jobPosts> = {}): Promise<string> {
    const createdAt = new Date(now.getTime() - 10_000_000_000 + ++count * 60_000);
    const [row] = await db
      .insert(jobPosts)
      .values({ ...A_JOB, shopId, createdAt, ...values })
      .returning({ id: jobPosts.id });
    return row?.id as string;
  }

  /** An application sent one minute after the previous one, and counted. An answered one was answered just now. */
  async function application(
    jobId: string,
    artistId: string,
    values: Row<typeof jobApplications> = {},
  ): Promise<string> {
    const createdAt = new Date(now.getTime() - 5_000_000_000 + ++count * 60_000);
    const decidedAt = (values.status ?? 'PENDING') === 'PENDING' ? null : now;
    const [row] = await db
      .insert(jobApplications)
      .values({ jobId, artistId, coverLetter: 'I would like to come.', createdAt, decidedAt, ...values })
      .returning({ id: jobApplications.id });
    const applicationsCount = sql`${jobPosts.applicationsCount} + 1`;
    await db.update(jobPosts).set({ applicationsCount }).where(eq(jobPosts.id, jobId));
    return row?.id as string;
  }

  async function conversation(
    artistId: string,
    shopId: string,
    values: Row<typeof conversations> = {},
  ): Promise<string> {
    const [row] = await db
      .insert(conversations)
      .values({ artistId, shopId, ...values })
      .returning({ id: conversations.id });
    return row?.id as string;
  }

  async function review(artistId: string, shopId: string, values: Row<typeof reviews> = {}): Promise<string> {
    const [row] = await db
      .insert(reviews)
      .values({ artistId, shopId, rating: 4, comment: 'North light.', ...values })
      .returning({ id: reviews.id });
    return row?.id as string;
  }

  async function events() {
    const rows = await db.select({ event: outbox.event }).from(outbox).orderBy(outbox.id);
    return rows.flatMap((row) => fromStored(row.event) ?? []);
  }

  const visitor = as({ kind: 'visitor' } as const);
  return { db, now, as, visitor, shop, artist, staff, job, application, conversation, review, events };
}
