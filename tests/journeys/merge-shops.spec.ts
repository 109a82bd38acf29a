import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dayIn } from '#tests/support/days.ts';
import { JOB_FORM } from '#tests/support/newcomers.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { aName } from './acts.ts';
import { FIRST, freeDatesOf, LAST } from './free-dates.ts';
import { ready } from './ready.ts';
import { expect, type Person, signInAs, staffAccount, test } from './story.ts';

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`c-146: staff make one page of two, ${how} JavaScript, and the job stays where it was`, async ({
    visitor,
    origin,
  }) => {
    const staff = await staffClient(origin);
    const name = aName('Foxglove Parlor');
    const [kept, twin] = [name, name.replace('Parlor', 'Parlour')];
    await madeByStaff(staff, kept);
    const goneId = await madeByStaff(staff, twin);
    const title = aName('Winter chair');
    const posted = await staff.post(`/admin/jobs/create?shopId=${goneId}`, { ...JOB_FORM, title });
    const claimUrl = /http[^"]+\/claim-job\/[\w-]+/.exec(posted.text)?.[0] ?? '';
    const page = await visitor({ javaScriptEnabled });
    await signInAs(page, staff);

    await page.goto(`/admin/shops?q=${encodeURIComponent(kept)}`);
    await page.getByRole('link', { name: `Merge... ${kept}` }).click();
    await page.getByRole('link', { name: `Compare with ${twin}` }).click();
    await expect(page.getByText(`${kept} stays. ${twin} becomes a part of it`)).toBeVisible();
    // Looked at the other way round, and back.
    await page.getByRole('link', { name: 'The other way round' }).click();
    await expect(page.getByText(`${twin} stays. ${kept} becomes a part of it`)).toBeVisible();
    await page.getByRole('link', { name: 'The other way round' }).click();
    await expect(page.getByText(`${kept} stays.`)).toBeVisible();

    await page.getByLabel('How do you know that it is one shop?').fill('One street, one phone.');
    await page.getByRole('button', { name: 'Merge the two' }).click();
    await expect(page.getByText('Please tick this to go on')).toBeVisible();
    await expect(page.getByLabel('How do you know that it is one shop?')).toHaveValue('One street, one phone.');
    await page.getByLabel('Both are the same shop.').check();
    await page.getByRole('button', { name: 'Merge the two' }).click();
    await expect(page.getByText(`${twin} is part of ${kept} now.`)).toBeVisible();
    await expect(page.getByRole('link', { name: `Merge... ${kept}` })).toBeVisible();

    await page.goto('/admin/record?action=shops.merged');
    await expect(page.getByText(`took in ${twin}: One street, one phone.`)).toBeVisible();
    const reader = new WebClient(origin);
    expect((await reader.get(claimUrl)).text).toMatch(/is a part of(?:<!-- -->|\s)*Foxglove Parlor/);
    expect((await reader.get(`/jobs?q=${encodeURIComponent(title)}`)).text).toContain(kept);
  });
}

test('c-146: what is being written in a conversation while it is joined stays in the box, and is sent in the one that stays', async ({
  member,
  origin,
}) => {
  const staff = await staffClient(origin);
  const [keptId, goneId] = [await madeByStaff(staff, aName('Foxglove')), await madeByStaff(staff, aName('Foxglove'))];
  const artist = await member('ARTIST');
  const written = async (recipientId: string) => {
    const first = { recipientId, content: 'Is a chair free?', submissionId: randomUUID() };
    return new URL((await artist.client.post('/conversations', first)).location ?? '', origin).pathname;
  };
  const [kept, gone] = [await written(keptId), await written(goneId)];
  await artist.page.goto(gone);
  const box = artist.page.getByPlaceholder('Write a message');
  await box.fill('In March, or in May?');
  const merged = { reason: 'One street.', isSure: 'on', seenAs: 'unclaimed' };
  await staff.post(`/admin/shops/${keptId}/merge/${goneId}`, merged);

  await artist.page.reload();
  await artist.page.waitForURL((url) => url.pathname === kept);
  await expect(box).toHaveValue('In March, or in May?');
  await artist.page.getByRole('button', { name: 'Send' }).click();
  const said = artist.page.getByRole('list', { name: 'Messages' });
  await expect(said).toContainText('In March, or in May?');
  // It stands there before it has arrived, and a reload would stop it.
  await expect(said).not.toContainText('Sending...');
  await expect(box).toHaveValue('');
  await artist.page.reload();
  await expect(said).toContainText('In March, or in May?');
  await expect(box).toHaveValue('');
});

test('c-195: of a conversation that stands open, what a lifted block gives back is read aloud, and not what was read before', async ({
  member,
  origin,
}) => {
  const staff = await staffClient(origin);
  const [artist, shop] = [await member('ARTIST'), await member('SHOP')];
  const goneId = await madeByStaff(staff, aName('Foxglove'));
  const keptId = await shopIdOf(shop, artist.page);
  const say = (recipientId: string, content: string) =>
    artist.client.post('/conversations', { recipientId, content, submissionId: randomUUID() });
  await say(goneId, 'Is a chair free in March?');
  const thread = (await say(keptId, 'Or in May?')).location ?? '';
  await artist.client.post(`/settings/blocked/${keptId}`, {});
  const merged = { reason: 'One street.', isSure: 'on', seenAs: 'claimed' };
  await staff.post(`/admin/shops/${keptId}/merge/${goneId}`, merged);

  const { page } = shop;
  await page.goto(new URL(thread, origin).pathname);
  const said = page.getByRole('list', { name: 'Messages' });
  await expect(said).toContainText('Or in May?');
  await expect(said).not.toContainText('March');
  await ready(page);
  await artist.client.post(`/settings/blocked/${keptId}/deletion`, {});
  await expect(said).toContainText('Is a chair free in March?');
  await expect(page.getByRole('status').filter({ hasText: `${artist.name}: ` })).toHaveText(
    `${artist.name}: Is a chair free in March?`,
  );
});

