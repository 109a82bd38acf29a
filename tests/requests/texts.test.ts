import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles, users } from '#app/data/schema/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { readable } from '#tests/support/replies.ts';

const { db, get, post, signedIn, world } = await testApp();

const artist = await world.artist({ setupCompleted: true });
const newArtist = await world.artist({ setupCompleted: false, currentStep: 4 });
const shop = await world.shop({ setupCompleted: true });
const newShop = await world.shop({ setupCompleted: false, currentStep: 4 });
await world.job(shop.shopId);
const cookies = {
  visitor: '',
  artist: await signedIn(artist.actor.userId),
  'new artist': await signedIn(newArtist.actor.userId),
  shop: await signedIn(shop.actor.userId),
  'new shop': await signedIn(newShop.actor.userId),
};

async function textOf(path: string, viewer: keyof typeof cookies): Promise<string> {
  return readable(await (await get(path, cookies[viewer])).text());
}

const HOME = [
  'The Premier Tattoo Artist Job Board',
  'For Tattoo Artists',
  'For Tattoo Shops',
  'Guest Spots & Full-Time',
];
const BLURBS = [
  'Find opportunities that match your schedule and career goals.',
  'Verified Shops',
  'Connect with legitimate, professional tattoo establishments.',
  'Nationwide Coverage',
  'Find opportunities across the United States.',
];
const FEATURED = ['Featured Positions', 'Browse All Positions'];
const FOOTER = ['Terms of Service', 'Privacy Policy', `© ${new Date().getUTCFullYear()} Flashboard`];
const ARTIST_STEPS = ['Basic Information', 'Your Expertise', 'Portfolio & Showcase', 'Preferences'];
const SHOP_STEPS = ['Shop Info', 'Business Hours', 'Space & Amenities', 'Policies'];

test.each([
  ['/', 'visitor', [...HOME, ...BLURBS, ...FEATURED, ...FOOTER, 'Explore Opportunities', "List Your Shop's Position"]],
  ['/', 'visitor', ['Sign In', 'Sign Up']],
  [
    '/',
    'artist',
    [...HOME, ...BLURBS, ...FEATURED, 'Explore Opportunities', 'Browse Jobs', 'Find Shops', 'Dashboard', 'Logout'],
  ],
  [
    '/',
    'shop',
    [...HOME, ...BLURBS, "List Your Shop's Position", 'Manage Your Listings', 'Find Artists', 'Dashboard', 'Logout'],
  ],
  ['/login', 'visitor', ['Sign in to your account', 'Forgot your password?', "Don't have an account? Sign up"]],
  ['/signup', 'visitor', ['Create your account', 'I am a...', 'Tattoo Artist', 'Shop Owner', 'Sign up', '18 or older']],
  ['/signup', 'visitor', ['Password must be at least 8 characters long', 'Password must contain at least one number']],
  ['/signup?role=SHOP&message=Create+a+shop+account+to+post+jobs', 'artist', ['Create a shop account to post jobs']],
  ['/login?message=Please+sign+in+to+post+a+job', 'visitor', ['Please sign in to post a job']],
  ['/login?message=Sign+in+to+apply+for+this+position', 'visitor', ['Sign in to apply for this position']],
  ['/auth/confirm', 'visitor', ['No session found', 'Error Setting Up Account', 'Back to Sign Up', 'Try Again']],
  ['/auth/confirm', 'visitor', ['Please try again or contact support if the problem persists.']],
  ['/terms', 'visitor', ['18', '$100', 'Oregon', 'April 1, 2025', 'free']],
  ['/privacy', 'visitor', ['Privacy Policy']],
  [
    '/onboarding/artist-profile-setup',
    'new artist',
    ['Complete Your Artist Profile', ...ARTIST_STEPS, 'Back', 'Complete Setup'],
  ],
  [
    '/onboarding/artist-profile-setup?step=1',
    'new artist',
    ['Save & Continue', 'Full name', 'Location', 'Bio', 'City, State'],
  ],
  [
    '/onboarding/shop-profile-setup',
    'new shop',
    ['Complete Your Shop Profile', ...SHOP_STEPS, 'Back', 'Complete Setup'],
  ],
  [
    '/onboarding/shop-profile-setup?step=2',
    'new shop',
    ['Save & Continue', 'Monday', 'Sunday', 'Closed', '9:00 AM', '5:00 PM'],
  ],
  ['/settings', 'artist', ['Delete Account']],
] as const)('%s as %s shows the specified text', async (path, viewer, texts) => {
  const page = await textOf(path, viewer);
  expect(texts.filter((text) => !page.includes(text))).toEqual([]);
});

test('shops see no featured positions and no way to explore, artists no way to list a position', async () => {
  const asShop = await textOf('/', 'shop');
  for (const text of ['Featured Positions', 'Explore Opportunities']) expect(asShop).not.toContain(text);
  const asArtist = await textOf('/', 'artist');
  for (const text of ["List Your Shop's Position", 'Manage Your Listings']) expect(asArtist).not.toContain(text);
});

test('the bar shows the full name, else the profile address, else the account address', async () => {
  const { actor } = await world.artist({ setupCompleted: true, fullName: null });
  const cookie = await signedIn(actor.userId);
  const name = async () =>
    /title="([^"]*)" href="\/profile\/artist"|href="\/profile\/artist" title="([^"]*)"/.exec(
      await (await get('/settings', cookie)).text(),
    );
  const mine = eq(profiles.id, actor.userId);
  await db.update(profiles).set({ fullName: 'Robin Vale', email: 'robin@ink.example' }).where(mine);
  expect(await name()).toContain('Robin Vale');
  await db.update(profiles).set({ fullName: null }).where(mine);
  expect(await name()).toContain('robin@ink.example');
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, actor.userId));
  await db.update(profiles).set({ email: user?.email }).where(mine);
  expect(await name()).toContain(user?.email);
});

test('the page after a reset request says where else to look', async () => {
  const page = await (await post('/forgot-password', { email: 'nobody@example.com' })).text();
  for (const text of ['Reset link sent! Check your email.', 'check your spam folder']) expect(page).toContain(text);
});

test('staff whose session ended see a message', async () => {
  const lost = await post('/admin/shops', { shopName: 'Harbor Light', location: 'Portland, OR' });
  expect(lost.headers.get('location')).toBe('/admin/login?required=1&returnTo=%2Fadmin%2Fshops');
  expect(await textOf(lost.headers.get('location') as string, 'visitor')).toContain('Admin authentication required');
});
