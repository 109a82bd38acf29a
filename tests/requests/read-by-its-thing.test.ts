import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { NotificationType } from '#app/domain/notifications.ts';
import { chairWaits } from '#app/platform/db/schema/calendars.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { stays } from '#app/platform/db/schema/stays.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';

const { db, get, post, signedIn, world } = await testApp();

const [artist, rival] = [await world.artist({ setupCompleted: true }), await world.artist({ setupCompleted: true })];
const [shop, other] = [await world.shop({ setupCompleted: true }), await world.shop({ setupCompleted: true })];
const cookieOf = { artist: await signedIn(artist.actor.userId), shop: await signedIn(shop.actor.userId) };
const [jobId, goneId] = [await world.job(shop.shopId), await world.job(shop.shopId)];
const applicationId = await world.application(jobId, artist.actor.userId);
const goneApplicationId = await world.application(goneId, artist.actor.userId);
await db.update(jobPosts).set({ deletedAt: new Date() }).where(eq(jobPosts.id, goneId));

const [spot] = await db
  .insert(stays)
  .values({
    ...{ shopId: shop.shopId, artistId: artist.actor.userId, shopName: 'Rose & Co', artistName: 'Maya Ortiz' },
    ...{ timeZone: 'America/Chicago', during: { first: '2037-03-03', last: '2037-03-10' }, startedBy: 'ARTIST' },
    ...{ status: 'REQUESTED', answerDueAt: new Date(Date.now() + 86_400_000) },
  })
  .returning({ id: stays.id });
const stayId = spot?.id as string;
const [wait] = await db
  .insert(chairWaits)
  .values({
    ...{ shopId: shop.shopId, artistId: artist.actor.userId, minDays: 2 },
    during: { first: '2037-03-03', last: '2037-03-10' },
  })
  .returning({ id: chairWaits.id });
const waitId = wait?.id as string;

type Who = 'artist' | 'shop';

async function told(who: Who | string, type: NotificationType, relatedId: string): Promise<string> {
  const userId = who === 'artist' ? artist.actor.userId : who === 'shop' ? shop.actor.userId : who;
  const [row] = await db
    .insert(notifications)
    .values({ userId, type, relatedId, title: 'Told', message: 'Told', dedupeKey: randomUUID() })
    .returning({ id: notifications.id });
  return row?.id as string;
}

async function isRead(id: string): Promise<boolean> {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
  return row?.readAt != null;
}

const page = async (path: string, who: Who) => shownIn(await (await get(path, cookieOf[who])).text());
const title = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const icon = (html: string) => /<link rel="icon" href="([^"]+)"/.exec(html)?.[1];

const THINGS: [type: NotificationType, who: Who, relatedId: string, address: string][] = [
  ['NEW_APPLICATION', 'shop', applicationId, `/shop/applications?application=${applicationId}`],
  ['APPLICATION_STATUS', 'artist', applicationId, `/applications/${applicationId}`],
  ['JOB_UPDATE', 'artist', jobId, `/jobs/${jobId}`],
  ['JOB_UPDATE', 'artist', goneId, '/applications'],
  ['APPLICATION_WAITING', 'shop', shop.shopId, '/shop/applications?status=PENDING'],
  ['REVIEW_ANSWERED', 'artist', shop.shopId, `/marketplace/shops/${shop.shopId}/review`],
  ['REVIEW_ANSWERED', 'artist', shop.shopId, `/marketplace/shops/${shop.shopId}`],
  ['STAY_REQUEST', 'shop', stayId, `/stays/${stayId}`],
  ['STAY_UPDATE', 'artist', stayId, `/stays/${stayId}`],
  ['SHOP_PAGE', 'shop', shop.shopId, '/shop/profile'],
  ['CHAIR_OPENED', 'artist', waitId, `/marketplace/shops/${shop.shopId}/calendar`],
  ['PROFILE_VIEW', 'artist', shop.shopId, `/marketplace/shops/${shop.shopId}`],
  ['PROFILE_VIEW', 'shop', artist.actor.userId, `/marketplace/artists/${artist.actor.userId}`],
];

const ABOUT_LISTS: readonly NotificationType[] = ['APPLICATION_WAITING', 'SHOP_PAGE'];

test.each(THINGS)('%s of an %s is read by opening what it is about (%#)', async (type, who, relatedId, address) => {
  const [mine, theirs] = [await told(who, type, relatedId), await told(rival.actor.userId, type, relatedId)];
  // A notification about the whole list has no other subject.
  const elsewhere = await told(who, ABOUT_LISTS.includes(type) ? 'NEW_APPLICATION' : type, randomUUID());
  await get(address, cookieOf[who], { 'sec-purpose': 'prefetch' });
  expect(await isRead(mine), 'fetched ahead').toBe(false);
  await get(address.replace(/(?=\?|$)/, '.data'), cookieOf[who]);
  expect(await isRead(mine), 'as data').toBe(true);
  await db.update(notifications).set({ readAt: null }).where(eq(notifications.id, mine));
  const shown = await page(address, who);
  expect([await isRead(mine), await isRead(theirs), await isRead(elsewhere)]).toEqual([true, false, false]);
  const { userId } = (who === 'artist' ? artist : shop).actor;
  const left = await db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  expect(shown, 'on the very same page').toContain(`Notifications, ${left} unread`);
  await db.delete(notifications);
});

