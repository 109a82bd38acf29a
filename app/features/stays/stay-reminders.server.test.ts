import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { stays } from '#app/data/schema/calendars.ts';
import { confirmStay, declineRequest } from '#app/features/stays/stay-commands.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { remindOfStays } from '#app/features/stays/write-stay.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { telling, toEverything } from '#tests/support/telling.ts';

const database = await testDatabase();
const { db } = database;
const world = await stayWorld(db);
const { ask, days, made, offer } = world;
const heard: string[] = [];
const listener = toEverything(async (event) => {
  if (event.type === 'stay.due') heard.push(`${event.reminder} ${event.stayId}`);
});
const { relay } = telling(db, stayListener, listener);

const transact = world.visitor.transaction;
const HOUR = 3_600_000;

beforeEach(async () => {
  await db.update(stays).set({ remindAt: null });
  await relay.drained();
  heard.length = 0;
});

const remindAt = async (stayId: string) => (await world.stay(stayId)).remindAt;
/** The hours from now; null without a reminder. */
const hoursUntil = async (stayId: string) => {
  const at = await remindAt(stayId);
  return at && Math.round((at.getTime() - Date.now()) / HOUR);
};
/** Moves the times back, as if this time had passed. */
const later = (stayId: string, hours: number) =>
  db.execute(sql`update stays set remind_at = remind_at - make_interval(hours => ${hours}::int),
    answer_due_at = answer_due_at - make_interval(hours => ${hours}::int),
    hold_until = hold_until - make_interval(hours => ${hours}::int) where id = ${stayId}`);

async function reminded(): Promise<string[]> {
  await remindOfStays(transact);
  await relay.drained();
  return heard.splice(0).map((one) => one.split(' ')[0] ?? '');
}

test('a shop is reminded half way and a day before the deadline', async () => {
  const [shop, artist] = [await world.host(), await world.artist()];
  const stayId = await made(ask(artist, shop));
  expect(await hoursUntil(stayId)).toBe(84);
  expect(await reminded()).toEqual([]);
  await later(stayId, 85);
  expect([await reminded(), await reminded()]).toEqual([['ANSWER'], []]);
  expect(await hoursUntil(stayId)).toBe(59);
  await later(stayId, 60);
  expect([await reminded(), await reminded(), await remindAt(stayId)]).toEqual([['ANSWER'], [], null]);
  const answered = await made(ask(artist, shop, { days: days(30, 34) }));
  await made(declineRequest(shop, { stayId: answered, version: 1, reason: 'OTHER', note: '', alsoRejects: false }));
  expect(await remindAt(answered)).toBeNull();
});

test('after an outage only current reminders are sent, once', async () => {
  const [shop, artist] = [await world.host(), await world.artist()];
  const waits = await made(ask(artist, shop));
  await later(waits, 150);
  expect([await reminded(), await remindAt(waits)]).toEqual([['ANSWER'], null]);
  // Each at its own shop, because a command at a shop ends what has expired there.
  const over = await made(ask(artist, await world.host(), { days: days(30, 34) }));
  await later(over, 169);
  const held = await made(offer(await world.host(), artist.actor.userId, { days: days(40, 44) }));
  await later(held, 73);
  const begun = await made(offer(await world.host(), artist.actor.userId, { days: days(50, 54) }));
  await made(confirmStay(artist, { stayId: begun, version: 1 }));
  await db
    .update(stays)
    .set({ during: days(0, 3), remindAt: new Date(0) })
    .where(eq(stays.id, begun));
  expect(await reminded()).toEqual([]);
  for (const id of [over, held, begun]) expect(await remindAt(id)).toBeNull();
});

test('concurrent processes send each reminder once', async () => {
  const shop = await world.host();
  const ids = await Promise.all(
    Array.from({ length: 12 }, async (_, later) =>
      made(ask(await world.artist(), shop, { days: days(20 + later, 24 + later) })),
    ),
  );
  await db
    .update(stays)
    .set({ remindAt: new Date(0) })
    .where(inArray(stays.id, ids));
  await Promise.all(Array.from({ length: 8 }, () => remindOfStays(transact)));
  await relay.drained();
  expect(heard.sort()).toEqual(ids.map((id) => `ANSWER ${id}`).sort());
});
