import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeChair } from '#app/features/calendar/change-chair.server.ts';
import { confirmStay } from '#app/features/stays/confirm-stay.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { outbox } from '#app/platform/db/schema/records.ts';
import { stays } from '#app/platform/db/schema/stays.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { told, hinted } = telling(db, stayListener);

const called = (name: string) =>
  ({ name, kind: 'CHAIR', hosting: 'ALWAYS', note: '', from: world.day(-400), until: null }) as const;

test('a chair that is renamed is called so wherever a guest has it or is offered it, and nobody is told', async () => {
  const shop = await world.host();
  const [coming, offered] = [await world.artist(), await world.artist()];
  const confirmed = await world.made(world.offer(shop, coming.actor.userId));
  await world.made(confirmStay(coming, { stayId: confirmed, version: 1 }));
  const open = await world.made(world.offer(shop, offered.actor.userId, { days: world.days(40, 44) }));
  const other = await world.made(
    world.offer({ ...shop, chairId: await world.chair(shop.shopId, { name: 'Back room' }) }, offered.actor.userId, {
      days: world.days(50, 54),
    }),
  );
  const over = await world.made(world.offer(shop, offered.actor.userId, { days: world.days(60, 64) }));
  await db.update(stays).set({ status: 'WITHDRAWN', holdUntil: null, endedAt: world.now }).where(eq(stays.id, over));
  const { chairName: before } = await world.stay(over);
  const news = (await told()).length;
  hinted.clear();
  expect((await changeChair(shop, { chairId: shop.chairId, chair: called('North window') })).ok).toBe(true);
  await told();
  expect(await world.stay(confirmed)).toMatchObject({ chairName: 'North window', version: 2 });
  expect(await world.stay(open)).toMatchObject({ chairName: 'North window', version: 1 });
  expect((await world.stay(other)).chairName).toBe('Back room');
  expect((await world.stay(over)).chairName).toBe(before);
  expect(await db.$count(notifications)).toBe(news);
  expect([...hinted]).toEqual(expect.arrayContaining([coming.actor.userId, offered.actor.userId, shop.actor.userId]));
});

test('a chair that keeps its name wakes nobody', async () => {
  const shop = await world.host();
  expect((await changeChair(shop, { chairId: shop.chairId, chair: called('Window') })).ok).toBe(true);
  await told();
  await db.delete(outbox);
  hinted.clear();
  const chair = { ...called('Window'), note: 'North light' };
  expect((await changeChair(shop, { chairId: shop.chairId, chair })).ok).toBe(true);
  expect(await db.$count(outbox)).toBe(0);
});
