import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { MailJob } from '#app/data/mail-jobs.ts';
import { jobApplications } from '#app/data/schema/applications.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { deleteNotification, readAllNotifications } from '#app/features/notifications/mark-read.server.ts';
import { retimeNews } from '#app/features/notifications/schedule.server.ts';
import { sendDueDeliveries, startDeliveries } from '#app/features/notifications/send-due.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { capturedMails } from '#app/platform/mail/captured-mail.server.ts';
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

test('what is due goes out in one mail for each person and topic, and no turn is left', async () => {
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

test('two processes that look at the same moment send each mail once', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => world.artist()));
  for (const { actor } of people) {
    await told(actor.userId);
    await told(actor.userId, 'APPLICATION_STATUS');
  }
  await allDue();
  const looks = [db, second.db, db, second.db].map((one) => sendDueDeliveries(one, { mail }));
  expect((await Promise.all(looks)).reduce((sum, one) => sum + one)).toBe(80);
  for (const { actor } of people) expect(await subjects(actor.userId)).toHaveLength(2);
}, 60_000);

test('what fails before it is committed has sent nothing, and goes out at a later try', async () => {
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

test('one whose news cannot go stops nobody else, and waits longer each time', async () => {
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

test('who is told to stop finishes what is under way and begins nothing more', async () => {
  const people = await Promise.all(Array.from({ length: 201 }, async () => (await world.artist()).actor.userId));
  await db.execute(sql`
    insert into scheduled_deliveries (user_id, topic, first_at, due_at)
    select id, 'JOB_UPDATE', now(), now() from unnest(${sql.param(people)}::uuid[]) as person (id)`);
  let stopping: Promise<void> | undefined;
  const enqueueBulk = async () => {
    stopping ??= sending.stop();
  };
  const log = createLog({ level: 'silent', pretty: false });
  const sending = startDeliveries({ db, log, mail: { enqueueBulk } });
  await expect.poll(() => stopping !== undefined, { timeout: 10_000 }).toBe(true);
  await stopping;
  expect((await db.execute(sql`select 1 from scheduled_deliveries where due_at <= now()`)).rowCount).toBe(1);
  await db.execute(sql`delete from scheduled_deliveries`);
});

test('the turn of somebody who is just leaving is let alone, and not held either', async () => {
  const [leaver, other] = [(await world.artist()).actor.userId, (await world.artist()).actor.userId];
  for (const userId of [leaver, other]) await told(userId);
  await allDue();
  let free = 0;
  const enqueueBulk = async () => {
    const found = await db.execute(
      sql`select 1 from scheduled_deliveries where user_id = ${leaver} for update skip locked`,
    );
    free = found.rowCount ?? 0;
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${leaver} for update`);
    expect(await sendDueDeliveries(second.db, { mail: { enqueueBulk } })).toBe(1);
  });
  expect(free).toBe(1);
});

test('however much waits for one person, no statement writes more than some thousand rows', async () => {
  const { userId } = (await world.artist()).actor;
  await told(userId);
  await db.execute(sql`
    insert into notifications (user_id, type, title, message, dedupe_key, mail_topic)
    select ${userId}, 'JOB_UPDATE', 'Job update', 'Update ' || n, ${randomUUID()} || n, 'JOB_UPDATE'
    from generate_series(1, 11999) n`);
  await db.execute(sql`
    create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from changed) > 5000 then raise exception 'too many in one statement'; end if;
      return null; end $$;
    create trigger many after update on notifications referencing new table as changed
    for each statement execute function refuse_many()`);
  await chooses(userId, 'JOB_UPDATE', 'DAILY');
  await db.transaction((tx) => retimeNews(tx, userId, new Date()));
  await everythingDue();
  await db.execute(sql`drop trigger many on notifications`);
  expect(await subjects(userId)).toEqual(['Your daily digest from Flashboard: 12000 things are new']);
}, 30_000);

test('what was read or deleted before its turn is in no mail, and a turn without news is none', async () => {
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

test('a message that is read while its mail waits to be sent is in none', async () => {
  const artist = await world.artist();
  await told(artist.actor.userId, 'NEW_MESSAGE');
  await handedOut(() => readAllNotifications(artist));
  expect(await mailsOf(artist.actor.userId)).toEqual([]);
});

test('of fifty things, those that are unread when the mail is sent are in it, however new the others were', async () => {
  const { userId } = (await world.artist()).actor;
  for (let n = 0; n < 50; n += 1) await told(userId);
  await handedOut(() =>
    db.execute(sql`update notifications set read_at = now() where id in (
      select id from notifications where user_id = ${userId} order by created_at desc, id desc limit 20)`),
  );
  const [only] = await mailsOf(userId);
  expect(only?.subject).toMatch(/^30 updates to jobs/);
  expect(only?.text).toContain('And 10 more in your notifications.');
});

test('who wants no such mails any more, or has left, gets none that waits to be sent', async () => {
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

test('what somebody said who has left meanwhile is in no mail', async () => {
  const { userId } = (await world.artist()).actor;
  const [first, kept] = [await told(userId), await told(userId)];
  await handedOut(() => db.execute(sql`update notifications set facts = '{"hasLeft": true}' where message = ${first}`));
  const [only] = await mailsOf(userId);
  expect(only?.subject).toBe(kept);
  expect(only?.text).not.toContain('former member');
});

test('what is gone meanwhile is in no mail, but for a job that was taken down, which says so', async () => {
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

test('ten thousand events in a minute are one turn and one mail', async () => {
  const { userId } = (await world.shop()).actor;
  const from = Date.now();
  for (let second = 0; second < 60; second += 1)
    await told(userId, 'NEW_APPLICATION', { at: new Date(from + second * 1_000) });
  expect(await deliveriesOf(userId)).toHaveLength(1);
  await db.execute(sql`
    insert into notifications (user_id, type, title, message, dedupe_key, mail_topic, created_at)
    select ${userId}, 'NEW_APPLICATION', 'New', 'Artist ' || n || ' applied for A chair', ${randomUUID()} || n,
      'NEW_APPLICATION', now() + n * interval '6 milliseconds' from generate_series(1, 9940) n`);
  await everythingDue();
  const [only, ...others] = await mailsOf(userId);
  expect(others).toEqual([]);
  expect(only?.subject).toBe('10000 new applications on Flashboard');
  expect(only?.text).toContain('Artist 9940 applied');
  expect(only?.text).toContain('And 9980 more in your notifications.');
});

test('what comes while the mail is being handed out waits for its turn, and is not lost', async () => {
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

test('a digest holds every kind that chose it, and there is none when there is nothing', async () => {
  const [busy, idle] = [(await world.artist()).actor.userId, (await world.artist()).actor.userId];
  for (const userId of [busy, idle])
    for (const type of ['JOB_UPDATE', 'PROFILE_VIEW'] as const) await chooses(userId, type, 'DAILY');
  await told(busy);
  await told(busy, 'PROFILE_VIEW');
  await everythingDue();
  expect(await subjects(busy)).toEqual(['Your daily digest from Flashboard: 2 things are new']);
  expect(await mailsOf(idle)).toEqual([]);
});

/** The label of a mail's button, and the address under it. */
const buttonOf = (mail: { html: string } | undefined) =>
  /<a href="(?<to>[^"]+)" class="button"[^>]*>(?<says>[^<]+)</.exec(mail?.html ?? '')?.groups;

test('what all leads to one place has the button that says what is done there, in a digest too', async () => {
  const [same, several, daily] = await Promise.all([1, 2, 3].map(async () => (await world.artist()).actor.userId));
  for (const userId of [same, several, daily] as string[]) {
    if (userId === daily) await chooses(userId, 'NEW_MESSAGE', 'DAILY');
    const talk = async () => world.conversation(userId, (await world.shop()).shopId);
    const relatedId = await talk();
    // On two days.
    await told(userId, 'NEW_MESSAGE', { relatedId, at: new Date(Date.now() - 24 * 60 * 60_000) });
    await told(userId, 'NEW_MESSAGE', { relatedId });
    await told(userId, 'NEW_MESSAGE', { relatedId: userId === several ? await talk() : relatedId });
  }
  await everythingDue();
  for (const userId of [same, daily] as string[]) {
    const newest = (await storedFor(userId)).at(-1);
    expect(buttonOf((await mailsOf(userId))[0])).toEqual({
      says: 'Read and answer',
      to: `https://flashboard.test/notifications/${newest?.id}`,
    });
  }
  expect(buttonOf((await mailsOf(several as string))[0])).toEqual({
    says: 'See your notifications',
    to: 'https://flashboard.test/notifications',
  });
});

test('a digest says of each thing which day it was for its reader, and the messages of one conversation in order', async () => {
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
  expect(mail?.html.match(found)).toEqual(inOrder);
});

test('a mail at once names no day', async () => {
  const { userId } = (await world.artist()).actor;
  for (const at of ['2027-03-08T20:00:00Z', '2027-03-09T20:00:00Z'])
    await told(userId, 'JOB_UPDATE', { at: new Date(at) });
  await everythingDue();
  expect((await mailsOf(userId))[0]?.text).not.toContain('Mar ');
});

test('each of these mails says why it came, and can be ended from its head by one post', async () => {
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
  expect(only?.html).not.toMatch(/<img|url\(|@import|<link/);
});
