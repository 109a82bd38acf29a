import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { shopClosures, stays } from '#app/data/schema/calendars.ts';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { outbox } from '#app/data/schema/records.ts';
import {
  acceptDates,
  askOtherDates,
  cancelStay,
  changeDates,
  changeOffer,
  confirmStay,
  declineOffer,
  declineRequest,
  endStayEarly,
  proposeDates,
  takeOfferBack,
  withdrawRequest,
} from '#app/features/stays/stay-commands.server.ts';
import { stayForTransition } from '#app/features/stays/stay-queries.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Host, stayWorld } from '#tests/support/stays.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { ask, days, day, made, offer } = world;

beforeEach(async () => {
  await db.delete(outbox);
});

const OFFER = { depositCents: 10_000, offerNote: 'Bring your own machine.' };
const refused = (refusal: string) => ({ ok: false, refusal });

async function asked(over: Parameters<typeof ask>[2] = {}, shop?: Host) {
  const host = shop ?? (await world.host());
  const artist = await world.artist();
  return { shop: host, artist, stayId: await made(ask(artist, host, over)) };
}

async function offered(shop?: Host) {
  const one = await asked({}, shop);
  await made(acceptDates(one.shop, { stayId: one.stayId, version: 1, chairId: one.shop.chairId, ...OFFER }));
  return one;
}

async function confirmed() {
  const one = await offered();
  await made(confirmStay(one.artist, { stayId: one.stayId, version: 2 }));
  return one;
}

test('a stay from request to cancellation holds and frees chairs', async () => {
  const { shop, artist, stayId } = await asked();
  const wanted = days(20, 24);
  expect(await world.stay(stayId)).toMatchObject({ status: 'REQUESTED', during: wanted, holdUntil: null, version: 1 });
  expect(await world.isFree(shop.chairId, wanted)).toBe(true);

  await made(acceptDates(shop, { stayId, version: 1, chairId: shop.chairId, ...OFFER }));
  const held = await world.stay(stayId);
  expect(held).toMatchObject({
    status: 'OFFERED',
    depositCents: 10_000,
    terms: { cancellation: [] },
    answerDueAt: null,
  });
  expect(await world.isFree(shop.chairId, wanted)).toBe(false);

  const other = days(30, 33);
  await made(askOtherDates(artist, { stayId, version: 2, days: other, letter: '' }));
  expect(await world.stay(stayId)).toMatchObject({
    status: 'REQUESTED',
    during: other,
    letter: 'May I come?',
    chairId: null,
    chairName: null,
    depositCents: null,
    terms: null,
  });
  expect(await world.isFree(shop.chairId, wanted)).toBe(true);

  const third = days(40, 44);
  await made(proposeDates(shop, { stayId, version: 3, days: third, chairId: shop.chairId, ...OFFER }));
  const second = await world.chair(shop.shopId);
  await made(changeOffer(shop, { stayId, version: 4, days: third, chairId: second, ...OFFER }));
  expect([await world.isFree(shop.chairId, third), await world.isFree(second, third)]).toEqual([true, false]);

  await made(confirmStay(artist, { stayId, version: 5 }));
  expect((await world.stay(stayId)).confirmedAt).not.toBeNull();
  await made(cancelStay(artist, { stayId, version: 6, reason: 'I broke my hand.' }));
  expect(await world.stay(stayId)).toMatchObject({
    status: 'CANCELED',
    endedBy: 'ARTIST',
    endReason: 'I broke my hand.',
  });
  expect(await world.isFree(second, third)).toBe(true);

  const acts = (await world.history(stayId)).map(({ seq, act, by }) => `${seq} ${by} ${act}`);
  expect(acts).toEqual([
    '1 ARTIST ASK',
    '2 SHOP ACCEPT_DATES',
    '3 ARTIST ASK_OTHER_DATES',
    '4 SHOP PROPOSE_DATES',
    '5 SHOP CHANGE_OFFER',
    '6 ARTIST CONFIRM',
    '7 ARTIST CANCEL',
  ]);
  expect((await world.events()).map(({ type }) => type)).toEqual([
    'stay.requested',
    'stay.offered',
    'chair.opened',
    'stay.changed',
    'stay.offered',
    'chair.opened',
    'stay.changed',
    'stay.confirmed',
    'chair.opened',
    'stay.ended',
  ]);
});

