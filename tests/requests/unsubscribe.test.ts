import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '#app/copy/notifications/notification-types.ts';
import { users } from '#app/data/schema/accounts.ts';
import { notificationChannels, usedUnsubscribes } from '#app/data/schema/notification-settings.ts';
import type { MailStream, NotificationType } from '#app/domain/notifications/notifications.ts';
import { KIND_FACTS } from '#app/domain/notifications/notifications.ts';
import { signUnsubscribe } from '#app/features/notifications/unsubscribe.server.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { EVERY_POSTED, filledIn } from '#tests/support/every-route.ts';
import { everyViewer } from '#tests/support/every-viewer.ts';
import { readable } from '#tests/support/replies.ts';

const app = await testApp();
const { db, fetch, get, post, services, signedIn, world } = app;
const { cookies, forms, known } = await everyViewer(app);

const newcomer = async () => (await world.artist()).actor.userId;
const linkOf = (userId: string, topic: MailStream = 'NEW_MESSAGE') =>
  `/unsubscribe/${signUnsubscribe(services.settings.authSecret, { userId, topic, mailId: randomUUID() })}`;

const wayOf = async (userId: string, type: NotificationType = 'NEW_MESSAGE') => {
  const rows = await db.select().from(notificationChannels).where(eq(notificationChannels.userId, userId));
  return rows.find((row) => row.type === type)?.channel ?? KIND_FACTS[type].usual;
};

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = 'application/x-www-form-urlencoded';

/** Like a mail program: no cookie, and no origin or its own. */
function byProgram(path: string, { body = ONE_CLICK as string | FormData, headers = {} } = {}) {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': FORM } : {};
  return Promise.resolve(fetch(new Request(ORIGIN + path, { method: 'POST', body, headers: { ...type, ...headers } })));
}

test.each(Object.keys(KIND_FACTS) as NotificationType[])('the page asks once about %s, signed out', async (type) => {
  const userId = await newcomer();
  const path = linkOf(userId, type);
  await db.insert(notificationChannels).values({ userId, type, channel: 'AT_ONCE' });
  const reply = await get(path);
  const html = await reply.text();
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(readable(html)).toContain(`Stop emails about ${wordsOf(type).mail.about}?`);
  expect(html.match(/<form[^>]*method="post"/g)).toHaveLength(1);
  expect(html).toContain('href="/settings/notifications"');
  expect(html).toContain('content="noindex"');
  // Mail scanners open the links of a mail.
  expect(await wayOf(userId, type)).toBe('AT_ONCE');
  const answer = await post(path, {});
  expect(answer.status).toBe(200);
  expect(readable(await answer.text())).toContain(`No more emails about ${wordsOf(type).mail.about} to this address.`);
  expect(await wayOf(userId, type)).toBe('IN_APP');
});

test('forged links and those of a deleted account are not found and change nothing', async () => {
  const [userId, gone] = [await newcomer(), await newcomer()];
  await db.delete(users).where(eq(users.id, gone));
  const right = linkOf(userId);
  for (const path of [`${right}A`, right.slice(0, -3), '/unsubscribe/x', '/unsubscribe/%00', linkOf(gone)]) {
    for (const reply of [await get(path), await post(path, {}), await byProgram(path)])
      expect(reply.status, path).toBe(404);
    expect(readable(await (await get(path)).text()), path).toContain('Nothing was changed.');
  }
  expect(await wayOf(userId)).toBe(KIND_FACTS.NEW_MESSAGE.usual);
  expect(await db.select().from(usedUnsubscribes).where(eq(usedUnsubscribes.userId, userId))).toEqual([]);
});

test('the token decides whose mails end, not the session, and no page confuses the two', async () => {
  const [mine, theirs] = [await newcomer(), await newcomer()];
  const [path, cookie] = [linkOf(theirs), await signedIn(mine)];
  const other = linkOf(theirs);
  const replies = [
    await get(path, cookie),
    await post(path, {}, cookie),
    await get(path, cookie),
    await get(other, cookie),
  ];
  for (const reply of replies) {
    const words = readable(await reply.text());
    expect(words).not.toMatch(/You (?:will )?get|your notifications|your other mails|tell you/i);
    expect(words).toMatch(/to this address|This address (?:will get|gets) no|already been used/);
  }
  await db.delete(notificationChannels).where(eq(notificationChannels.userId, theirs));
  await post(linkOf(theirs), {}, await signedIn(mine));
  expect([await wayOf(mine), await wayOf(theirs)]).toEqual(['AT_ONCE', 'IN_APP']);
});

const FOREIGN: Record<string, Record<string, string>> = {
  'no origin': {},
  'an origin of its own': { origin: 'https://mail.example' },
  'a browser that hides its origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
};

describe.each(Object.entries(FOREIGN))('one-click unsubscribe with %s', (_, headers) => {
  test('works, as a plain and as a multipart form', async () => {
    const parts = new FormData();
    parts.set('List-Unsubscribe', 'One-Click');
    for (const body of [ONE_CLICK, parts]) {
      const userId = await newcomer();
      const reply = await byProgram(linkOf(userId), { body, headers });
      expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
      expect(await wayOf(userId)).toBe('IN_APP');
    }
  });

  test('does not affect the account of its cookie', async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()];
    await byProgram(linkOf(theirs), { headers: { ...headers, cookie: await signedIn(mine) } });
    expect([await wayOf(mine), await wayOf(theirs)]).toEqual(['AT_ONCE', 'IN_APP']);
  });

  test('is refused without the one-click field and changes nothing', async () => {
    const userId = await newcomer();
    const path = linkOf(userId);
    for (const body of [
      '',
      'a=b',
      'List-Unsubscribe=Two-Clicks',
      '{"List-Unsubscribe":"One-Click"}',
      ONE_CLICK.repeat(999),
    ]) {
      expect([403, 413]).toContain((await byProgram(path, { body, headers })).status);
    }
    const json = await byProgram(path, { headers: { ...headers, 'content-type': 'application/json' } });
    expect(json.status).toBe(403);
    expect(await wayOf(userId)).toBe('AT_ONCE');
  });

  test('cannot be used for another address', async () => {
    const paths = new Set([...forms.map(([path]) => path), ...EVERY_POSTED.map((pattern) => filledIn(pattern, known))]);
    const around = [
      '/unsubscribe',
      '/unsubscribe/x/y',
      '/unsubscribe/x/../../logout',
      '/Unsubscribe/x',
      '/unsubscribe//x',
    ];
    const letThrough: string[] = [];
    for (const path of [...paths, ...around].filter((path) => !path.startsWith('/unsubscribe/no-such'))) {
      const { status } = await byProgram(path, { headers: { ...headers, cookie: cookies.artist } });
      if (status !== 403 && status !== 405) letThrough.push(`${path}: ${status}`);
    }
    expect(letThrough).toEqual([]);
    expect((await get('/settings', cookies.artist)).status).toBe(200);
  }, 60_000);
});
