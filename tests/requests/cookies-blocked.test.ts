import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits, users } from '#app/data/schema/accounts.ts';
import { capturedMails } from '#app/platform/mail/captured-mail.server.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { cookieOf, shownIn } from '#tests/support/replies.ts';

const { db, fetch, get, givePassword, post, services, world } = await testApp();
const PASSWORD = 'Needle4Needle';
const NEEDED = 'Signing in needs cookies. Please allow them for this site in your browser, and sign in again.';

async function person(kind: 'artist' | 'staff') {
  const { userId } = (await world[kind]()).actor;
  await givePassword(userId, PASSWORD);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user?.email as string;
}

function postBare(path: string, fields: Record<string, string>) {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN } };
  return fetch(new Request(ORIGIN + path, { ...init, redirect: 'manual' }));
}

test.each([
  ['artist', '/login?returnTo=/jobs', '/jobs'],
  ['staff', '/admin/login', '/admin/dashboard'],
] as const)(
  '%s: without cookies %s says that they are needed, before the password counts',
  async (kind, path, leads) => {
    const email = await person(kind);
    for (const password of [PASSWORD, 'Wrong1234']) {
      const reply = await postBare(path, { email, password, returnTo: leads });
      const page = shownIn(await reply.text());
      expect([reply.status, cookieOf(reply)]).toEqual([409, 'flashboard.cookies=on']);
      expect(page).toContain(NEEDED);
      expect(page).toContain(`value="${email}"`);
      expect(page).not.toContain(password);
    }
    expect(await db.select().from(rateLimits)).toEqual([]);

    const opened = await get(path);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect(opened.headers.getSetCookie()).toEqual(['flashboard.cookies=on; Path=/; HttpOnly; SameSite=Lax']);
    const entered = await post(path, { email, password: PASSWORD, returnTo: leads }, cookieOf(opened));
    expect([entered.status, entered.headers.get('location')]).toEqual([302, expect.stringContaining(leads)]);
    expect((await get('/jobs', cookieOf(entered))).headers.get('set-cookie')).toBeNull();
    await db.delete(rateLimits);
  },
);

test('a browser without cookies does not use up a sign-in link or a code', async () => {
  const email = await person('artist');
  await post('/login?view=magic_link', { email });
  const mails = () => capturedMails(services.settings.dataDir, email);
  await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1);
  const link = new URL((await mails())[0]?.links[0] ?? '');
  const code = link.searchParams.get('code') ?? '';

  const bare = await postBare('/auth/callback', { code, returnTo: '/jobs' });
  const led = bare.headers.get('location') as string;
  expect(led).toMatch(/^\/login\?.*returnTo=%2Fjobs$/);
  expect(await (await get(led)).text()).toContain(NEEDED);
  expect(await (await postBare('/login?view=verify_otp', { email, code: '123456' })).text()).toContain(NEEDED);
  const opened = await get(link.pathname + link.search);
  const entered = await post('/auth/callback', { code }, cookieOf(opened));
  expect(cookieOf(entered)).toContain('session_token=');
});
