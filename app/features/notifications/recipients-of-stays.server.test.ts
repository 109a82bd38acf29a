import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { daysLabel } from '#app/copy/dates.ts';
import { sentenceOf } from '#app/copy/notifications/notifications.ts';
import { stayHistory, stays } from '#app/data/schema/calendars.ts';
import type { DomainEvent } from '#app/domain/events.ts';
import {
  FINAL_STAY_STATUSES,
  HOLDING_STAY_STATUSES,
  STAY_SIDES,
  type StaySide,
  TRANSITION_RULES,
  type TransitionRule,
} from '#app/domain/stays/stays.ts';
import { forgetNames } from '#app/features/accounts/leaving/deletion.server.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { readAbout } from '#app/features/notifications/mark-read.server.ts';
import { notificationsOf } from '#app/features/notifications/notification-list.server.ts';
import { saveShopProfile } from '#app/features/profiles/shop/save-shop-profile.server.ts';
import { acceptDates, cancelStay, confirmStay, declineRequest } from '#app/features/stays/stay-commands.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { stayMails } from '#app/features/stays/stay-mail.server.ts';
import { stayPageFor } from '#app/features/stays/stay-queries.server.ts';
import { suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newsWorld } from '#tests/support/news.ts';
import { newsMail } from '#tests/support/news-mail.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';

const database = await testDatabase();
const { db } = database;
const world = await stayWorld(db);
const { ask, days, made } = world;
const { mail, mailsOf, everythingDue } = await newsMail(database);
const { told, toldTo } = telling(db, stayListener, stayMails(mail));
const { chooses } = newsWorld(db);

const publish = (event: DomainEvent) => world.visitor.transaction((_tx, publishIt) => publishIt(event));
const [ASKED, CONFIRMED] = [days(20, 24), days(20, 26)];
const WORDS = { depositCents: 10_000, offerNote: '' };

async function both() {
  const [shop, artist] = [await world.host({ shopName: 'Rose & Co' }), await world.artist({ fullName: 'Maya Ortiz' })];
  const userOf = { ARTIST: artist.actor.userId, SHOP: shop.actor.userId };
  return { shop, artist, userOf };
}

const isOneOf = (list: readonly string[], status: string) => list.includes(status);

/** A guest spot right after this transition. */
async function happened(line: TransitionRule) {
  const { shop, artist, userOf } = await both();
  const wasConfirmed = line.from === 'CONFIRMED';
  const seq = wasConfirmed ? 3 : 2;
  const soon = new Date(Date.now() + 3_600_000);
  const [stay] = await db
    .insert(stays)
    .values({
      shopId: shop.shopId,
      artistId: artist.actor.userId,
      during: ASKED,
      startedBy: 'ARTIST',
      status: line.to,
      version: seq,
      chairId: isOneOf(HOLDING_STAY_STATUSES, line.to) ? shop.chairId : null,
      answerDueAt: line.to === 'REQUESTED' ? soon : null,
      holdUntil: line.to === 'OFFERED' ? soon : null,
      endedAt: isOneOf(FINAL_STAY_STATUSES, line.to) ? new Date() : null,
    })
    .returning({ id: stays.id });
  const stayId = stay?.id as string;
  const actorRole = line.by === 'ARTIST' || line.by === 'SHOP' ? line.by : null;
  const acts: (typeof stayHistory.$inferInsert)[] = [
    line.from === 'OFFERED'
      ? { stayId, seq: 1, actorRole: 'SHOP', act: 'OFFER', details: { days: ASKED } }
      : { stayId, seq: 1, actorRole: 'ARTIST', act: 'ASK', details: { days: ASKED } },
    ...(wasConfirmed ? [{ stayId, seq: 2, actorRole: 'ARTIST' as const, act: 'CONFIRM' }] : []),
    { stayId, seq, actorRole, act: line.act, details: line.act === 'END_EARLY' ? { last: ASKED.first } : {} },
  ];
  await db.insert(stayHistory).values(acts);
  await publish({ type: line.event, stayId, artistId: userOf.ARTIST, shopId: shop.shopId, act: line.act, seq });
  return { stayId, userOf };
}

