import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationChannels, scheduledDeliveries } from '#app/data/schema/notification-settings.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import type { NotificationPreferencesForm } from '#app/domain/notifications/notification-preferences.ts';
import { CHANNELS, KIND_FACTS, kindsFor, NOTIFICATION_TYPES } from '#app/domain/notifications/notifications.ts';
import { readSeen, seenToken } from '#app/domain/values/edit-conflict.ts';
import { type NewsPreferences, newsValues, preferencesOf } from '#app/features/notifications/preferences.server.ts';
import { chooseNews, takeBrowserZone } from '#app/features/notifications/save-preferences.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const { db } = await testDatabase();
// Noon in New York, on a Saturday.
const world = jobWorld(db, new Date('2026-11-21T17:00:00.000Z'));
const minutes = (count: number) => new Date(world.now.getTime() + count * 60_000);

const NOTHING: NotificationPreferencesForm = { ways: {}, quietFrom: null, quietUntil: null, timeZone: null };
const MEMBERS = { ARTIST: world.artist, SHOP: world.shop } as const;
type Member = Awaited<ReturnType<typeof world.artist | typeof world.shop>>;

const waysOf = async ({ actor }: Member) => {
  const { type, channel } = notificationChannels;
  return db.select({ type, channel }).from(notificationChannels).where(eq(notificationChannels.userId, actor.userId));
};

describe.each(['ARTIST', 'SHOP'] as const)('%s', (role) => {
  test.each(CHANNELS)('sets %s for every type of the role', async (channel) => {
    const member = await MEMBERS[role]();
    const ways = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, channel]));
    const kinds = kindsFor(role);
    const saved = await chooseNews(member, { form: { ...NOTHING, ways } });
    const isNew = (type: keyof typeof KIND_FACTS) => KIND_FACTS[type].usual !== channel;
    expect(saved).toEqual({ ok: true, value: kinds.filter(isNew) });
    expect((await waysOf(member)).toSorted((a, b) => (a.type < b.type ? -1 : 1))).toEqual(
      kinds
        .filter(isNew)
        .toSorted()
        .map((type) => ({ type, channel })),
    );
    const stored = await preferencesOf(db, member.actor.userId);
    for (const type of NOTIFICATION_TYPES) {
      expect(stored.ways[type], type).toBe(kinds.includes(type) ? channel : KIND_FACTS[type].usual);
    }
  });
});

test('hours and zone are saved, and unchanged values are no change', async () => {
  const shop = await world.shop();
  const form: NotificationPreferencesForm = {
    ways: { NEW_MESSAGE: 'OFF' },
    quietFrom: 1320,
    quietUntil: 420,
    timeZone: 'Pacific/Honolulu',
  };
  expect(await chooseNews(shop, { form })).toEqual({ ok: true, value: ['NEW_MESSAGE', 'quiet', 'zone'] });
  expect(await preferencesOf(db, shop.actor.userId)).toMatchObject({
    quietFrom: 1320,
    quietUntil: 420,
    timeZone: 'Pacific/Honolulu',
    isZoneChosen: true,
  });
  expect(await chooseNews(shop, { form })).toEqual({ ok: true, value: [] });
  expect(await chooseNews(shop, { form: { ...form, quietFrom: null, quietUntil: null } })).toMatchObject({
    value: ['quiet'],
  });
  // One can be reset to its default while the others keep their values.
  const other = await world.shop();
  expect((await preferencesOf(db, other.actor.userId)).ways.NEW_MESSAGE).toBe('AT_ONCE');
  const back = { ...form, ways: { NEW_MESSAGE: 'AT_ONCE' as const } };
  expect(await chooseNews(shop, { form: { ...back, quietFrom: null, quietUntil: null } })).toMatchObject({
    value: ['NEW_MESSAGE'],
  });
  expect((await preferencesOf(db, shop.actor.userId)).ways.NEW_MESSAGE).toBe('AT_ONCE');
});

/** A message that was just notified and is waiting to be mailed. */
async function waiting({ actor }: Member) {
  const { userId } = actor;
  const [row] = await db
    .insert(notifications)
    .values({
      userId,
      type: 'NEW_MESSAGE',
      title: 'New Message',
      message: 'Mara: Hello',
      dedupeKey: userId,
      mailTopic: 'NEW_MESSAGE',
      createdAt: world.now,
    })
    .returning();
  await db.insert(scheduledDeliveries).values({ userId, topic: 'NEW_MESSAGE', firstAt: world.now, dueAt: minutes(2) });
  return {
    topic: async () =>
      (
        await db
          .select()
          .from(notifications)
          .where(eq(notifications.id, row?.id ?? ''))
      )[0]?.mailTopic,
    turns: async () => {
      const { topic, dueAt } = scheduledDeliveries;
      return db
        .select({ topic, dueAt })
        .from(scheduledDeliveries)
        .where(and(eq(scheduledDeliveries.userId, userId)));
    },
  };
}

