import { aName, postedJob } from './acts.ts';
import { expect, test } from './story.ts';

/** At every moment one of these zones is on another day than the server. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

test("dates are shown in the reader's day", async ({ member }) => {
  const shop = await member('SHOP');
  const title = aName('Today');
  await postedJob(shop.page, title);
  const days = new Set<string>();
  for (const timezoneId of ZONES) {
    const artist = await member('ARTIST', { timezoneId });
    await artist.page.goto(`/jobs?q=${encodeURIComponent(title)}`);
    const posted = artist.page.getByRole('article').filter({ hasText: title }).locator('time').last();
    const day = await posted.evaluate((element) =>
      new Date((element as HTMLTimeElement).dateTime).toLocaleDateString('en-US', { dateStyle: 'medium' }),
    );
    await expect(posted).toHaveText(day);
    days.add(day);
  }
  expect(days.size).toBe(2);
});

test('a shop sees the time zone of its dates, wherever its reader is, and the zone of its place', async ({
  member,
}) => {
  const { page } = await member('SHOP', { timezoneId: 'Pacific/Kiritimati' });
  await page.goto('/shop/profile/hours');
  const today = new Date().toLocaleDateString('en-US', { timeZone: 'America/Los_Angeles', weekday: 'long' });
  await expect(page.getByText(`Your dates are in Pacific Time. There it is ${today}, `)).toBeVisible();
  const zone = page.getByLabel('Time zone');
  await zone.selectOption({ label: 'Hawaii Time' });
  await expect(zone).toHaveAccessibleDescription(
    /Your dates are in Hawaii Time\. .* Portland, OR is in Pacific Time\./,
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Portland, OR is in Pacific Time.')).toBeVisible();
});