/** What each side gets in the app and by mail, as the table says. The person who acted gets nothing in the app. */
const expectedOf = (line: TransitionRule, side: StaySide) => {
  const way = (line.told as { [Side in StaySide]?: string })[side];
  const isAboutConfirmed = line.from === 'CONFIRMED' || line.to === 'CONFIRMED';
  return {
    told: way && line.by !== side ? [line.act === 'ASK' ? 'STAY_REQUEST' : 'STAY_UPDATE'] : [],
    mails: way === 'mail' ? [isAboutConfirmed ? 'for good, with a file' : 'that can be stopped'] : [],
  };
};

test('each transition notifies each side as its rule says (c-159)', async () => {
  const done = new Map<TransitionRule, Awaited<ReturnType<typeof happened>>>();
  for (const line of TRANSITION_RULES) done.set(line, await happened(line));
  const news = await told();
  await everythingDue();
  for (const [line, { userOf, stayId }] of done) {
    for (const side of STAY_SIDES) {
      const stored = news.filter((one) => one.userId === userOf[side]);
      const mails = await mailsOf(userOf[side]);
      const was = {
        told: stored.map(({ type }) => type),
        mails: mails.map(({ calendar, text }) => {
          const [hasFile, canBeStopped] = [calendar !== undefined, text.includes('Unsubscribe from these')];
          return hasFile && !canBeStopped ? 'for good, with a file' : !hasFile && canBeStopped && 'that can be stopped';
        }),
      };
      expect(was, `${line.by} ${line.act} from ${line.from}, to the ${side}`).toEqual(expectedOf(line, side));
      for (const { message, relatedId } of stored) {
        expect(relatedId).toBe(stayId);
        expect(message).toContain(side === 'ARTIST' ? 'Rose & Co' : 'Maya Ortiz');
        expect(message).toMatch(/: .*20\d\d|(?:for|of|lasts|about|spot,) [A-Z][a-z]{2} \d+.*20\d\d/);
      }
      for (const { text } of mails) expect(text).toMatch(/getting this/);
    }
  }
}, 120_000);

/** Requested, accepted and confirmed, with all notifications delivered. */
async function confirmed() {
  const sides = await both();
  const { shop, artist } = sides;
  const stayId = await made(ask(artist, shop, { days: CONFIRMED }));
  await made(acceptDates(shop, { stayId, version: 1, chairId: shop.chairId, ...WORDS }));
  await told();
  await made(confirmStay(artist, { stayId, version: 2 }));
  return { ...sides, stayId };
}

test('a confirmation is mailed even when notifications are off (c-159)', async () => {
  const sides = await both();
  await chooses(sides.userOf.ARTIST, 'STAY_UPDATE', 'OFF');
  await chooses(sides.userOf.SHOP, 'STAY_UPDATE', 'OFF');
  await chooses(sides.userOf.SHOP, 'STAY_REQUEST', 'IN_APP');
  const { shop, artist, userOf } = sides;
  const stayId = await made(ask(artist, shop));
  await made(acceptDates(shop, { stayId, version: 1, chairId: shop.chairId, ...WORDS }));
  await told();
  await everythingDue();
  expect([(await mailsOf(userOf.ARTIST)).length, (await mailsOf(userOf.SHOP)).length]).toEqual([0, 0]);
  await made(confirmStay(artist, { stayId, version: 2 }));
  await made(cancelStay(shop, { stayId, version: 3, reason: 'A wet room' }));
  expect(await toldTo(userOf.ARTIST)).toEqual([]);
  expect(await toldTo(userOf.SHOP)).toHaveLength(1);
  const subjects = async (userId: string) => (await mailsOf(userId)).map(({ subject }) => subject.split(',')[0]).sort();
  expect(await subjects(userOf.ARTIST)).toEqual([
    'Canceled: the guest spot with Rose & Co',
    'Confirmed: your guest spot at Rose & Co',
  ]);
  expect(await subjects(userOf.SHOP)).toEqual(['Confirmed: the guest spot of Maya Ortiz']);
});

