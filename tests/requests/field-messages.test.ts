import { expect, test } from 'vitest';
import { createStaff } from '#app/features/staff/accounts.server.ts';
import { testApp } from '#tests/support/app.ts';
import { dayIn } from '#tests/support/days.ts';
import { JOB_FORM } from '#tests/support/newcomers.ts';
import { HOURS, POLICIES, SHOP_INFO } from '#tests/support/profiles.ts';
import { shownIn } from '#tests/support/replies.ts';
import { saidBeside } from '#tests/support/said-beside.ts';

const { db, get, post, signedIn, world } = await testApp();
const shop = await world.shop();
const asShop = await signedIn(shop.actor.userId);
const asStaff = await signedIn((await createStaff(db, 'sam@staff.test'))?.userId ?? '');

async function refusedPage(path: string, fields: Record<string, string>, cookie = ''): Promise<string> {
  const reply = await post(path, fields, cookie);
  expect(reply.status, path).toBeGreaterThanOrEqual(400);
  return shownIn(await reply.text());
}

test.each(['', 'staff', 'nobody@example.test', `${'x'.repeat(300)}@example.test`])(
  'the email %j is answered as usual by the staff sign-in',
  async (email) => {
    const page = await refusedPage('/admin/login', { email, password: 'x'.repeat(email.length) });
    expect(page).toContain('Invalid credentials');
    expect(page).not.toMatch(/Email is required|valid email address|aria-invalid/);
  },
);

const JOB = JOB_FORM as Record<string, string>;
const PAST = 'Please enter a date from today on';
const LATE = 'Please enter a deadline before the start date';

test.each([
  [{ startDate: dayIn(-2) }, 'startDate', PAST],
  [{ startDate: '2027-02-29' }, 'startDate', 'This date does not exist'],
  [{ applicationDeadline: dayIn(-2) }, 'applicationDeadline', PAST],
  [{ applicationDeadline: dayIn(91) }, 'applicationDeadline', LATE],
])('posting a job with %j shows the error beside the field', async (days, name, text) => {
  for (const [path, cookie] of [
    ['/shop/jobs/create', asShop],
    [`/admin/jobs/create?shopId=${shop.shopId}`, asStaff],
  ] as const) {
    expect(saidBeside(await refusedPage(path, { ...JOB, ...days }, cookie), name), path).toContain(text);
  }
});

const FOREIGN = 'Please choose from the list';

test.each([
  ['/shop/jobs/create', { ...JOB, shopCulture: 'Loud' }, FOREIGN],
  ['/shop/jobs/create', { ...JOB, preferredStyles: 'Loud' }, FOREIGN],
  ['/shop/jobs/create', { ...JOB, requiredStyles: 'Loud' }, FOREIGN],
  ['/shop/jobs/create', { ...JOB, jobType: 'LOUD' }, 'Please choose a job type'],
  ['/shop/jobs/create', { ...JOB, submissionId: 'x' }, 'Please reload the page and try again'],
  ['/shop/profile/edit', { ...SHOP_INFO, tattooStyles: 'Loud' }, FOREIGN],
  ['/shop/profile/edit', { ...SHOP_INFO, vibeKeywords: 'Loud' }, FOREIGN],
  ['/shop/profile/amenities', { amenities: 'moat' }, FOREIGN],
  ['/shop/profile/policies', { ...POLICIES, suppliesProvided: 'on', suppliesList: 'Gold' }, FOREIGN],
  ['/shop/profile/policies', { ...POLICIES, depositType: 'gold' }, 'Please choose a deposit type'],
  ['/shop/profile/hours', { ...HOURS, 'hours[0].day': 'Funday' }, 'Please fill in every day of the week'],
])('a value outside the options of a field at %s has a message on the page (%#)', async (path, fields, text) => {
  expect(await refusedPage(path, fields, asShop)).toContain(text);
});

test.each([
  ['/shop/profile/edit', { ...SHOP_INFO, yearsInBusiness: '301' }, 'yearsInBusiness', 'must be at most 300'],
  ['/shop/jobs/create', { ...JOB, minimumExperienceYears: '61' }, 'minimumExperienceYears', 'at most 60 years'],
  ['/shop/profile/policies', { ...POLICIES, minimumBookingLength: '366' }, 'minimumBookingLength', 'at most 365 days'],
  [
    '/shop/profile/policies',
    { ...POLICIES, 'additionalFees[0].amount': '' },
    'additionalFees[0].amount',
    'Please enter an amount above 0, or remove the fee',
  ],
  ['/shop/profile/hours', { ...HOURS, 'hours[0].close': '10:00' }, 'hours[0].close', 'open 24 hours'],
])('posting to %s shows the real limit beside the field (%#)', async (path, fields, name, text) => {
  expect(saidBeside(await refusedPage(path, fields, asShop), name)).toContain(text);
});

test('input beyond a limit is neither cut by the browser nor lost by the server', async () => {
  const asArtist = await signedIn((await world.artist()).actor.userId);
  const jobId = await world.job(shop.shopId, { startDate: dayIn(30), endDate: null });
  const path = `/jobs/${jobId}/applications`;
  expect(await (await get(path, asArtist)).text()).not.toContain('maxlength');
  const coverLetter = `${'x'.repeat(5000)}the end`;
  const page = await refusedPage(path, { coverLetter }, asArtist);
  expect(page).toContain('Cover letter must be at most 5000 characters');
  expect(page).toContain('7 characters too many');
  expect(page).toContain(coverLetter);
});
