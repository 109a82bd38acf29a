import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, adminUsers, passkeys, profiles, twoFactors, users } from '#app/data/schema/accounts.ts';
import { artistProfiles } from '#app/data/schema/artists.ts';
import { outbox } from '#app/data/schema/records.ts';
import { shopProfiles } from '#app/data/schema/shops.ts';
import { testApp } from '#tests/support/app.ts';
import { refuseReads } from '#tests/support/broken-table.ts';
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

test('a shop with an unreadable profile is sent to the wizard, and back once it can be read', async () => {
  const { signIn } = await member('shop');
  const mend = await refuseReads(db, 'shop_profiles');
  try {
    const reply = await signIn();
    expect(reply.headers.get('location')).toBe(SHOP_WIZARD);
    const cookie = cookieOf(reply);
    expect((await get('/login', cookie)).headers.get('location')).toBe(SHOP_WIZARD);
    const page = readable(await (await get(SHOP_WIZARD, cookie)).text());
    for (const text of ['Failed to load saved progress', 'Try again']) expect(page).toContain(text);
    const saved = await post(`${SHOP_WIZARD}?step=3`, { amenities: 'wifi' }, cookie);
    expect(saved.status).toBe(500);
  } finally {
    await mend();
  }
  expect((await signIn()).headers.get('location')).toBe('/shop/dashboard');
});

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

const credential = (values: Partial<typeof accounts.$inferInsert>): Odd => {
  return (userId) => db.update(accounts).set(values).where(eq(accounts.userId, userId));
};
const twoStep = (values: Partial<typeof twoFactors.$inferInsert>): Odd => {
  return async (userId) => {
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
    await db.insert(twoFactors).values({ userId, secret: 'x', backupCodes: '[]', verified: true, ...values });
  };
};

const ODD: [string, Odd][] = [
  ['no password', credential({ password: null })],
  ['an empty password', credential({ password: '' })],
  ['a hash that is none', credential({ password: 'nonsense' })],
  ['a hash with half a key', credential({ password: 'salt:zz' })],
  ['another provider', credential({ providerId: 'elsewhere' })],
  ['no credential', (userId) => db.delete(accounts).where(eq(accounts.userId, userId))],
  ['no role', user({ userType: null })],
  ['an address that is not confirmed', user({ emailVerified: false })],
  ['the other role', user({ userType: 'SHOP' })],
  ['a second step without a key', user({ twoFactorEnabled: true })],
  ['a key that cannot be read', twoStep({})],
  ['a key that is empty', twoStep({ secret: '' })],
  ['recovery codes that are none', twoStep({ backupCodes: 'nonsense' })],
  ['a key of a set-up that was never finished', twoStep({ verified: false })],
  [
    'neither role nor profile',
    async (userId) => {
      await user({ userType: null })(userId);
      await db.delete(profiles).where(eq(profiles.id, userId));
    },
  ],
  [
    'a broken passkey',
    (userId) =>
      db.insert(passkeys).values({
        userId,
        publicKey: '!',
        credentialID: 'broken',
        counter: 0,
        deviceType: 'x',
        backedUp: false,
      }),
  ],
];

test.each(ODD)('signing in to an account with %s is not an error of ours', async (_what, makeOdd) => {
  const { userId, email, signIn } = await member('artist');
  await makeOdd(userId);
  const replies = [await signIn()];
  const cookie = replies[0]?.headers.has('set-cookie') ? cookieOf(replies[0]) : '';
  for (const path of ['/login', '/auth/callback', '/dashboard']) replies.push(await get(path, cookie));
  for (const code of ['123456', 'abcde-fghjk']) replies.push(await post('/login/two-step', { code }, cookie));
  replies.push(await post('/auth/callback', {}, cookie));
  replies.push(await post('/login?view=verify_otp', { email, code: '123456' }));
  const answer = JSON.stringify({ id: 'broken', rawId: 'broken', response: {}, type: 'public-key' });
  replies.push(await post('/auth/passkey', { answer }, cookie));
  const own = await signedIn(userId);
  for (const path of ['/settings', '/settings/two-step', '/settings/passkeys']) replies.push(await get(path, own));
  replies.push(await post('/settings/two-step', { password: PASSWORD }, own));
  expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
});