test('a letter to a shop is still there where its page became a part of one that it claimed meanwhile', async ({
  member,
  origin,
}) => {
  const staff = await staffClient(origin);
  const [{ page }, shop] = [await member('ARTIST'), await member('SHOP')];
  const { own, keptId, claimPath } = await claimable(staff, shop, page);
  await page.goto(`${own}/ask?from=${FIRST}&to=${LAST}`);
  await page.getByLabel('Letter').fill('May I come for a week?');
  await ready(page);
  expect((await shop.client.post(claimPath, {})).location).toContain('done=shop-claimed');

  await page.reload();
  await page.waitForURL((url) => url.pathname === `/marketplace/shops/${keptId}/ask`);
  await expect(page.getByText('What you typed here before is back.')).toBeVisible();
  await expect(page.getByLabel('Letter')).toHaveValue('May I come for a week?');
  await expect(page.getByLabel('First day')).toHaveValue(FIRST);
  await page.getByRole('button', { name: 'Ask for these dates' }).click();
  await expect(page.getByText('Your request is on its way.')).toBeVisible();
});

test('a letter that was begun where the page became a part of another one goes on in a new tab, and is sent once', async ({
  member,
  origin,
}) => {
  const staff = await staffClient(origin);
  const [{ page }, shop] = [await member('ARTIST'), await member('SHOP')];
  const { own, keptId, claimPath } = await claimable(staff, shop, page);
  await page.goto(`${own}/ask?from=${FIRST}&to=${LAST}`);
  await ready(page);
  const letter = (tab: Page) => tab.getByLabel('Letter');
  await letter(page).pressSequentially('May I come');
  await shop.client.post(claimPath, {});
  // Something is new, so the page is loaded again.
  const recipientId = await page.locator('html').getAttribute('data-account');
  await shop.client.post('/conversations', {
    recipientId: recipientId ?? '',
    content: 'Hello',
    submissionId: randomUUID(),
  });
  const opening = page.context().waitForEvent('page');
  // Beside this one, which stays in sight.
  await page.getByRole('link', { name: 'See it in a new tab' }).click({ modifiers: ['ControlOrMeta'] });
  const beside = await opening;
  await expect(beside.getByText('What you typed here before is back. It is not sent yet.')).toBeVisible();
  await expect(letter(beside)).toHaveValue('May I come');
  await letter(beside).press('End');
  await letter(beside).pressSequentially(' for a week?');
  await beside.getByRole('button', { name: 'Ask for these dates' }).click();
  await expect(beside.getByText('Your request is on its way.')).toBeVisible();

  await page.reload();
  await page.waitForURL((url) => url.pathname === `/marketplace/shops/${keptId}/ask`);
  await ready(page);
  await expect(letter(page)).toHaveValue('');
  await expect(page.getByText('What you typed here before is back.')).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`what is refused to who would wait is said by the shop that the page became a part of, ${how} JavaScript`, async ({
    member,
    origin,
  }) => {
    const staff = await staffClient(origin);
    const [{ page }, shop] = [await member('ARTIST', { javaScriptEnabled }), await member('SHOP')];
    const { own, keptId, kept, claimPath } = await claimable(staff, shop, page);
    await page.goto(`${own}/waiting?from=${FIRST}&to=${LAST}`);
    await ready(page);
    await shop.client.post(claimPath, {});
    await page.getByLabel('First day').fill(dayIn(-2));
    await page.getByLabel('At least so many working days in a row').fill('4');
    await page.getByRole('button', { name: 'Tell me when a chair opens' }).click();
    await expect(page.getByText('Those dates have passed.').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(kept);
    await expect(page).toHaveTitle(new RegExp(kept));
    await expect(page).toHaveURL(`/marketplace/shops/${keptId}/waiting?from=${FIRST}&to=${LAST}`);
    await expect(page.getByLabel('First day')).toHaveValue(dayIn(-2));
    await expect(page.getByLabel('At least so many working days in a row')).toHaveValue('4');
  });
}

/** A shop with free dates, a page of its own that it has not claimed yet, and the link that claims it. */
async function claimable(staff: WebClient, shop: Person, page: Page) {
  const own = /^\/marketplace\/shops\/[\da-f-]{36}/.exec(await freeDatesOf(shop, page))?.[0] ?? '';
  const kept = aName('Foxglove');
  const keptId = await madeByStaff(staff, kept);
  const posted = await staff.post(`/admin/jobs/create?shopId=${keptId}`, { ...JOB_FORM, title: aName('Winter chair') });
  return { own, kept, keptId, claimPath: /\/claim-job\/[\w-]+/.exec(posted.text)?.[0] ?? '' };
}

async function staffClient(origin: string): Promise<WebClient> {
  const staff = new WebClient(origin);
  const { email, password } = staffAccount();
  await staff.post('/admin/login', { email, password });
  return staff;
}

/** A page that nobody has claimed; its id. */
async function madeByStaff(staff: WebClient, shopName: string): Promise<string> {
  const made = await staff.post('/admin/shops', { shopName, location: 'Boise, ID', isAnother: 'on' });
  return new URL(made.location ?? '', staff.origin).searchParams.get('shopId') ?? '';
}

async function shopIdOf(shop: Person, page: Page): Promise<string> {
  await page.goto(`/marketplace/shops?q=${encodeURIComponent(shop.name)}`);
  const link = await page.getByRole('link', { name: 'View Shop' }).first().getAttribute('href');
  return /[\da-f-]{36}/.exec(link ?? '')?.[0] ?? '';
}
