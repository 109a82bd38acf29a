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
/** Noon, so that a few minutes are the same day. */
const NOON = new Date(`${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`).getTime();

type Told = [type: NotificationType, message: string, relatedId?: string | null];

/** The time of a notification, and its row. */
function at(type: NotificationType, relatedId: string | null, time: number) {
  const createdAt = new Date(time);
  return { createdAt, rowKey: rowKeyOf({ type, relatedId }, createdAt, USUAL_TIME_ZONE) };
}

/** Notifications of one day, newest first, for a new member. */
async function toldTo(news: Told[]) {
  const { actor } = await world.artist();
  const rows = news.map(([type, message, relatedId = null], index) => ({
    ...{ userId: actor.userId, type, message, relatedId, title: TYPE_WORDS[type].title, dedupeKey: randomUUID() },
    ...at(type, relatedId, NOON - index * 60_000),
  }));
  const stored = await db.insert(notifications).values(rows).returning({ id: notifications.id });
  await db.execute(sql`update notifications set from_shop_id = related_id where type = 'PROFILE_VIEW'
    and related_id in (select id from shop_profiles)`);
  const cookie = await signedIn(actor.userId);
  const page = async (query = '') => shownIn(await (await get(`/notifications${query}`, cookie)).text());
  return { userId: actor.userId, cookie, ids: stored.map(({ id }) => id), page };
}

