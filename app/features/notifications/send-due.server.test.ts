import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { MailJob } from '#app/data/mail-jobs.ts';
import { jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { sendDueDeliveries } from '#app/features/notifications/deliveries.server.ts';
import { deleteNotification, readAllNotifications } from '#app/features/notifications/mark-read.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { capturedMails } from '#app/platform/mail/mail-transport.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { newsWorld } from '#tests/support/news.ts';
import { newsMail } from '#tests/support/news-mail.ts';

const database = await testDatabase();
const { db, poolConfig } = database;
const world = jobWorld(db);
const { told, chooses, lives, deliveriesOf, storedFor, allDue } = newsWorld(db);
const { mail, mailsOf, everythingDue, headersOf, dataDir } = await newsMail(database);
const second = openDatabase(poolConfig, () => {});
afterAll(() => second.close());

const subjects = async (userId: string) => (await mailsOf(userId)).map(({ subject }) => subject);

test('due notifications are sent in one mail per person and topic', async () => {
  const artist = await world.artist();
  const { userId } = artist.actor;
  const [first, last] = [await told(userId), await told(userId)];
  await told(userId, 'NEW_MESSAGE');
  expect(await sendDueDeliveries(db, { mail })).toBe(0);
  await everythingDue();
  expect(await deliveriesOf(userId)).toEqual([]);
  expect((await subjects(userId)).sort()).toEqual([
    '2 updates to jobs you applied for on Flashboard',
    expect.stringMatching(/ wrote to you on Flashboard$/),
  ]);
  const about = (await mailsOf(userId)).find(({ subject }) => subject.startsWith('2'));
  expect(about?.text).toContain(first);
  expect(about?.text).toContain(last);
});

test('two processes send each mail once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => world.artist()));
  for (const { actor } of people) {
    await told(actor.userId);
    await told(actor.userId, 'APPLICATION_STATUS');
  }
  await allDue();
  const looks = [db, second.db, db, second.db].map((one) => sendDueDeliveries(one, { mail }));
  expect((await Promise.all(looks)).reduce((sum, one) => sum + one)).toBe(24);
  for (const { actor } of people) expect(await subjects(actor.userId)).toHaveLength(2);
}, 60_000);

test('a failed transaction sends nothing and is retried', async () => {
  const { userId } = (await world.artist()).actor;
  await told(userId);
  await allDue();
  const dying = {
    enqueueBulk: async (...given: Parameters<typeof mail.enqueueBulk>) => {
      await mail.enqueueBulk(...given);
      throw new Error('killed');
    },
  };
  expect(await sendDueDeliveries(db, { mail: dying })).toBe(0);
  expect(await mailsOf(userId)).toEqual([]);
  await allDue();
  await sendDueDeliveries(db, { mail });
  expect(await subjects(userId)).toHaveLength(1);
});

