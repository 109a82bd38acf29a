import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers, profiles, users } from '#app/data/schema/accounts.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { outbox } from '#app/data/schema/records.ts';
import { testApp } from '#tests/support/app.ts';
import { cookieOf, readable } from '#tests/support/replies.ts';

const { db, get, givePassword, post, signedIn, world } = await testApp();
const PASSWORD = 'Needle4Needle';
const ARTIST_WIZARD = '/onboarding/artist-profile-setup';
const SHOP_WIZARD = '/onboarding/shop-profile-setup';

async function member(role: 'artist' | 'shop') {
  const { userId } = (await (role === 'artist' ? world.artist() : world.shop({ setupCompleted: true }))).actor;
  await givePassword(userId, PASSWORD);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const email = user?.email ?? '';
  return { userId, email, signIn: () => post('/login', { email, password: PASSWORD }) };
}

const rowsOf = async (userId: string) => [
  await db.$count(profiles, eq(profiles.id, userId)),
  await db.$count(artistProfiles, eq(artistProfiles.id, userId)),
  await db.$count(shopProfiles, eq(shopProfiles.id, userId)),
];

test.each([
  ['artist', 'profiles', ARTIST_WIZARD],
  ['artist', 'artist_profiles', ARTIST_WIZARD],
  ['shop', 'profiles', SHOP_WIZARD],
  ['shop', 'shop_profiles', SHOP_WIZARD],
] as const)(
  'an %s without its row in %s gets it at the callback, as at the confirmation',
  async (role, table, wizard) => {
    const { userId, signIn } = await member(role);
    const whole = await rowsOf(userId);
    await db.execute(sql`delete from ${sql.identifier(table)} where id = ${userId}`);
    expect(await rowsOf(userId)).not.toEqual(whole);
    const reply = await signIn();
    expect(reply.headers.get('location')).toBe('/auth/callback');
    const cookie = cookieOf(reply);
    // A GET changes nothing: the page posts.
    const page = await get('/auth/callback', cookie);
    expect(readable(await page.text())).toContain('Setting up your account...');
    expect(await rowsOf(userId)).not.toEqual(whole);
    const events = await db.$count(outbox);
    const made = await post('/auth/callback', { code: '', token: '', returnTo: '/jobs/1' }, cookie);
    expect(made.headers.get('location')).toBe(`${wizard}?returnTo=%2Fjobs%2F1`);
    expect(await rowsOf(userId)).toEqual(whole);
    expect(await db.$count(outbox)).toBeGreaterThanOrEqual(events);
    const done = table === 'profiles';
    const home = role === 'artist' ? '/dashboard' : '/shop/dashboard';
    expect((await get('/auth/callback', cookie)).headers.get('location')).toBe(done ? home : wizard);
  },
);

type Odd = (userId: string) => Promise<unknown>;
const user = (values: Partial<typeof users.$inferInsert>): Odd => {
  return (userId) => db.update(users).set(values).where(eq(users.id, userId));
};

test.each<[string, Odd]>([
  ['staff', (id) => db.insert(adminUsers).values({ id, email: `${randomUUID()}@staff.test` })],
  ['members who have not confirmed their address', user({ emailVerified: false })],
])('%s get no profile at the callback', async (_who, become) => {
  const { userId } = await member('artist');
  const cookie = await signedIn(userId);
  await become(userId);
  await db.delete(profiles).where(eq(profiles.id, userId));
  await post('/auth/callback', {}, cookie);
  expect((await rowsOf(userId))[0]).toBe(0);
});
