import { aName, postedJob } from './acts.ts';
import { expect, test } from './story.ts';

/** At every moment one of these is in another day than the server. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

test('when something happened is told by the day of the reader', async ({ member }) => {
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
