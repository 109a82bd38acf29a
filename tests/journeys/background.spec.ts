import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { passSteps } from '#tests/support/newcomers.ts';
import { signIn } from './acts.ts';
import { ready } from './ready.ts';
import { FILLED_IN, RELOADED } from './screens.ts';
import { expect, type Person, signInAs, test } from './story.ts';

/** Refreshes of the current page: by a hint, on a timer, after a form. */
const DATA = /\.data(?:\?|$)/;
const TEXT = 'Half a sentence that nobody';
const A_CHAIR = { name: 'Window seat', kind: 'CHAIR', hosting: 'ALWAYS', note: '', from: '2026-01-01', until: '' };

const away = (route: Route) => route.abort('internetdisconnected');
const answers = (status: number) => (route: Route) => route.fulfill({ status, body: 'upstream' });
const CUTS = [away, answers(502), answers(503)];
const cutAt = (index: number) => CUTS[index % CUTS.length] as (route: Route) => Promise<void>;

test.beforeEach(({ expected }) => {
  expected.push(/(?:401|50[023]) from|Failed to fetch/);
});

/** The shop's first message to the artist. Resolves to the address of the conversation and the next messages in it. */
async function conversation(shop: Person, artist: Person) {
  const found = await shop.client.get(`/marketplace/artists?q=${encodeURIComponent(artist.name)}`);
  const artistId = /\/marketplace\/artists\/(?<id>[0-9a-f-]{36})/.exec(found.text)?.groups?.id as string;
  return { ...(await writtenTo(artistId, shop)), artistId };
}

/** A first message. Resolves to the address of the conversation and its later messages. */
async function writtenTo(recipientId: string, by: Person) {
  const first = { recipientId, content: 'Are you free in March?', submissionId: randomUUID() };
  const path = (await by.client.post('/conversations', first)).location as string;
  const say = (from: Person, content: string) => from.client.post(path, { content, submissionId: randomUUID() });
  return { path, say };
}

async function open(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse('**/live');
  await page.goto(path);
  await stream;
}

const failing = (page: Page) =>
  Promise.race([
    page.waitForEvent('requestfailed', (request) => DATA.test(request.url())),
    page.waitForResponse((response) => DATA.test(response.url()) && response.status() >= 500),
  ]);

for (const role of ['ARTIST', 'SHOP'] as const) {
  test(`a failed background reload does not change the page (${role})`, async ({ member }) => {
    test.slow();
    const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
    const { say, artistId } = await conversation(shop, artist);
    await shop.client.post('/shop/calendar/chairs/new', A_CHAIR);
    const [reader, other] = role === 'SHOP' ? [shop, artist] : [artist, shop];
    const { page } = reader;
    const job = /\/jobs\/[\da-f-]{36}/.exec((await artist.client.get('/jobs')).text)?.[0];
    const ownPages: [string, string | null][] =
      role === 'SHOP'
        ? [
            [`/conversations?to=${artistId}`, 'Your message'],
            [`/marketplace/artists/${artistId}`, null],
          ]
        : [
            [`${job}`, null],
            [`${job}/applications`, 'Cover letter'],
          ];
    await page.clock.install();

    let told = role === 'SHOP' ? 0 : 1;
    const pages = RELOADED[role].map((address): [string, string | null] => [address, FILLED_IN[address] ?? null]);
    for (const [index, [address, field]] of [...pages, ...ownPages].entries()) {
      await open(page, address);
      const heading = await page.getByRole('heading').first().innerText();
      if (field) await page.getByLabel(field, { exact: true }).fill(TEXT);
      await page.route(DATA, cutAt(index));
      const failed = failing(page);
      await say(other, `Number ${index}`);
      await failed;
      await page.unroute(DATA);
      await page.clock.fastForward(2_000);
      told += 1;
      const news = page.getByRole('link', { name: `Messages, ${told} unread` }).first();
      await expect(news, address).toBeVisible();
      await expect(page.getByRole('heading').first()).toHaveText(heading);
      if (field) await expect(page.getByLabel(field, { exact: true }), address).toHaveValue(TEXT);
      await expect(page.getByText('Not up to date.')).toHaveCount(0);
    }
  });
}

