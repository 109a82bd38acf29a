import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ready } from './ready.ts';
import { expect, type Person, test } from './story.ts';

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const said = (page: Page) => page.getByRole('list', { name: 'Messages' });

/** A shop has written to an artist, who opens it. Resolves to its address. */
async function opened(shop: Person, artist: Person): Promise<string> {
  const found = await shop.client.get(`/marketplace/artists?q=${encodeURIComponent(artist.name)}`);
  const recipientId = /\/marketplace\/artists\/(?<id>[0-9a-f-]{36})/.exec(found.text)?.groups?.id as string;
  const first = { recipientId, content: 'Are you free in March?', submissionId: randomUUID() };
  const path = (await shop.client.post('/conversations', first)).location as string;
  await artist.page.goto(path);
  await ready(artist.page);
  return path;
}

test('what one has sent arrives once and in order, however fast the page is left', { tag: '@main' }, async ({
  member,
  expected,
}) => {
  expected.push(/Failed to fetch|ERR_FAILED/);
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const path = await opened(shop, artist);
  const { page } = artist;

  // In one breath, before any picture can show what was sent, and nothing that is asked for afterwards arrives.
  await page.route(`${path}.data*`, () => {});
  await boxOf(page).evaluate((box: HTMLTextAreaElement) => {
    for (const words of ['From the 9th on.', 'Or a week later.']) {
      box.value = words;
      box.dispatchEvent(new Event('input', { bubbles: true }));
      box.form?.requestSubmit();
    }
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    window.location.assign('/applications');
  });
  await expect(page).toHaveURL(/\/applications$/);
  await page.unroute(`${path}.data*`);
  await page.goto(path);
  await expect(said(page).getByText(/March|9th|later/)).toHaveText([/March/, /9th/, /later/]);
  await expect(boxOf(page)).toHaveValue('');
});

test('what nobody answered before one left goes when one is back', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const path = await opened(shop, artist);
  const { page } = artist;
  await page.route(`${path}.data*`, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await page.evaluate(() => {
    // As a browser without a way out: it says that it sends, and nothing arrives.
    navigator.sendBeacon = () => true;
  });
  for (const words of ['From the 9th on.', 'Or a week later.']) {
    await boxOf(page).fill(words);
    await boxOf(page).press('Enter');
  }
  await expect(page.getByText('Sending...')).toHaveCount(2);
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(boxOf(page)).toHaveCount(0);
  await page.unroute(`${path}.data*`);
  await page.goto(path);
  const all = [/March/, /9th/, /later/];
  await expect(said(page).getByText(/March|9th|later/)).toHaveText(all);
  await expect(page.getByText('Sending...')).toHaveCount(0);
  await page.reload();
  await expect(said(page).getByText(/March|9th|later/)).toHaveText(all);
  await expect(boxOf(page)).toHaveValue('');
});

test('an answer that is there before the page has drawn that it asked is heard, and the next message goes', async ({
  member,
}) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  await opened(shop, artist);
  const { page } = artist;
  await page.evaluate(() => {
    // The slowest phone there is: React comes to draw what is not urgent long after it wanted to.
    const atOnce = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => atOnce.call(this, message), 1_500);
    };
  });
  for (const words of ['From the 9th on.', 'Or a week later.']) {
    await boxOf(page).fill(words);
    await boxOf(page).press('Enter');
  }
  await expect(said(page).getByText(/9th|later/)).toHaveText([/9th/, /later/]);
  await expect(page.getByText('Sending...')).toHaveCount(0, { timeout: 20_000 });
});

test('whoever presses twice where once is enough writes on', async ({ member }) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  await opened(shop, artist);
  const { page } = artist;
  await boxOf(page).fill('From the 9th on.');
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(boxOf(page)).toHaveValue('');
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.type('Or a week later.');
  await page.keyboard.press('Enter');
  await expect(said(page).getByText(/9th|later/)).toHaveText([/9th/, /later/]);
});

test('the conversation that a notification led to, beside the address, is there again after a reload', async ({
  member,
}) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const path = await opened(shop, artist);
  const { page } = artist;
  await page.goto('/dashboard');
  await ready(page);
  await shop.client.post(path, { content: 'Still there?', submissionId: randomUUID() });
  await page
    .getByRole('button', { name: /New Message/ })
    .first()
    .click();
  await expect(said(page)).toContainText('Still there?');
  await expect(page).toHaveURL(/\/messages$/);
  // A page that comes otherwise than the server drew it would complain.
  await page.reload();
  await expect(said(page)).toContainText('Still there?');
  await expect(page).toHaveURL(/\/messages$/);
});

test('a thread whose other side deletes the account says so at once, and after a message that came too late', async ({
  member,
}) => {
  const [shop, other, artist] = [await member('SHOP'), await member('SHOP'), await member('ARTIST')];
  const { page } = artist;
  const listening = page.waitForResponse('**/live');
  await opened(shop, artist);
  await listening;
  const leave = async ({ client }: Person) => {
    const userId = /name="userId" value="(?<id>[0-9a-f-]{36})"/.exec((await client.get('/settings')).text)?.groups?.id;
    await client.post('/settings/deletion', { userId: userId as string });
  };
  await leave(shop);
  await expect(page.getByRole('heading', { name: 'A former member' })).toBeVisible();
  await expect(boxOf(page)).toHaveCount(0);

  // Where nothing is heard, what is sent is refused, and the words stay.
  await page.route('**/live', (route) => route.abort());
  await opened(other, artist);
  await leave(other);
  await boxOf(page).fill('From the 9th on.');
  await boxOf(page).press('Enter');
  await expect(boxOf(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('Failed to send message');
  await expect(page.getByRole('alert')).toContainText('From the 9th on.');
});
