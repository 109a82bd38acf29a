import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NOTIFICATION_TITLE } from '#app/copy/notifications.ts';
import type { NotificationType } from '#app/domain/notification.ts';
import { notifications } from '#app/platform/db/schema/notifications.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';

const { db, fetch, get, signedIn, world } = await testApp();
/** Noon, so that a few minutes are the same day. */
const NOON = new Date(`${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`).getTime();

type Told = [type: NotificationType, message: string, relatedId?: string | null];

/** Notifications of one day, the newest first, to somebody of their own. */
async function toldTo(news: Told[]) {
  const { actor } = await world.artist();
  const rows = news.map(([type, message, relatedId = null], index) => ({
    ...{ userId: actor.userId, type, message, relatedId, title: NOTIFICATION_TITLE[type], dedupeKey: randomUUID() },
    createdAt: new Date(NOON - index * 60_000),
  }));
  const stored = await db.insert(notifications).values(rows).returning({ id: notifications.id });
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
      const also = [...form.matchAll(/name="also" value="([^"]+)"/g)].map(([, id]) => id as string);
      const words = form.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
      return [{ action, also, words }];
    });
}

/** Sends the form of a row as a browser does. */
async function sent(cookie: string, { action, also }: { action: string; also: string[] }) {
  const body = new URLSearchParams(also.map((id) => ['also', id]));
  return fetch(
    new Request(`http://flashboard.test/notifications/${action}`, {
      ...{ method: 'POST', body, redirect: 'manual' },
      headers: { cookie, origin: 'http://flashboard.test' },
    }),
  );
}

const bell = (html: string) => /Notifications, (\d+) unread/.exec(html)?.[1];

test('what repeats itself is one row, opened and deleted by one post, and the bell counts all of it', async () => {
  const [shop, other, third] = [await world.shop(), await world.shop(), await world.shop()];
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
  expect(opening.map(({ also }) => also)).toEqual([[ids[2], ids[4]], [ids[5]], []]);
  expect(opening[0]?.words).toContain('Iron Rose and 2 others viewed your profile');
  expect(opening[1]?.words).toMatch(/Job Update Unread .*for A chair 2 updates/);
  expect(bell(before)).toBe('6');
  for (const viewer of [shop, other, third])
    expect(before).toContain(`href="/marketplace/shops/${viewer.shopId}?from=/notifications"`);

  const opened = await sent(cookie, opening[1] as { action: string; also: string[] });
  expect(opened.headers.get('location')).toMatch(new RegExp(`^/jobs/${job}`));
  expect(bell(await page())).toBe('4');
  expect(await page('?show=unread')).not.toContain('for A chair 2 updates');

  // One that came while the page was open is not deleted with the rest.
  const late = { type: 'PROFILE_VIEW' as const, title: 'Profile View', message: 'Late Shop viewed your profile' };
  await db.insert(notifications).values({ userId, ...late, dedupeKey: randomUUID(), createdAt: new Date(NOON + 1) });
  const bin = rowsIn(before).find(({ action }) => action === `${ids[0]}/deletion`);
  await sent(cookie, bin as { action: string; also: string[] });
  const after = await page();
  expect(after).not.toMatch(/Iron Rose and|Nine Tails|Old Mill/);
  expect(after).toContain('Late Shop viewed your profile');
  expect(bell(after)).toBe('2');
});

test('a page holds twenty notifications in however few rows, and the next one goes on where it ended', async () => {
  const job = randomUUID();
  const { page, cookie, ids } = await toldTo([
    ...Array.from({ length: 23 }, (): Told => ['JOB_UPDATE', 'Iron Rose has updated its job posting', job]),
    ['NEW_APPLICATION', 'Mara applied for A chair'],
    ['NEW_APPLICATION', 'Luz applied for A chair'],
  ]);
  const first = await page();
  expect(first).toContain('20 updates');
  const older = /href="\/notifications(\?after=older[^"]+)"/.exec(first)?.[1] ?? '';
  const second = await page(older);
  expect(second).toContain('3 updates');
  expect(second).toContain('Mara applied for A chair');
  expect(second).toContain('Luz applied for A chair');
  const bin = rowsIn(first).find(({ action }) => action === `${ids[0]}/deletion`);
  expect(bin?.also).toEqual(ids.slice(1, 20));
  await sent(cookie, bin as { action: string; also: string[] });
  expect(await page()).toContain('3 updates');
});

test('the dashboard begins as the list does: five rows, each saying the same', async () => {
  const job = randomUUID();
  const { page, cookie } = await toldTo([
    ...Array.from({ length: 4 }, (): Told => ['JOB_UPDATE', 'Iron Rose has updated its job posting', job]),
    ...Array.from({ length: 6 }, (_, n): Told => ['NEW_APPLICATION', `Artist ${n + 1} applied for A chair`]),
    ['JOB_UPDATE', 'Iron Rose has updated its job posting', job],
  ]);
  const rowsOf = (html: string) =>
    rowsIn(html).flatMap(({ action, also }) =>
      /^[^/]{36}(?:\?|$)/.test(action) ? [[action.slice(0, 36), ...also]] : [],
    );
  const listed = rowsOf(await page());
  const shown = shownIn(await (await get('/dashboard', cookie)).text());
  expect(shown).toContain('5 updates');
  expect(rowsOf(shown)).toEqual(listed.slice(0, 5));
  expect(listed).toHaveLength(7);
});

test('a forged row takes nothing of others along, and its first must be there', async () => {
  const [mine, theirs] = [
    await toldTo([['JOB_UPDATE', 'Mine']]),
    await toldTo([
      ['JOB_UPDATE', 'Theirs'],
      ['JOB_UPDATE', 'Theirs too'],
    ]),
  ];
  const [own, foreign] = [mine.ids[0] as string, theirs.ids[0] as string];
  expect((await sent(mine.cookie, { action: `${foreign}/deletion`, also: [own] })).status).toBe(404);
  expect((await sent(mine.cookie, { action: foreign, also: [own] })).status).toBe(404);
  expect(bell(await mine.page())).toBe('1');
  const odd = [...theirs.ids, 'nonsense', '', '%00', "1' or 1=1"];
  expect((await sent(mine.cookie, { action: `${own}/deletion`, also: odd })).status).toBe(302);
  expect(bell(await theirs.page())).toBe('2');
  expect(await mine.page()).toContain('No notifications');
});
