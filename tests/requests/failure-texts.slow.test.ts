import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles, users } from '#app/data/schema/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { refuseOwnReads, refuseReads, refuseWrites } from '#tests/support/broken-table.ts';
import { filledIn } from '#tests/support/every-route.ts';
import { everyViewer, viewerOf } from '#tests/support/every-viewer.ts';
import { FAILURE_WORDS } from '#tests/support/failure-words.ts';
import { cookieOf, shownIn } from '#tests/support/replies.ts';

const app = await testApp();
const { db, get, linkTo, post, signedIn, world } = app;

const PASSWORD = 'Needle4Needle';
const ARTIST_WIZARD = '/onboarding/artist-profile-setup';
const SHOP_WIZARD = '/onboarding/shop-profile-setup';

type Mend = () => Promise<void>;

async function whileBroken(broken: Promise<Mend>, ask: () => Promise<Response>): Promise<string> {
  const mend = await broken;
  try {
    return shownIn(await (await ask()).text());
  } finally {
    await mend();
  }
}

async function signedUp(role = 'ARTIST') {
  const email = `${randomUUID()}@example.com`;
  const cookie = cookieOf(await post('/signup', { role, email, password: PASSWORD }));
  return { email, cookie };
}

async function resetLink(): Promise<string> {
  const { email } = await signedUp();
  await post('/forgot-password', { email });
  const { pathname, search } = await linkTo(email, 'Choose a new password');
  return pathname + search;
}

test('a shop page that could not be read shows the text of a missing shop', async () => {
  const [shop, artist] = [await world.shop(), await world.artist()];
  const cookie = await signedIn(artist.actor.userId);
  const page = await whileBroken(refuseReads(db, 'shop_photos'), () =>
    get(`/marketplace/shops/${shop.shopId}`, cookie),
  );
  expect(page).toContain('Shop profile not found');
  expect(page).not.toContain('Failed to load');
});

test('a failed sign-up keeps the address and works afterwards', async () => {
  const form = { role: 'ARTIST', email: `${randomUUID()}@example.com`, password: PASSWORD };
  const page = await whileBroken(refuseWrites(db, 'users'), () => post('/signup', form));
  for (const text of ['An error occurred during signup', form.email]) expect(page).toContain(text);
  expect(shownIn(await (await post('/signup', form)).text())).toContain('Check Your Email');
});

const SOMEBODY = 'somebody@example.com';
const WENT_WRONG = 'Something went wrong. Please try again.';
const CODE = '719204';
const SECOND_STEP_COOKIE = 'flashboard.two_factor=passed-the-first';

test.each([
  ['signing in', '/login', { email: SOMEBODY, password: PASSWORD }, WENT_WRONG],
  ['asking for a sign-in mail', '/login?view=magic_link', { email: SOMEBODY }, WENT_WRONG],
  ['typing its code', '/login?view=verify_otp', { email: SOMEBODY, code: CODE }, WENT_WRONG],
  ['the second step', '/login/two-step', { code: CODE }, WENT_WRONG],
  ['a forgotten password', '/login?view=forgotten_password', { email: SOMEBODY }, 'Failed to send reset email'],
  ['a new confirmation link', '/auth/new-link', { email: SOMEBODY }, WENT_WRONG],
  ['another address', '/settings/email', { email: SOMEBODY, password: PASSWORD }, WENT_WRONG],
])(
  'while the database cannot write, %s says so and keeps the form without its secrets',
  async (_what, path, fields, text) => {
    const { actor } = await world.artist();
    const cookies = { '/settings/email': await signedIn(actor.userId), '/login/two-step': SECOND_STEP_COOKIE };
    const mend = await refuseWrites(db, 'rate_limits');
    const reply = await post(path, fields, cookies[path as keyof typeof cookies]).finally(mend);
    expect(reply.status).toBe(503);
    expect(reply.headers.has('retry-after')).toBe(true);
    const html = await reply.text();
    const page = shownIn(html);
    expect(page).toContain(text);
    if ('email' in fields) expect(page).toContain(`value="${SOMEBODY}"`);
    for (const secret of [PASSWORD, CODE]) expect(html).not.toContain(secret);
  },
);

test('a failed confirmation says so and works afterwards', async () => {
  const { email, cookie } = await signedUp();
  const { pathname, searchParams } = await linkTo(email, 'Confirm');
  const confirm = () => post(pathname, { token: searchParams.get('token') ?? '' }, cookie);
  const page = await whileBroken(refuseWrites(db, 'profiles'), confirm);
  for (const text of ['Error Setting Up Account', 'An unexpected error occurred', 'Try Again', 'Back to Sign Up']) {
    expect(page).toContain(text);
  }
  expect((await confirm()).headers.get('location')).toBe(ARTIST_WIZARD);
});

