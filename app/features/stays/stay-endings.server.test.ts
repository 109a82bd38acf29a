import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DELETED_SHOP } from '#app/copy/names.ts';
import { stayHistoryLine } from '#app/copy/stays/stay-transitions.ts';
import { createTransact } from '#app/data/context.server.ts';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { stayHistory, stays } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { outbox } from '#app/data/schema/records.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import type { AccountCtx } from '#app/features/accounts/account-context.server.ts';
import { deleteAccount } from '#app/features/accounts/leaving/deletion.server.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import { changeChair } from '#app/features/calendar/chairs.server.ts';
import { deleteJob } from '#app/features/jobs/change-job.server.ts';
import { stayEvents } from '#app/features/stays/stay-calendar.server.ts';
import { acceptDates, cancelStay, confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { endDueStays, leaveStays } from '#app/features/stays/stay-endings.server.ts';
import { stayListener } from '#app/features/stays/stay-listener.server.ts';
import { composeStayMail } from '#app/features/stays/stay-mail.server.ts';
import { stayPageFor, staysOfArtist } from '#app/features/stays/stay-queries.server.ts';
import { suspendAccount } from '#app/features/suspensions/suspend.server.ts';
import { openFileStore } from '#app/platform/files/file-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { telling } from '#tests/support/telling.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { ask, days, made, offer } = world;
const { told, hinted } = telling(db, stayListener);
const transact = createTransact(db, () => {});
const files = await openFileStore({ dataDir: mkdtempSync(join(tmpdir(), 'flashboard-stays-')), s3: undefined });
const SETTINGS = {
  baseUrl: 'http://flashboard.test',
  brandName: 'Inkboard',
  mailFrom: 'inkboard@flashboard.test',
  supportEmail: 'help@flashboard.test',
};
const OFFER = { depositCents: null, offerNote: 'With a window.' };

beforeEach(async () => {
  await db.delete(outbox);
});

const [first, last] = [20, 24];
const both = async () => ({ shop: await world.host(), artist: await world.artist() });

/** One in each open state, of one artist at three shops or of three artists at one. */
async function threeOpen(artist: Awaited<ReturnType<typeof world.artist>>, host = world.host) {
  const shops = [await host(), await host(), await host()] as const;
  const at = (index: number) => days(first + index * 10, last + index * 10);
  const requested = await made(ask(artist, shops[0], { days: at(0) }));
  const offered = await made(offer(shops[1], artist.actor.userId, { days: at(1), ...OFFER }));
  const confirmed = await made(offer(shops[2], artist.actor.userId, { days: at(2), ...OFFER }));
  await made(confirmStay(artist, { stayId: confirmed, version: 1 }));
  return { shops, at, requested, offered, confirmed };
}

async function leave(member: { actor: { userId: string } }) {
  const { userId } = member.actor;
  const [session] = await db
    .insert(sessions)
    .values({ userId, token: randomUUID(), expiresAt: new Date(Date.now() + 60_000) })
    .returning({ id: sessions.id });
  const ctx = { ...member, visit: { ...world.visitor.visit, sessionId: session?.id ?? null } } as AccountCtx;
  expect(await deleteAccount(ctx, { userId })).toEqual({ ok: true, value: null });
}

const statusOf = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await world.stay(id)).status));

test('expired requests and offers end once and free the chair', async () => {
  const { shop, artist } = await both();
  const asked = await made(ask(artist, shop));
  const offered = await made(offer(shop, (await world.artist()).actor.userId, { days: days(30, 33) }));
  await endDueStays(transact);
  expect(await statusOf(asked, offered)).toEqual(['REQUESTED', 'OFFERED']);
  const over = sql`now() - interval '1 second'`;
  await db.update(stays).set({ answerDueAt: over }).where(eq(stays.id, asked));
  await db.update(stays).set({ holdUntil: over }).where(eq(stays.id, offered));
  await db.delete(outbox);
  const ended = await Promise.all([endDueStays(transact), endDueStays(transact)]);
  expect(ended.reduce((all, one) => all + one)).toBe(2);
  expect(await world.stay(asked)).toMatchObject({ status: 'EXPIRED', endKind: 'NOT_ANSWERED', endedBy: null });
  expect(await world.stay(offered)).toMatchObject({ status: 'EXPIRED', endKind: 'HOLD_OVER' });
  expect(await world.isFree(shop.chairId, days(30, 33))).toBe(true);
  expect((await world.history(asked)).at(-1)).toEqual({ seq: 2, act: 'ANSWER_LAPSED', by: null });
  expect(
    (await world.events())
      .filter(({ type }) => type !== 'chair.opened')
      .map((event) => ('act' in event ? event.act : ''))
      .sort(),
  ).toEqual(['ANSWER_LAPSED', 'HOLD_LAPSED']);
});

