import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { auditLog, outbox } from '#app/data/schema/records.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { postJob } from '#app/features/jobs/change-job.server.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import {
  endOverSuspensions,
  liftSuspension,
  lockAccount,
  suspendAccount,
  whyNotSuspended,
} from '#app/features/suspensions/suspend.server.ts';
import { heldAtSignIn, memberToSuspend, suspensionsForStaff } from '#app/features/suspensions/suspensions.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { A_JOB, jobWorld } from '#tests/support/jobs.ts';
import { gate, untilWaiting } from '#tests/support/waiting.ts';

const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const staff = await world.staff();
const transact = createTransact(db, () => {});

const WORDS = 'You sent the same message to forty shops.';
const forDays = (userId: string, days: number | null = 7) => suspendAccount(staff, { userId, days, words: WORDS });
const sessionOf = (userId: string) =>
  db.insert(sessions).values({ userId, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 60_000) });
const sessionsLeft = (userId: string) => db.$count(sessions, eq(sessions.userId, userId));
const openOf = async (userId: string) =>
  (
    await db
      .select()
      .from(suspensions)
      .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)))
  )[0];
const makeItOver = (userId: string) =>
  db.execute(sql`update suspensions set started_at = started_at - interval '30 days', until = now() - interval '1 second'
    where user_id = ${userId} and lifted_at is null`);
const eventsOf = async (userId: string, type: string) =>
  (await db.select({ event: outbox.event }).from(outbox)).filter(
    ({ event }) => event.type === type && (event as unknown as { userId: string }).userId === userId,
  ).length;

test('a suspension ends sessions, hides pages and jobs, and is recorded and published', async () => {
  const shop = await world.shop({ setupCompleted: true });
  const { userId } = shop.actor;
  const jobId = await world.job(shop.shopId);
  await sessionOf(userId);
  expect((await forDays(userId)).ok).toBe(true);
  const open = await openOf(userId);
  expect(open?.words).toBe(WORDS);
  expect((open?.until?.getTime() ?? 0) - (open?.startedAt.getTime() ?? 0)).toBe(7 * 86_400_000);
  expect(await sessionsLeft(userId)).toBe(0);
  const [[user], [page], [job]] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(shopProfiles).where(eq(shopProfiles.id, shop.shopId)),
    db.select().from(jobPosts).where(eq(jobPosts.id, jobId)),
  ]);
  expect([user?.suspendedAt, page?.hiddenAt, job?.hiddenAt]).toEqual(Array(3).fill(open?.startedAt));
  expect(await eventsOf(userId, 'sessions.ended')).toBe(1);
  expect(await eventsOf(userId, 'account.suspended')).toBe(1);
  const [record] = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
  expect(record).toMatchObject({ action: 'account.suspended', actorId: staff.actor.userId, subjectType: 'user' });
});

test('lifting a suspension restores what it hid', async () => {
  const shop = await world.shop({ setupCompleted: true });
  const [kept, closed] = [await world.job(shop.shopId), await world.job(shop.shopId)];
  const hiddenBefore = await world.job(shop.shopId, { hiddenAt: new Date(0) });
  await forDays(shop.actor.userId, null);
  await db.update(jobPosts).set({ status: 'CLOSED' }).where(eq(jobPosts.id, closed));
  expect((await liftSuspension(staff, shop.actor.userId)).ok).toBe(true);
  const rows = await db.select().from(jobPosts).where(eq(jobPosts.shopId, shop.shopId));
  const of = (id: string) => rows.find((row) => row.id === id);
  expect([of(kept)?.hiddenAt, of(kept)?.status]).toEqual([null, 'ACTIVE']);
  expect([of(closed)?.hiddenAt, of(closed)?.status]).toEqual([null, 'CLOSED']);
  expect(of(hiddenBefore)?.hiddenAt).toEqual(new Date(0));
  const [page] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, shop.shopId));
  expect(page?.hiddenAt).toBeNull();
  expect(await eventsOf(shop.actor.userId, 'suspension.ended')).toBe(1);
  expect(await liftSuspension(staff, shop.actor.userId)).toEqual({ ok: false, refusal: 'not-suspended' });
});

test('concurrent suspensions: one wins, and staff cannot be suspended', async () => {
  const artist = await world.artist();
  const other = await world.staff({ role: 'moderator' });
  const both = await Promise.all([
    forDays(artist.actor.userId),
    suspendAccount(other, { userId: artist.actor.userId, days: null, words: 'Enough.' }),
  ]);
  expect(both.map((one) => (one.ok ? 'done' : one.refusal)).sort()).toEqual(['already-suspended', 'done']);
  expect(await eventsOf(artist.actor.userId, 'account.suspended')).toBe(1);
  for (const [who, refusal] of [
    [other.actor.userId, 'not-allowed'],
    [staff.actor.userId, 'not-allowed'],
    [crypto.randomUUID(), 'not-found'],
  ] as const) {
    expect(await forDays(who)).toEqual({ ok: false, refusal });
  }
});

