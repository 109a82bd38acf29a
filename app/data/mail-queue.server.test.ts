import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type MailJob, recipientOf } from '#app/data/mail-jobs.ts';
import { readSettings } from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startMailQueue } from '#app/platform/mail/mail-queue.server.ts';
import type { MailMessage } from '#app/platform/mail/mail-transport.server.ts';
import { capturedMails } from '#app/platform/mail/mail-transport.server.ts';
import { type LiveHub, startLiveHub } from '#app/platform/realtime/live-hub.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

const { db, pool, poolConfig } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const log = createLog({ level: 'silent', pretty: false });

const messageTo = (to: string, about = 'Hello'): MailMessage => ({
  to,
  subject: `${about}\r\nBcc: everybody@example.com`,
  text: 'Plain: https://example.com/a?b=1',
  html: '<p><a href="https://example.com/a?b=1&amp;c=2">Go</a></p>',
});

async function open(environment: Record<string, string> = {}, live?: LiveHub) {
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '1', ...environment });
  return startMailQueue<MailJob>({
    pool,
    ...(live && { live }),
    recipientOf,
    settings,
    log,
    compose: async (job) => (job.userId === 'gone' ? null : messageTo(`${job.userId}@example.com`)),
  });
}

const retryNow = () => db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
const statesOf = async (queue: string) =>
  (await db.execute<{ state: string }>(sql`select state from pgboss.job where name = ${queue}`)).rows;

test('a mail is sent only after its commit', async () => {
  const mail = await open();
  await db
    .transaction(async (tx) => {
      await mail.enqueue(tx, { kind: 'already-registered', userId: 'undone' });
      throw new Error('the act failed');
    })
    .catch(() => {});
  await mail.enqueue(db, { kind: 'already-registered', userId: 'gone' });
  await db.transaction((tx) => mail.enqueue(tx, { kind: 'already-registered', userId: 'done' }));
  await expect.poll(() => capturedMails(dataDir, null)).toHaveLength(1);
  expect(await capturedMails(dataDir, 'DONE@example.com')).toMatchObject([
    { to: 'done@example.com', links: ['https://example.com/a?b=1&c=2', 'https://example.com/a?b=1'], code: null },
  ]);
  await mail.stop();
});

test('mail text never becomes a header', () => {
  const [name] = readdirSync(join(dataDir, 'mail')).filter((file) => file.endsWith('.eml'));
  const raw = readFileSync(join(dataDir, 'mail', name as string), 'utf8');
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).split(/\r\n(?! )/);
  const names = headers.map((line) => line.split(':')[0]?.toLowerCase());
  expect(names.filter((header) => header === 'to' || header === 'bcc' || header === 'cc')).toEqual(['to']);
  expect(headers.find((line) => line.startsWith('Subject'))).toBe('Subject: Hello Bcc: everybody@example.com');
  expect(headers.find((line) => line.startsWith('Message-ID'))).toBe(
    `Message-ID: <${name?.replace('.eml', '')}@localhost>`,
  );
});

test.each([
  ['refuses', { answerRecipient: '451 Try again later' }],
  ['hangs up', { greeting: '421 Not now' }],
])('mails to a server that %s wait and arrive once under one Message-ID', async (_how, trouble) => {
  const smtp = await startSmtpServer();
  const { answerRecipient, greeting } = smtp;
  Object.assign(smtp, trouble);
  const mail = await open({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  for (const userId of ['ana', 'bo', 'cleo']) await mail.enqueue(db, { kind: 'already-registered', userId });
  await expect
    .poll(async () => (await statesOf('mail-in-order')).filter(({ state }) => state === 'retry'))
    .toHaveLength(3);
  Object.assign(smtp, { answerRecipient, greeting });
  await retryNow();
  await expect
    .poll(() => smtp.received.map(({ to }) => to).sort())
    .toEqual(['ana@example.com', 'bo@example.com', 'cleo@example.com']);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(3);
  await mail.stop();
  await smtp.stop();
});

/** A queue in front of a mail server, whose mails say what they are about, and what has arrived there. */
async function withServer() {
  const smtp = await startSmtpServer();
  const mail = await startMailQueue<MailJob>({
    pool,
    recipientOf,
    log,
    settings: readSettings({ DATA_DIR: dataDir, DEMO: '1', SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }),
    compose: async (job) => messageTo('to' in job ? job.to : `${job.userId}@example.com`, job.kind),
  });
  return {
    smtp,
    mail,
    arrived: () => smtp.received.map(({ to, raw }) => `${to.split('@')[0]}: ${raw.match(/^Subject: (\S+)/m)?.[1]}`),
    stop: async () => {
      await mail.stop();
      await smtp.stop();
    },
  };
}

test('mails to one person stay in order and delay nobody else', async () => {
  const { smtp, mail, arrived, stop } = await withServer();
  smtp.answerRecipient = '451 Try again later';
  await mail.enqueue(db, { kind: 'confirmation', userId: 'fay', returnTo: null });
  await mail.enqueue(db, { kind: 'password-reset', userId: 'fay' });
  await expect.poll(() => statesOf('mail-in-order')).toContainEqual({ state: 'retry' });
  smtp.answerRecipient = '250 Ok';
  await mail.enqueue(db, { kind: 'password-changed', userId: 'gil' });
  await expect.poll(arrived).toEqual(['gil: password-changed']);
  await mail.enqueue(db, { kind: 'password-changed', userId: 'fay' });
  await expect.poll(arrived).toHaveLength(4);
  expect(arrived().slice(1)).toEqual(['fay: confirmation', 'fay: password-reset', 'fay: password-changed']);
  expect(smtp.refused).toBe(1);
  await stop();
});

test('a mail that is given up lets the next one go', async () => {
  const { smtp, mail, arrived, stop } = await withServer();
  const before = (await statesOf('mail-undeliverable')).length;
  smtp.answerRecipient = '550 No such user';
  await mail.enqueue(db, { kind: 'confirmation', userId: 'hal', returnTo: null });
  await expect.poll(() => statesOf('mail-undeliverable')).toHaveLength(before + 1);
  smtp.answerRecipient = '451 Try again later';
  await mail.enqueue(db, { kind: 'already-registered', userId: 'hal' });
  await expect.poll(() => smtp.refused).toBe(2);
  await expect.poll(() => statesOf('mail-in-order')).toContainEqual({ state: 'retry' });
  await db.execute(sql`update pgboss.job set created_on = now() - interval '25 hours' where state = 'retry'`);
  await retryNow();
  await expect.poll(() => statesOf('mail-undeliverable')).toHaveLength(before + 2);
  smtp.answerRecipient = '250 Ok';
  await mail.enqueue(db, { kind: 'password-changed', userId: 'hal' });
  await expect.poll(arrived).toEqual(['hal: password-changed']);
  await stop();
});

test('a notification wakes the queue, which looks only once a minute, also after its connection was lost', async () => {
  const live = startLiveHub({ pool, config: { ...poolConfig, application_name: 'hearing' }, log });
  const mail = await open({}, live);
  const arrives = async (userId: string) => {
    await mail.enqueue(db, { kind: 'already-registered', userId });
    await expect.poll(() => capturedMails(dataDir, `${userId}@example.com`), { timeout: 5_000 }).toHaveLength(1);
  };
  // The first may be found by the look at the start.
  for (const userId of ['hal', 'ina', 'jo']) await arrives(userId);
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearing'`);
  await arrives('kim');
  await mail.stop();
  await live.stop();
});
