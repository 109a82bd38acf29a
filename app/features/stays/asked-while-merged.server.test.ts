import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { waitForChair } from '#app/features/stays/wait-for-chair.server.ts';
import { mergedShops } from '#app/platform/db/schema/merged-shops.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);

/** Does it while one page becomes a part of another one: it has to wait for that. */
async function meanwhile<T>({ goneId, keptId }: { goneId: string; keptId: string }, act: () => Promise<T>): Promise<T> {
  const acting = await db.transaction(async (tx) => {
    await tx.select().from(shopProfiles).where(eq(shopProfiles.id, goneId)).for('update');
    const begun = act();
    await untilWaiting(db);
    await tx.insert(mergedShops).values({ fromId: goneId, toId: keptId, name: 'Half made' });
    await tx.delete(shopProfiles).where(eq(shopProfiles.id, goneId));
    return { begun };
  });
  return acting.begun;
}

test('days that are asked for in the moment in which the page goes are asked of the one that stays', async () => {
  const [artist, kept, gone] = [await world.artist(), await world.host(), await world.shop()];
  const ids = { goneId: gone.shopId, keptId: kept.shopId };
  const stayId = await world.made(meanwhile(ids, () => world.ask(artist, gone)));
  expect(await world.stay(stayId)).toMatchObject({ shopId: kept.shopId, status: 'REQUESTED' });
});

test('a wait that is begun in that moment is for the page that stays, by what holds there', async () => {
  const [artist, kept, gone] = [await world.artist(), await world.host(), await world.shop()];
  const ids = { goneId: gone.shopId, keptId: kept.shopId };
  const wish = { days: world.days(20, 24), leastDays: 3 };
  const answer = await meanwhile(ids, () => waitForChair(artist, { shopId: gone.shopId, ...wish }));
  expect(answer).toMatchObject({ ok: false, refusal: 'chair-free-already' });
});