test('repeated forms and transitions happen once', async () => {
  const [shop, artist] = [await world.host(), await world.artist()];
  const submissionId = randomUUID();
  const stayId = await made(ask(artist, shop, { submissionId }));
  expect(await made(ask(artist, shop, { submissionId }))).toBe(stayId);
  expect(await ask(artist, shop, { submissionId, letter: 'Please!' })).toEqual({
    ...refused('stay-open-already'),
    about: {
      conflicting: expect.objectContaining({ id: stayId, status: 'REQUESTED', reader: 'ARTIST', ...days(20, 24) }),
    },
  });

  const accept = { stayId, version: 1, chairId: shop.chairId, ...OFFER };
  await made(acceptDates(shop, accept));
  await made(acceptDates(shop, accept));
  expect(await acceptDates(shop, { ...accept, depositCents: 1 })).toEqual(refused('stay-changed'));
  expect(await world.history(stayId)).toHaveLength(2);
});

test('an outdated transition is refused', async () => {
  const { shop, artist, stayId } = await offered();
  await made(changeOffer(shop, { stayId, version: 2, days: days(21, 24), chairId: shop.chairId, ...OFFER }));
  expect(await confirmStay(artist, { stayId, version: 2 })).toEqual(refused('stay-changed'));
  expect(await world.stay(stayId)).toMatchObject({ status: 'OFFERED', version: 3 });
});

test('a held, closed or missing chair cannot be offered', async () => {
  const { shop, stayId: held } = await offered();
  const { artist, stayId } = await asked({ days: days(24, 26) }, { ...shop, chairId: await world.chair(shop.shopId) });
  const accept = { stayId, version: 1, ...OFFER };
  const taken = await acceptDates(shop, { ...accept, chairId: shop.chairId });
  expect(taken).toMatchObject({ refusal: 'chair-taken', about: { conflicting: { id: held, status: 'OFFERED' } } });
  expect(await acceptDates(shop, { ...accept, chairId: (await world.host()).chairId })).toEqual(refused('chair-gone'));
  const third = await world.chair(shop.shopId);
  await db.insert(shopClosures).values({ shopId: shop.shopId, chairId: third, during: days(26, 26) });
  expect(await acceptDates(shop, { ...accept, chairId: third })).toEqual(refused('dates-not-open'));
  const retired = await world.chair(shop.shopId, { inUse: { first: day(-9), last: day(25) } });
  expect(await acceptDates(shop, { ...accept, chairId: retired })).toEqual(refused('dates-not-open'));
  // Adjacent ranges do not overlap.
  await made(changeDates(artist, { stayId, version: 1, days: days(25, 27), flexDays: 0 }));
  await made(acceptDates(shop, { ...accept, version: 2, chairId: shop.chairId }));
});

test('an accepted request accepts its application', async () => {
  const [shop, artist] = [await world.host(), await world.artist()];
  const jobId = await world.job(shop.shopId);
  const applicationId = await world.application(jobId, artist.actor.userId);
  const stayId = await made(ask(artist, shop, { jobId }));
  const answer = async () =>
    (await db.select().from(jobApplications).where(eq(jobApplications.id, applicationId)))[0]?.status;
  expect((await world.stay(stayId)).applicationId).toBe(applicationId);
  await made(acceptDates(shop, { stayId, version: 1, chairId: shop.chairId, ...OFFER }));
  expect(await answer()).toBe('ACCEPTED');
  expect(await world.events()).toContainEqual({
    type: 'application.decided',
    applicationId,
    status: 'ACCEPTED',
    isWithDates: true,
  });
  // It stays accepted when the artist declines, and is linked to the next request.
  await made(declineOffer(artist, { stayId, version: 2, note: '' }));
  expect(await answer()).toBe('ACCEPTED');
  const again = await made(ask(artist, shop, { jobId }));
  expect((await world.stay(again)).applicationId).toBe(applicationId);
  await made(declineRequest(shop, { stayId: again, version: 1, reason: 'OTHER', note: '', alsoRejects: true }));
  expect(await answer()).toBe('ACCEPTED');
});

