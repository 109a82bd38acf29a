import { expect, test } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { BASIC_INFO, EXPERTISE, POLICIES, PREFERENCES } from '#tests/support/profiles.ts';

const { get, post, signedIn, world } = await testApp();
const PREFERRED = { ...PREFERENCES, jobTypes: 'GUEST_SPOT' };
const WIZARD = '/onboarding/artist-profile-setup';

const location = (reply: Response) => reply.headers.get('location');
const newArtist = async () => {
  const artist = await world.artist({ setupCompleted: false, currentStep: 1 });
  return { artist, cookie: await signedIn(artist.actor.userId) };
};

test('the artist wizard leads from the first step to the return path, as plain forms', async () => {
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

test('a row is added and removed without a script', async () => {
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
])('a forged form is answered as a bad form: %j', async (fields) => {
  const shop = await signedIn((await world.shop()).actor.userId);
  expect((await post('/shop/profile/hours', fields, shop)).status).toBe(400);
});

test('a save without a session leads to sign-in, which says so, and back to the page of the form (c-86)', async () => {
  const told = (page: string) => `/login?${new URLSearchParams({ returnTo: page, message: 'User session not found' })}`;
  const pages = ['/profile/artist/edit', '/profile/artist/preferences', `${WIZARD}?step=2`];
  for (const page of [...pages, '/shop/profile/hours', '/shop/profile/policies']) {
    expect(location(await post(page, BASIC_INFO))).toBe(told(page));
  }
  expect(await (await get(told('/profile/artist/edit'))).text()).toContain('User session not found');
  // A form may be posted from any address; one on another site is ignored.
  const deletion = '/shop/jobs/b0a7a3f4-7c0b-4f6e-9f43-2f8f5f3f0a11/deletion';
  const from = (referer: string) => post(deletion, {}, '', { referer });
  expect(location(await from(`${ORIGIN}/shop/jobs?status=ACTIVE`))).toBe(told('/shop/jobs?status=ACTIVE'));
  expect(location(await from('https://elsewhere.test/shop/jobs'))).toBe(told(deletion));
  expect(location(await from('nonsense'))).toBe(told(deletion));
});
