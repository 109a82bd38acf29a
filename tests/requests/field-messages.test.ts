import { expect, test } from 'vitest';
import { createStaff } from '#app/features/accounts/create-staff.server.ts';
import { testApp } from '#tests/support/app.ts';
import { dayIn } from '#tests/support/days.ts';
import { JOB_FORM } from '#tests/support/newcomers.ts';
import { SHOP_INFO } from '#tests/support/profiles.ts';
import { saidBeside } from '#tests/support/said-beside.ts';

const { db, post, signedIn, world } = await testApp();
const shop = await world.shop();
const asShop = await signedIn(shop.actor.userId);
const asStaff = await signedIn((await createStaff(db, 'sam@staff.test'))?.userId ?? '');

/** The page that a refused form comes back in, as a reader has it. */
async function refusedPage(path: string, fields: Record<string, string>, cookie = ''): Promise<string> {
  const reply = await post(path, fields, cookie);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  return (await reply.text()).replaceAll('&#x27;', "'");
}

test.each(['', 'staff', 'nobody@example.test', `${'x'.repeat(300)}@example.test`])(
  'the e-mail %j at the entrance of staff is answered like any other',
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
])('posting a job with %j is told beside the field', async (days, name, text) => {
  for (const [path, cookie] of [
    ['/shop/jobs/create', asShop],
    [`/admin/jobs/create?shopId=${shop.shopId}`, asStaff],
  ] as const) {
    expect(saidBeside(await refusedPage(path, { ...JOB, ...days }, cookie), name), path).toContain(text);
  }
});

test('the editor saves the days a job has had all along, and no other days of the past', async () => {
  const old = { startDate: '2020-03-01', endDate: '2020-03-14', applicationDeadline: '2020-02-01' };
  const path = `/shop/jobs/${await world.job(shop.shopId, old)}/edit`;
  const form = { ...JOB, ...old, status: 'FILLED' };
  expect((await post(path, form, asShop)).status).toBe(302);
  const page = await refusedPage(path, { ...form, startDate: '2020-03-02', applicationDeadline: '2020-02-02' }, asShop);
  expect(saidBeside(page, 'startDate')).toContain(PAST);
  expect(saidBeside(page, 'applicationDeadline')).toContain(PAST);
});

test('a shop is not founded in the future', async () => {
  const page = await refusedPage('/shop/profile/edit', { ...SHOP_INFO, establishedDate: dayIn(2) }, asShop);
  expect(saidBeside(page, 'establishedDate')).toContain('Please enter a date up to today');
});

test('a shop without a name is told where to add it, and keeps the job it typed', async () => {
  for (const [setupCompleted, way] of [
    [true, '/shop/profile/edit'],
    [false, '/onboarding/shop-profile-setup?returnTo=%2Fshop%2Fjobs%2Fcreate'],
  ] as const) {
    const { actor } = await world.shop({ shopName: null, setupCompleted });
    const page = await refusedPage('/shop/jobs/create', JOB, await signedIn(actor.userId));
    expect(page).toContain("Add your shop's name and city first");
    expect(page).toContain(`href="${way}"`);
    expect(page).toContain(`value="${JOB.title}"`);
    expect(page).not.toContain('Shop profile not found');
  }
});
