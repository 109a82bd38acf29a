import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadActor } from '#app/data/auth/actor.server.ts';
import { RightsChanged } from '#app/data/context.server.ts';
import { accounts, adminUsers, sessions, twoFactors, users } from '#app/data/schema/accounts.ts';
import { auditLog, outbox } from '#app/data/schema/records.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { issueLink, ownerOfLink } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { decideCase } from '#app/features/reports/decide.server.ts';
import { createShop } from '#app/features/shop-claims/unclaimed-shops.server.ts';
import {
  addStaff,
  changeStaffRole,
  isSecondFactorRequired,
  removeStaff,
  requireSecondFactor,
  staffAccounts,
  takeSecondStep,
} from '#app/features/staff/accounts.server.ts';
import { liftSuspension, suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { reportedBy } from '#tests/support/reported.ts';
import { gate, untilWaiting } from '#tests/support/waiting.ts';

const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const admin = await world.staff();
const roleOf = async (id: string) => (await db.select().from(adminUsers).where(eq(adminUsers.id, id)))[0]?.role;

test('a staff address is added once and mailed a link', async () => {
  const email = 'new@staff.test';
  const both = await Promise.all([
    addStaff(admin, { email, role: 'moderator' }),
    addStaff(admin, { email, role: 'administrator' }),
  ]);
  const [added] = both.filter((one) => one.ok);
  expect(both.filter((one) => !one.ok)).toEqual([{ ok: false, refusal: 'email-taken' }]);
  const userId = added?.ok ? added.value.userId : '';
  const told = (await db.select({ event: outbox.event }).from(outbox)).filter(
    ({ event }) => event.type === 'staff.added',
  );
  expect(told).toHaveLength(1);
  expect((await staffAccounts(admin)).find((one) => one.userId === userId)).toMatchObject({
    email,
    hasPassword: false,
  });
  const member = await world.artist();
  const [user] = await db.select().from(users).where(eq(users.id, member.actor.userId));
  expect(await addStaff(admin, { email: user?.email as string, role: 'moderator' })).toEqual({
    ok: false,
    refusal: 'email-taken',
  });
});

test('a removed staff member has no access and can be added again', async () => {
  const one = await world.staff({ role: 'moderator' });
  const { userId } = one.actor;
  await db.insert(sessions).values({ userId, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 60_000) });
  await db.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password: 'x' });
  expect((await removeStaff(admin, userId)).ok).toBe(true);
  expect(await loadActor(db, userId)).toEqual({ kind: 'visitor' });
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  expect(await db.$count(accounts, eq(accounts.userId, userId))).toBe(0);
  expect(await removeStaff(admin, userId)).toEqual({ ok: false, refusal: 'not-found' });
  const records = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subjectId, userId));
  expect(records).toEqual([{ action: 'staff.removed' }]);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(await addStaff(admin, { email: user?.email as string, role: 'administrator' })).toEqual({
    ok: true,
    value: { userId },
  });
  expect(await roleOf(userId)).toBe('administrator');
  await removeStaff(admin, userId);
});

test('own roles stay, moderators change none, and one administrator remains', async () => {
  const other = await world.staff();
  const moderator = await world.staff({ role: 'moderator' });
  expect(await changeStaffRole(admin, { userId: admin.actor.userId, role: 'moderator' })).toEqual({
    ok: false,
    refusal: 'own-role',
  });
  expect(await removeStaff(admin, admin.actor.userId)).toEqual({ ok: false, refusal: 'own-role' });
  for (const refused of [
    await changeStaffRole(moderator, { userId: admin.actor.userId, role: 'moderator' }),
    await removeStaff(moderator, admin.actor.userId),
    await addStaff(moderator, { email: 'x@staff.test', role: 'administrator' }),
    await requireSecondFactor(moderator, true),
  ]) {
    expect(refused).toEqual({ ok: false, refusal: 'not-allowed' });
  }
  const both = await Promise.allSettled([
    changeStaffRole(admin, { userId: other.actor.userId, role: 'moderator' }),
    changeStaffRole(other, { userId: admin.actor.userId, role: 'moderator' }),
  ]);
  // The second actor is no longer an administrator by then (c-150).
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([await roleOf(admin.actor.userId), await roleOf(other.actor.userId)].sort()).toEqual([
    'administrator',
    'moderator',
  ]);
  await db.update(adminUsers).set({ role: 'administrator' }).where(eq(adminUsers.id, admin.actor.userId));
});

test('a required second factor blocks staff without one', async () => {
  const one = await world.staff({ role: 'moderator' });
  expect(await isSecondFactorRequired(db)).toBe(false);
  await requireSecondFactor(admin, true);
  expect(await isSecondFactorRequired(db)).toBe(true);
  expect(await loadActor(db, one.actor.userId)).toMatchObject({ kind: 'staff', lacksFactor: true });
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, one.actor.userId));
  expect(await loadActor(db, one.actor.userId)).not.toHaveProperty('lacksFactor');
  const member = await world.artist();
  expect(await loadActor(db, member.actor.userId)).not.toHaveProperty('lacksFactor');
  await requireSecondFactor(admin, false);
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, one.actor.userId));
  expect(await loadActor(db, one.actor.userId)).not.toHaveProperty('lacksFactor');
});