/** The rows of the list: their words, and the forms that open and delete them. */
function rowsIn(html: string) {
  return html
    .split(/<form [^>]*action="\/notifications\//)
    .slice(1)
    .flatMap((part) => {
      const action = part.slice(0, part.indexOf('"'));
      const form = part.slice(0, part.indexOf('</form>'));
      const words = form.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
      return [{ action, words }];
    });
}

/** Sends the form of a row as a browser does. */
async function sent(cookie: string, { action }: { action: string }) {
  const body = new URLSearchParams();
  return fetch(
    new Request(`http://flashboard.test/notifications/${action}`, {
      ...{ method: 'POST', body, redirect: 'manual' },
      headers: { cookie, origin: 'http://flashboard.test' },
    }),
  );
}

const bell = (html: string) => /Notifications, (\d+) unread/.exec(html)?.[1];

test('what repeats itself is one row, opened and deleted by one post, and the bell counts all of it', async () => {
  const [shop, other, third] = [await world.shop({ shopName: 'Iron Rose' }), await world.shop(), await world.shop()];
  const job = await world.job(shop.shopId);
  const { userId, cookie, ids, page } = await toldTo([
    ['PROFILE_VIEW', 'Iron Rose viewed your profile', shop.shopId],
    ['JOB_UPDATE', 'Iron Rose has updated its job posting for A chair', job],
    ['PROFILE_VIEW', 'Nine Tails viewed your profile', other.shopId],
    ['APPLICATION_STATUS', 'Iron Rose has accepted your application for A chair', randomUUID()],
    ['PROFILE_VIEW', 'Old Mill viewed your profile', third.shopId],
    ['JOB_UPDATE', 'Iron Rose has updated its job posting for A chair', job],
  ]);
  const before = await page();
  const opening = rowsIn(before).filter(({ action }) => !action.startsWith('all/') && !action.includes('/deletion'));
  expect(opening.map(({ action }) => action.slice(0, 36))).toEqual([ids[0], ids[1], ids[3]]);
  expect(opening[0]?.words).toContain('Iron Rose and 2 others viewed your profile');
  expect(opening[1]?.words).toMatch(/Job Update Unread .*for A chair 2 updates/);
  expect(bell(before)).toBe('6');
  for (const viewer of [shop, other, third])
    expect(before).toContain(`href="/marketplace/shops/${viewer.shopId}?from=/notifications"`);

  const opened = await sent(cookie, opening[1] as { action: string });
  expect(opened.headers.get('location')).toMatch(new RegExp(`^/jobs/${job}`));
  expect(bell(await page())).toBe('4');
  expect(await page('?show=unread')).not.toContain('for A chair 2 updates');

  // One that came while the page was open is not deleted with the rest.
  const late = { type: 'PROFILE_VIEW' as const, title: 'Profile View', message: 'Late Shop viewed your profile' };
  await db
    .insert(notifications)
    .values({ userId, ...late, dedupeKey: randomUUID(), ...at('PROFILE_VIEW', null, NOON + 1) });
  const bin = rowsIn(before).find(({ action }) => action === `${ids[0]}/deletion`);
  await sent(cookie, bin as { action: string });
  const after = await page();
  expect(after).not.toMatch(/Iron Rose and|Nine Tails|Old Mill/);
  expect(after).toContain('Late Shop viewed your profile');
  expect(bell(after)).toBe('2');
});

test('however often something is repeated, it is one row of one page, with the ways to the newest who viewed', async () => {
  const job = randomUUID();
  const shops = [await world.shop({ shopName: 'Shop 0' }), await world.shop({ shopName: 'Shop 1' })];
  const { page, cookie, ids } = await toldTo([
    ...Array.from({ length: 23 }, (): Told => ['JOB_UPDATE', 'Iron Rose has updated its job posting', job]),
    ...Array.from(
      { length: 70 },
      (_, n): Told => ['PROFILE_VIEW', `Shop ${n} viewed your profile`, shops[n]?.shopId ?? randomUUID()],
    ),
    ['NEW_APPLICATION', 'Mara applied for A chair'],
    ['NEW_APPLICATION', 'Luz applied for A chair'],
  ]);
  const only = await page();
  expect(only).toContain('23 updates');
  expect(only).toContain('Shop 0 and 69 others viewed your profile');
  for (const { shopId } of shops) expect(only).toContain(`/marketplace/shops/${shopId}`);
  expect(only).toContain('Mara applied for A chair');
  expect(only).not.toContain('after=older');
  expect(bell(only)).toBe('95');
  await sent(cookie, { action: `${ids[23]}/deletion` });
  await sent(cookie, { action: `${ids[0]}` });
  const left = await page();
  expect(left).not.toMatch(/Shop \d+/);
  expect(bell(left)).toBe('2');
});

test('the dashboard begins as the list does: five rows, each saying the same', async () => {
  const job = randomUUID();
  const { page, cookie } = await toldTo([
    ...Array.from({ length: 4 }, (): Told => ['JOB_UPDATE', 'Iron Rose has updated its job posting', job]),
    ...Array.from({ length: 6 }, (_, n): Told => ['NEW_APPLICATION', `Artist ${n + 1} applied for A chair`]),
    ['JOB_UPDATE', 'Iron Rose has updated its job posting', job],
  ]);
  const rowsOf = (html: string) =>
    rowsIn(html).flatMap(({ action, words }) =>
      /^[^/]{36}(?:\?|$)/.test(action) ? [action.slice(0, 36) + words.slice(words.indexOf('>'))] : [],
    );
  const listed = rowsOf(await page());
  const shown = shownIn(await (await get('/dashboard', cookie)).text());
  expect(shown).toContain('5 updates');
  expect(rowsOf(shown)).toEqual(listed.slice(0, 5));
  expect(listed).toHaveLength(7);
});

test("a row takes nothing of others along, and nobody reads or deletes another's", async () => {
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

test('the link in a mail reads its notification and leads on, also by way of signing in; nobody else and no prefetch do', async () => {
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

test('who follows a link that is not for them is told so, in the same words as for one that is gone, and so is no visitor', async () => {
  const [artist, shop] = [await world.artist(), await world.shop()];
  const theirs = await world.application(await world.job((await world.shop()).shopId), artist.actor.userId);
  const saidAt = async (path: string, who: string) => {
    const to = (await get(path, who)).headers.get('location') ?? path;
    const html = shownIn(await (await get(to, who)).text());
    return /That \w+ is not in this account; it may be gone\. If a mail led you here[^<]+|If a mail led you here[^<]+/.exec(
      html,
    )?.[0];
  };
  const { ids } = await toldTo([['JOB_UPDATE', 'Iron Rose has updated its job posting', randomUUID()]]);
  const asShop = await signedIn(shop.actor.userId);
  const asOther = await signedIn((await world.artist()).actor.userId);
  const another = 'If a mail led you here, it may be for another account of yours.';
  for (const id of [ids[0], randomUUID(), 'nonsense'])
    expect(await saidAt(`/notifications/${id}`, asShop)).toBe(
      `That notification is not in this account; it may be gone. ${another}`,
    );
  for (const id of [theirs, randomUUID()]) {
    expect(await saidAt(`/applications/${id}`, asShop)).toBe(
      `That application is not in this account; it may be gone. ${another}`,
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