test('a waiting mail follows the new preferences', async () => {
  const artist = await world.artist();
  const { topic, turns } = await waiting(artist);
  const ny: NotificationPreferencesForm = { ...NOTHING, timeZone: 'America/New_York' };
  await chooseNews(artist, { form: { ...ny, ways: { NEW_MESSAGE: 'DAILY' } } });
  expect([await topic(), await turns()]).toEqual([
    'DAILY',
    [{ topic: 'DAILY', dueAt: new Date('2026-11-22T13:00:00.000Z') }],
  ]);
  await chooseNews(artist, { form: { ...NOTHING, timeZone: 'Pacific/Honolulu', ways: { NEW_MESSAGE: 'WEEKLY' } } });
  expect([await topic(), await turns()]).toEqual([
    'WEEKLY',
    [{ topic: 'WEEKLY', dueAt: new Date('2026-11-23T18:00:00.000Z') }],
  ]);
  await chooseNews(artist, {
    form: { ...ny, quietFrom: 11 * 60, quietUntil: 14 * 60, ways: { NEW_MESSAGE: 'AT_ONCE' } },
  });
  expect([await topic(), await turns()]).toEqual([
    'NEW_MESSAGE',
    [{ topic: 'NEW_MESSAGE', dueAt: new Date('2026-11-21T19:00:00.000Z') }],
  ]);
  await chooseNews(artist, { form: { ...ny, ways: { NEW_MESSAGE: 'OFF' } } });
  expect([await topic(), await turns()]).toEqual([null, []]);
});

test('a save over a newer one is refused', async () => {
  const artist = await world.artist();
  const values = (stored: NewsPreferences) => newsValues('ARTIST', stored);
  const seen = readSeen(seenToken(values(await preferencesOf(db, artist.actor.userId))));
  await chooseNews(artist, { form: { ...NOTHING, ways: { NEW_MESSAGE: 'IN_APP' } } });
  const form: NotificationPreferencesForm = {
    ...NOTHING,
    quietFrom: 1320,
    quietUntil: 420,
    ways: { NEW_MESSAGE: 'DAILY' },
  };
  const saved = await chooseNews(artist, { form, edit: { seen, isForced: false, values } });
  expect(saved).toEqual({ ok: false, refusal: 'changed-elsewhere' });
  expect(await preferencesOf(db, artist.actor.userId)).toMatchObject({
    ways: { NEW_MESSAGE: 'IN_APP' },
    quietFrom: null,
  });
});

test('digests are daily or weekly together, also where another save put a type into them', async () => {
  const artist = await world.artist();
  const values = (stored: NewsPreferences) => newsValues('ARTIST', stored);
  const opened = async () => {
    const stored = await preferencesOf(db, artist.actor.userId);
    return { stored, edit: { seen: readSeen(seenToken(values(stored))), isForced: false, values } };
  };
  const ways = async () => (await preferencesOf(db, artist.actor.userId)).ways;
  const none = await opened();
  expect(values(none.stored).digest).toBe('DAILY');
  await chooseNews(artist, { form: { ...NOTHING, ways: { NEW_MESSAGE: 'WEEKLY' } } });
  const late = { ways: { ...none.stored.ways, JOB_UPDATE: 'DAILY' as const } };
  expect(await chooseNews(artist, { form: { ...NOTHING, ...late }, edit: none.edit })).toMatchObject({
    value: ['JOB_UPDATE'],
  });
  expect(await ways()).toMatchObject({ NEW_MESSAGE: 'WEEKLY', JOB_UPDATE: 'WEEKLY' });

  const weekly = await opened();
  expect(values(weekly.stored)).toMatchObject({ digest: 'WEEKLY', NEW_MESSAGE: 'DIGEST', PROFILE_VIEW: 'IN_APP' });
  const daily = { ...weekly.stored.ways, NEW_MESSAGE: 'DAILY' as const, JOB_UPDATE: 'DAILY' as const };
  expect(await chooseNews(artist, { form: { ...NOTHING, ways: daily }, edit: weekly.edit })).toMatchObject({
    value: ['NEW_MESSAGE', 'JOB_UPDATE'],
  });
  expect(await ways()).toMatchObject({ NEW_MESSAGE: 'DAILY', JOB_UPDATE: 'DAILY' });
});

test('a member with both digests, from before, is asked for one', async () => {
  const { actor } = await world.shop();
  const { userId } = actor;
  await db.insert(notificationChannels).values([
    { userId, type: 'NEW_MESSAGE', channel: 'WEEKLY' },
    { userId, type: 'PROFILE_VIEW', channel: 'DAILY' },
  ]);
  expect(newsValues('SHOP', await preferencesOf(db, userId)).digest).toBe('');
});

test("the browser's zone is used until one is chosen", async () => {
  const shop = await world.shop();
  expect(await takeBrowserZone(shop, 'America/Phoenix')).toEqual({ ok: true, value: { isTaken: true } });
  expect(await takeBrowserZone(shop, 'America/Phoenix')).toEqual({ ok: true, value: { isTaken: false } });
  expect(await preferencesOf(db, shop.actor.userId)).toMatchObject({
    timeZone: 'America/Phoenix',
    isZoneChosen: false,
  });
  await chooseNews(shop, { form: { ...NOTHING, timeZone: 'Europe/Berlin' } });
  expect(await takeBrowserZone(shop, 'America/Denver')).toEqual({ ok: true, value: { isTaken: false } });
  expect(await preferencesOf(db, shop.actor.userId)).toMatchObject({ timeZone: 'Europe/Berlin', isZoneChosen: true });
  await chooseNews(shop, { form: NOTHING });
  expect(await takeBrowserZone(shop, 'America/Denver')).toEqual({ ok: true, value: { isTaken: true } });
  expect(await preferencesOf(db, shop.actor.userId)).toMatchObject({ timeZone: 'America/Denver', isZoneChosen: false });
});
