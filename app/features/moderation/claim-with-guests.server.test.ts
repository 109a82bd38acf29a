import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { claimTokenHash } from '#app/features/moderation/claim-links.server.ts';
import { claimShop } from '#app/features/moderation/claim-shop.server.ts';
import { confirmStay } from '#app/features/stays/confirm-stay.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { claimTokens, shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stayHistory, stays } from '#app/platform/db/schema/stays.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { told, toldTo, hinted } = telling(db, stayListener);

const THERE = { address: '12 Harbor Street', city: 'Denver', state: 'CO', timeZone: 'America/Denver' } as const;

async function waitingShop() {
  const shopId = await twiceMade(db).page(THERE);
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(claimTokens).values({ shopId, tokenHash: claimTokenHash(token), expiresAt });
  return { shopId, token };
}

/** Whoever has not finished their own page may claim another one. */
async function unfinished({ shopId, actor, ...rest }: Awaited<ReturnType<typeof world.host>>) {
  await db.update(shopProfiles).set({ setupCompleted: false }).where(eq(shopProfiles.id, shopId));
  return { ...rest, actor: { ...actor, setupCompleted: false } };
}

test('guests of the own page have the name, place and zone of the claimed one, and who is coming is told once (trade A6)', async () => {
  const { shopId, token } = await waitingShop();
  const shop = await world.host({ shopName: 'Half made' });
  const [asking, coming] = [await world.artist(), await world.artist()];
  const requested = await world.made(world.ask(asking, shop, { days: world.days(40, 44) }));
  const confirmed = await world.made(world.offer(shop, coming.actor.userId));
  await world.made(confirmStay(coming, { stayId: confirmed, version: 1 }));
  const owner = await unfinished(shop);
  await told();
  const before = await toldTo(coming.actor.userId);
  hinted.clear();
  expect(await claimShop(owner, token)).toEqual({ ok: true, value: { shopId } });
  await told();
  for (const id of [requested, confirmed])
    expect(await world.stay(id)).toMatchObject({ shopId, shopName: 'Harbor Light', ...THERE });
  expect((await world.history(confirmed)).map(({ act }) => act)).toEqual(['OFFER', 'CONFIRM', 'PLACE_CHANGED']);
  expect((await world.history(requested)).map(({ act }) => act)).toEqual(['ASK', 'PLACE_CHANGED']);
  const news = (await toldTo(coming.actor.userId)).slice(before.length);
  const line = 'Half made is now called Harbor Light, and is at 12 Harbor Street, Denver, CO instead of Austin, TX';
  expect(news).toEqual([expect.stringContaining(`${line}. Your guest spot stands: `)]);
  expect([...hinted]).toEqual(expect.arrayContaining([asking.actor.userId, coming.actor.userId, shop.actor.userId]));
});

test('guests have their chair under the name that it gets beside those of the claimed page', async () => {
  const { shopId, token } = await waitingShop();
  const shop = await world.host();
  const chairs = [
    await world.chair(shop.shopId, { name: 'Window' }),
    await world.chair(shop.shopId, { name: 'Back room' }),
  ];
  await world.chair(shopId, { name: 'window' });
  const artist = async (chairId: string | undefined, first: number) => {
    const days = world.days(first, first + 4);
    return world.made(world.offer(shop, (await world.artist()).actor.userId, { chairId, days }));
  };
  const [moved, same, over] = [await artist(chairs[0], 40), await artist(chairs[1], 50), await artist(chairs[0], 60)];
  await db.update(stays).set({ status: 'WITHDRAWN', holdUntil: null, endedAt: world.now }).where(eq(stays.id, over));
  const before = await world.stay(same);
  expect(await claimShop(await unfinished(shop), token)).toEqual({ ok: true, value: { shopId } });
  expect(await world.stay(moved)).toMatchObject({ chairName: 'Window 2', version: 1, terms: before.terms });
  expect(await world.stay(same)).toMatchObject({ chairName: 'Back room', updatedAt: before.updatedAt });
  expect(await world.stay(over)).toMatchObject({ chairName: 'Window' });
  await told();
});

test('a claim where no guests are coming is news to nobody', async () => {
  const { token } = await waitingShop();
  const owner = await unfinished(await world.host());
  await told();
  const [before, heard] = [await db.$count(stayHistory), (await told()).length];
  hinted.clear();
  expect((await claimShop(owner, token)).ok).toBe(true);
  expect(await told()).toHaveLength(heard);
  expect(await db.$count(stayHistory)).toBe(before);
  // Their own open pages.
  expect([...hinted]).toEqual([owner.actor.userId]);
});