test('a failing recipient delays nobody else', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, async () => (await world.artist()).actor.userId));
  for (const userId of people) await told(userId);
  const [poisoned = '', ...others] = people;
  await db.execute(
    sql`update scheduled_deliveries set first_at = now() - interval '20 minutes' where user_id = ${poisoned}`,
  );
  await db.execute(
    sql.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger poisoned before update on notifications for each row
    when (new.user_id = '${poisoned}') execute function refuse()`),
  );
  await allDue();
  const said: string[] = [];
  const log = createLog({ level: 'error', pretty: false, write: (line) => said.push(JSON.parse(line).userId) });
  expect(await sendDueDeliveries(db, { mail, log })).toBe(4);
  for (const userId of others) expect(await subjects(userId)).toHaveLength(1);
  expect(said).toEqual([poisoned]);
  const [waits] = await deliveriesOf(poisoned);
  const minutes = (Number(waits?.dueAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(15);
  expect(minutes).toBeLessThan(60);
  await db.execute(sql`drop trigger poisoned on notifications`);
  await everythingDue();
  expect(await subjects(poisoned)).toHaveLength(1);
});

test('read and deleted notifications are not mailed', async () => {
  const [reader, deleter] = [await world.artist(), await world.artist()];
  await told(reader.actor.userId);
  await readAllNotifications(reader);
  await told(reader.actor.userId, 'NEW_MESSAGE');
  await told(deleter.actor.userId);
  const [row] = await storedFor(deleter.actor.userId);
  await deleteNotification(deleter, { id: row?.id as string });
  await everythingDue();
  expect(await subjects(reader.actor.userId)).toEqual(['A shop that has left wrote to you on Flashboard']);
  expect(await mailsOf(deleter.actor.userId)).toEqual([]);
  expect(await deliveriesOf(deleter.actor.userId)).toEqual([]);
  expect((await storedFor(deleter.actor.userId)).map(({ mailTopic }) => mailTopic)).toEqual([null]);
});

/** Hands everything out and runs the given function before the queue sends it. */
async function handedOut(meanwhile: () => Promise<unknown>): Promise<void> {
  const jobs: MailJob[] = [];
  await allDue();
  await sendDueDeliveries(db, { mail: { enqueueBulk: async (_, more) => void jobs.push(...more) } });
  await meanwhile();
  await mail.enqueueBulk(db, jobs);
}

test('a message read before sending is not mailed', async () => {
  const artist = await world.artist();
  await told(artist.actor.userId, 'NEW_MESSAGE');
  await handedOut(() => readAllNotifications(artist));
  expect(await mailsOf(artist.actor.userId)).toEqual([]);
});

test('a changed channel or a deleted account stops a waiting mail', async () => {
  const [chooser, leaver] = [await world.artist(), await world.artist()];
  for (const { actor } of [chooser, leaver]) await told(actor.userId);
  await handedOut(async () => {
    await chooses(chooser.actor.userId, 'JOB_UPDATE', 'IN_APP');
    await db.execute(sql`update users set email = 'gone@example.test' where id = ${leaver.actor.userId}`);
    await db.execute(sql`delete from users where id = ${leaver.actor.userId}`);
  });
  expect(await mailsOf(chooser.actor.userId)).toEqual([]);
  expect(await capturedMails(dataDir, 'gone@example.test')).toEqual([]);
});

test("a former member's words are not mailed", async () => {
  const { userId } = (await world.artist()).actor;
  const [first, kept] = [await told(userId), await told(userId)];
  await handedOut(() => db.execute(sql`update notifications set facts = '{"hasLeft": true}' where message = ${first}`));
  const [only] = await mailsOf(userId);
  expect(only?.subject).toBe(kept);
  expect(only?.text).not.toContain('former member');
});

test('deleted subjects are not mailed, except for a deleted job', async () => {
  const [shop, artist, other] = [await world.shop(), await world.artist(), await world.artist()];
  const jobId = await world.job(shop.shopId);
  const gone = await world.application(jobId, artist.actor.userId);
  const kept = await world.application(jobId, other.actor.userId);
  await told(shop.actor.userId, 'NEW_APPLICATION', { relatedId: gone });
  const stays = await told(shop.actor.userId, 'NEW_APPLICATION', { relatedId: kept });
  await told(artist.actor.userId, 'APPLICATION_STATUS', { relatedId: gone });
  await handedOut(() => db.delete(jobApplications).where(eq(jobApplications.id, gone)));
  expect(await subjects(shop.actor.userId)).toEqual([stays]);
  expect(await mailsOf(artist.actor.userId)).toEqual([]);
  await told(shop.actor.userId, 'NEW_APPLICATION', { relatedId: kept });
  const removed = await told(other.actor.userId, 'JOB_UPDATE', { relatedId: jobId });
  await handedOut(() => db.update(jobPosts).set({ deletedAt: new Date() }).where(eq(jobPosts.id, jobId)));
  expect(await subjects(shop.actor.userId)).toEqual([stays]);
  expect(await subjects(other.actor.userId)).toEqual([removed]);
});

test('news during sending waits for its own delivery', async () => {
  const { userId } = (await world.artist()).actor;
  await told(userId, 'NEW_MESSAGE');
  await allDue();
  // Stored but not committed when deliveries are looked up, so it is skipped.
  await newsWorld(second.db).told(userId, 'NEW_MESSAGE', {
    before: async () => void (await sendDueDeliveries(db, { mail })),
  });
  expect(await deliveriesOf(userId)).toHaveLength(1);
  await everythingDue();
  expect(await subjects(userId)).toEqual(['A shop that has left wrote to you 2 times on Flashboard']);
});

test('a digest holds every type that chose it', async () => {
  const [busy, idle] = [(await world.artist()).actor.userId, (await world.artist()).actor.userId];
  for (const userId of [busy, idle])
    for (const type of ['JOB_UPDATE', 'PROFILE_VIEW'] as const) await chooses(userId, type, 'DAILY');
  await told(busy);
  await told(busy, 'PROFILE_VIEW');
  await everythingDue();
  expect(await subjects(busy)).toEqual(['Your daily digest from Flashboard: 2 things are new']);
  expect(await mailsOf(idle)).toEqual([]);
});

test("a digest shows the reader's days and orders messages", async () => {
  const { userId } = (await world.artist()).actor;
  await lives(userId, { timeZone: 'America/Los_Angeles' });
  for (const type of ['JOB_UPDATE', 'NEW_MESSAGE'] as const) await chooses(userId, type, 'WEEKLY');
  const [talk, other] = [
    await world.conversation(userId, (await world.shop()).shopId),
    await world.conversation(userId, (await world.shop()).shopId),
  ];
  const said = async (type: 'JOB_UPDATE' | 'NEW_MESSAGE', at: string, relatedId?: string) =>
    told(userId, type, { at: new Date(at), ...(relatedId && { relatedId }) });
  const first = await said('NEW_MESSAGE', '2027-03-08T20:00:00Z', talk);
  const job = await said('JOB_UPDATE', '2027-03-10T20:00:00Z');
  // An evening in America, when it is the next day in London.
  const second = await said('NEW_MESSAGE', '2027-03-12T05:00:00Z', talk);
  const elsewhere = await said('NEW_MESSAGE', '2027-03-12T20:00:00Z', other);
  const third = await said('NEW_MESSAGE', '2027-03-13T20:00:00Z', talk);
  await everythingDue();
  const [mail] = await mailsOf(userId);
  const inOrder = [
    ...[first, 'Monday, Mar 8', second, 'Thursday, Mar 11', third, 'Saturday, Mar 13'],
    ...[elsewhere, 'Friday, Mar 12', job, 'Wednesday, Mar 10'],
  ];
  const found = new RegExp(`${inOrder.join('|')}`, 'g');
  expect(mail?.text.match(found)).toEqual(inOrder);
  expect(mail?.html.replace(/.*<h1/s, '').match(found)).toEqual(inOrder);
});

test('each mail gives its reason and a one-click unsubscribe', async () => {
  const { userId } = (await world.artist()).actor;
  await told(userId);
  await everythingDue();
  const [only] = await mailsOf(userId);
  expect(only?.text).toContain("You're getting this because a job you applied for was changed");
  const [row] = await storedFor(userId);
  expect(only?.links).toContain(`https://flashboard.test/notifications/${row?.id}`);
  expect(only?.links).toContain('https://flashboard.test/settings/notifications');
  const ending = only?.links.find((link) => link.includes('/unsubscribe/')) as string;
  const head = headersOf(only?.id as string);
  expect(head).toContain(`List-Unsubscribe: <${ending}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(only?.html).toContain('prefers-color-scheme: dark');
  expect(only?.html).not.toMatch(/<img[^>]+src="(?!data:)|url\(|@import|<link/);
});