test('each mail carries a calendar file that replaces the previous one', async () => {
  const { artist, shop, userOf, stayId } = await confirmed();
  await made(cancelStay(artist, { stayId, version: 3, reason: 'I broke my hand.' }));
  await told();
  const [canceled, agreed] = await mailsOf(userOf.SHOP);
  const linesOf = (file: string | undefined) => file?.split('\r\n') ?? [];
  expect(linesOf(agreed?.calendar)).toEqual(
    expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CONFIRMED', 'SEQUENCE:3']),
  );
  expect(linesOf(canceled?.calendar)).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'STATUS:CANCELLED',
      'SEQUENCE:4',
      expect.stringMatching(/^SUMMARY:Canceled: Maya Ortiz's guest spot/),
    ]),
  );
  const uid = (file: string | undefined) => linesOf(file).find((line) => line.startsWith('UID:'));
  expect(uid(agreed?.calendar)).toBe(uid(canceled?.calendar));
  expect(canceled?.links).toContain(`https://flashboard.test/stays/${stayId}`);
  expect(JSON.stringify([canceled, agreed])).not.toContain('broke my hand');
  expect(shop.shopId).toBeTruthy();
});

test('notifications stay readable after the other side left (c-199)', async () => {
  const { artist, shop, stayId } = await confirmed();
  await made(cancelStay(artist, { stayId, version: 3, reason: 'I broke my hand.' }));
  const due = { type: 'stay.due', stayId, artistId: null, shopId: shop.shopId, seq: 1, at: 'then' } as const;
  await db.update(stays).set({ status: 'CONFIRMED', chairId: shop.chairId, endedAt: null }).where(eq(stays.id, stayId));
  await publish({ ...due, reminder: 'TOMORROW' });
  await told();
  await db.transaction((tx) => forgetNames(tx, artist.actor.userId));
  const days = daysLabel(CONFIRMED);
  const toShop = (await notificationsOf(shop)).rows;
  expect(toShop.map(sentenceOf).sort()).toEqual([
    `A former member canceled the guest spot: ${days}`,
    `A former member confirmed the guest spot: ${days}`,
    `A former member wants a guest spot, ${days}`,
    `A former member was coming for a guest spot: ${days}`,
  ]);
  for (const row of toShop) expect(row).toMatchObject({ relatedId: stayId, isThere: true });
  await db.transaction((tx) => forgetNames(tx, shop.actor.userId));
  const toArtist = (await notificationsOf(artist)).rows;
  expect(toArtist.map(sentenceOf).sort()).toEqual([
    `A shop that has left said yes to your dates: ${days}`,
    `Your guest spot at a shop that has left was coming up: ${days}`,
  ]);
  for (const row of toArtist) expect(row).toMatchObject({ relatedId: stayId, isThere: true });
});

test('a new address is announced once to confirmed guests (c-207)', async () => {
  const { shop, artist, userOf, stayId } = await confirmed();
  const asking = await world.artist();
  await made(ask(asking, shop, { days: days(60, 64) }));
  await told();
  const [before, stood] = [await toldTo(userOf.ARTIST), await world.stay(stayId)];
  const waiting = await toldTo(asking.actor.userId);
  await saveShopProfile(shop, { columns: { shopName: 'Harbor Light' } });
  // By its new name, as everywhere.
  expect(await toldTo(userOf.ARTIST)).toEqual(before.map((said) => said.replace('Rose & Co', 'Harbor Light')));
  const place = { address: '9 New Street', city: 'Portland', state: 'OR' };
  await saveShopProfile(shop, { columns: place });
  await saveShopProfile(shop, { columns: place });
  const sentence = `Harbor Light has moved to 9 New Street, Portland, OR. Your guest spot is still on: ${daysLabel(CONFIRMED)}.`;
  expect((await toldTo(userOf.ARTIST)).slice(before.length)).toEqual([`STAY_UPDATE: ${sentence}`]);
  expect(await toldTo(asking.actor.userId)).toEqual(waiting);
  expect((await world.stay(stayId)).version).toBe(stood.version);
  expect(await world.history(stayId)).toHaveLength(stood.version);
  expect(await stayPageFor(artist, stayId)).toMatchObject({
    shopName: 'Harbor Light',
    street: '9 New Street',
    state: 'OR',
  });
});

test('a repeated transition sends one mail, and none once it was read', async () => {
  const { shop, artist, userOf } = await both();
  const stayId = await made(ask(artist, shop));
  const answer = { stayId, version: 1, reason: 'OTHER', note: '', alsoRejects: false } as const;
  await made(declineRequest(shop, answer));
  await made(declineRequest(shop, answer));
  expect(await toldTo(userOf.ARTIST)).toHaveLength(1);
  expect(await toldTo(userOf.SHOP)).toHaveLength(1);
  await readAbout(shop, ['STAY_REQUEST', 'STAY_UPDATE'], [stayId]);
  await everythingDue();
  await everythingDue();
  expect(await mailsOf(userOf.ARTIST)).toHaveLength(1);
  expect(await mailsOf(userOf.SHOP)).toEqual([]);
});

