import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { ROLES, type Role } from '#app/domain/accounts.ts';
import { applyToJob } from '#app/features/applications/apply.server.ts';
import { decideApplication } from '#app/features/applications/decide-application.server.ts';
import { remindShops } from '#app/features/applications/remind-shops.server.ts';
import { blockMember, unblockMember } from '#app/features/blocking/blocking.server.ts';
import { deleteJob, setJobStatus } from '#app/features/jobs/change-job.server.ts';
import { setConversation } from '#app/features/messaging/conversation.server.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { composeNotificationMail } from '#app/features/notifications/compose-mail.server.ts';
import { notificationsOf } from '#app/features/notifications/notification-list.server.ts';
import { recordProfileView } from '#app/features/profiles/profile-views.server.ts';
import { composePush } from '#app/features/push/compose-push.server.ts';
import { aPair, type Pair } from '#tests/support/blocked-acts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { newsWorld } from '#tests/support/news.ts';
import { newsMail } from '#tests/support/news-mail.ts';
import { deviceOf } from '#tests/support/push-devices.ts';
import { telling } from '#tests/support/telling.ts';

/** What one side may learn about the other: nothing once either has blocked (ruling c-108), on any channel. */
const database = await testDatabase();
const { db } = database;
const world = jobWorld(db, new Date());
const { toldTo } = telling(db);
const { storedFor } = newsWorld(db);
const { settings, files } = await newsMail(database);

/** An action of one side that notifies the other. `first` does what must happen before the block. */
type News = {
  kind: string;
  to: Role;
  first?: (pair: Pair) => Promise<unknown>;
  act: (pair: Pair) => Promise<unknown>;
};

const draft = () => ({ content: 'Are you there?', clientMessageId: randomUUID() });

const NEWS: News[] = [
  {
    kind: 'NEW_MESSAGE',
    to: 'SHOP',
    act: ({ artist, conversationId }) => sendMessage(artist, { conversationId, ...draft() }),
  },
  {
    kind: 'NEW_MESSAGE',
    to: 'ARTIST',
    act: ({ shop, conversationId }) => sendMessage(shop, { conversationId, ...draft() }),
  },
  {
    kind: 'PROFILE_VIEW',
    to: 'SHOP',
    act: ({ artist, shop }) => recordProfileView(artist, { subject: 'shop', subjectId: shop.shopId }),
  },
  {
    kind: 'PROFILE_VIEW',
    to: 'ARTIST',
    act: ({ artist, shop }) => recordProfileView(shop, { subject: 'artist', subjectId: artist.actor.userId }),
  },
  {
    kind: 'NEW_APPLICATION',
    to: 'SHOP',
    act: ({ artist, jobId }) => applyToJob(artist, { jobId, coverLetter: 'I would like to come.' }),
  },
  {
    kind: 'APPLICATION_WAITING',
    to: 'SHOP',
    act: async ({ shop, pendingId }) => {
      const longAgo = { createdAt: new Date(Date.now() - 4 * 86_400_000) };
      await db.update(jobApplications).set(longAgo).where(eq(jobApplications.id, pendingId));
      await remindShops(shop.transaction);
    },
  },
  {
    kind: 'APPLICATION_STATUS',
    to: 'ARTIST',
    act: ({ shop, pendingId }) => decideApplication(shop, { applicationId: pendingId, decision: 'ACCEPTED' }),
  },
  ...(['closed', 'deleted'] as const).map(
    (became): News => ({
      kind: 'JOB_UPDATE',
      to: 'ARTIST',
      first: ({ artist, jobId }) => applyToJob(artist, { jobId, coverLetter: 'I would like to come.' }),
      act: ({ shop, jobId }) =>
        became === 'closed' ? setJobStatus(shop, { jobId, status: 'CLOSED', from: 'ACTIVE' }) : deleteJob(shop, jobId),
    }),
  ),
];
const CELLS = NEWS.flatMap((news) => ROLES.map((by) => ({ ...news, by })));

const readerOf = ({ artist, shop }: Pair, role: Role) => (role === 'ARTIST' ? artist : shop);
const block = (pair: Pair, by: Role) =>
  blockMember(readerOf(pair, by), { memberId: by === 'ARTIST' ? pair.shop.shopId : pair.artist.actor.userId });
const unblock = (pair: Pair, by: Role) =>
  unblockMember(readerOf(pair, by), { memberId: by === 'ARTIST' ? pair.shop.shopId : pair.artist.actor.userId });

/** Nothing is read, so anything a mail or push omits has another reason. */
const nothingRead = (userId: string) =>
  db.execute(sql`update notifications set read_at = null where user_id = ${userId}`);

