import { addDays } from '#app/domain/values/dates.ts';
import { dayIn } from '#tests/support/days.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, type Person, test } from './story.ts';

/** A Monday beyond every notice period; the shop is closed on the Sunday before. */
const MONDAY = addDays(dayIn(40), (8 - new Date(`${dayIn(40)}T00:00:00Z`).getUTCDay()) % 7);
const [SUNDAY, WEDNESDAY, FRIDAY] = [addDays(MONDAY, -1), addDays(MONDAY, 2), addDays(MONDAY, 4)];

const PAGE = {
  description: 'One chair, one window, and the highway in front of it. Guests are the news of the month here.',
  location: 'Elko, NV',
  yearsInBusiness: '6',
  establishedDate: '2019-04-01',
  phone: '(775) 555-0142',
  tattooStyles: 'Color',
  vibeKeywords: 'Modern',
};
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Object.fromEntries(
  WEEK.flatMap((day, index) => [
    [`hours[${index}].day`, day],
    ...(day === 'Sunday' ? [[`hours[${index}].isClosed`, 'on']] : []),
    [`hours[${index}].open`, '10:00'],
    [`hours[${index}].close`, '18:00'],
  ]),
);

/** In a town without other shops, open on these days only, and closed on Sundays. */
async function takesGuests({ client, name }: Person): Promise<void> {
  const post = async (path: string, fields: Record<string, string>) =>
    expect([path, (await client.post(path, fields)).status]).toEqual([path, 302]);
  await post('/shop/profile/edit', { ...PAGE, shopName: name });
  await post('/shop/profile/hours', HOURS);
  await post('/shop/hosting', { requests: 'WINDOWS', minNoticeDays: '2', maxAheadDays: '365', terms: 'NONE' });
  const chair = { name: 'Window seat', kind: 'PRIVATE_ROOM', note: '', hosting: 'WINDOWS', from: dayIn(0), until: '' };
  await post('/shop/calendar/chairs/new', chair);
  const [, chairId = ''] = /chairs\/([\w-]{36})/.exec((await client.get('/shop/calendar/chairs')).text) ?? [];
  await post('/shop/calendar/windows/new', {
    chairIds: chairId,
    first: SUNDAY,
    last: FRIDAY,
    minDays: '',
    note: '',
    repeat: 'ONCE',
    times: '1',
  });
}

test('an artist finds a free chair and requests it', { tag: ['@main', '@phone'] }, async ({ member, isMobile }) => {
  const [artist, shop] = [await member('ARTIST'), await member('SHOP')];
  await takesGuests(shop);

  const { page } = artist;
  const main = page.getByRole('main');
  const card = main.getByRole('article').filter({ has: page.getByRole('heading', { name: shop.name }) });
  await page.goto('/stays');
  await main.getByRole('link', { name: 'Find Chairs' }).click();
  await expect(main.getByText('Nearest to you first, from Austin, TX.')).toBeVisible();

  const filters = page.getByRole('region', { name: 'Filters' });
  const search = async (place: string, fields: Record<string, string>) => {
    await main.getByLabel('Where').fill(place);
    if (isMobile) await main.getByRole('button', { name: /^Filters/ }).click();
    await filters.getByLabel('How far').selectOption('Within 25 miles');
    for (const [label, value] of Object.entries(fields)) await filters.getByLabel(label).fill(value);
    await filters.getByRole('button', { name: 'Apply Filters' }).click();
  };
  await search('Elko, NV', { 'First day': SUNDAY, 'Last day': FRIDAY });
  await expect(main.getByText('No chair found')).toBeVisible();
  await main.getByRole('link', { name: '5 days' }).click();
  await expect(card).toContainText('Request 5 days');
  await expect(card).toContainText('Private room');
  expect(await axeFaults(page)).toEqual([]);

  await search('Zyx, NV', {});
  await expect(main.getByText('We do not know "Zyx, NV"')).toBeVisible();
  await search('elko, nevada', { 'First day': MONDAY, 'Last day': WEDNESDAY });
  await card.getByRole('link', { name: 'Request 3 days' }).click();
  await expect(page.getByRole('heading', { name: `Free dates at ${shop.name}` })).toBeVisible();
  await expect(main.getByText('3 days').first()).toBeVisible();
  await main.getByRole('link', { name: 'Request', exact: true }).click();

  await expect(page.getByLabel('First day')).toHaveValue(MONDAY);
  await expect(page.getByLabel('Last day')).toHaveValue(WEDNESDAY);
  await page.getByLabel('Letter').fill('May I come for three days?');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();

  const other = shop.page;
  await other.goto('/shop/dashboard');
  await other.getByRole('link', { name: `${artist.name} wants a guest spot` }).click();
  await expect(other.getByText('May I come for three days?')).toBeVisible();
});
