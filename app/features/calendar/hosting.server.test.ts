import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chairOpenings, chairWindows, shopChairs, shopHosting } from '#app/data/schema/calendars.ts';
import type { HostingInput } from '#app/domain/calendar/hosting.ts';
import { type Edit, readSeen, seenToken } from '#app/domain/values/edit-conflict.ts';
import { saveHosting, USUAL_HOSTING } from '#app/features/calendar/hosting.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
const world = jobWorld(db);

const hostingOf = (shopId: string) => db.select().from(shopHosting).where(eq(shopHosting.shopId, shopId));
const values = ({ requests, minNoticeDays, maxAheadDays, cancellation }: HostingInput) => ({
  requests,
  minNoticeDays,
  maxAheadDays,
  cancellation,
});
const openedOn = (stored: HostingInput): Edit<HostingInput> => ({
  seen: readSeen(seenToken(values(stored))),
  isForced: false,
  values,
});

test('requests are off until the shop turns them on', async () => {
  const shop = await world.shop();
  expect(await hostingOf(shop.shopId)).toEqual([]);
  const hosting: HostingInput = {
    requests: 'WINDOWS',
    minNoticeDays: 5,
    maxAheadDays: 90,
    cancellation: [{ days: 3, keepPercent: 100 }],
  };
  expect(await saveHosting(shop, { hosting, edit: openedOn(USUAL_HOSTING) })).toEqual({ ok: true, value: undefined });
  expect(await hostingOf(shop.shopId)).toMatchObject([hosting]);
  expect((await saveHosting(shop, { hosting: USUAL_HOSTING, edit: openedOn(hosting) })).ok).toBe(true);
  expect(await hostingOf(shop.shopId)).toMatchObject([USUAL_HOSTING]);
});

test('requests for any dates need no window (record 026)', async () => {
  const shop = await world.shop();
  const inUse = { first: '2026-01-01', last: null };
  const [seat] = await db
    .insert(shopChairs)
    .values([
      { shopId: shop.shopId, name: 'Window seat', hosting: 'WINDOWS' as const, inUse },
      { shopId: shop.shopId, name: 'Ours', hosting: 'NEVER' as const, inUse },
    ])
    .returning({ id: shopChairs.id });
  const open = { first: '2030-03-03', last: '2030-03-10' };
  await db.insert(chairWindows).values({ chairId: seat?.id ?? '', during: open });
  const freeOnceTaken = async (requests: HostingInput['requests']) => {
    expect((await saveHosting(shop, { hosting: { ...USUAL_HOSTING, requests } })).ok).toBe(true);
    return db.select().from(chairOpenings).where(eq(chairOpenings.shopId, shop.shopId));
  };
  expect(await freeOnceTaken('ANY')).toMatchObject([{ chairId: seat?.id, during: inUse }]);
  expect(await freeOnceTaken('WINDOWS')).toMatchObject([{ chairId: seat?.id, during: open }]);
});

test('concurrent changes: the second is refused (c-208)', async () => {
  const shop = await world.shop();
  const say = (requests: 'WINDOWS' | 'ANY') =>
    saveHosting(shop, { hosting: { ...USUAL_HOSTING, requests }, edit: openedOn(USUAL_HOSTING) });
  const answers = await Promise.all([say('WINDOWS'), say('ANY')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'changed-elsewhere' });
  expect(await hostingOf(shop.shopId)).toHaveLength(1);
});