test.each([
  ['AT_ONCE', 'Maya Ortiz applied for a guest spot', 'Rose & Co declined your request for '],
  ['OFF', 'Maya Ortiz applied for Two weeks in May', 'Rose & Co has rejected your application for Two weeks in May'],
] as const)(
  'an application with dates sends one mail; stay notifications %s (c-213)',
  async (way, applied, declined) => {
    const { shop, artist, userOf } = await both();
    await chooses(userOf.SHOP, 'STAY_REQUEST', way);
    await chooses(userOf.ARTIST, 'STAY_UPDATE', way);
    const jobId = await world.job(shop.shopId, { title: 'Two weeks in May', jobType: 'GUEST_SPOT', endDate: null });
    const asked = { jobId, coverLetter: 'Hello.', dates: { days: ASKED, flexDays: 0 } };
    const sent = await applyToJob(artist, asked);
    const stayId = sent.ok ? (sent.value.stayId ?? '') : '';
    await told();
    await everythingDue();
    const toShop = (await mailsOf(userOf.SHOP)).map(({ subject }) => subject);
    expect(toShop).toEqual([expect.stringContaining(applied)]);
    await made(declineRequest(shop, { stayId, version: 1, reason: 'OTHER', note: '', alsoRejects: true }));
    await told();
    await everythingDue();
    const toArtist = (await mailsOf(userOf.ARTIST)).map(({ subject }) => subject);
    expect(toArtist).toEqual([expect.stringContaining(declined)]);
    expect(/ and rejected your application$/.test(toArtist[0] ?? '')).toBe(way === 'AT_ONCE');
    // In the app both appear under their kinds.
    expect(await toldTo(userOf.ARTIST)).toHaveLength(way === 'AT_ONCE' ? 2 : 1);
  },
);

test('a block stops notifications except for canceled stays', async () => {
  const { artist, shop, userOf, stayId } = await confirmed();
  const open = await made(ask(artist, shop, { days: days(40, 44) }));
  await told();
  const before = await toldTo(userOf.ARTIST);
  await blockMember(shop, { memberId: userOf.ARTIST });
  await made(declineRequest(shop, { stayId: open, version: 1, reason: 'OTHER', note: '', alsoRejects: false }));
  await made(cancelStay(shop, { stayId, version: 3, reason: 'No.' }));
  expect(await toldTo(userOf.ARTIST)).toEqual(before);
  await everythingDue();
  const subjects = (await mailsOf(userOf.ARTIST)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.startsWith('Canceled'))).toHaveLength(1);
  expect(subjects.filter((one) => one.includes('declined'))).toEqual([]);
});

test('a suspension cancels pending mails and announces ended stays', async () => {
  const { artist, shop, userOf } = await both();
  await made(ask(artist, shop));
  const offered = await made(ask(artist, shop, { days: days(40, 44) }));
  await made(acceptDates(shop, { stayId: offered, version: 1, chairId: shop.chairId, ...WORDS }));
  const kept = await confirmed();
  await told();
  const staff = await world.staff();
  for (const userId of [userOf.SHOP, kept.userOf.ARTIST])
    await suspendAccount(staff, { userId, days: 7, words: 'Not like this.' });
  await told();
  await everythingDue();
  const said = (await mailsOf(userOf.ARTIST)).map(({ text }) => text).join('\n');
  expect(said.match(/The guest spot with Rose & Co has ended/g)?.length).toBeGreaterThanOrEqual(2);
  expect(said).not.toContain('said yes to your dates');
  const canceled = (await mailsOf(kept.userOf.SHOP)).filter(({ subject }) => subject.startsWith('Canceled'));
  expect(canceled).toHaveLength(1);
  expect(canceled[0]?.calendar).toContain('STATUS:CANCELLED');
  expect(await db.$count(stays, sql`status = 'CANCELED' and artist_id = ${kept.userOf.ARTIST}`)).toBe(1);
});
