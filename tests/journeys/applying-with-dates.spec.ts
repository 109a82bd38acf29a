import { dayIn } from '#tests/support/days.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, test } from './story.ts';

const [FIRST, LAST] = [dayIn(62), dayIn(66)];
const HOSTING = { requests: 'ANY', minNoticeDays: '2', maxAheadDays: '365', terms: 'NONE' };
const CHAIR = { name: 'Window seat', kind: 'CHAIR', note: '', hosting: 'ALWAYS', from: dayIn(0), until: '' };
const JOB = {
  jobType: 'GUEST_SPOT',
  description: 'Two weeks in the window, with coffee and a couch for the night.',
  startDate: dayIn(60),
  endDate: dayIn(80),
  paymentType: 'COMMISSION',
  commissionRate: '60/40',
  minimumExperienceYears: '0',
};
const PHONE = { viewport: { width: 390, height: 844 } };

test('an artist applies with dates on a phone, the shop accepts both, and the artist confirms', {
  tag: ['@main', '@phone'],
}, async ({ member }) => {
  test.setTimeout(90_000);

  const [artist, shop] = [await member('ARTIST', PHONE), await member('SHOP')];
  const title = `Guest in the window of ${shop.name}`;
  for (const [path, fields] of [
    ['/shop/hosting', HOSTING],
    ['/shop/calendar/chairs/new', CHAIR],
    ['/shop/jobs/create', { ...JOB, title }],
  ] as const) {
    expect([path, (await shop.client.post(path, fields)).status]).toEqual([path, 302]);
  }

  const { page } = artist;
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Apply Now' }).locator('visible=true').click();
  await page.getByLabel('Cover letter').fill('I bring my own clients, and cake.');
  await expect(page.getByText('The position is for')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('First day').fill(FIRST);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Please choose the last day').first()).toBeVisible();
  await expect(page.getByLabel('Cover letter')).toHaveValue('I bring my own clients, and cake.');
  await expect(page.getByLabel('First day')).toHaveValue(FIRST);
  await page.getByLabel('Last day').fill(LAST);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Your application is on its way, and so are the dates.')).toBeVisible();

  const other = shop.page;
  await other.goto('/shop/applications');
  await other.getByRole('link', { name: artist.name, exact: true }).click();
  await expect(other.getByText('Asks for')).toBeVisible();
  await other.getByRole('link', { name: 'Make an offer' }).click();
  await expect(other.getByText('Sending it accepts the application')).toBeVisible();
  await other.getByRole('button', { name: 'Make the offer' }).click();
  await expect(other.getByText('Waiting for the artist').first()).toBeVisible();

  await page.goto('/applications');
  await expect(page.getByRole('article')).toContainText([/Accepted.*Waiting for the artist/s]);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByText('Your turn')).toBeVisible();
  await page.getByRole('link', { name: 'See the guest spot' }).click();
  await expect(page.getByText('I bring my own clients, and cake.')).toBeVisible();
  await page.getByRole('link', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('It begins in')).toBeVisible();
});
