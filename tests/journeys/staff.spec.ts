import { JOB_FORM, PASSWORD } from '#tests/support/newcomers.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { aName, confirmByMail, loadsByItself, newAddress, postJob, signIn, signUp, walkShopWizard } from './acts.ts';
import { ready } from './ready.ts';
import { expect, staffAccount, test } from './story.ts';

/** One per window size, because the form asks about a shop with a similar name. */
const town = () => (test.info().project.name === 'phone' ? 'Sparks, NV' : 'Reno, NV');

test('staff make a shop and a job for it, and the owner claims both with the link', { tag: '@main' }, async ({
  visitor,
  expected,
}) => {
  // The browser's own error, and the router's when a prefetch fails.
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const [staff, owner] = [await visitor(), await visitor()];
  const [shopName, title] = [aName('Harbor House'), aName('Resident artist')];
  let claimUrl = '';

  await test.step("staff sign in, and the members' bar is hidden", async () => {
    const { email, password } = staffAccount();
    await staff.goto('/admin/dashboard');
    await expect(staff).toHaveURL(/\/admin\/login/);
    await signIn(staff, email, 'Wrong4Sure');
    await expect(staff.getByText('Invalid credentials')).toBeVisible();
    await signIn(staff, email, password);
    await expect(staff.getByText('Total Jobs')).toBeVisible();
    await expect(staff.getByText('Unclaimed Jobs')).toBeVisible();
    await expect(staff.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  });

  await test.step('staff create a shop and post for it', async () => {
    await staff.getByRole('link', { name: 'Create Job Post' }).click();
    await postJob(staff, { title, description: 'Stay for a year.', rate: '60/40' });
    await expect(staff.getByText('Please select or create a shop first')).toBeVisible();
    await staff.getByRole('link', { name: 'Create a shop' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Create a shop' });
    await dialog.getByRole('button', { name: 'Create shop' }).click();
    await expect(dialog.getByText('Shop name is required')).toBeVisible();
    await dialog.getByLabel('Shop name').fill(shopName);
    await dialog.getByLabel('Location').fill(town());
    await ready(staff);
    await staff.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Create shop' }).click();
    await expect(staff.getByText(/^We couldn't reach/)).toBeVisible();
    await expect(dialog.getByLabel('Shop name')).toHaveValue(shopName);
    await staff.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Create shop' }).click();
    await expect(dialog).toBeHidden();
    await expect(staff.getByText('The shop is created. Now post its first job.')).toBeVisible();
    await expect(staff.getByText('Unclaimed', { exact: true })).toBeVisible();
    await expect(staff.getByText('Its claim link is shown when the job is posted.')).toBeVisible();
    await expect(staff.getByRole('link', { name: 'Go to its claim link' })).toBeVisible();
    await expect(staff.getByText('Please select or create a shop first')).toHaveCount(0);
    const [field, search] = [staff.getByLabel('Shop name'), staff.getByRole('button', { name: 'Search shops' })];
    const [top, buttonTop] = [(await field.boundingBox())?.y, (await search.boundingBox())?.y];
    if ((staff.viewportSize()?.width ?? 0) > 640) expect(buttonTop).toBe(top);
    // Another search does not change the job form.
    await staff.getByLabel('Shop name').fill(shopName);
    await staff.context().setOffline(true);
    await staff.getByRole('button', { name: 'Search shops' }).click();
    await expect(staff.getByText(/^We couldn't reach/)).toBeVisible();
    await expect(staff.getByLabel('Job description')).toHaveValue('Stay for a year.');
    await staff.context().setOffline(false);
    await staff.getByRole('button', { name: 'Search shops' }).click();
    await staff.getByRole('link', { name: `Choose ${shopName}` }).click();
    await expect(staff.getByRole('link', { name: 'Go to its claim link' })).toBeVisible();
    await expect(staff.getByLabel('Job title')).toHaveValue(title);
    await expect(staff.getByLabel('Job description')).toHaveValue('Stay for a year.');
    await expect(staff.getByLabel('Commission rate')).toHaveValue('60/40');
    const post = staff.getByRole('button', { name: 'Create Job Post' });
    await staff.context().setOffline(true);
    await post.click();
    await expect(staff.getByRole('alert')).toHaveText('Failed to create job post. Please try again.');
    await expect(staff.getByLabel('Job title')).toHaveValue(title);
    await staff.context().setOffline(false);
    await post.click();
    const link = staff.getByLabel('Claim link');
    await expect(link).toHaveValue(/\/claim-job\//);
    await expect(staff.getByRole('button', { name: 'Copy URL' })).toBeVisible();
    claimUrl = await link.inputValue();
    // It is shown once, so it stays until the page is left (c-169).
    await loadsByItself(staff);
    await expect(link).toHaveValue(claimUrl);
    await staff.getByRole('link', { name: 'Done' }).click();
    await expect(staff).toHaveURL(/\/admin\/dashboard/);
  });

  await test.step('the owner opens the link, signs up as a shop and claims', async () => {
    const email = newAddress('owner');
    await owner.goto(claimUrl);
    await expect(owner.getByRole('heading', { name: `Claim ${shopName}` })).toBeVisible();
    await expect(owner.getByText(title)).toBeVisible();
    await owner.getByRole('link', { name: 'Sign up as a shop' }).click();
    await expect(owner.getByRole('radio', { name: 'Shop Owner' })).toBeChecked();
    await signUp(owner, 'Shop Owner', email);
    await confirmByMail(owner, email);
    await owner.getByRole('button', { name: 'Claim this shop' }).click();
    await expect(owner.getByText('This shop is yours now.')).toBeVisible();
    await expect(owner.getByRole('heading', { name: 'Complete Your Shop Profile' })).toBeVisible();
    await expect(owner.getByLabel('Shop name')).toHaveValue(shopName);
    await expect(owner.getByLabel('Location')).toHaveValue(town());
    await walkShopWizard(owner, shopName);
    await owner.goto('/shop/jobs');
    await expect(owner.getByText(title).first()).toBeVisible();
  });

  await test.step('the link cannot be used again', async () => {
    await owner.goto(claimUrl);
    await expect(owner.getByRole('button', { name: 'Claim this shop' })).toHaveCount(0);
    await expect(owner.getByText('You run this shop already.')).toBeVisible();
    await owner.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(owner).toHaveURL(/\/shop\/dashboard/);
  });
});

test('an owner with an account, or with the mail in another browser, claims before the wizard', async ({
  visitor,
  member,
  origin,
}) => {
  const staff = await staffClient(origin);

  await test.step('signing in with an unfinished account returns to the claim, also with a period after the link', async () => {
    const shop = await waitingShop(staff);
    const [account, page] = [await member('SHOP', { setUp: false }), await visitor()];
    await page.goto(`${shop.claimUrl}.`);
    await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
    await signIn(page, account.email);
    await expect(page.getByRole('button', { name: 'Claim this shop' })).toBeVisible();

    // Claiming does not lose text typed in the wizard before.
    await page.goto('/onboarding/shop-profile-setup');
    await ready(page);
    await page.getByLabel('Description').fill('Six chairs and a parrot.');
    await page.goto(shop.claimUrl);
    await page.getByRole('button', { name: 'Claim this shop' }).click();
    await expect(page.getByText('What you typed here before is back. It is not saved yet.')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Six chairs and a parrot.');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Shop name')).toHaveValue(shop.name);
    await expect(page.getByLabel('Location')).toHaveValue('Boise, ID');
  });

  await test.step('the mail is opened in another browser', async () => {
    const shop = await waitingShop(staff);
    const [here, there] = [await visitor(), await visitor()];
    const email = newAddress('owner');
    await here.goto(shop.claimUrl);
    await here.getByRole('link', { name: 'Sign up as a shop' }).click();
    await signUp(here, 'Shop Owner', email);
    await there.goto('/');
    await confirmByMail(there, email);
    await there.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await there.getByRole('button', { name: 'Confirm my email' }).click();
    await there.getByRole('button', { name: 'Claim this shop' }).click();
    await expect(there.getByLabel('Shop name')).toHaveValue(shop.name);
  });

  await test.step('an artist is asked for a shop account', async () => {
    const shop = await waitingShop(staff);
    const { page } = await member('ARTIST');
    await page.goto(shop.claimUrl);
    await page.getByRole('button', { name: 'Sign up as a shop' }).click();
    await expect(page.getByRole('radio', { name: 'Shop Owner' })).toBeChecked();
    await expect(page).toHaveURL(/returnTo=%2Fclaim-job%2F/);
  });
});

async function staffClient(origin: string): Promise<WebClient> {
  const client = new WebClient(origin);
  const { email, password } = staffAccount();
  const reply = await client.post('/admin/login', { email, password });
  if (reply.status !== 302) throw new Error(`staff could not sign in: ${reply.status}`);
  return client;
}

async function waitingShop(staff: WebClient): Promise<{ id: string; name: string; claimUrl: string }> {
  const name = aName('Harbor House');
  const made = await staff.post('/admin/shops', { shopName: name, location: 'Boise, ID', isAnother: 'on' });
  const id = new URL(made.location ?? '', staff.origin).searchParams.get('shopId') ?? '';
  const posted = await staff.post(`/admin/jobs/create?shopId=${id}`, { ...JOB_FORM, title: aName('Resident artist') });
  const claimUrl = /http[^"]+\/claim-job\/[\w-]+/.exec(posted.text)?.[0];
  if (!claimUrl) throw new Error(`no claim link came with the job: ${posted.status}`);
  return { id, name, claimUrl };
}
