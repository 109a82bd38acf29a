import { randomUUID } from 'node:crypto';
import { FIRST, freeDatesOf, LAST } from './free-dates.ts';
import { expect, type Person, test } from './story.ts';

const NOTE = 'The chair by the window is taken that week; the new one has the same light.';

test('what was written to somebody who asked is still there when a chair was added for them meanwhile', async ({
  member,
}) => {
  const [first, second, shop] = [await member('ARTIST'), await member('ARTIST'), await member('SHOP')];
  const shopPage = /^\/marketplace\/shops\/[\da-f-]{36}/.exec(await freeDatesOf(shop, first.page))?.[0];
  const asks = async ({ client }: Person) => {
    const asked = { from: FIRST, to: LAST, flexDays: '0', letter: 'May I come?', submissionId: randomUUID() };
    return new URL((await client.post(`${shopPage}/ask`, asked)).location ?? '', client.origin).pathname;
  };
  const [theirs, other] = [await asks(first), await asks(second)];
  const { page } = shop;
  await page.goto(`${theirs}/offer`);
  await page.getByText('Window seat').first().click();
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByText('Waiting for the artist').first()).toBeVisible();

  await page.goto(`${other}/offer`);
  await page.getByLabel('Note').fill(NOTE);
  await page.getByLabel('Deposit').fill('80');
  await page.getByRole('link', { name: 'Add a chair for these dates' }).click();
  await page.getByLabel('Name').fill('Back room');
  await page.getByRole('button', { name: 'Add a Chair' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('What you typed here before is back. It is not sent yet.')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue(NOTE);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Note')).toHaveValue(NOTE);
  await expect(page.getByLabel('Deposit')).toHaveValue('80');
  await page.getByText('Back room').first().click();
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByText('Waiting for the artist').first()).toBeVisible();
  await expect(page.getByText(NOTE)).toBeVisible();

  // Sent, it is no draft any more.
  await page.goto(`${other}/offer`);
  await expect(page.getByLabel('Note')).toHaveValue(NOTE);
  await expect(page.getByText('What you typed here before is back.')).toHaveCount(0);
});
