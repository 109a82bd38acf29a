import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sendDueDeliveries } from '#app/features/notifications/deliveries.server.ts';
import { readAllNotifications } from '#app/features/notifications/mark-read.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { newsWorld } from '#tests/support/news.ts';
import { newsMail } from '#tests/support/news-mail.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

const database = await testDatabase();
const { db } = database;
const world = jobWorld(db);
const { told, allDue } = newsWorld(db);
const smtp = await startSmtpServer();
const { mail, sent, addressOf } = await newsMail(database, { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
afterAll(() => smtp.stop());

/** Handed out once while the mail server refuses. */
async function refused(userId: string, type: 'JOB_UPDATE' | 'APPLICATION_STATUS'): Promise<string> {
  const message = await told(userId, type);
  await allDue();
  await sendDueDeliveries(db, { mail });
  return message;
}

const hoursPass = async (hours: number) => {
  await expect.poll(async () => (await waiting()).includes('retry'), { timeout: 10_000 }).toBe(true);
  await db.execute(sql`update pgboss.job set created_on = created_on - make_interval(hours => ${hours}),
    start_after = now() where name = 'mail-in-order' and state < 'active'`);
};
const waiting = async () =>
  (await db.execute<{ state: string }>(sql`select state from pgboss.job where name = 'mail-in-order'`)).rows.map(
    ({ state }) => state,
  );
const undeliverable = async () =>
  (
    await db.execute<{ kind: string }>(
      sql`select data->>'kind' as kind from pgboss.job where name = 'mail-undeliverable'`,
    )
  ).rows;
const arrivedAt = (address: string) => {
  const mine = smtp.received.filter(({ to }) => to === address);
  return mine.map(({ raw }) => raw.match(/^Subject: (.+)\r$/m)?.[1]);
};

test('refused mails arrive later, in order and once', async () => {
  const [patient, reader] = [await world.artist(), await world.artist()];
  smtp.answerRecipient = '451 Not today';
  const first = await refused(patient.actor.userId, 'JOB_UPDATE');
  const second = await refused(patient.actor.userId, 'APPLICATION_STATUS');
  await refused(reader.actor.userId, 'JOB_UPDATE');
  await hoursPass(23);
  await readAllNotifications(reader);
  smtp.answerRecipient = '250 Ok';
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  await sent();
  expect(arrivedAt(await addressOf(patient.actor.userId))).toEqual([first, second]);
  expect(arrivedAt(await addressOf(reader.actor.userId))).toEqual([]);
  expect(await undeliverable()).toEqual([]);
}, 30_000);

test('a mail is given up after a day, and later ones go on', async () => {
  const { userId } = (await world.artist()).actor;
  smtp.answerRecipient = '451 Not today';
  await refused(userId, 'JOB_UPDATE');
  await hoursPass(25);
  await expect.poll(undeliverable, { timeout: 15_000 }).toEqual([{ kind: 'news' }]);
  smtp.answerRecipient = '250 Ok';
  const later = await refused(userId, 'APPLICATION_STATUS');
  await sent();
  expect(arrivedAt(await addressOf(userId))).toEqual([later]);
}, 30_000);
