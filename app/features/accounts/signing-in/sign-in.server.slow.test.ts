import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readSession } from '#app/data/auth/read-session.server.ts';
import { sessions, users } from '#app/data/schema/accounts.ts';
import type { Refused } from '#app/domain/results.ts';
import { signOut } from '#app/features/accounts/devices/sessions.server.ts';
import { signIn, signInStaff } from '#app/features/accounts/signing-in/sign-in.server.ts';
import { signUp } from '#app/features/accounts/signing-up/sign-up.server.ts';
import { createStaff } from '#app/features/staff/accounts.server.ts';
import { cookiesOf, openAccounts, PASSWORD, visit } from '#tests/support/accounts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const database = await testDatabase();
const { db } = database;
const { ctx, mailTo, member } = await openAccounts(database);

const input = (email: string, password = PASSWORD) => ({ email, password, returnTo: null });

test('the right password starts a session, and logging out ends it', async () => {
  const userId = await member('ana@example.com');
  const result = await succeeded(signIn({ ...ctx, visit: visit() }, input('ana@example.com')));
  expect(result.actor).toMatchObject({ kind: 'artist', userId });
  const headers = new Headers({ cookie: cookiesOf(result.setCookies) });
  const { actor, sessionId } = await readSession(ctx.auth, db, headers);
  expect(actor.kind).toBe('artist');
  const gone = await signOut({ ...ctx, visit: { ...visit(), headers, sessionId } });
  expect(gone).toEqual([expect.stringMatching(/^flashboard\.session_token=; Max-Age=0/)]);
  expect((await readSession(ctx.auth, db, headers)).actor).toEqual({ kind: 'visitor' });
});

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await signIn({ ...ctx, visit: visit() }, input('ana@example.com', 'Wrong1234'));
  const unknown = await signIn({ ...ctx, visit: visit() }, input('nobody@example.com', 'Wrong1234'));
  expect(wrong).toEqual({ ok: false, refusal: 'wrong-credentials' });
  expect(unknown).toEqual(wrong);
});

test('only the right password shows that the address is unconfirmed, and sends a new link', async () => {
  const form = {
    role: 'SHOP',
    email: 'bo@example.com',
    password: PASSWORD,
    returnTo: null,
  } as const;
  await signUp({ ...ctx, visit: visit('192.0.2.9') }, form);
  await mailTo('bo@example.com');
  const wrong = await signIn({ ...ctx, visit: visit() }, input('bo@example.com', 'Wrong1234'));
  expect(wrong).toEqual({ ok: false, refusal: 'wrong-credentials' });
  const right = await signIn({ ...ctx, visit: visit() }, input('bo@example.com'));
  expect(right).toEqual({ ok: false, refusal: 'email-not-confirmed' });
  expect(await mailTo('bo@example.com', 2)).toMatchObject({ subject: 'Confirm your email for Flashboard' });
});

test('ten wrong guesses lock the account except for its known browser', async () => {
  await member('cleo@example.com');
  const first = await succeeded(signIn({ ...ctx, visit: visit('192.0.2.50') }, input('cleo@example.com')));
  const known = cookiesOf(first.setCookies);
  const answers: string[] = [];
  for (let guess = 0; guess < 14; guess++) {
    const result = await signIn(
      { ...ctx, visit: visit(`2001:db8::${guess}`) },
      input('cleo@example.com', `Guess${guess}aaa`),
    );
    answers.push(result.ok ? 'in' : result.refusal);
  }
  expect(answers.filter((answer) => answer === 'wrong-credentials')).toHaveLength(10);
  expect(answers.slice(10)).toEqual(Array(4).fill('too-many-attempts'));
  const stranger = await signIn({ ...ctx, visit: visit('198.51.100.3') }, input('cleo@example.com'));
  expect(stranger).toEqual({ ok: false, refusal: 'too-many-attempts', wait: expect.any(Number) });
  const { wait = 0 } = stranger as Refused;
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(300);
  const owner = await signIn({ ...ctx, visit: visit('198.51.100.4', known) }, input('cleo@example.com'));
  expect(owner.ok).toBe(true);
});

test('a right password does not count against the limit', async () => {
  await member('dee@example.com');
  for (let time = 0; time < 12; time++) {
    expect((await signIn({ ...ctx, visit: visit('192.0.2.60') }, input('dee@example.com'))).ok).toBe(true);
  }
});

test('staff and members each have their own sign-in', async () => {
  const staff = await createStaff(db, 'staff@example.com');
  if (!staff) throw new Error('not created');
  expect(await createStaff(db, 'staff@example.com')).toBeNull();
  const own = await signInStaff({ ...ctx, visit: visit() }, input('staff@example.com', staff.password));
  expect(own).toMatchObject({ ok: true, value: { actor: { kind: 'staff' } } });
  const members = await signIn({ ...ctx, visit: visit() }, input('staff@example.com', staff.password));
  expect(members).toEqual({ ok: false, refusal: 'wrong-credentials' });
  await member('eli@example.com', { role: 'SHOP' });
  const shop = await signInStaff({ ...ctx, visit: visit() }, input('eli@example.com'));
  expect(shop).toEqual({ ok: false, refusal: 'wrong-credentials' });
  expect(await db.select().from(sessions).where(eq(sessions.userId, staff.userId))).toHaveLength(1);
});

test("the staff sign-in does not confirm a member's password", async () => {
  const userId = await member('fay@example.com');
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
  const right = await signInStaff({ ...ctx, visit: visit('192.0.2.90') }, input('fay@example.com'));
  const wrong = await signInStaff({ ...ctx, visit: visit('192.0.2.90') }, input('fay@example.com', 'Wrong1234'));
  expect([right, wrong]).toEqual([wrong, { ok: false, refusal: 'wrong-credentials' }]);
  for (let time = 2; time < 10; time++) await signInStaff({ ...ctx, visit: visit() }, input('fay@example.com'));
  const after = await signInStaff({ ...ctx, visit: visit('192.0.2.91') }, input('fay@example.com'));
  expect(after).toMatchObject({ ok: false, refusal: 'too-many-attempts' });
  const form = {
    role: 'ARTIST',
    email: 'gil@example.com',
    password: PASSWORD,
    returnTo: null,
  } as const;
  await signUp({ ...ctx, visit: visit('192.0.2.92') }, form);
  const unconfirmed = await signInStaff({ ...ctx, visit: visit('192.0.2.92') }, input('gil@example.com'));
  expect(unconfirmed).toEqual({ ok: false, refusal: 'wrong-credentials' });
});