test("a stay is completed by the shop's clock", async () => {
  const { rows } = await db.execute<{ east: string; west: string }>(sql`
    select ((now() at time zone 'Pacific/Kiritimati')::date - 1)::text as east,
      ((now() at time zone 'Pacific/Pago_Pago')::date - 1)::text as west`);
  const { east = '', west = '' } = rows[0] ?? {};
  const ended = async (timeZone: string, day: string) => {
    const { shop, artist } = await both();
    const stayId = await made(offer(shop, artist.actor.userId));
    await made(confirmStay(artist, { stayId, version: 1 }));
    await db.execute(sql`update shop_profiles set time_zone = ${timeZone} where id = ${shop.shopId}`);
    await db
      .update(stays)
      .set({ during: { first: day, last: day } })
      .where(eq(stays.id, stayId));
    await endDueStays(transact);
    return (await world.stay(stayId)).status;
  };
  await db.execute(sql`alter table shop_profiles drop constraint if exists shop_time_zone`);
  // Yesterday on one island is never past on the other: they are 25 hours apart.
  expect(await ended('Pacific/Kiritimati', east)).toBe('COMPLETED');
  expect(await ended('Pacific/Pago_Pago', east)).toBe('CONFIRMED');
  expect(await ended('Pacific/Pago_Pago', west)).toBe('COMPLETED');
});

test('a deleted job or rejected application ends its request but no offer', async () => {
  for (const act of ['job', 'application'] as const) {
    const { shop, artist } = await both();
    const jobId = await world.job(shop.shopId);
    const applicationId = await world.application(jobId, artist.actor.userId);
    const requested = await made(ask(artist, shop, { jobId }));
    const other = await world.artist();
    const offered = await made(ask(other, shop, { jobId, days: days(40, 44) }));
    await made(acceptDates(shop, { stayId: offered, version: 1, chairId: shop.chairId, ...OFFER }));
    if (act === 'job') await deleteJob(shop, jobId);
    else await decideApplication(shop, { applicationId, decision: 'REJECTED' });
    await told();
    const endKind = act === 'job' ? 'JOB_REMOVED' : 'APPLICATION_REJECTED';
    expect(await world.stay(requested)).toMatchObject({ status: 'DECLINED', endKind, endedBy: 'SHOP' });
    expect(await statusOf(offered)).toEqual(['OFFERED']);
  }
});

test("a deleted artist's stays end, without name and words", async () => {
  const artist = await world.artist();
  const { shops, at, ...ids } = await threeOpen(artist);
  await leave(artist);
  expect(await statusOf(ids.requested, ids.offered, ids.confirmed)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'CANCELED']);
  expect(await world.stay(ids.requested)).toMatchObject({
    artistId: null,
    artistName: 'A former member',
    letter: '',
    endKind: 'ACCOUNT_GONE',
    shopId: shops[0].shopId,
  });
  expect(await world.isFree(shops[1].chairId, at(1))).toBe(true);
  expect(await world.isFree(shops[2].chairId, at(2))).toBe(true);
  const ended = (await world.events()).filter(({ type }) => type === 'stay.ended');
  expect(ended).toHaveLength(3);
});

test("a deleted shop's stays end, with the terms kept", async () => {
  const cancellation = [{ days: 7, keepPercent: 50 }];
  const guestArtistPolicies = { ...POLICY_DEFAULTS, minimumBookingLength: 2 };
  const shop = await world.host({ guestArtistPolicies }, { cancellation });
  const ids: string[] = [];
  for (const [index, isConfirmed] of [false, true].entries()) {
    const artist = await world.artist();
    const stayId = await made(
      offer(shop, artist.actor.userId, { days: days(20 + index * 10, 22 + index * 10), ...OFFER }),
    );
    if (isConfirmed) await made(confirmStay(artist, { stayId, version: 1 }));
    ids.push(stayId);
  }
  await leave(shop);
  expect(await statusOf(...ids)).toEqual(['DECLINED', 'CANCELED']);
  expect(await world.stay(ids[0] ?? '')).toMatchObject({
    shopId: null,
    shopName: 'A shop that has left',
    address: '',
    city: 'Austin',
    chairName: null,
    offerNote: '',
  });
  expect((await world.stay(ids[1] ?? '')).terms).toEqual({ cancellation });
  const artistId = (await world.stay(ids[1] ?? '')).artistId as string;
  const guest = world.as({ ...(await world.artist()).actor, userId: artistId });
  expect((await stayPageFor(guest, ids[1] ?? ''))?.terms).toEqual({ policies: null, cancellation });
});

