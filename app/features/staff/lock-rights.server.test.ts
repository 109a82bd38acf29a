import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { RightsChanged } from '#app/data/auth/lock-rights.server.ts';
import { adminUsers } from '#app/data/schema/accounts.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { issueLink, ownerOfLink } from '#app/features/accounts/by-mail/one-time-links.server.ts';
import { decideCase } from '#app/features/reports/decide.server.ts';
import { createShop } from '#app/features/shop-claims/create-shop.server.ts';
import { changeStaffRole, removeStaff, requireSecondFactor } from '#app/features/staff/accounts.server.ts';
import { liftSuspension } from '#app/features/suspensions/end-suspension.server.ts';
import { suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { reportedBy } from '#tests/support/reported.ts';
import { gate, untilWaiting } from '#tests/support/waiting.ts';

const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const admin = await world.staff();
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

test('an act during a removal waits and is refused', async () => {
  const [one, artist] = [await world.staff({ role: 'moderator' }), await world.artist()];
  const [halfWay, go] = [gate(), gate()];
  const removal = db.transaction(async (tx) => {
    await tx.delete(adminUsers).where(eq(adminUsers.id, one.actor.userId));
    halfWay.open();
    await go.opened;
  });
  await halfWay.opened;
  const act = suspendAccount(one, forAWeek(artist.actor.userId)).then(
    () => 'done',
    (error) => error.name,
  );
  await untilWaiting(db);
  go.open();
  await removal;
  expect(await act).toBe('RightsChanged');
  expect(await db.$count(suspensions, eq(suspensions.userId, artist.actor.userId))).toBe(0);
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