test('a failed callback leads to the sign-in page', async () => {
  const { email, cookie } = await signedUp('SHOP');
  const token = (await linkTo(email, 'Confirm')).searchParams.get('token') ?? '';
  const mend = await refuseWrites(db, 'profiles');
  const reply = await post('/auth/callback', { token }, cookie).finally(mend);
  expect(reply.headers.get('location')).toBe('/login?message=An+unexpected+error+occurred');
});

test('a signed-in account without a role sees an error and gets no access', async () => {
  const { actor } = await world.artist();
  const cookie = await signedIn(actor.userId);
  await db.delete(profiles).where(eq(profiles.id, actor.userId));
  expect(shownIn(await (await get('/login', cookie)).text())).toContain(
    'Error determining user type. Please try again.',
  );
  expect((await get('/dashboard', cookie)).status).toBe(302);
});

test('a password that cannot be stored stays unchanged, and the link still works', async () => {
  const path = await resetLink();
  const reset = () => post(path, { password: 'Other5Secret', confirmPassword: 'Other5Secret' });
  const page = await whileBroken(refuseWrites(db, 'accounts'), reset);
  expect(page).toContain('Failed to update password. Please try again.');
  expect((await reset()).headers.get('location')).toMatch(/^\/login\?message=Password\+updated\+successfully/);
});

test('a job that cannot be deleted says so in its editor, with a script beside the button', async () => {
  const shop = await world.shop({ setupCompleted: true });
  const jobId = await world.job(shop.shopId);
  const cookie = await signedIn(shop.actor.userId);
  const path = `/shop/jobs/${jobId}/deletion`;
  const mend = await refuseWrites(db, 'job_posts');
  try {
    const reply = await post(path, {}, cookie);
    const editor = shownIn(await (await get(reply.headers.get('location') as string, cookie)).text());
    expect(editor).toContain('Failed to delete job post. Please try again.');
    // The dialog needs the error itself.
    expect((await post(`${path}.data`, {}, cookie)).status).toBeGreaterThanOrEqual(500);
  } finally {
    await mend();
  }
  expect((await post(path, {}, cookie)).headers.get('location')).toContain('/shop/dashboard');
});

test('an account that cannot be deleted is complete and still signed in', async () => {
  const { actor } = await world.artist();
  const cookie = await signedIn(actor.userId);
  const press = () => post('/settings/deletion', { userId: actor.userId }, cookie);
  const page = await whileBroken(refuseWrites(db, 'users'), press);
  expect(page).toContain('Failed to delete account. Please try again.');
  expect(await db.select().from(users).where(eq(users.id, actor.userId))).toHaveLength(1);
  expect((await get('/settings', cookie)).status).toBe(200);
});

const ARTIST_STEPS = [
  [
    1,
    { fullName: 'Robin Vale', bio: 'b'.repeat(50), location: 'Austin, TX' },
    'Failed to save changes. Please try again.',
  ],
  [2, { styles: 'Color', experienceLevel: 'JUNIOR' }, 'Failed to save changes. Please try again.'],
  [3, { 'otherLinks[0]': 'https://ink.example' }, 'Failed to save portfolio. Please try again.'],
  [4, { jobTypes: 'GUEST_SPOT' }, 'Failed to complete setup. Please try again.'],
] as const;

test.each(ARTIST_STEPS)(
  'step %i of an artist that cannot be saved says so and keeps the input',
  async (step, fields, text) => {
    const { actor } = await world.artist({ setupCompleted: false, currentStep: 4 });
    const cookie = await signedIn(actor.userId);
    const save = () => post(`${ARTIST_WIZARD}?step=${step}`, fields, cookie);
    const page = await whileBroken(refuseWrites(db, 'artist_profiles'), save);
    expect(page).toContain(text);
    for (const typed of Object.values(fields)) expect(page).toContain(typed);
  },
);

const SHOP_STEPS = [
  [
    1,
    { shopName: 'Iron Lantern', description: 'd'.repeat(50), location: 'Portland, OR', yearsInBusiness: '6' },
    'Failed to save changes. Please try again.',
  ],
  [3, { amenities: 'wifi' }, 'Failed to save changes. Please try again.'],
  [
    4,
    { minimumBookingLength: '2', commission: '70', 'insurance.minimumCoverage': '5000' },
    'Failed to complete setup. Please try again.',
  ],
] as const;

