import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers, sessions } from '#app/data/schema/accounts.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { testApp } from '#tests/support/app.ts';
import { gate, untilWaiting } from '#tests/support/waiting.ts';

const app = await testApp();
const { db, world } = app;

test('a form of a just removed staff member does nothing and signs them out (c-150)', async () => {
  const [staff, artist] = [await world.staff({ role: 'moderator' }), await world.artist()];
  const cookie = await app.signedIn(staff.actor.userId);
  const [halfWay, go] = [gate(), gate()];
  const removal = db.transaction(async (tx) => {
    await tx.delete(adminUsers).where(eq(adminUsers.id, staff.actor.userId));
    halfWay.open();
    await go.opened;
  });
  await halfWay.opened;
  const path = `/admin/members/${artist.actor.userId}/suspension`;
  const sent = app.post(path, { kind: 'ban', words: 'Out with you.' }, cookie);
  await untilWaiting(db);
  go.open();
  await removal;
  const reply = await sent;
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/admin/dashboard?refused=rights-changed']);
  expect(await db.$count(suspensions)).toBe(0);
  await db.delete(sessions).where(eq(sessions.userId, staff.actor.userId));
  expect((await app.get('/admin', cookie)).status).toBe(302);
});

test('a form sent after a change of role says that nothing was done', async () => {
  const [staff, shop] = [await world.staff(), await world.shop({ ownerId: null, isClaimed: false })];
  const cookie = await app.signedIn(staff.actor.userId);
  const [halfWay, go] = [gate(), gate()];
  const change = db.transaction(async (tx) => {
    await tx.update(adminUsers).set({ role: 'moderator' }).where(eq(adminUsers.id, staff.actor.userId));
    halfWay.open();
    await go.opened;
  });
  await halfWay.opened;
  const sent = app.post(`/admin/shops/${shop.shopId}/claim-link`, {}, cookie);
  await untilWaiting(db);
  go.open();
  await change;
  const leadsTo = (await sent).headers.get('location') ?? '';
  expect(leadsTo).toBe('/admin/dashboard?refused=rights-changed');
  expect(await (await app.get(leadsTo, cookie)).text()).toContain(
    'Your rights were changed a moment ago, so this was not done.',
  );
});