/** The first two steps of each wizard with half-filled fields, before any place suggestion has arrived. */
const STEPS: Record<'ARTIST' | 'SHOP', ((page: Page) => Promise<void>)[]> = {
  ARTIST: [
    async (page) => {
      await page.getByLabel('Location').fill('Aust');
      await page.getByLabel('Full name').fill('Robin');
      await page.getByLabel('Bio').fill(TEXT);
    },
    async (page) => {
      await page.getByRole('group', { name: 'Tattoo styles' }).getByText('Blackwork').click();
      await page.getByRole('group', { name: 'Experience level' }).getByText('Advanced').click();
      await page.getByLabel('Years of experience').selectOption('8');
    },
  ],
  SHOP: [
    async (page) => {
      await page.getByLabel('Location').fill('Port');
      await page.getByLabel('Shop name').fill('Iron');
      await page.getByLabel('Description').fill(TEXT);
    },
    async (page) => {
      await page.getByRole('group', { name: 'Sunday' }).getByLabel('Closed').check();
      await page.getByRole('group', { name: 'Monday' }).getByLabel('Opens').fill('11:30');
    },
  ],
};

for (const role of ['ARTIST', 'SHOP'] as const) {
  test(`a failed background reload does not change a wizard step (${role})`, async ({ member }) => {
    const unfinished = await member(role, { setUp: false });
    const other = await member(role === 'SHOP' ? 'ARTIST' : 'SHOP');
    const { page } = unfinished;
    await page.goto('/');
    const id = (await page.locator('html').getAttribute('data-account')) as string;
    const { say } = await writtenTo(id, other);
    const filledIn = () =>
      page.locator('main form').evaluateAll((forms) => forms.map((form) => [...new FormData(form as HTMLFormElement)]));
    await page.clock.install();

    for (const [index, fillIn] of STEPS[role].entries()) {
      await passSteps(unfinished, index);
      await open(page, `/onboarding/${role.toLowerCase()}-profile-setup`);
      const heading = await page.getByRole('heading', { level: 2 }).first().innerText();
      const before = await filledIn();
      await fillIn(page);
      const typed = await filledIn();
      expect(typed).not.toEqual(before);
      await page.route(DATA, cutAt(role === 'SHOP' ? index : index + 2));
      const failed = failing(page);
      await say(other, 'Hello?');
      await failed;
      await page.clock.fastForward(6_000);
      await expect(page.getByText('Not up to date. Trying again.')).toBeVisible();
      expect(await filledIn()).toEqual(typed);

      await page.unroute(DATA);
      await page.clock.fastForward(30_000);
      await expect(page.getByRole('link', { name: `Messages, ${index + 2} unread` })).toBeVisible();
      await expect(page.getByText('Not up to date.')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
      expect(await filledIn()).toEqual(typed);
    }
  });
}

test('an outdated page says so and refreshes itself', async ({ member }) => {
  const [shop, other, artist] = [await member('SHOP'), await member('SHOP'), await member('ARTIST')];
  const { path } = await conversation(shop, artist);
  const { say } = await conversation(other, artist);
  const { page } = artist;
  const behind = page.getByText(/^Not up to date\. Trying again\. Last loaded at \d+:\d\d [AP]M\.$/);
  const message = page.getByLabel('Message', { exact: true });
  await page.clock.install();
  await open(page, path);
  await message.fill(TEXT);
  await page.route(DATA, (route) => (route.request().method() === 'GET' ? answers(503)(route) : route.continue()));
  const failed = failing(page);
  await say(other, 'Still there?');
  await failed;
  await expect(behind).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(behind).toBeVisible();
  await expect(message).toHaveValue(TEXT);

  // A message needs no load to be stored and shown.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(async () => (await shop.client.get(path)).text.includes(TEXT)).toBe(true);
  await expect(page.getByText('Failed to send message')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Messages' }).getByText(TEXT)).toHaveCount(1);
  await message.fill('And more');
  await page.unroute(DATA);
  await page.clock.fastForward(30_000);
  await expect(behind).toHaveCount(0);
  await expect(page.getByText('Still there?')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText(TEXT)).toHaveCount(1);
  await expect(message).toHaveValue('And more');
});

test('a page shows events that happen after rendering and before its stream opens', async ({ member, visitor }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const { path, say } = await conversation(shop, artist);
  const { page } = artist;
  let letOpen = () => {};
  const held = new Promise<void>((resolve) => {
    letOpen = resolve;
  });
  await page.route('**/live', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' }).first()).toBeVisible();
  // Their other browser receives the message, so the logout has reached the server.
  const elsewhere = await visitor();
  await signInAs(elsewhere, artist.client);
  await open(elsewhere, path);
  await say(shop, 'And in April?');
  await expect(elsewhere.getByText('And in April?').first()).toBeVisible();
  letOpen();
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toHaveCount(0);
});

test('a refused live stream reconnects, and the page does not wait for it', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const { say } = await conversation(shop, artist);
  const { page } = artist;
  await page.clock.install();
  for (const cut of CUTS) {
    await page.route('**/live', cut);
    const refused = page.waitForEvent('request', (request) => request.url().endsWith('/live'));
    await page.goto('/profile/artist/edit');
    await refused;
    await page.getByLabel('Bio').fill(TEXT);
    const before = Number(/\d+/.exec((await unread(page).getAttribute('aria-label')) ?? '')?.[0]);
    await say(shop, 'Hello?');
    await page.clock.fastForward(2_000);
    await page.clock.fastForward(4_000);
    await expect(page.getByRole('link', { name: `Messages, ${before + 1} unread` })).toBeVisible();

    await page.unroute('**/live');
    const stream = page.waitForResponse('**/live');
    await page.clock.fastForward(30_000);
    await stream;
    await say(shop, 'Are you there?');
    await expect(page.getByRole('link', { name: `Messages, ${before + 2} unread` })).toBeVisible();
    await expect(page.getByLabel('Bio')).toHaveValue(TEXT);
  }
});

test('after logging out in another tab, a conversation keeps only its draft', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const { path, say } = await conversation(shop, artist);
  await say(shop, 'Bring your own needles');
  const { page } = artist;
  await open(page, path);
  await expect(page.getByRole('main').getByText('Bring your own needles').first()).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('I will');
  const other = await page.context().newPage();
  await other.goto('/terms');
  await other.getByRole('button', { name: 'Logout' }).first().click();
  await page.bringToFront();
  await expect(page.getByText('You are signed out. What you typed is still here.')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('I will');
  await expect(page.getByText('Bring your own needles')).toHaveCount(0);
  await expect(page.getByText(shop.name)).toHaveCount(0);

  await other.goto('/login');
  await signIn(other, artist.email);
  await expect(other).toHaveURL(/\/dashboard/);
  await page.bringToFront();
  await expect(page.getByRole('main').getByText('Bring your own needles').first()).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('I will');
});

test('a member signed out elsewhere while writing keeps the page, and goes on after signing in', async ({ member }) => {
  const artist = await member('ARTIST');
  const { page } = artist;
  await open(page, '/profile/artist/edit');
  await page.getByLabel('Bio').fill(TEXT);
  await artist.client.post('/settings/devices/all/deletion', {});
  await expect(page.getByText('You are signed out. What you typed is still here.')).toBeVisible();
  await expect(page.getByLabel('Bio')).toHaveValue(TEXT);

  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in in a new tab' }).click();
  const other = await opened;
  await signIn(other, artist.email);
  await expect(other).toHaveURL(/\/profile\/artist\/edit$/);
  await page.bringToFront();
  await expect(page.getByText('You are signed out.')).toHaveCount(0);
  await expect(page.getByLabel('Bio')).toHaveValue(TEXT);

  // A public page also loads without a session, and would lose the letter.
  const writer = await member('ARTIST');
  await open(writer.page, '/jobs');
  const jobs = writer.page.getByRole('main').getByRole('article');
  await jobs.first().getByRole('heading').getByRole('link').click();
  await expect(writer.page.getByText('Back to Jobs')).toBeVisible();
  await ready(writer.page);
  await writer.page.getByRole('main').getByText('Apply Now').click();
  await writer.page.getByLabel('Cover letter').fill(TEXT);
  await writer.client.post('/settings/devices/all/deletion', {});
  await expect(writer.page.getByText('You are signed out. What you typed is still here.')).toBeVisible();
  await expect(writer.page.getByLabel('Cover letter')).toHaveValue(TEXT);

  await open(page, '/profile/artist');
  await artist.client.signIn(artist.email, artist.password);
  await artist.client.post('/settings/devices/all/deletion', {});
  // Both are redirected, and no request is open when the story ends.
  for (const led of [page, other]) await expect(led).toHaveURL(/\/login\?/);
});

const unread = (page: Page) => page.getByRole('link', { name: /^Messages, \d+ unread$/ });
