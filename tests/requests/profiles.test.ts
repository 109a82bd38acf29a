import { expect, test } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { BASIC_INFO, EXPERTISE, POLICIES, PREFERENCES, SHOP_INFO } from '#tests/support/profiles.ts';

const { get, post, signedIn, world } = await testApp();
const PREFERRED = { ...PREFERENCES, jobTypes: 'GUEST_SPOT' };
const WIZARD = '/onboarding/artist-profile-setup';

const location = (reply: Response) => reply.headers.get('location');
const newArtist = async () => {
  const artist = await world.artist({ setupCompleted: false, currentStep: 1 });
  return { artist, cookie: await signedIn(artist.actor.userId) };
};

test('the artist wizard goes from the first step to the way back, as plain forms', async () => {
  const { cookie } = await newArtist();
  const to = (step: number) => `${WIZARD}?step=${step}&returnTo=%2Fjobs%2F1`;
  const step2 = await post(to(1), BASIC_INFO, cookie);
  expect([step2.status, location(step2)]).toEqual([302, to(2)]);
  const styles = { ...EXPERTISE, styles: 'Tribal' };
  expect(location(await post(to(2), styles, cookie))).toBe(to(3));
  expect(location(await post(to(3), { 'otherLinks[0]': 'ink.test' }, cookie))).toBe(to(4));
  expect(location(await post(to(4), PREFERRED, cookie))).toBe('/jobs/1?done=setup-complete');
  expect(location(await get(WIZARD, cookie))).toBe('/dashboard');
  expect(location(await post(to(1), BASIC_INFO, cookie))).toBe('/dashboard');
});

test('Back from the first step, and on from the dashboard, keep where to go at last', async () => {
  const shop = await signedIn((await world.shop({ setupCompleted: false, currentStep: 1 })).actor.userId);
  for (const [cookie, wizard, dashboard] of [
    [(await newArtist()).cookie, WIZARD, '/dashboard'],
    [shop, '/onboarding/shop-profile-setup', '/shop/dashboard'],
  ] as const) {
    expect(await (await get(`${wizard}?step=1&returnTo=/jobs/1`, cookie)).text()).toContain(
      `href="${dashboard}?returnTo=%2Fjobs%2F1"`,
    );
    const page = await (await get(`${dashboard}?returnTo=/jobs/1`, cookie)).text();
    expect(page).toContain(`href="${wizard}?returnTo=%2Fjobs%2F1"`);
    expect(await (await get(`${dashboard}?returnTo=//evil.test`, cookie)).text()).toContain(`href="${wizard}"`);
  }
});

test('a failing step says what to correct beside each field and keeps what was typed', async () => {
  const { cookie } = await newArtist();
  const reply = await post(`${WIZARD}?step=1`, { fullName: '', bio: 'Kept words', location: 'Austin' }, cookie);
  const html = await reply.text();
  expect(reply.status).toBe(400);
  for (const text of [
    'Please correct the errors before continuing',
    'Full name is required',
    'Bio must be at least 50 characters',
    'Please enter location in format: City, State or City, ST',
    'Kept words',
  ]) {
    expect(html).toContain(text);
  }
});

test('a step that is not reached neither opens nor saves', async () => {
  const { cookie } = await newArtist();
  expect(location(await get(`${WIZARD}?step=3`, cookie))).toBe(`${WIZARD}?step=1`);
  expect(location(await post(`${WIZARD}?step=4`, PREFERRED, cookie))).toBe(`${WIZARD}?step=1`);
});

test('visitors and the other role are kept out of every profile page', async () => {
  const shop = await signedIn((await world.shop()).actor.userId);
  const artist = await signedIn((await world.artist()).actor.userId);
  for (const page of ['', '/edit', '/expertise', '/portfolio', '/preferences']) {
    expect(location(await get(`/profile/artist${page}`))).toMatch(/^\/login\?returnTo=/);
    expect(location(await get(`/profile/artist${page}`, shop))).toBe('/');
  }
  for (const page of ['', '/edit', '/business', '/amenities', '/hours', '/policies']) {
    expect(location(await get(`/shop/profile${page}`))).toMatch(/^\/login\?returnTo=/);
    expect(location(await get(`/shop/profile${page}`, artist))).toBe('/');
  }
});