/** What would be sent now. */
async function leaving(userId: string) {
  const ids = (await storedFor(userId)).map(({ id }) => id);
  const { id: deviceId } = await deviceOf(db, userId);
  const job = { kind: 'news', userId, topic: 'NEW_MESSAGE', mailId: randomUUID(), ids, count: ids.length } as const;
  await db.execute(sql`
    insert into notification_channels (user_id, type, channel) select ${userId}, type, 'AT_ONCE' from unnest(array['PROFILE_VIEW']) as type
    on conflict do nothing`);
  return {
    mail: await composeNotificationMail({ db, files, settings }, job),
    push: await composePush(
      { db, now: new Date('2027-01-15T18:00:00Z') },
      { userId, deviceId, ids, count: ids.length },
    ),
  };
}

describe.each(CELLS)('$kind to the $to, blocked by the $by', ({ kind, to, first, act, by }) => {
  test('sends no notification', async () => {
    const pair = await aPair(world);
    await first?.(pair);
    await block(pair, by);
    const { userId } = readerOf(pair, to).actor;
    const before = await toldTo(userId);
    await act(pair);
    expect(await toldTo(userId)).toEqual(before);
  });

  test('holds back waiting mail and push until unblocked', async () => {
    const pair = await aPair(world);
    await first?.(pair);
    await act(pair);
    const { userId } = readerOf(pair, to).actor;
    expect((await toldTo(userId)).some((one) => one.startsWith(kind))).toBe(true);
    await block(pair, by);
    await toldTo(userId);
    await nothingRead(userId);
    const apart = await leaving(userId);
    expect(apart).toEqual({ mail: null, push: null });
    await unblock(pair, by);
    expect((await leaving(userId)).mail, kind).not.toBeNull();
  });
});

test('older notifications stay, without links to hidden pages', async () => {
  const pair = await aPair(world);
  const { artist, shop, jobId } = pair;
  await applyToJob(artist, { jobId, coverLetter: 'I would like to come.' });
  await setJobStatus(shop, { jobId, status: 'CLOSED', from: 'ACTIVE' });
  await recordProfileView(shop, { subject: 'artist', subjectId: artist.actor.userId });
  await recordProfileView(artist, { subject: 'shop', subjectId: shop.shopId });
  await toldTo(artist.actor.userId);
  const links = async () =>
    [...(await notificationsOf(artist)).rows, ...(await notificationsOf(shop)).rows]
      .map(({ type, isThere }) => `${type} ${isThere}`)
      .sort();
  const before = ['JOB_UPDATE true', 'NEW_APPLICATION true', 'PROFILE_VIEW true', 'PROFILE_VIEW true'];
  expect(await links()).toEqual(before);
  await block(pair, 'SHOP');
  expect(await links()).toEqual([
    'JOB_UPDATE false',
    'NEW_APPLICATION true',
    'PROFILE_VIEW false',
    'PROFILE_VIEW false',
  ]);
  await unblock(pair, 'SHOP');
  expect(await links()).toEqual(before);
});

describe.each([...ROLES])('a conversation muted by the %s', (role) => {
  const partnerOf = (pair: Pair) => readerOf(pair, role === 'ARTIST' ? 'SHOP' : 'ARTIST');

  test('sends no notifications to the muting side (c-110)', async () => {
    const pair = await aPair(world);
    const { conversationId } = pair;
    const [reader, partner] = [readerOf(pair, role), partnerOf(pair)];
    await setConversation(reader, { conversationId, setting: 'isMuted', isOn: true });
    await sendMessage(partner, { conversationId, ...draft() });
    await sendMessage(reader, { conversationId, ...draft() });
    expect(await toldTo(reader.actor.userId)).toEqual([]);
    expect(await toldTo(partner.actor.userId)).toHaveLength(1);
    await setConversation(reader, { conversationId, setting: 'isMuted', isOn: false });
    await sendMessage(partner, { conversationId, ...draft() });
    expect(await toldTo(reader.actor.userId)).toHaveLength(1);
  });

  test('holds back waiting mail and push', async () => {
    const pair = await aPair(world);
    const { conversationId } = pair;
    const [reader, partner] = [readerOf(pair, role), partnerOf(pair)];
    await sendMessage(partner, { conversationId, ...draft() });
    expect(await toldTo(reader.actor.userId)).toHaveLength(1);
    expect((await leaving(reader.actor.userId)).mail).not.toBeNull();
    await setConversation(reader, { conversationId, setting: 'isMuted', isOn: true });
    expect(await leaving(reader.actor.userId)).toEqual({ mail: null, push: null });
  });
});
