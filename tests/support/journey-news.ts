import { sql } from 'drizzle-orm';
import type { NotificationType } from '#app/domain/notifications/notifications.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import type { CapturedMail } from '#app/platform/mail/mail-transport.server.ts';

/** Direct access to the database of the journeys' server, to make deliveries due without waiting. */
export function openJourneyNews(origin: string) {
  const url = process.env.FLASHBOARD_JOURNEY_DATABASE;
  const config = url
    ? { connectionString: url }
    : runningEmbeddedPostgres(process.env.FLASHBOARD_JOURNEY_DATA as string);
  if (!config) throw new Error('the database of the journeys does not run');
  const { db, close } = openDatabase({ ...config, max: 2 }, () => {});
  const seen = new Set<string>();

  const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<T>(query)).rows[0];

  const idOf = async (email: string) =>
    (await one<{ id: string }>(sql`select id from users where email = ${email}`))?.id as string;

  /** A member's notifications of a type in the app. */
  async function stored(userId: string, type: NotificationType) {
    const row = await one<{ all: number; unread: number }>(sql`
      select count(*)::int as all, count(*) filter (where read_at is null)::int as unread
      from notifications where user_id = ${userId} and type = ${type}`);
    return row as { all: number; unread: number };
  }

  const isWaiting = async (userId: string, topic: string) =>
    Boolean(await one(sql`select 1 from scheduled_deliveries where user_id = ${userId} and topic = ${topic}`));

  /** Makes a scheduled delivery due now; whether there is one. */
  const due = async (userId: string, topic: string) =>
    Boolean(
      await one(sql`
        update scheduled_deliveries set due_at = now() - interval '1 second' where user_id = ${userId} and topic = ${topic}
        returning 1`),
    );

  /** Whether the queue has a job of a member that is neither sent nor dropped. */
  const isQueued = async (userId: string) =>
    Boolean(
      await one(sql`
        select 1 from pgboss.job where name = 'mail-in-order' and state < 'completed' and data->>'userId' = ${userId}`),
    );

  /** Notification mails to an address that were not returned before. */
  async function freshMails(address: string): Promise<CapturedMail[]> {
    const reply = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(address)}`);
    const mails = ((await reply.json()) as CapturedMail[]).filter(
      ({ id, links }) => !seen.has(id) && links.some((link) => link.includes('/unsubscribe/')),
    );
    for (const { id } of mails) seen.add(id);
    return mails;
  }

  const applicationTo = async (jobId: string) =>
    (await one<{ id: string }>(sql`select id from job_applications where job_id = ${jobId}`))?.id as string;

  const jobCalled = async (title: string) =>
    (await one<{ id: string }>(sql`select id from job_posts where title = ${title}`))?.id as string;

  return { idOf, stored, isWaiting, due, isQueued, freshMails, applicationTo, jobCalled, close };
}
