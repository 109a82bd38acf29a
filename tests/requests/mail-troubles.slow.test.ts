import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { mailTroubles } from '#app/data/schema/notification-settings.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
const { db, get, givePassword, post, services, signedIn, world } = await testApp({
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
});

const GONE = '550 5.1.1 No such user';
const BANNER = "Our emails don't reach you";
const PASSWORD = 'Needle4Needle';
let people = 0;

async function somebody() {
  const { userId } = (await world.artist({ setupCompleted: true })).actor;
  const email = `person${++people}@example.com`;
  await db.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId));
  await givePassword(userId, PASSWORD);
  const cookie = await signedIn(userId);
  const received = () => smtp.received.filter(({ to }) => to === email).length;
  const ended = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from pgboss.job where name = 'mail-undeliverable' and data ->> 'userId' = ${userId}`);
    return (rows[0]?.n ?? 0) + received();
  };
  return {
    userId,
    email,
    cookie,
    received,
    /** Sends one more mail, with this answer of its server to the address. */
    async mailed(answer: string) {
      smtp.answerRecipient = answer;
      const before = await ended();
      await services.mail.enqueue(db, { kind: 'password-reset', userId });
      await expect.poll(ended).toBe(before + 1);
    },
    trouble: async () => (await db.select().from(mailTroubles).where(eq(mailTroubles.userId, userId)))[0],
    reads: async (path: string) => shownIn(await (await get(path, cookie)).text()).replaceAll(/<[^>]+>/g, ''),
    isTold: async (path: string) => shownIn(await (await get(path, cookie)).text()).includes(BANNER),
  };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

async function stopped(): Promise<Somebody> {
  const person = await somebody();
  for (let time = 0; time < 3; time++) await person.mailed(GONE);
  await expect.poll(async () => (await person.trouble())?.stoppedAt).toBeTruthy();
  smtp.answerRecipient = '250 Ok';
  return person;
}

/** The token in the newest email to an address. */
async function tokenTo(address: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?(?:token|code)=([\\w-]+)`);
  const found = () =>
    smtp.received
      .filter(({ to }) => to === address)
      .map(({ raw }) => link.exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1])
      .findLast(Boolean);
  await expect.poll(found).toBeTruthy();
  return found() as string;
}

test('three permanent refusals in a row stop the mails; a delivered one resets the count', async () => {
  const person = await somebody();
  for (const answer of [GONE, GONE, '250 Ok', GONE, GONE]) await person.mailed(answer);
  await expect.poll(async () => (await person.trouble())?.failures).toBe(2);
  expect((await person.trouble())?.stoppedAt).toBeNull();
  // The server refuses all our mails, so the address may be fine.
  await person.mailed('554 5.7.1 Your host is on a list');
  await person.mailed('554 5.7.1 Your host is on a list');
  expect((await person.trouble())?.failures).toBe(2);
  await person.mailed(GONE);
  await expect.poll(async () => (await person.trouble())?.stoppedAt).toBeTruthy();
});

test('a member whose mails bounce sees it on their own pages only, and gets only mails they request', async () => {
  const [person, other] = [await stopped(), await somebody()];
  for (const path of ['/dashboard', '/settings', '/settings/email', '/settings/notifications', '/notifications']) {
    expect(await person.isTold(path), path).toBe(true);
    expect(await other.isTold(path), path).toBe(false);
    const page = await person.reads(path);
    expect(page, path).toContain(`Your address ${person.email} was refused three times`);
    expect(page, path).not.toContain('We tried again');
  }
  const staff = await signedIn((await world.staff()).actor.userId);
  const shop = await signedIn((await world.shop({ setupCompleted: true })).actor.userId);
  for (const [path, cookie] of [
    ['/admin/artists', staff],
    [`/marketplace/artists/${person.userId}`, shop],
  ] as const)
    expect(await (await get(path, cookie)).text(), path).not.toMatch(/mails don|refused three/);

  const before = person.received();
  await services.mail.enqueue(db, { kind: 'security-changed', userId: person.userId, what: 'two-step-on' });
  await services.mail.enqueue(db, { kind: 'password-changed', userId: person.userId });
  await post('/forgot-password', { email: person.email });
  await tokenTo(person.email, '/reset-password');
  expect(person.received() - before, 'the link that was asked for').toBe(1);
  expect((await person.trouble())?.stoppedAt, 'until it is confirmed').toBeTruthy();
});

test('staff see why a mail failed, dismiss its row, and get no warning about a working address (c-181)', async () => {
  await db.execute(sql`delete from pgboss.job where name = 'mail-undeliverable'`);
  const staff = await signedIn((await world.staff()).actor.userId);
  const moderator = await signedIn((await world.staff({ role: 'moderator' })).actor.userId);
  const list = async () => shownIn(await (await get('/admin/settings', staff)).text());
  const isWarned = async () => (await (await get('/admin/dashboard', staff)).text()).includes('did not arrive');
  const person = await stopped();
  await db.execute(sql`
    insert into pgboss.job (name, data) values ('mail-undeliverable', ${JSON.stringify({
      kind: 'password-reset',
      userId: person.userId,
      sentTo: person.email,
      isRefused: false,
      output: { message: 'Error: 451 Not today' },
    })}::jsonb)`);
  const before = await list();
  expect(before).toContain('Refused for good: Can');
  expect(before).toContain('Given up after a day: 451 Not today');
  expect(before).toMatch(/>[A-Z][a-z]{2} \d+, \d{4}, [\d:]+.[AP]M UTC<\/time>/u);
  expect(await isWarned()).toBe(true);

  await post('/settings/email/check', {}, person.cookie);
  await post('/auth/address', { token: await tokenTo(person.email, '/auth/address') });
  expect((await list()).match(/The address was confirmed again since\./g)).toHaveLength(4);
  expect(await isWarned()).toBe(false);

  const rows = () =>
    db
      .execute<{ id: string }>(sql`select id from pgboss.job where name = 'mail-undeliverable'`)
      .then(({ rows }) => rows);
  const [first] = await rows();
  const act = `/admin/settings/mails/${first?.id}/deletion`;
  expect(await list()).toContain(`action="${act}"`);
  for (const cookie of [moderator, person.cookie, '']) await post(act, {}, cookie);
  expect(await rows()).toHaveLength(4);
  for (let twice = 0; twice < 2; twice++) {
    const reply = await post(act, {}, staff);
    expect(reply.headers.get('location')).toBe('/admin/settings?done=mail-set-aside');
  }
  expect(await rows()).toHaveLength(3);
  expect(await list()).not.toContain(act);
  const told = await (await get('/admin/settings?done=mail-set-aside', staff)).text();
  expect(told).toContain('Removed from the list.');
  const record = await (await get('/admin/record?action=mail.set-aside', staff)).text();
  expect(record.match(/Removed an undeliverable email from the list<\/td>/g)).toHaveLength(1);
  const [kept] = await db.select().from(auditLog).where(eq(auditLog.action, 'mail.set-aside'));
  expect(kept?.details).toEqual({ mail: 'Choose a new password' });
});