test('a declined request rejects its application if the shop chooses so', async () => {
  for (const alsoRejects of [true, false]) {
    const [shop, artist] = [await world.host(), await world.artist()];
    const jobId = await world.job(shop.shopId);
    const applicationId = await world.application(jobId, artist.actor.userId);
    const stayId = await made(ask(artist, shop, { jobId }));
    await made(declineRequest(shop, { stayId, version: 1, reason: 'DATES_TAKEN', note: 'Full.', alsoRejects }));
    expect(await world.stay(stayId)).toMatchObject({ status: 'DECLINED', endKind: 'DATES_TAKEN', endReason: 'Full.' });
    const [application] = await db.select().from(jobApplications).where(eq(jobApplications.id, applicationId));
    expect(application).toMatchObject(
      alsoRejects
        ? { status: 'REJECTED', rejectionReason: 'DATES_TAKEN', rejectionNote: 'Full.' }
        : { status: 'PENDING', rejectionReason: null, rejectionNote: '' },
    );
  }
});

test('an offer to an applicant accepts the application', async () => {
  const [shop, artist] = [await world.host(), await world.artist()];
  const { userId } = artist.actor;
  const applicationId = await world.application(await world.job(shop.shopId), userId);
  const stayId = await made(offer(shop, userId, { applicationId }));
  expect(await world.stay(stayId)).toMatchObject({ status: 'OFFERED', startedBy: 'SHOP', applicationId });
  const [application] = await db.select().from(jobApplications).where(eq(jobApplications.id, applicationId));
  expect(application?.status).toBe('ACCEPTED');
  const other = await world.host();
  const theirs = { applicationId, days: days(50, 51) };
  expect(await offer(other, userId, theirs)).toEqual(refused('not-found'));
});

test('a confirmation supersedes overlapping stays elsewhere', async () => {
  const { artist, stayId } = await offered();
  const [second, third] = [await world.host(), await world.host()];
  const offeredThere = await made(offer(second, artist.actor.userId, { days: days(24, 26) }));
  const askedThere = await made(ask(artist, third, { days: days(18, 20) }));
  const later = await made(ask(artist, third, { days: days(25, 27) }));
  await made(confirmStay(artist, { stayId, version: 2 }));
  expect(await world.stay(offeredThere)).toMatchObject({ status: 'WITHDRAWN', endKind: 'GAVE_WAY' });
  expect(await world.stay(askedThere)).toMatchObject({ status: 'WITHDRAWN', endKind: 'GAVE_WAY' });
  expect((await world.stay(later)).status).toBe('REQUESTED');
  expect(await world.isFree(second.chairId, days(24, 26))).toBe(true);
  const { shopName } = await world.stay(stayId);
  const busy = {
    ...refused('artist-busy'),
    about: { conflicting: expect.objectContaining({ id: stayId, status: 'CONFIRMED', shopName, ...days(20, 24) }) },
  };
  // A superseded one names the one that replaced it, also on its page.
  expect(await confirmStay(artist, { stayId: offeredThere, version: 1 })).toEqual(busy);
  expect((await stayForTransition(artist, offeredThere, ['CONFIRM']))?.refused).toEqual(busy);

  const overlapping = await made(offer(second, artist.actor.userId, { days: days(22, 23) }));
  expect(await confirmStay(artist, { stayId: overlapping, version: 1 })).toEqual(busy);

  await made(cancelStay(artist, { stayId, version: 3, reason: 'Ill.' }));
  expect(await confirmStay(artist, { stayId: offeredThere, version: 1 })).toEqual(refused('stay-ended'));
  expect((await stayForTransition(artist, offeredThere, ['CONFIRM']))?.refused).toEqual(refused('stay-ended'));
});