test('removing a second step is recorded, mailed and ends sessions', async () => {
  const one = await world.staff({ role: 'moderator' });
  const other = await world.staff({ role: 'moderator' });
  const { userId } = one.actor;
  for (const id of [userId, other.actor.userId]) {
    await db.insert(twoFactors).values({ userId: id, secret: 'x', backupCodes: '[]', verified: true });
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
    await db
      .insert(sessions)
      .values({ userId: id, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 60_000) });
  }
  expect(await takeSecondStep(other, userId)).toEqual({ ok: false, refusal: 'not-allowed' });
  expect(await takeSecondStep(admin, admin.actor.userId)).toEqual({ ok: false, refusal: 'own-role' });
  expect(await takeSecondStep(admin, (await world.artist()).actor.userId)).toEqual({ ok: false, refusal: 'not-found' });
  expect(await db.$count(twoFactors, eq(twoFactors.userId, userId))).toBe(1);

  expect(await takeSecondStep(admin, userId)).toEqual({ ok: true, value: null });
  expect(await takeSecondStep(admin, userId)).toEqual({ ok: true, value: null });
  const states = (await staffAccounts(admin)).filter((each) => [userId, other.actor.userId].includes(each.userId));
  expect(new Map(states.map((each) => [each.userId, each.hasSecondFactor]))).toEqual(
    new Map([
      [userId, false],
      [other.actor.userId, true],
    ]),
  );
  expect(await db.$count(twoFactors, eq(twoFactors.userId, userId))).toBe(0);
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  expect(await db.$count(sessions, eq(sessions.userId, other.actor.userId))).toBe(1);
  const records = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subjectId, userId));
  expect(records).toEqual([{ action: 'staff.second-step-taken' }]);
  const told = (await db.select({ event: outbox.event }).from(outbox)).map(({ event }) => event);
  expect(told.filter((event) => event.type === 'security.changed')).toMatchObject([
    { type: 'security.changed', userId, what: 'two-step-taken' },
  ]);
});

const forAWeek = (userId: string) => ({ userId, days: 7, words: 'Enough.' });
const doneBy = (userId: string) => db.$count(auditLog, eq(auditLog.actorId, userId));

test('a staff member who lost their role finishes no act', async () => {
  for (const change of ['removed', 'another role'] as const) {
    const one = await world.staff();
    const [artist, shop] = [await world.artist(), await world.shop()];
    const caseId = await reportedBy(shop, 'artist', artist.actor.userId);
    const { userId } = one.actor;
    if (change === 'removed') await removeStaff(admin, userId);
    else await changeStaffRole(admin, { userId, role: 'moderator' });
    const decided = { caseId, outcome: 'banned', days: null, removes: true, words: 'Out.' } as const;
    for (const act of [
      () => suspendAccount(one, forAWeek(artist.actor.userId)),
      () => liftSuspension(one, artist.actor.userId),
      () => decideCase(one, decided),
      () => createShop(one, { shopName: 'Nine Needles', location: 'Austin, TX', address: '1 Main St' }),
      () => removeStaff(one, admin.actor.userId),
      () => requireSecondFactor(one, true),
    ]) {
      await expect(act(), change).rejects.toThrow(RightsChanged);
    }
    expect(await doneBy(userId)).toBe(0);
    expect(await db.$count(suspensions, eq(suspensions.userId, artist.actor.userId))).toBe(0);
  }
});

test('a removal waits for an act in progress', async () => {
  const one = await world.staff({ role: 'moderator' });
  const [halfWay, go] = [gate(), gate()];
  const act = one.transaction(async (tx) => {
    halfWay.open();
    await go.opened;
    await tx.insert(auditLog).values({ actorId: one.actor.userId, action: 'list.downloaded', subjectType: 'list' });
  });
  await halfWay.opened;
  let isRemoved = false;
  const removal = removeStaff(admin, one.actor.userId).then((result) => {
    isRemoved = true;
    return result;
  });
  await untilWaiting(db);
  expect(isRemoved).toBe(false);
  go.open();
  await act;
  expect((await removal).ok).toBe(true);
  expect(await doneBy(one.actor.userId)).toBe(1);
});

test("a removed staff member's links end", async () => {
  const one = await world.staff({ role: 'moderator' });
  const links = [
    ['password-reset', await issueLink(db, 'password-reset', one.actor.userId)],
    ['sign-in', await issueLink(db, 'sign-in', one.actor.userId)],
  ] as const;
  for (const [purpose, secret] of links) expect(await ownerOfLink(db, purpose, secret)).toBe(one.actor.userId);
  await removeStaff(admin, one.actor.userId);
  for (const [purpose, secret] of links) expect(await ownerOfLink(db, purpose, secret)).toBeNull();
  expect(await ownerOfLink(db, 'sign-in', randomUUID())).toBeNull();
});