test('an expired suspension ends once', async () => {
  const artist = await world.artist();
  const { userId } = artist.actor;
  await forDays(userId);
  expect(await endOverSuspensions({ db, transact })).toBe(0);
  await makeItOver(userId);
  await db
    .update(artistProfiles)
    .set({ hiddenAt: (await openOf(userId))?.startedAt })
    .where(eq(artistProfiles.id, userId));
  const ended = await Promise.all([
    endOverSuspensions({ db, transact }),
    endOverSuspensions({ db, transact }),
    heldAtSignIn(artist, userId),
  ]);
  expect(ended[2]).toBeNull();
  expect(await eventsOf(userId, 'suspension.ended')).toBe(1);
  const [row] = await db.select().from(suspensions).where(eq(suspensions.userId, userId));
  expect(row).toMatchObject({ liftedBy: null, liftedAt: expect.any(Date) });
  const [page] = await db.select().from(artistProfiles).where(eq(artistProfiles.id, userId));
  expect(page?.hiddenAt).toBeNull();
});

test('a sign-in during a suspension leaves no session', async () => {
  for (let round = 0; round < Number(process.env.RACE ?? 12); round++) {
    const artist = await world.artist();
    const { userId } = artist.actor;
    const signIn = async () => {
      await sessionOf(userId);
      return heldAtSignIn(artist, userId);
    };
    await Promise.all(round % 2 ? [signIn(), forDays(userId)] : [forDays(userId), signIn()]);
    expect(await sessionsLeft(userId), `round ${round}`).toBe(0);
  }
});

test('an act during a suspension waits and is refused', async () => {
  const [artist, shop, other] = [await world.artist(), await world.shop(), await world.shop({ setupCompleted: true })];
  const jobId = await world.job(other.shopId);
  const conversationId = await world.conversation(artist.actor.userId, other.shopId);
  const hello = { conversationId, content: 'Hello', clientMessageId: crypto.randomUUID() };
  const acts = [
    [shop, 'account-suspended', () => postJob(shop, { ...A_JOB, submissionId: null })],
    [artist, 'account-suspended', () => applyToJob(artist, { jobId, coverLetter: 'I would like to come.' })],
    [artist, 'recipient-suspended', () => sendMessage(artist, hello)],
  ] as const;
  for (const [{ actor }, refusal, act] of acts) {
    const [halfWay, go] = [gate(), gate()];
    const suspending = staff.transaction(async (tx, publish) => {
      const held = { userId: actor.userId, days: 7, words: WORDS, decisionId: null };
      await whyNotSuspended(tx, staff.actor, actor.userId);
      await lockAccount({ tx, publish, actor: staff.actor }, held);
      halfWay.open();
      await go.opened;
    });
    await halfWay.opened;
    const acted = act();
    await untilWaiting(db);
    go.open();
    await suspending;
    expect(await acted).toEqual({ ok: false, refusal });
    await liftSuspension(staff, actor.userId);
  }
  expect(await db.$count(jobPosts, eq(jobPosts.shopId, shop.shopId))).toBe(0);
});

test('staff find suspensions by name and state', async () => {
  const [banned, over] = [
    await world.artist({ fullName: 'Wanda Quill' }),
    await world.artist({ fullName: 'Otis Quill' }),
  ];
  await forDays(over.actor.userId);
  await liftSuspension(staff, over.actor.userId);
  await forDays(banned.actor.userId, null);
  const found = async (search: { q?: string; state?: 'banned' | 'over' | 'suspended' }) =>
    (await suspensionsForStaff(staff, { q: '', state: null, after: null, ...search })).rows.map(({ name }) => name);
  expect(await found({ q: 'quill' })).toEqual(['Wanda Quill', 'Otis Quill']);
  expect(await found({ q: 'quill', state: 'banned' })).toEqual(['Wanda Quill']);
  expect(await found({ q: 'quill', state: 'over' })).toEqual(['Otis Quill']);
  expect(await found({ q: 'quill', state: 'suspended' })).toEqual([]);
  expect(await memberToSuspend(staff, over.actor.userId)).toMatchObject({ open: null, refusal: null, earlier: [{}] });
  expect(await memberToSuspend(staff, banned.actor.userId)).toMatchObject({ open: { until: null } });
  expect(await memberToSuspend(staff, staff.actor.userId)).toMatchObject({ refusal: 'not-allowed' });
  expect(await memberToSuspend(staff, 'x')).toBeNull();
});
