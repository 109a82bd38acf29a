import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { TYPE_WORDS } from '#app/copy/notifications/notification-types.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import type { NotificationType } from '#app/domain/notifications/notifications.ts';
import { rowKeyOf } from '#app/domain/notifications/notifications.ts';
import { USUAL_TIME_ZONE } from '#app/domain/values/shop-time.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';

const { db, fetch, get, signedIn, world } = await testApp();
/** Noon, so that a few minutes stay on the same day. */
const NOON = new Date(`${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`).getTime();

type Told = [type: NotificationType, message: string, relatedId?: string | null];

/** The time of a notification, and its row. */
function at(type: NotificationType, relatedId: string | null, time: number) {
  const createdAt = new Date(time);
  return { createdAt, rowKey: rowKeyOf({ type, relatedId }, createdAt, USUAL_TIME_ZONE) };
}

async function toldTo(news: Told[]) {
  const { actor } = await world.artist();
  const rows = news.map(([type, message, relatedId = null], index) => ({
    userId: actor.userId,
    type,
    message,
    relatedId,
    title: TYPE_WORDS[type].title,
    dedupeKey: randomUUID(),
    ...at(type, relatedId, NOON - index * 60_000),
  }));
  const stored = await db.insert(notifications).values(rows).returning({ id: notifications.id });
  await db.execute(sql`update notifications set from_shop_id = related_id where type = 'PROFILE_VIEW'
    and related_id in (select id from shop_profiles)`);
  const cookie = await signedIn(actor.userId);
  const page = async (query = '') => shownIn(await (await get(`/notifications${query}`, cookie)).text());
  return { userId: actor.userId, cookie, ids: stored.map(({ id }) => id), page };
}

async function sent(cookie: string, { action }: { action: string }) {
  const body = new URLSearchParams();
  return fetch(
    new Request(`http://flashboard.test/notifications/${action}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { cookie, origin: 'http://flashboard.test' },
    }),
  );
}

const bell = (html: string) => /Notifications, (\d+) unread/.exec(html)?.[1];

test("deleting a row leaves those of others, and nobody reads or deletes another member's", async () => {
  const job = randomUUID();
  const [mine, theirs] = [
    await toldTo([['JOB_UPDATE', 'Mine', job]]),
    await toldTo([
      ['JOB_UPDATE', 'Theirs', job],
      ['JOB_UPDATE', 'Theirs too', job],
    ]),
  ];
  const [own, foreign] = [mine.ids[0] as string, theirs.ids[0] as string];
  expect((await sent(mine.cookie, { action: `${foreign}/deletion` })).status).toBe(404);
  expect((await sent(mine.cookie, { action: foreign })).status).toBe(404);
  expect(bell(await mine.page())).toBe('1');
  expect((await sent(mine.cookie, { action: `${own}/deletion` })).status).toBe(302);
  expect(bell(await theirs.page())).toBe('2');
  expect(await mine.page()).toContain('No notifications');
});

test('a mail link reads its notification and leads on, also through sign-in, for its recipient only', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  const { ids, cookie, page, userId } = await toldTo([
    ['JOB_UPDATE', 'Iron Rose has updated its job posting', jobId],
    ['NEW_MESSAGE', 'Iron Rose: Hello', await world.conversation((await world.artist()).actor.userId, shop.shopId)],
  ]);
  const leadsTo = async (id: string | undefined, who = cookie, headers = {}) =>
    (await get(`/notifications/${id}`, who, headers)).headers.get('location');
  const signedOut = await leadsTo(ids[0], '');
  expect(signedOut).toBe(`/login?returnTo=${encodeURIComponent(`/notifications/${ids[0]}`)}`);
  const stranger = await signedIn((await world.artist()).actor.userId);
  const notHere = '/notifications?not-here=notification';
  expect(await leadsTo(ids[0], stranger)).toBe(notHere);
  expect(await leadsTo(ids[0], cookie, { 'sec-purpose': 'prefetch' })).toBe('/notifications');
  expect(bell(await page())).toBe('2');
  expect(await leadsTo(ids[0])).toBe(`/jobs/${jobId}`);
  expect(await leadsTo(ids[1])).toMatch(/^\/messages\/[0-9a-f-]{36}$/);
  expect(bell(await page())).toBeUndefined();
  expect(await leadsTo('nonsense')).toBe(notHere);
  await db.update(jobPosts).set({ deletedAt: new Date() }).where(eq(jobPosts.id, jobId));
  expect(await leadsTo(ids[0]), 'of a job that was taken down').toBe('/applications');
  const row = { action: ids[0] as string };
  expect((await sent(cookie, row)).headers.get('location'), 'and so does its row').toBe('/applications');
  expect(await page()).not.toContain('be opened any more');
  await db.delete(notifications).where(eq(notifications.userId, userId));
  expect(await leadsTo(ids[0])).toBe(notHere);
});

test("a link to another member's notification is answered like a missing one", async () => {
  const [artist, shop] = [await world.artist(), await world.shop()];
  const theirs = await world.application(await world.job((await world.shop()).shopId), artist.actor.userId);
  const saidAt = async (path: string, who: string) => {
    const to = (await get(path, who)).headers.get('location') ?? path;
    const html = shownIn(await (await get(to, who)).text());
    return /That \w+ is not in this account, or it is gone\. If an email led you here[^<]+|If an email led you here[^<]+/.exec(
      html,
    )?.[0];
  };
  const { ids } = await toldTo([['JOB_UPDATE', 'Iron Rose has updated its job posting', randomUUID()]]);
  const asShop = await signedIn(shop.actor.userId);
  const asOther = await signedIn((await world.artist()).actor.userId);
  const another = 'If an email led you here, it may be for another account of yours.';
  for (const id of [ids[0], randomUUID(), 'nonsense'])
    expect(await saidAt(`/notifications/${id}`, asShop)).toBe(
      `That notification is not in this account, or it is gone. ${another}`,
    );
  for (const id of [theirs, randomUUID()]) {
    expect(await saidAt(`/applications/${id}`, asShop)).toBe(
      `That application is not in this account, or it is gone. ${another}`,
    );
    for (const [path, who] of [
      [`/applications/${id}`, asOther],
      [`/shop/applications?application=${id}`, asShop],
      [`/messages/${id}`, asShop],
    ] as const)
      expect(await saidAt(path, who), path).toBe(another);
  }
  expect(await saidAt('/?not-here=application', '')).toBeUndefined();
  expect(await saidAt('/notifications?not-here=toString', asShop)).toBeUndefined();
});