test('an expired offer cannot be confirmed and holds nothing', async () => {
  const { shop, artist, stayId } = await offered();
  await db.update(stays).set({ holdUntil: sql`now() - interval '1 second'` }).where(eq(stays.id, stayId));
  expect(await confirmStay(artist, { stayId, version: 2 })).toEqual(refused('offer-expired'));
  expect(await world.stay(stayId)).toMatchObject({ status: 'EXPIRED', endKind: 'HOLD_OVER' });

  const late = await offered(shop);
  await db.update(stays).set({ holdUntil: sql`now() - interval '1 second'` }).where(eq(stays.id, late.stayId));
  const next = await world.artist();
  await made(offer(shop, next.actor.userId));
  expect((await world.stay(late.stayId)).status).toBe('EXPIRED');
});

test('a stay that has begun can be ended early', async () => {
  const { shop, artist, stayId } = await confirmed();
  expect(await endStayEarly(artist, { stayId, version: 3, last: day(22) })).toEqual(refused('stay-not-begun'));
  await db
    .update(stays)
    .set({ during: days(-2, 5) })
    .where(eq(stays.id, stayId));
  expect(await cancelStay(shop, { stayId, version: 3, reason: 'x' })).toEqual(refused('stay-begun'));
  expect(await endStayEarly(shop, { stayId, version: 3, last: day(-1) })).toEqual(refused('dates-past'));
  expect(await endStayEarly(shop, { stayId, version: 3, last: day(5) })).toEqual(refused('not-earlier'));
  await made(endStayEarly(shop, { stayId, version: 3, last: day(0) }));
  expect(await world.stay(stayId)).toMatchObject({ status: 'CONFIRMED', during: days(-2, 0) });
  expect(await world.isFree(shop.chairId, days(1, 5))).toBe(true);
});

test('an offer is taken back, a request withdrawn, and dates change at most three times', async () => {
  const first = await offered();
  await made(takeOfferBack(first.shop, { stayId: first.stayId, version: 2, reason: 'The room is wet.' }));
  expect(await world.stay(first.stayId)).toMatchObject({ status: 'DECLINED', endedBy: 'SHOP', endKind: 'TAKEN_BACK' });

  const { artist, stayId } = await asked();
  for (const version of [1, 2, 3]) {
    await made(changeDates(artist, { stayId, version, days: days(20 + version, 25), flexDays: 0 }));
  }
  const fourth = await changeDates(artist, { stayId, version: 4, days: days(30, 31), flexDays: 0 });
  expect(fourth).toEqual(refused('dates-changed-too-often'));
  await made(withdrawRequest(artist, { stayId, version: 4 }));
  expect(await world.stay(stayId)).toMatchObject({ status: 'WITHDRAWN', answerDueAt: null });
});

test('ten open requests and ten a day are the limits', async () => {
  const artist = await world.artist();
  await db.execute(sql`update users set created_at = now() - interval '9 days' where id = ${artist.actor.userId}`);
  const asks: string[] = [];
  for (let index = 0; index < 10; index++) asks.push(await made(ask(artist, await world.host())));
  const eleventh = () => world.host().then((host) => ask(artist, host));
  expect(await eleventh()).toEqual(refused('too-many-requests'));
  await made(withdrawRequest(artist, { stayId: asks[0] ?? '', version: 1 }));
  expect(await ask(artist, await world.host())).toMatchObject({ refusal: 'limit-reached', limit: { most: 10 } });
});
