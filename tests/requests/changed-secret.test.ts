import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { files } from '#app/data/schema/files.ts';
import { signUnsubscribe } from '#app/features/notifications/unsubscribe.server.ts';
import { createStaff } from '#app/features/staff/accounts.server.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { appCode, keyIn, uriIn } from '#tests/support/authenticator-app.ts';
import { jpeg } from '#tests/support/hostile-files.ts';
import { cookieOf, shownIn } from '#tests/support/replies.ts';

const [A, B] = ['Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a', 'mQ7wE2rT9yU4iO1pA6sD3fG8hJ5kL0zX'];
type App = Awaited<ReturnType<typeof testApp>>;

const first = await testApp({ AUTH_SECRET: A });
const { services, world, db } = first;
const { userId } = (await world.artist()).actor;
const cookie = await first.signedIn(userId);
const picture = await pictureOf();
const unsubscribing = { userId, topic: 'NEW_MESSAGE', mailId: randomUUID() } as const;
const unsubscribe = `/unsubscribe/${signUnsubscribe(services.settings.authSecret, unsubscribing)}`;
const staff = await staffWithTwoSteps();
const begun = await firstStep(first);

/** The same installation with other secrets. */
const again = (secrets: Record<string, string>) =>
  testApp({ DATABASE_URL: services.settings.databaseUrl ?? '', DATA_DIR: services.settings.dataDir, ...secrets });

// In this order: the start with both makes the keys of authenticator apps readable for the new one.
const withoutOld = await again({ AUTH_SECRET: B });
const workedWithoutOld = await whatWorks(withoutOld, appCode(staff.key));
const withOld = await again({ AUTH_SECRET: B, AUTH_SECRET_OLD: A });

async function pictureOf(): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'work.jpg');
  const headers = { origin: ORIGIN, cookie, accept: 'application/json' };
  const address = `${ORIGIN}/uploads/portfolio-images`;
  expect((await first.fetch(new Request(address, { method: 'POST', body, headers }))).status).toBe(201);
  const [file] = await db.select().from(files);
  return services.fileLinks.sign(file?.id ?? '', '320.webp', 3600, new Date());
}

async function staffWithTwoSteps() {
  const email = 'sam@staff.test';
  const typed = { email, password: (await createStaff(db, email))?.password ?? '' };
  const signedIn = cookieOf(await first.post('/admin/login', typed));
  const started = await (await first.post('/admin/two-step', { password: typed.password }, signedIn)).text();
  const uri = uriIn(started);
  const on = await (await first.post('/admin/two-step', { code: appCode(keyIn(uri)), uri }, signedIn)).text();
  const [recoveryCode = ''] = /\b[a-z2-9]{5}-[a-z2-9]{5}\b/.exec(shownIn(on)) ?? [];
  return { typed, key: keyIn(uri), recoveryCode };
}

async function firstStep(app: App): Promise<string> {
  return cookieOf(await app.post('/admin/login', staff.typed));
}

/** Where a code leads, with the cookies of a right password. */
async function secondStep(app: App, code: string, cookies: string): Promise<Response> {
  return app.post('/login/two-step', { code, returnTo: '/admin/dashboard' }, cookies);
}

/** What the first secret signed and encrypted, tried on the same installation with others. */
async function whatWorks(app: App, code: string) {
  const entered = await secondStep(app, code, await firstStep(app));
  return {
    session: (await app.get('/settings/notifications', cookie)).status,
    picture: (await app.get(picture)).status,
    unsubscribe: (await app.get(unsubscribe)).status,
    appCode: entered.headers.get('location') ?? entered.status,
  };
}

test('with another secret alone, nothing of the old one works', () => {
  expect(workedWithoutOld).toEqual({ session: 302, picture: 404, unsubscribe: 404, appCode: 409 });
});

test('with the old secret beside the new one, everything does, and then with the new one alone', async () => {
  expect(await whatWorks(withOld, appCode(staff.key))).toEqual({
    session: 200,
    picture: 200,
    unsubscribe: 200,
    appCode: '/admin/dashboard',
  });
  const reply = await withOld.get('/settings/notifications', cookie);
  const [renewed = '', ...more] = reply.headers.getSetCookie();
  expect(more).toEqual([]);
  const [ofLibrary] = (await withOld.services.auth.api.startSession({ body: { userId }, returnHeaders: true })).headers
    .getSetCookie()
    .map((one) => one.replace(/=[^;]+/, ''));
  expect(renewed.replace(/=[^;]+/, '')).toBe(ofLibrary);
  expect((await withoutOld.get('/settings/notifications', cookieOf(reply))).status).toBe(200);
  expect((await withOld.get('/settings/notifications', cookieOf(reply))).headers.getSetCookie()).toEqual([]);
  const entered = await secondStep(withoutOld, appCode(staff.key, Date.now() + 30_000), await firstStep(withoutOld));
  expect(entered.headers.get('location')).toBe('/admin/dashboard');
});

test('a sign-in begun before the change goes on, with a recovery code from before it', async () => {
  const { recoveryCode } = staff;
  expect((await secondStep(withoutOld, recoveryCode, await firstStep(withoutOld))).status).toBe(409);
  expect((await secondStep(withoutOld, recoveryCode, begun)).headers.get('location')).toContain('/login');
  const entered = await secondStep(withOld, recoveryCode, begun);
  expect(entered.headers.get('location')).toBe('/admin/dashboard');
  const used = await secondStep(withOld, recoveryCode, await firstStep(withOld));
  expect(used.status).toBe(409);
});

test('a browser known before the change is known after it', async () => {
  const [{ email = '' } = {}] = await db.select().from(users).where(eq(users.id, userId));
  await first.givePassword(userId, 'Needle4Needle');
  /** The cookie by which a browser is known, if signing in sets it: to one that is known it does not. */
  async function markOf(app: App, known = ''): Promise<string | undefined> {
    const reply = await app.post('/login', { email, password: 'Needle4Needle' }, known);
    expect(reply.headers.get('location')).toBe('/dashboard');
    return cookieOf(reply).match(/flashboard\.device=[^;]+/)?.[0];
  }
  const mark = await markOf(first);
  const renewed = await markOf(withOld, mark);
  expect(renewed?.split('.').slice(0, 2)).toEqual(mark?.split('.').slice(0, 2));
  expect(await markOf(withoutOld, renewed)).toBeUndefined();
  expect(await markOf(withoutOld, mark)).toBeDefined();
});

test('signing out with a cookie of the old secret ends the session', async () => {
  const before = await db.$count(sessions);
  const reply = await withOld.post('/logout', {}, cookie);
  expect(reply.headers.getSetCookie().join()).toMatch(/flashboard\.session_token=;/);
  expect(await db.$count(sessions)).toBe(before - 1);
  expect((await withOld.get('/settings/notifications', cookie)).status).toBe(302);
});
