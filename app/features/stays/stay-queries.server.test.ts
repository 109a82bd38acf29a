import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { STAY_STATUS_LABELS } from '#app/copy/stays/stays.ts';
import { chairWindows, shopChairs, shopHosting, stays } from '#app/data/schema/calendars.ts';
import { STAYS_PAGE, type StayTab } from '#app/domain/stays/stays.ts';
import { rebuildOpenings } from '#app/features/calendar/availability.server.ts';
import { whatWaitsForShop } from '#app/features/dashboards/what-waits.server.ts';
import { freeNearby } from '#app/features/stays/host-days.server.ts';
import {
  askOtherDates,
  cancelStay,
  confirmStay,
  declineOffer,
  takeOfferBack,
  withdrawRequest,
} from '#app/features/stays/stay-commands.server.ts';
import { endDueStays } from '#app/features/stays/stay-endings.server.ts';
import {
  liveStayIn,
  stayForViewer,
  stayPageFor,
  staysOfArtist,
  staysOfShop,
} from '#app/features/stays/stay-queries.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { ask, days, made, offer, day } = world;

const DEAD = { depositCents: 10_000, offerNote: 'Come at ten.' };

test('a thread names a confirmed guest spot before an earlier request, and none that is over', async () => {
  const [shop, artist] = [await world.host(), await world.artist()];
  const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
  const request = await made(ask(artist, shop, { days: days(20, 24) }));
  expect(await liveStayIn(artist, conversationId)).toMatchObject({ id: request, status: 'REQUESTED' });
  const later = await made(offer(shop, artist.actor.userId, { days: days(40, 44) }));
  await made(confirmStay(artist, { stayId: later, version: 1 }));
  for (const side of [artist, shop])
    expect(await liveStayIn(side, conversationId)).toMatchObject({ id: later, status: 'CONFIRMED' });
  expect(await liveStayIn(await world.artist(), conversationId)).toBeNull();
  await made(cancelStay(artist, { stayId: later, version: 2, reason: 'Ill.' }));
  await made(withdrawRequest(artist, { stayId: request, version: 1 }));
  expect(await liveStayIn(shop, conversationId)).toBeNull();
});

test('the kept deposit follows the terms of the offer', async () => {
  const steps = [{ days: 30, keepPercent: 50 }];
  const [shop, artist] = [await world.host({}, { cancellation: steps }), await world.artist()];
  const stayId = await made(offer(shop, artist.actor.userId));
  await db.update(shopHosting).set({ cancellation: [] }).where(eq(shopHosting.shopId, shop.shopId));
  await made(confirmStay(artist, { stayId, version: 1 }));
  expect((await stayForViewer(artist, stayId))?.keptIfCanceled).toBe(50);
  expect((await stayForViewer(shop, stayId))?.keptIfCanceled).toBe(0);
});

test("an offer's terms are hidden once it ended unaccepted (c-170)", async () => {
  const shop = await world.host();
  const offered = async (artist: Awaited<ReturnType<typeof world.artist>>, first: number) =>
    made(offer(shop, artist.actor.userId, { ...DEAD, days: days(first, first + 4) }));
  const shownTo = async (artist: Awaited<ReturnType<typeof world.artist>>, stayId: string) => {
    const stay = (await stayPageFor(artist, stayId)) ?? { status: null };
    const lists = await Promise.all(
      (['waiting', 'past'] as const).map((tab) => staysOfShop(shop, { tab, after: null })),
    );
    const listed = lists.flatMap(({ rows }) => rows).find(({ id }) => id === stayId);
    return { ...stay, listed: listed?.chairName };
  };
  const artist = await world.artist();
  const held = await offered(artist, 20);
  const { chairName } = await world.stay(held);
  const alive = {
    chairName,
    depositCents: 10_000,
    offerNote: 'Come at ten.',
    terms: expect.anything(),
    listed: chairName,
  };
  expect(await shownTo(artist, held)).toMatchObject({ status: 'OFFERED', ...alive });

  const dead = { chairName: null, depositCents: null, offerNote: '', terms: null, listed: null };
  const on = (stayId: string) => ({ stayId, version: 1 });
  const endings: [string, (stayId: string) => Promise<unknown>][] = [
    ['WITHDRAWN', (id) => made(declineOffer(artist, { ...on(id), note: '' }))],
    ['DECLINED', (id) => made(takeOfferBack(shop, { ...on(id), reason: 'A leak.' }))],
    ['EXPIRED', lapsed],
    ['REQUESTED', (id) => made(askOtherDates(artist, { ...on(id), days: days(70, 72), letter: '' }))],
  ];
  for (const [status, end] of endings) {
    const stayId = await offered(artist, 40);
    const { chairId, depositCents, terms } = await world.stay(stayId);
    await end(stayId);
    // As an earlier version stored it.
    await db.update(stays).set({ chairId, depositCents, terms }).where(eq(stays.id, stayId));
    expect(await shownTo(artist, stayId)).toMatchObject({ status, ...dead });
  }

  await made(confirmStay(artist, on(held)));
  await made(cancelStay(artist, { stayId: held, version: 2, reason: 'Ill.' }));
  expect(await shownTo(artist, held)).toMatchObject({ status: 'CANCELED', ...alive });
});