test('every edit page has its title, Back and Cancel', async () => {
  const shop = await signedIn((await world.shop()).actor.userId);
  for (const [page, title] of [
    ['amenities', 'Edit Shop Space'],
    ['hours', 'Edit Business Hours'],
    ['policies', 'Edit Guest Artist Policies'],
    ['business', 'License Information'],
  ]) {
    const html = await (await get(`/shop/profile/${page}`, shop)).text();
    for (const text of [title, 'Back', 'Cancel', 'href="/shop/profile"']) expect(html).toContain(text);
  }
});

test('saving returns to the profile; the policies form starts at 5000 and the wizard at 1000000 (c-5)', async () => {
  const shop = await signedIn((await world.shop()).actor.userId);
  expect(await (await get('/shop/profile/policies', shop)).text()).toContain('value="5000"');
  expect(location(await post('/shop/profile/policies', POLICIES, shop))).toBe('/shop/profile?done=profile-saved');
  expect(location(await post('/shop/profile/edit', SHOP_INFO, shop))).toBe('/shop/profile?done=profile-saved');
  const newShop = await signedIn((await world.shop({ setupCompleted: false, currentStep: 4 })).actor.userId);
  expect(await (await get('/onboarding/shop-profile-setup', newShop)).text()).toContain('value="1000000"');
});

test('a row is added and taken away without a script', async () => {
  const shop = await signedIn((await world.shop()).actor.userId);
  const add = { __intent__: '{"type":"insert","payload":{"name":"rules","defaultValue":""}}' };
  const html = await (await post('/shop/profile/policies', { ...POLICIES, ...add }, shop)).text();
  expect(html).toContain('name="rules[2]"');
  expect(html).toContain('Wipe down, then sit down');
  expect(html).not.toContain('Please correct the errors before continuing');
});

test.each<Record<string, string>>([
  { hours: 'x' },
  { 'hours[0]': 'y', 'hours.day': 'x' },
  { 'hours[99999999].day': 'x' },
  { 'hours[0].day': '\u0000' },
  { '__proto__.x': 'x' },
  { __intent__: 'garbage' },
  { __intent__: '{"type":"update","payload":{"name":"hours[99999999]","value":"x"}}' },
  { __state__: 'garbage' },
])('a forged form is a bad form and nothing worse: %j', async (fields) => {
  const shop = await signedIn((await world.shop()).actor.userId);
  expect((await post('/shop/profile/hours', fields, shop)).status).toBe(400);
});

test('the banner of the dashboard leads to the form in which the part that costs most is filled in', async () => {
  const { actor } = await world.artist({ bio: 'b'.repeat(50), location: 'Austin, TX' });
  const lacking = await (await get('/dashboard', await signedIn(actor.userId))).text();
  expect(lacking).toContain('Complete your artist profile');
  expect(lacking).toMatch(/href="\/profile\/artist\/portfolio#field-file-portfolio-images"[^>]*>Add your work/);
  const unfinished = await world.artist({ setupCompleted: false });
  const page = await (await get('/dashboard', await signedIn(unfinished.actor.userId))).text();
  expect(page).toMatch(/href="\/onboarding\/artist-profile-setup[^>]*>Continue setting up/);
  const shop = await world.shop({ description: 'd'.repeat(50), yearsInBusiness: 3, setupCompleted: true });
  const own = await (await get('/shop/dashboard', await signedIn(shop.actor.userId))).text();
  expect(own).toMatch(/href="\/shop\/profile\/policies"[^>]*>Add your guest artist policies/);
});

test('a save that finds no session leads to the sign-in page, which says so and back to the page of the form (c-86)', async () => {
  const told = (page: string) => `/login?${new URLSearchParams({ returnTo: page, message: 'User session not found' })}`;
  const pages = ['/profile/artist/edit', '/profile/artist/preferences', `${WIZARD}?step=2`];
  for (const page of [...pages, '/shop/profile/hours', '/shop/profile/policies']) {
    expect(location(await post(page, BASIC_INFO))).toBe(told(page));
  }
  expect(await (await get(told('/profile/artist/edit'))).text()).toContain('User session not found');
  // A form may post to what is no page; one on another site leads nowhere.
  const deletion = '/shop/jobs/b0a7a3f4-7c0b-4f6e-9f43-2f8f5f3f0a11/deletion';
  const from = (referer: string) => post(deletion, {}, '', { referer });
  expect(location(await from(`${ORIGIN}/shop/jobs?status=ACTIVE`))).toBe(told('/shop/jobs?status=ACTIVE'));
  expect(location(await from('https://elsewhere.test/shop/jobs'))).toBe(told(deletion));
  expect(location(await from('nonsense'))).toBe(told(deletion));
});
