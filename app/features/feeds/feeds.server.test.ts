import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTransact } from '#app/data/context.server.ts';
import { stays } from '#app/data/schema/calendars.ts';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { FEEDS_MAX } from '#app/domain/calendar/calendar-feeds.ts';
import type { Result } from '#app/domain/results.ts';
import {
  feedText,
  type LiveFeed,
  liveFeed,
  type MadeFeed,
  makeFeed,
  ownFeeds,
  revokeFeed,
} from '#app/features/feeds/feeds.server.ts';
import { cancelStay, confirmStay, declineOffer } from '#app/features/stays/stay-commands.server.ts';
import { READERS } from '#tests/support/calendar-readers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const { db } = await testDatabase();
const world = await stayWorld(db);
const { artist, host, offer, made, days, day } = world;

type Member = Parameters<typeof makeFeed>[0];

const FULL = { detail: 'FULL', submissionId: null } as const;
const BUSY = { detail: 'BUSY', submissionId: null } as const;
const AT = { brandName: 'Flashboard', baseUrl: 'https://flashboard.test' };

const said = (answer: Result<unknown>) => (answer.ok ? 'yes' : answer.refusal);

async function feedOf(member: Member, input: Parameters<typeof makeFeed>[1] = FULL): Promise<MadeFeed> {
  return succeeded(makeFeed(member, input));
}

async function live(token: string): Promise<LiveFeed> {
  const found = await liveFeed(db, token);
  if (!found) throw new Error('nothing at this address');
  return found;
}

const textAt = async (token: string) => feedText(db, await live(token), AT);
const eventsAt = async (token: string) => READERS['ical.js'](await textAt(token));

async function confirmed(
  shop: Awaited<ReturnType<typeof host>>,
  guest: Awaited<ReturnType<typeof artist>>,
  on: ReturnType<typeof days>,
) {
  const stayId = await made(offer(shop, guest.actor.userId, { days: on }));
  await made(confirmStay(guest, { stayId, version: 1 }));
  return stayId;
}

test('both sides get an offer as tentative, then as confirmed', async () => {
  const [shop, guest] = [
    await host({ shopName: 'Rose; Co', address: '12 Main St' }),
    await artist({ fullName: 'Maya, O' }),
  ];
  const [own, theirs] = [await feedOf(guest), await feedOf(shop)];
  const stayId = await made(offer(shop, guest.actor.userId, { days: days(20, 24) }));
  const event = { uid: `stay-${stayId}@flashboard.test`, first: day(20), last: day(24), isAllDay: true };
  const url = `https://flashboard.test/stays/${stayId}`;
  expect(await eventsAt(own.token)).toEqual([
    {
      ...event,
      url,
      status: 'TENTATIVE',
      sequence: 1,
      summary: 'Offer: Guest spot at Rose; Co',
      location: 'Rose; Co, 12 Main St, Austin, TX',
    },
  ]);
  await made(confirmStay(guest, { stayId, version: 1 }));
  const { chairName } = await world.stay(stayId);
  expect(await eventsAt(theirs.token)).toEqual([
    {
      ...event,
      url,
      status: 'CONFIRMED',
      sequence: 2,
      summary: `Maya, O's guest spot, ${chairName}`,
      location: '12 Main St, Austin, TX',
    },
  ]);
});

test('requests and stays of others are in no feed', async () => {
  const [shop, guest, other] = [await host(), await artist(), await artist()];
  await made(world.ask(guest, shop));
  await confirmed(await host(), other, days(30, 31));
  for (const member of [guest, shop]) expect(await eventsAt((await feedOf(member)).token)).toEqual([]);
});

test('a busy feed names nobody and no place', async () => {
  const [shop, guest] = [await host({ shopName: 'Iron Lotus' }), await artist({ fullName: 'Mara Quint' })];
  await confirmed(shop, guest, days(20, 24));
  for (const member of [guest, shop]) {
    const { token } = await feedOf(member, BUSY);
    const [event] = await eventsAt(token);
    expect(event).toMatchObject({ first: day(20), last: day(24), summary: 'Busy', location: '', url: '' });
    expect(await textAt(token)).not.toMatch(/Iron|Mara|Austin|Chair|stays\//);
  }
});

test('a canceled stay is shown for a month if a feed had it', async () => {
  const [shop, guest] = [await host(), await artist()];
  const [{ token }, busy] = [await feedOf(guest), await feedOf(guest, BUSY)];
  const canceled = await confirmed(shop, guest, days(20, 21));
  await made(cancelStay(guest, { stayId: canceled, version: 2, reason: '' }));
  const declined = await made(offer(shop, guest.actor.userId, { days: days(30, 31) }));
  await made(declineOffer(guest, { stayId: declined, version: 1, note: '' }));
  const asked = await made(world.ask(guest, shop, { days: days(40, 44) }));
  await db.execute(
    sql`update stays set status = 'WITHDRAWN', answer_due_at = null, ended_at = now() where id = ${asked}`,
  );
  const statuses = async () => (await eventsAt(token)).map(({ uid, status }) => [uid.slice(5, 41), status]);
  expect(await statuses()).toEqual([
    [canceled, 'CANCELLED'],
    [declined, 'CANCELLED'],
  ]);
  expect((await eventsAt(token)).every(({ summary }) => summary.startsWith('Canceled: Guest spot at '))).toBe(true);
  // Canceled days are not busy.
  expect(await eventsAt(busy.token)).toEqual([]);
  await db.update(stays).set({ endedAt: sql`now() - interval '31 days'` }).where(eq(stays.id, canceled));
  expect(await statuses()).toEqual([[declined, 'CANCELLED']]);
});

test('five feeds are the limit, also concurrently, and revoking makes room', async () => {
  // In one process they would wait in the queue.
  const guest = { ...(await artist()), transaction: createTransact(db, () => {}) };
  const answers = await Promise.all(Array.from({ length: 12 }, () => makeFeed(guest, FULL)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(FEEDS_MAX);
  expect(new Set(answers.map(said))).toEqual(new Set(['yes', 'too-many-feeds']));
  const [first] = await ownFeeds(guest);
  expect(said(await revokeFeed(guest, { feedId: first?.id as string }))).toBe('yes');
  expect(said(await makeFeed(guest, FULL))).toBe('yes');
});

test('the same form makes one feed per member', async () => {
  const [guest, other] = [await artist(), await artist()];
  const input = { detail: 'FULL', submissionId: randomUUID() } as const;
  const answers = await Promise.all([makeFeed(guest, input), makeFeed(guest, input)]);
  expect(answers.map(said).sort()).toEqual(['feed-shown', 'yes']);
  expect(said(await makeFeed(other, input))).toBe('yes');
  expect(await ownFeeds(guest)).toHaveLength(1);
});

test('the token is random and not stored', async () => {
  const guest = await artist();
  const [one, two] = [await feedOf(guest), await feedOf(guest)];
  expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
  expect(one.token).not.toBe(two.token);
  const { rows } = await db.execute<{ all: string }>(sql`select calendar_feeds::text as all from calendar_feeds`);
  expect(rows.map(({ all }) => all).join()).not.toContain(one.token);
});

test('a feed of a shop ends when its owner changes', async () => {
  const [shop, next] = [await host(), await artist()];
  const { token } = await feedOf(shop);
  await db.update(shopProfiles).set({ ownerId: next.actor.userId }).where(eq(shopProfiles.id, shop.shopId));
  expect(await liveFeed(db, token)).toBeNull();
  expect(await ownFeeds(shop)).toEqual([]);
});
