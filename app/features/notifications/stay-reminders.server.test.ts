import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { daysLabel, momentLabel } from '#app/copy/dates.ts';
import { stays } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { DEFAULT_BUSINESS_HOURS, WEEKDAYS, weekdayOf } from '#app/domain/values/opening-hours.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { acceptDates, cancelStay, changeOffer, confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { stayMails } from '#app/features/stays/stay-mail.server.ts';
import { remindOfStays } from '#app/features/stays/write-stay.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newsWorld } from '#tests/support/news.ts';
import { newsMail } from '#tests/support/news-mail.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';

const database = await testDatabase();
const { db } = database;
const world = await stayWorld(db);
const { ask, days, made, offer } = world;
const { mail, mailsOf, everythingDue } = await newsMail(database);
const { told, toldTo } = telling(db, stayListener, stayMails(mail));
const { chooses } = newsWorld(db);

async function both() {
  const [shop, artist] = [await world.host({ shopName: 'Rose & Co' }), await world.artist({ fullName: 'Maya Ortiz' })];
  return { shop, artist, userOf: { ARTIST: artist.actor.userId, SHOP: shop.actor.userId } };
}

async function due(stayId: string): Promise<void> {
  await told();
  await everythingDue();
  await db.update(stays).set({ remindAt: new Date() }).where(eq(stays.id, stayId));
  await remindOfStays(world.visitor.transaction);
}

const last = async (userId: string) => (await toldTo(userId)).at(-1);

test('a shop is reminded of a pending request until it answers', async () => {
  const { shop, artist, userOf } = await both();
  const stayId = await made(ask(artist, shop));
  await due(stayId);
  const until = momentLabel((await world.stay(stayId)).answerDueAt as Date, 'America/Chicago');
  const words = `Maya Ortiz is still waiting for your reply: ${daysLabel(days(20, 24))}. Please reply by ${until}.`;
  expect(await last(userOf.SHOP)).toBe(`STAY_REQUEST: ${words}`);
  expect(await toldTo(userOf.ARTIST)).toEqual([]);
  await everythingDue();
  const subject = (await mailsOf(userOf.SHOP))[0]?.subject;
  expect(subject).toBe(`Maya Ortiz is still waiting for your reply: ${daysLabel(days(20, 24))}`);

  const second = await made(ask(artist, shop, { days: days(30, 34) }));
  await due(second);
  await told();
  const before = (await mailsOf(userOf.SHOP)).length;
  await made(
    acceptDates(shop, { stayId: second, version: 1, chairId: shop.chairId, depositCents: null, offerNote: '' }),
  );
  await everythingDue();
  expect(await mailsOf(userOf.SHOP)).toHaveLength(before);
});

test('an artist is reminded that a hold ends', async () => {
  const { shop, artist, userOf } = await both();
  const stayId = await made(offer(shop, artist.actor.userId));
  await due(stayId);
  const until = momentLabel((await world.stay(stayId)).holdUntil as Date, 'America/Chicago');
  expect(await last(userOf.ARTIST)).toBe(
    `STAY_UPDATE: The offer from Rose & Co for ${daysLabel(days(20, 24))} expires soon. The chair is on hold for you until ${until}.`,
  );
  await everythingDue();
  expect((await mailsOf(userOf.ARTIST))[0]?.subject).toBe(
    `The offer from Rose & Co for ${daysLabel(days(20, 24))} expires soon`,
  );
  expect(await toldTo(userOf.SHOP)).toEqual([]);
});

test('an outdated reminder is not mailed', async () => {
  const { shop, artist, userOf } = await both();
  const stayId = await made(offer(shop, artist.actor.userId));
  await due(stayId);
  await told();
  const days2 = days(21, 24);
  const to = { stayId, version: 1, days: days2, chairId: shop.chairId, depositCents: null, offerNote: '' };
  await made(changeOffer(shop, to));
  await told();
  await everythingDue();
  const [mail] = await mailsOf(userOf.ARTIST);
  expect(mail?.subject).toBe(`Rose & Co changed its offer: ${daysLabel(days2)}`);
  expect(mail?.text).not.toContain('ends soon');
});

test('both sides are mailed the day before, unless it was canceled', async () => {
  const { shop, artist, userOf } = await both();
  const isFirst = (weekday: string) => weekday === WEEKDAYS[weekdayOf(days(20, 20).first)];
  const businessHours = DEFAULT_BUSINESS_HOURS.map((one) => (isFirst(one.day) ? { ...one, open: '11:15' } : one));
  await db.update(shopProfiles).set({ address: '12 Main St', businessHours }).where(eq(shopProfiles.id, shop.shopId));
  const stayId = await made(offer(shop, artist.actor.userId, { days: days(20, 27) }));
  await made(confirmStay(artist, { stayId, version: 1 }));
  await chooses(userOf.ARTIST, 'STAY_UPDATE', 'OFF');
  await blockMember(artist, { memberId: shop.shopId });
  await due(stayId);
  await told();
  const [toArtist] = await mailsOf(userOf.ARTIST);
  const [toShop] = await mailsOf(userOf.SHOP);
  expect([toArtist?.subject, toShop?.subject]).toEqual([
    'Tomorrow: your guest spot at Rose & Co',
    'Tomorrow: Maya Ortiz comes',
  ]);
  expect(toArtist?.calendar).toContain('STATUS:CONFIRMED');
  expect(toArtist?.text).toContain(daysLabel(days(20, 27)));
  for (const said of ['12 Main St', 'Hours on the first day: 11:15 AM', 'We always email about confirmed bookings'])
    expect(toArtist?.text).toContain(said);

  // It has its own mail and no notification mail.
  const { artist: third, shop: host, userOf: ofBoth } = await both();
  const sure = await made(offer(host, third.actor.userId));
  await made(confirmStay(third, { stayId: sure, version: 1 }));
  await due(sure);
  await told();
  await everythingDue();
  const tomorrow = (await mailsOf(ofBoth.SHOP)).filter(({ subject }) => /tomorrow|about to/i.test(subject));
  expect(tomorrow.map(({ subject }) => subject)).toEqual(['Tomorrow: Maya Ortiz comes']);

  const { artist: second, shop: other, userOf: theirs } = await both();
  const called = await made(offer(other, second.actor.userId));
  await made(confirmStay(second, { stayId: called, version: 1 }));
  await due(called);
  await made(cancelStay(second, { stayId: called, version: 2, reason: 'I broke my hand.' }));
  await told();
  const begun = await made(offer(other, second.actor.userId, { days: days(40, 44) }));
  await made(confirmStay(second, { stayId: begun, version: 1 }));
  await due(begun);
  await db
    .update(stays)
    .set({ during: days(0, 3) })
    .where(eq(stays.id, begun));
  await told();
  const subjects = (await mailsOf(theirs.SHOP)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.startsWith('Tomorrow'))).toEqual([]);
});
