import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, sessions, users } from '#app/data/schema/accounts.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { refuseReads, refuseWrites } from '#tests/support/broken-table.ts';
import { readable } from '#tests/support/replies.ts';
import { saidBeside } from '#tests/support/said-beside.ts';

const { db, fetch, get, givePassword, mailTo, post, services, signedIn, world } = await testApp();
const PASSWORD = 'Needle4Needle';
const PATH = '/settings/deletion';

const isThere = async (userId: string) => (await db.$count(users, eq(users.id, userId))) === 1;

async function member(minutes = 0, password: string | null = PASSWORD) {
  const { userId } = (await world.artist()).actor;
  if (password) await givePassword(userId, password);
  const cookie = await signedIn(userId);
  const signedInAt = sql`now() - make_interval(mins => ${minutes})`;
  await db.update(sessions).set({ signedInAt }).where(eq(sessions.userId, userId));
  return { userId, cookie };
}

/** The call of S1 §7. */
const call = (cookie: string, body: unknown, method = 'POST') =>
  fetch(
    new Request(`${ORIGIN}/api/delete-account`, {
      method,
      body: JSON.stringify(body),
      headers: { origin: ORIGIN, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    }),
  );

async function errorOf(reply: Response): Promise<string> {
  expect(reply.headers.get('content-type')).toContain('application/json');
  return ((await reply.json()) as { error: string }).error;
}

test('reading the address or sending an empty form deletes nobody', async () => {
  const { userId, cookie } = await member();
  expect(readable(await (await get(PATH, cookie)).text())).toContain('Are you absolutely sure?');
  expect((await post(PATH, {}, cookie)).status).toBe(400);
  expect(await isThere(userId)).toBe(true);
});

test('the settings form without a script deletes the account soon after signing in', async () => {
  const { userId, cookie } = await member();
  const page = await (await get('/settings', cookie)).text();
  expect(page).toContain(`action="${PATH}"`);
  expect(page).toContain(`name="userId" value="${userId}"`);
  const panel = page.slice(page.indexOf('Are you absolutely sure?'));
  expect(panel).not.toContain('Your password');
  const reply = await post(PATH, { userId }, cookie);
  expect(reply.headers.get('location')).toBe('/?done=account-deleted');
  expect(await isThere(userId)).toBe(false);
});

test('a page opened by another account deletes neither account', async () => {
  const [mine, theirs] = [await member(), await member()];
  const reply = await post(PATH, { userId: theirs.userId }, mine.cookie);
  expect(reply.status).toBe(409);
  expect(readable(await reply.text())).toContain('Another account is signed in now');
  expect([await isThere(mine.userId), await isThere(theirs.userId)]).toEqual([true, true]);
});

test('sixteen minutes after signing in the panel asks for the password and accepts the right one', async () => {
  const { userId, cookie } = await member(16);
  const panel = readable(await (await get('/settings', cookie)).text());
  expect(panel).toContain('We ask because you signed in more than 15 minutes ago.');
  const bare = await post(PATH, { userId }, cookie);
  expect(bare.status).toBe(403);
  const page = readable(await bare.text());
  for (const text of ['Are you absolutely sure?', 'You signed in more than 15 minutes ago', 'Your password']) {
    expect(page).toContain(text);
  }
  const wrong = await post(PATH, { userId, password: 'Wrong1234' }, cookie);
  expect(saidBeside(await wrong.text(), 'password')).toContain('That password isn&#x27;t right.');
  expect(await isThere(userId)).toBe(true);
  const gone = await post(PATH, { userId, password: PASSWORD }, cookie);
  expect(gone.headers.get('location')).toBe('/?done=account-deleted');
  expect(await isThere(userId)).toBe(false);
});

test('a member without a password gets a code by mail and deletes the account with it', async () => {
  const { userId, cookie } = await member(16, null);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const page = readable(await (await get('/settings', cookie)).text());
  expect(page).toContain('Email me a code');
  const sent = await post('/settings/deletion/code', {}, cookie);
  expect(readable(await sent.text())).toContain('Sent. Please use the newest email');
  const code = (await mailTo(user?.email ?? '')).code ?? '';
  const wrong = await post(PATH, { userId, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') }, cookie);
  expect(saidBeside(await wrong.text(), 'code')).toContain('That code isn&#x27;t right');
  // Typed in two groups.
  const reply = await post(PATH, { userId, code: `${code.slice(0, 3)} ${code.slice(3)}` }, cookie);
  expect(reply.headers.get('location')).toBe('/?done=account-deleted');
  expect(await isThere(userId)).toBe(false);
});

test('five code mails an hour are the limit', async () => {
  const { cookie } = await member(16, null);
  const ask = () => post('/settings/deletion/code', {}, cookie);
  for (let turn = 0; turn < 5; turn++) expect((await ask()).status).toBe(200);
  const reply = await ask();
  expect(reply.status).toBe(429);
  expect(readable(await reply.text())).toContain('Too many attempts.');
});

test('the S1 §7 call gives its reason in JSON: another id, no session, an old sign-in, invalid input', async () => {
  const [fresh, old] = [await member(14), await member(16)];
  expect((await call(fresh.cookie, { userId: old.userId })).status).toBe(403);
  expect((await call('', { userId: fresh.userId })).status).toBe(401);
  expect((await call(fresh.cookie, { userId: 'x' })).status).toBe(400);
  const tooOld = await call(old.cookie, { userId: old.userId });
  expect(tooOld.status).toBe(403);
  expect(await errorOf(tooOld)).toBe(
    'You signed in more than 15 minutes ago. Please log in again, or delete your account in your settings, where we ask for your password.',
  );
  expect([await isThere(fresh.userId), await isThere(old.userId)]).toEqual([true, true]);
  const gone = await call(fresh.cookie, { userId: fresh.userId.toUpperCase() });
  expect([gone.status, await gone.json()]).toEqual([200, { ok: true }]);
});

test.each([
  ['cannot delete', 503, () => refuseWrites(db, 'users')],
  ['cannot read who is asking', 500, () => refuseReads(db, 'profiles')],
  ['cannot read the session', 500, () => refuseReads(db, 'sessions')],
] as const)('a database that %s is answered in JSON with %i', async (_what, status, breaks) => {
  const { userId, cookie } = await member();
  const mend = await breaks();
  const reply = await call(cookie, { userId }).finally(mend);
  expect(reply.status).toBe(status);
  expect(await errorOf(reply)).toMatch(/Failed to delete account|went wrong|cannot be reached/);
  expect(await isThere(userId)).toBe(true);
});

test('every kind of sign-in is recent, whatever the other sessions are', async () => {
  const { userId, cookie } = await member(60);
  const fresh = await signedIn(userId);
  expect((await post(PATH, { userId }, cookie)).status).toBe(403);
  expect((await post(PATH, { userId }, fresh)).headers.get('location')).toBe('/?done=account-deleted');
});

test('a session that has ended deletes nothing', async () => {
  const { userId, cookie } = await member();
  await db.delete(sessions).where(eq(sessions.userId, userId));
  expect((await post(PATH, { userId }, cookie)).headers.get('location')).toBe('/login?returnTo=%2Fsettings');
  expect((await post(PATH, { userId: randomUUID() }, cookie)).headers.get('location')).toBe('/?done=account-deleted');
  expect(await isThere(userId)).toBe(true);
  expect(await db.$count(accounts, eq(accounts.userId, userId))).toBe(1);
});

test('undelivered mails are deleted with the account, and so are their addresses', async () => {
  const [gone, stays] = [await member(), await member()];
  const aside = async ({ userId }: { userId: string }) => {
    for (const kind of ['password-reset', 'email-change'])
      await db.execute(sql`
        insert into pgboss.job (name, data) values ('mail-undeliverable',
          jsonb_build_object('kind', ${kind}::text, 'userId', ${userId}::text, 'sentTo', 'a@b.test', 'newEmail', 'c@d.test'))`);
  };
  const left = async ({ userId }: { userId: string }) =>
    (
      await db.execute(
        sql`select 1 from pgboss.job where name = 'mail-undeliverable' and data ->> 'userId' = ${userId}`,
      )
    ).rowCount;
  for (const one of [gone, stays]) await aside(one);
  await post(PATH, { userId: gone.userId }, gone.cookie);
  await services.relay.drained();
  expect([await left(gone), await left(stays)]).toEqual([0, 2]);
});