test('with one application open, only what is told of that one is read, and closing it reads the list', async () => {
  const another = await world.application(await world.job(shop.shopId), artist.actor.userId, { status: 'REJECTED' });
  const [answer, removal] = [
    await told('artist', 'APPLICATION_STATUS', another),
    await told('artist', 'JOB_UPDATE', goneId),
  ];
  await page(`/applications/${applicationId}`, 'artist');
  expect([await isRead(answer), await isRead(removal)]).toEqual([false, false]);
  await page(`/applications/${goneApplicationId}`, 'artist');
  expect([await isRead(answer), await isRead(removal)]).toEqual([false, true]);
  await page('/applications', 'artist');
  expect(await isRead(answer)).toBe(true);
  await db.delete(notifications);
});

test('under a dialog only what is in it is read', async () => {
  const another = await world.application(await world.job(shop.shopId), artist.actor.userId, { status: 'REJECTED' });
  const [behind, removal, open] = [
    await told('artist', 'APPLICATION_STATUS', another),
    await told('artist', 'JOB_UPDATE', goneId),
    await told('artist', 'APPLICATION_STATUS', applicationId),
  ];
  const [waiting, sent] = [
    await told('shop', 'APPLICATION_WAITING', shop.shopId),
    await told('shop', 'NEW_APPLICATION', another),
  ];
  const again = async (path: string, who: Who) => {
    for (const asked of [path, path.replace(/(?=\?|$)/, '.data')]) await get(asked, cookieOf[who]);
  };
  await again(`/applications/${applicationId}`, 'artist');
  await again(`/jobs/${jobId}`, 'artist');
  await again(`/shop/applications?application=${applicationId}`, 'shop');
  expect(await Promise.all([behind, removal, open, waiting, sent].map(isRead))).toEqual([
    ...[false, false, true],
    ...[false, false],
  ]);
  await again('/applications', 'artist');
  await again('/shop/applications', 'shop');
  expect(await Promise.all([behind, removal, waiting, sent].map(isRead))).toEqual([true, true, true, false]);
  await db.delete(notifications);
});

test('that somebody waits is not read by looking at those who were answered', async () => {
  const id = await told('shop', 'APPLICATION_WAITING', shop.shopId);
  await page('/shop/applications?status=ACCEPTED', 'shop');
  expect(await isRead(id)).toBe(false);
  await db.delete(notifications);
});

test('what is gone says nothing of itself, so looking for it reads nothing', async () => {
  const id = await told('artist', 'JOB_UPDATE', goneId);
  expect((await get(`/jobs/${goneId}`, cookieOf.artist)).status).toBe(404);
  expect(await isRead(id)).toBe(false);
  await db.delete(notifications);
});

test('who answers an application in the list has read that it came', async () => {
  const sent = await world.application(await world.job(shop.shopId), rival.actor.userId);
  const [mine, another] = [
    await told('shop', 'NEW_APPLICATION', sent),
    await told('shop', 'NEW_APPLICATION', applicationId),
  ];
  await post(`/shop/applications/${sent}/decision`, { decision: 'REJECTED' }, cookieOf.shop);
  await expect.poll(() => isRead(mine)).toBe(true);
  expect(await isRead(another)).toBe(false);
  await db.delete(notifications);
});

test('title and icon say that something is new, for its reader, until it is read', async () => {
  const heads = async () => {
    const html = await page('/settings', 'artist');
    return [title(html), icon(html)];
  };
  expect(await heads()).toEqual(['Settings · Flashboard', '/favicon.svg']);
  await told('artist', 'PROFILE_VIEW', shop.shopId);
  await told('artist', 'PROFILE_VIEW', other.shopId);
  expect(await heads()).toEqual(['(2) Settings · Flashboard', '/favicon-news.svg']);
  expect(title(await page('/settings', 'shop'))).toBe('Settings · Flashboard');
  const visited = shownIn(await (await get(`/jobs/${jobId}`)).text());
  expect([title(visited)?.startsWith('('), icon(visited)]).toEqual([false, '/favicon.svg']);
  for (let more = 0; more < 110; more++) await told('artist', 'PROFILE_VIEW', randomUUID());
  expect((await heads())[0]).toBe('(99+) Settings · Flashboard');
  await post('/notifications/all/reading', {}, cookieOf.artist);
  expect(await heads()).toEqual(['Settings · Flashboard', '/favicon.svg']);
});

test('a page behind another tab asks for the numbers alone, and gets only its own', async () => {
  await told('artist', 'PROFILE_VIEW', shop.shopId);
  const numbers = async (cookie?: string) => get('/api/unread', cookie);
  expect(await (await numbers(cookieOf.artist)).json()).toMatchObject({ notifications: 1, news: 1 });
  expect(await (await numbers(cookieOf.shop)).json()).toMatchObject({ notifications: 0, news: 0 });
  expect((await numbers()).status).toBe(401);
  expect((await numbers(cookieOf.artist)).headers.get('cache-control')).toContain('no-store');
});