test.each(SHOP_STEPS)('step %i of a shop that cannot be saved says so', async (step, fields, text) => {
  const { actor } = await world.shop({ setupCompleted: false, currentStep: 4 });
  const cookie = await signedIn(actor.userId);
  const save = () => post(`${SHOP_WIZARD}?step=${step}`, fields, cookie);
  expect(await whileBroken(refuseWrites(db, 'shop_profiles'), save)).toContain(text);
});

test.each(['artist', 'shop'] as const)(
  'a profile row of an %s that cannot be read says so in the wizard, and public pages stay',
  async (role) => {
    const { actor } = await (role === 'artist' ? world.artist() : world.shop({ setupCompleted: true }));
    const [wizard, table] = role === 'artist' ? [ARTIST_WIZARD, 'artist_profiles'] : [SHOP_WIZARD, 'shop_profiles'];
    const cookie = await signedIn(actor.userId);
    const mend = await refuseReads(db, table);
    try {
      expect((await get('/login', cookie)).headers.get('location')).toBe(wizard);
      const page = shownIn(await (await get(wizard, cookie)).text());
      for (const text of ['Failed to load saved progress', 'Try again']) expect(page).toContain(text);
      for (const path of ['/', '/terms']) expect([path, (await get(path, cookie)).status]).not.toEqual([path, 500]);
    } finally {
      await mend();
    }
    expect((await get('/login', cookie)).headers.get('location')).not.toBe(wizard);
  },
);

test('an account whose role cannot be read sees public pages, and an error on the sign-in page', async () => {
  const { actor } = await world.artist();
  const cookie = await signedIn(actor.userId);
  const { email } = await signedUp();
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  const mend = await refuseReads(db, 'profiles');
  try {
    for (const path of ['/', '/jobs', '/terms']) {
      const reply = await get(path, cookie);
      expect([path, reply.status]).toEqual([path, 200]);
      // Drafts in this browser stay, because the page has no reader, not another one.
      expect((await reply.text()).includes('<html lang="en">')).toBe(true);
    }
    expect((await get('/dashboard', cookie)).headers.get('location')).toMatch(/^\/login/);
    const login = shownIn(await (await get('/login', cookie)).text());
    expect(login).toContain('Error determining user type. Please try again.');
    const signingIn = await post('/login', { email, password: PASSWORD }, 'seen=1');
    expect([signingIn.status, shownIn(await signingIn.text())]).toEqual([
      500,
      expect.stringContaining('Error determining user type. Please try again.'),
    ]);
    // Forms and data of an open page are not answered as for a visitor, so the page stays.
    expect((await post('/settings/deletion', { userId: actor.userId }, cookie)).status).toBe(500);
    expect((await get('/jobs.data', cookie)).status).toBe(500);
  } finally {
    await mend();
  }
  expect((await get('/dashboard', cookie)).status).toBe(200);
});

test('a wizard state that cannot be read says so, with a retry', async () => {
  const artist = await world.artist({ setupCompleted: false });
  const shop = await world.shop({ setupCompleted: false });
  for (const [path, { actor }, table] of [
    [ARTIST_WIZARD, artist, 'portfolio_images'],
    [SHOP_WIZARD, shop, 'shop_photos'],
  ] as const) {
    const cookie = await signedIn(actor.userId);
    const page = await whileBroken(refuseReads(db, table), () => get(path, cookie));
    for (const text of ['Failed to load saved progress', 'Try again']) expect(page).toContain(text);
    expect(shownIn(await (await get(path, cookie)).text())).not.toContain('Failed to load saved progress');
  }
});

test('a page that cannot be read has its own error text, and a missing one says that it is missing', async () => {
  const { cookies, known } = await everyViewer(app);
  const said: Record<string, string> = {};
  const mend = await refuseOwnReads(db);
  try {
    for (const [page, words] of Object.entries(FAILURE_WORDS)) {
      const reply = await get(filledIn(page, known), cookies[viewerOf(page)]);
      const text = shownIn(await reply.text());
      said[page] = reply.status >= 500 && text.includes(words) ? words : `${reply.status}`;
    }
    for (const page of ['/jobs', '/jobs/:jobId']) {
      const asVisitor = shownIn(await (await get(`${filledIn(page, known)}?type=GUEST_SPOT`)).text());
      expect(asVisitor).toContain(FAILURE_WORDS[page]);
    }
  } finally {
    await mend();
  }
  expect(said).toEqual(FAILURE_WORDS);
  for (const path of [`/jobs/${randomUUID()}`, `/shop/jobs/${randomUUID()}/edit`]) {
    const reply = await get(path, cookies.shop);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('Job not found');
  }
});
