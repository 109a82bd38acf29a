import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { JOB_FORM } from '#tests/support/newcomers.ts';
import { axeFaults } from './axe-faults.ts';
import { asCast, expect, type Person, test } from './story.ts';

// Phone-only features: the bottom bar, the keyboard, and full-screen conversations.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });

async function idOf(person: Person, as: Person): Promise<string> {
  const list = person.role === 'ARTIST' ? 'artists' : 'shops';
  const { text } = await as.client.get(`/marketplace/${list}?q=${encodeURIComponent(person.name)}`);
  return new RegExp(`/marketplace/${list}/(?<id>[0-9a-f-]{36})`).exec(text)?.groups?.id as string;
}

test('the bottom bar of a phone counts news, covers no content and hides for a keyboard', async ({ member }) => {
  const [shop, artist] = [await member('SHOP', PHONE), await member('ARTIST')];
  const { page } = shop;
  await shop.client.post('/shop/jobs/create', JOB_FORM);
  const stream = page.waitForResponse('**/live');
  await page.goto('/marketplace/artists');
  await stream;
  await expect(bar(page).getByRole('link', { name: 'Applications', exact: true })).toBeVisible();

  await test.step('an application and a message are counted while the page stays open', async () => {
    const jobs = await artist.client.get(`/marketplace/shops/${await idOf(shop, artist)}`);
    const job = /\/jobs\/(?<id>[0-9a-f-]{36})/.exec(jobs.text)?.groups?.id as string;
    await artist.client.post(`/jobs/${job}/applications`, { coverLetter: 'Ten years of bold lines.' });
    await expect(bar(page).getByRole('link', { name: 'Applications, 1 waiting' })).toBeVisible();
    const first = { recipientId: await idOf(shop, artist), content: 'Hello', submissionId: randomUUID() };
    await artist.client.post('/conversations', first);
    await expect(bar(page).getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  });

  await test.step('its links are large enough for a thumb, and nothing lies under them', async () => {
    for (const link of await bar(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [foot, top] = [await page.getByRole('contentinfo').boundingBox(), await bar(page).boundingBox()];
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(top?.y ?? 0));
  });

  await test.step('it is hidden behind a keyboard and in print', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('searchbox').focus();
    await expect(bar(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 520 });
    await expect(bar(page)).toBeHidden();
    await page.getByRole('searchbox').blur();
    await expect(bar(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('one tap opens a page', async () => {
    await bar(page).getByRole('link', { name: 'Applications, 1 waiting' }).click();
    await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
    await expect(bar(page).locator('[aria-current="page"]')).toHaveAccessibleName('Applications, 1 waiting');
  });

  await test.step('a desktop has no bottom bar', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  });
});

async function longTalk(shop: Person, artist: Person, count: number): Promise<string> {
  const first = { recipientId: await idOf(artist, shop), content: 'Message 1', submissionId: randomUUID() };
  const path = (await shop.client.post('/conversations', first)).location as string;
  for (let i = 2; i <= count; i++) {
    await (i % 2 ? shop : artist).client.post(path, { content: `Message ${i}`, submissionId: randomUUID() });
  }
  return path;
}

test('a conversation fills a phone, and scrolling up loads older messages without a jump', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST', PHONE)];
  const path = await longTalk(shop, artist, 121);
  const { page } = artist;
  await page.goto('/messages');
  await page.getByRole('link', { name: new RegExp(`^${shop.name}`) }).click();
  await expect(page).toHaveURL(path);
  const said = page.getByRole('list', { name: 'Messages' });
  const box = page.getByRole('textbox', { name: 'Message', exact: true });

  await test.step('the message box is at the bottom, in place of the bar and without a footer', async () => {
    await expect(said.getByText('Message 121', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    // The only header is that of the conversation.
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: shop.name })).toBeInViewport({ ratio: 1 });
    const form = await page.locator('form', { has: box }).boundingBox();
    expect((form?.y ?? 0) + (form?.height ?? 0)).toBeCloseTo(844, 0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
    await expect(said.getByText('Today', { exact: true })).toHaveCount(1);
  });

  await test.step('the scroll position stays while older messages load', async () => {
    await expect(said.getByRole('listitem')).toHaveCount(51);
    const anchor = said.getByText('Message 73', { exact: true });
    const scroller = said.locator('xpath=../..');
    // Scrolls to the very top with the link in view, and measures at once, before the next page can load.
    const before = await scroller.evaluate(
      (element, looked) => {
        element.scrollTop = -element.scrollHeight;
        return looked?.getBoundingClientRect().y;
      },
      await anchor.elementHandle(),
    );
    await expect(said.getByText('Message 23', { exact: true })).toBeAttached();
    expect((await anchor.boundingBox())?.y).toBeCloseTo(before ?? Number.NaN, 0);
    await expect(said.getByText('Message 121', { exact: true })).toBeAttached();

    await scroller.evaluate((element) => {
      element.scrollTop = -element.scrollHeight;
    });
    await expect(said.getByText('Message 1', { exact: true })).toBeAttached();
    await expect(page.getByRole('link', { name: 'Earlier messages' })).toHaveCount(0);
    await expect(said.getByRole('listitem')).toHaveCount(122);
  });

  await test.step('the keyboard shrinks the window, and the box is above it', async () => {
    await box.focus();
    await page.setViewportSize({ width: 390, height: 500 });
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a sent message scrolls into view from far up', async () => {
    await said.locator('xpath=../..').evaluate((element) => element.scrollTo(0, -element.scrollHeight));
    await expect(said.getByText('Message 1', { exact: true })).toBeInViewport();
    await box.fill('Until Sunday, then.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(said.getByText('Until Sunday, then.')).toBeInViewport({ ratio: 1 });
    await expect(said).not.toContainText('Sending...');
  });

  await test.step('a draft is restored after a reload, in its own conversation', async () => {
    await box.fill('From March on');
    await page.reload();
    await expect(box).toHaveValue('From March on');
  });
});

test('without a script a link shows older messages', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST', { ...PHONE, javaScriptEnabled: false })];
  const path = await longTalk(shop, artist, 53);
  await artist.page.goto(path);
  await artist.page.getByRole('link', { name: 'Earlier messages' }).click();
  await expect(artist.page.getByText('Message 1', { exact: true })).toBeVisible();
});

test('a shop reviews its applicants on a phone, with the works first and the buttons at hand', {
  tag: '@main',
}, async ({ visitor, origin }) => {
  const page = await asCast(await visitor(PHONE), origin, 'anchor');
  const dialog = page.locator('#application');
  const title = dialog.getByRole('heading', { level: 2 });
  const accept = dialog.locator('summary', { hasText: 'Accept' });
  const place = () => page.evaluate(() => window.scrollY);
  const STOOD = 200;

  await test.step('the dialog fills the screen, and its footer stays', async () => {
    await page.goto('/shop/applications?status=PENDING');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(title).toBeFocused();
    await expect(dialog).toHaveCSS('translate', 'none');
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE.viewport });
    const job = dialog.getByRole('paragraph').filter({ hasText: 'Two-week guest spot: traditional and blackwork' });
    expect(await job.first().evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0);
    await expect(accept).toBeInViewport({ ratio: 1 });
    await dialog.getByText('About the job').click();
    await dialog.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(accept).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('link', { name: 'View Artist Profile' })).toBeInViewport({ ratio: 1 });
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('the next applicant begins at the top, and the title gets the focus', async () => {
    const first = await title.textContent();
    await dialog.getByRole('link', { name: 'Next applicant' }).click();
    await expect(title).not.toHaveText(first as string);
    await expect(title).toBeFocused();
    expect(await dialog.evaluate((box) => box.scrollTop)).toBe(0);
    await expect(dialog.getByRole('group').filter({ hasText: 'About the job' })).not.toHaveAttribute('open');
  });

  await test.step('arrow keys browse the works, which open large over the dialog', async () => {
    const works = dialog.getByRole('list', { name: /^Works of / }).getByRole('link');
    await page.keyboard.press('ArrowRight');
    await expect(works.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(works.nth(1)).toBeFocused();
    await expect(works.nth(1)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog', { name: /^Works of / });
    await expect(large.getByText(/^2 of \d/)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await expect(large.getByText(/^1 of \d/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(works.nth(1)).toBeFocused();
    // A picture that fails keeps its place, so the letter below does not jump.
    const [first, place] = [works.nth(0), await works.nth(0).boundingBox()];
    await first.locator('img').evaluate((art) => art.dispatchEvent(new Event('error')));
    await expect(first.locator('img')).toBeHidden();
    expect(await first.boundingBox()).toEqual(place);
    const shown = await title.textContent();
    await page.keyboard.press('Enter');
    await expect(large).toBeVisible();
    // The history entry of the picture follows it.
    await page.waitForFunction(() => history.state?.over);
    await page.goBack();
    await expect(large).toBeHidden();
    await expect(title).toHaveText(shown as string);
    await expect(works.nth(1)).toBeFocused();
    await dialog.getByRole('link', { name: 'Previous applicant' }).click();
    await expect(title).not.toHaveText(shown as string);
    await page.goBack();
    await expect(title).toHaveText(shown as string);
  });

  await test.step('the confirmation replaces the three buttons in the footer', async () => {
    await accept.click();
    await expect(dialog.getByRole('button', { name: /^Yes, accept / })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('link', { name: 'Message', exact: true })).toBeHidden();
    await dialog.getByRole('link', { name: 'Not now' }).click();
    await expect(accept).toBeFocused();
  });

  await test.step('canceling a message leaves the application open', async () => {
    await dialog.getByRole('link', { name: 'Message', exact: true }).click();
    const message = page.getByRole('dialog', { name: /^Message / });
    await expect(message.getByLabel('Your message')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(message).toBeHidden();
    await expect(title).toBeVisible();
  });

  await test.step('the answer is given in the footer, and the result gets the focus', async () => {
    await page.evaluate((top) => window.scrollTo(0, top), STOOD);
    await dialog.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await accept.click();
    await dialog.getByRole('button', { name: /^Yes, accept / }).click();
    const told = dialog.getByRole('status').filter({ hasText: 'what happens next' });
    await expect(told).toBeFocused();
    await expect(told).toBeInViewport({ ratio: 1 });
  });

  await test.step('the list behind the dialog keeps its scroll position', async () => {
    expect(await place()).toBe(STOOD);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await place()).toBe(STOOD);
  });
});