test('the cancellation mail states the deposit', async () => {
  const cancellation = [{ days: 30, keepPercent: 50 }];
  const [shop, other, artist] = [await world.host({}, { cancellation }), await world.host(), await world.artist()];
  const arranged = async (host: typeof shop, days: ReturnType<typeof world.days>) => {
    const stayId = await made(offer(host, artist.actor.userId, { ...OFFER, days, depositCents: 40_000 }));
    await made(confirmStay(artist, { stayId, version: 1 }));
    return stayId;
  };
  const [theirs, gone] = [await arranged(shop, days(20, 22)), await arranged(other, days(30, 32))];
  await made(cancelStay(artist, { stayId: theirs, version: 2, reason: 'Ill.' }));
  await leave(other);
  const mailed = async (stayId: string, who: { actor: { userId: string } }) => {
    const job = { kind: 'stay-canceled', userId: who.actor.userId, stayId, seq: 3 } as const;
    return (await composeStayMail({ db, files, settings: SETTINGS }, job))?.text.replace(/\s+/g, ' ');
  };
  expect(await mailed(theirs, shop)).toContain(
    'The artist canceled 20 days before the first day: you keep $200 of the $400 deposit.',
  );
  expect(await mailed(gone, artist)).toContain(
    "It ended with the shop's account: the whole deposit goes back to you, whatever the terms say.",
  );
});

test('a suspension ends open stays of either side', async () => {
  const staff = await world.staff();
  const artist = await world.artist();
  const { shops, at, ...ids } = await threeOpen(artist);
  await suspendAccount(staff, { userId: artist.actor.userId, days: 7, words: 'Not like this.' });
  await told();
  expect(await statusOf(ids.requested, ids.offered, ids.confirmed)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'CANCELED']);
  expect(await world.isFree(shops[2].chairId, at(2))).toBe(true);
  expect([...hinted]).toEqual(expect.arrayContaining([artist.actor.userId, ...shops.map(({ shopId }) => shopId)]));

  const one = await both();
  const asked = await made(ask(one.artist, one.shop));
  await suspendAccount(staff, { userId: one.shop.actor.userId, days: 7, words: 'Not like this.' });
  await told();
  expect(await world.stay(asked)).toMatchObject({ status: 'DECLINED', endKind: 'ACCOUNT_GONE', endedBy: 'SHOP' });
});

async function offered() {
  const [shop, artist] = [await world.host(), await world.artist()];
  const stayId = await world.made(world.offer(shop, artist.actor.userId));
  const save = (values: Partial<typeof shopProfiles.$inferInsert>) =>
    db.update(shopProfiles).set(values).where(eq(shopProfiles.id, shop.shopId));
  return { shop, artist, stayId, save };
}

const MOVED = {
  shopName: 'Iron Rose',
  address: '9 New Street',
  city: 'Portland',
  state: 'OR',
  timeZone: 'America/Los_Angeles',
} as const;

test('pages, lists and calendars show the current shop and chair (c-207)', async () => {
  const { shop, artist, stayId, save } = await offered();
  await save(MOVED);
  const chair = {
    name: 'North window',
    kind: 'CHAIR',
    hosting: 'ALWAYS',
    note: '',
    from: world.day(-400),
    until: null,
  } as const;
  expect((await changeChair(shop, { chairId: shop.chairId, chair })).ok).toBe(true);
  await world.made(confirmStay(artist, { stayId, version: 1 }));
  const { address: street, ...place } = MOVED;
  expect(await stayPageFor(artist, stayId)).toMatchObject({ ...place, street, chairName: 'North window', version: 2 });
  const { rows } = await staysOfArtist(artist, { tab: 'upcoming', after: null });
  expect(rows).toMatchObject([{ ...place, chairName: 'North window' }]);
  const calendar = { baseUrl: 'https://flashboard.test', monthsBack: 1, canceledDays: 1, most: 9 };
  const [event] = await stayEvents(db, { ...calendar, whose: { artistId: artist.actor.userId } });
  expect(event).toMatchObject({ location: 'Iron Rose, 9 New Street, Portland, OR', sequence: 2 });
  // Only the offer's: nobody is notified about a changed place or chair.
  const ofArtist = (await told()).filter(({ userId }) => userId === artist.actor.userId);
  expect(ofArtist).toHaveLength(1);
});

test('only the city of a deleted shop remains', async () => {
  const { shop, artist, stayId, save } = await offered();
  await save(MOVED);
  await world.made(confirmStay(artist, { stayId, version: 1 }));
  await shop.transaction((tx, publish) => leaveStays({ tx, publish }, shop.actor.userId));
  await db.delete(users).where(eq(users.id, shop.actor.userId));
  const { city, state, timeZone } = MOVED;
  const left = { shopName: DELETED_SHOP, address: '', chairName: null, city, state, timeZone };
  expect(await world.stay(stayId)).toMatchObject(left);
});

test('old history lines are still shown', async () => {
  const { artist, stayId } = await offered();
  for (const [index, act] of ['PLACE_CHANGED', 'DAY_CLOSED'].entries())
    await db.insert(stayHistory).values({ stayId, seq: index + 2, act });
  const rows = (await stayPageFor(artist, stayId))?.history.slice(1) ?? [];
  const called = { artist: 'You', shop: 'Iron Rose' };
  expect(rows.map((row) => stayHistoryLine(row, null, called))).toEqual([
    'Iron Rose changed its name, address or time zone.',
    'Iron Rose changed its hours.',
  ]);
});