async function lapsed(stayId: string): Promise<void> {
  await db
    .update(stays)
    .set({ holdUntil: new Date(Date.now() - 1_000) })
    .where(eq(stays.id, stayId));
  await endDueStays(world.visitor.transaction);
}

test('lists are sorted by date and paged', async () => {
  const [shop, artist] = [await world.host(), await world.artist()];
  const now = new Date();
  const sides = { startedBy: 'ARTIST' as const, shopId: shop.shopId, artistId: artist.actor.userId };
  await db.insert(stays).values(
    Array.from({ length: STAYS_PAGE + 3 }, (_, index) => ({
      ...sides,
      status: 'CONFIRMED' as const,
      confirmedAt: now,
      chairId: shop.chairId,
      during: days(100 + index, 100 + index),
    })),
  );
  await db.insert(stays).values(
    [10, 30, 20].map((later) => ({
      ...sides,
      status: 'COMPLETED' as const,
      endedAt: now,
      during: days(-later, -later),
    })),
  );
  const list = async (of: 'artist' | 'shop', tab: StayTab, after: string | null = null) =>
    of === 'artist' ? staysOfArtist(artist, { tab, after }) : staysOfShop(shop, { tab, after });
  for (const of of ['artist', 'shop'] as const) {
    const page = await list(of, 'upcoming');
    expect(page.rows.map(({ during }) => during.first)).toEqual(
      Array.from({ length: STAYS_PAGE }, (_, index) => world.day(100 + index)),
    );
    const next = await list(of, 'upcoming', page.older);
    expect(next.rows.map(({ during }) => during.first)).toEqual([120, 121, 122].map(world.day));
    expect((await list(of, 'upcoming', next.newer)).rows).toEqual(page.rows);
    const past = await list(of, 'past');
    expect(past.rows.map(({ during }) => during.first)).toEqual([-10, -20, -30].map(world.day));
    expect((await list(of, 'waiting')).rows).toEqual([]);
  }
  const stayId = await made(ask(artist, shop));
  expect((await list('shop', 'waiting')).rows.map(({ id }) => id)).toEqual([stayId]);
  await made(withdrawRequest(artist, { stayId, version: 1 }));
  expect((await list('artist', 'past')).rows[0]).toMatchObject({ id: stayId, status: 'WITHDRAWN' });
  expect(STAY_STATUS_LABELS.REQUESTED).toBe('Waiting for the shop');
});

test('open guest spots are sorted by deadline, not by first day', async () => {
  const [shop, other, artist] = [await world.host(), await world.artist(), await world.artist()];
  const late = await made(ask(artist, shop, { days: days(20, 24) }));
  const urgent = await made(ask(other, shop, { days: days(40, 44) }));
  await db.update(stays).set({ answerDueAt: sql`now() + interval '1 hour'` }).where(eq(stays.id, urgent));
  const { rows } = await staysOfShop(shop, { tab: 'waiting', after: null });
  expect(rows.map(({ id }) => id)).toEqual([urgent, late]);
  expect((await whatWaitsForShop(shop)).stay).toMatchObject({ id: urgent, others: 1 });
});

type Period = [first: number, last: number];

/** A shop whose only chair is open on these days alone; days 3 to 60 can be requested. */
async function openOn(...periods: Period[]) {
  const shop = await world.host({}, { requests: 'WINDOWS', minNoticeDays: 2, maxAheadDays: 60 });
  const { chairId } = shop;
  await db.transaction(async (tx) => {
    await tx.update(shopChairs).set({ hosting: 'WINDOWS' }).where(eq(shopChairs.id, chairId));
    await tx.insert(chairWindows).values(periods.map((one) => ({ chairId, during: days(...one) })));
    await rebuildOpenings(tx, [chairId]);
  });
  return shop;
}

const nearby = async ({ shopId }: { shopId: string }, asked: Period, jobId: string | null = null) =>
  (await freeNearby(db, { shopId, days: days(...asked), jobId })).map((run) => run.days);

test('a nearby range is shown whole', async () => {
  // The 26th to the 37th with 14 days on either side: from the 12th to the 51st.
  const shop = await openOn([3, 8], [10, 24], [41, 54], [56, 60]);
  expect(await nearby(shop, [26, 37])).toEqual([days(10, 24), days(41, 54)]);
});

test('only days that can be requested are shown', async () => {
  const shop = await openOn([0, 12], [50, 80]);
  expect(await nearby(shop, [20, 24])).toEqual([days(2, 12)]);
  expect(await nearby(shop, [44, 48])).toEqual([days(50, 60)]);
  const jobId = await world.job(shop.shopId, { startDate: day(5), endDate: day(30) });
  expect(await nearby(shop, [20, 24], jobId)).toEqual([days(5, 12)]);
});

test('the three nearest ranges are shown', async () => {
  const shop = await openOn([2, 20], [23, 24], [26, 27], [29, 30]);
  expect(await nearby(shop, [20, 24])).toEqual([days(2, 20), days(23, 24), days(26, 27)]);
});
