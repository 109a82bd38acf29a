import { aName, confirmByMail, newAddress, postJob, signIn, signUp } from './acts.ts';
import { expect, staffAccount, test } from './story.ts';

test('staff makes a shop and a job for it, and the owner claims both with the link', async ({ visitor }) => {
  const [staff, owner] = [await visitor(), await visitor()];
  const [shopName, title] = [aName('Harbor House'), aName('Resident artist')];
  let claimUrl = '';

  await test.step('staff signs in; the bar of members is not there', async () => {
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

  await test.step('staff creates a shop and posts for it', async () => {
    await staff.getByRole('link', { name: 'Create Job Post' }).click();
    await postJob(staff, { title, description: 'Stay for a year.', rate: '60/40' });
    await expect(staff.getByText('Please select or create a shop first')).toBeVisible();
    await staff.getByRole('link', { name: 'Create a shop' }).click();
    await staff.getByRole('button', { name: 'Create shop' }).click();
    await expect(staff.getByText('Shop name is required')).toBeVisible();
    await staff.getByLabel('Shop name', { exact: true }).last().fill(shopName);
    await staff.getByLabel('Location').fill('Boise, ID');
    await staff.getByRole('button', { name: 'Create shop' }).click();
    await expect(staff.getByText(shopName).first()).toBeVisible();
    await staff.goto('/admin/jobs/create');
    await staff.getByLabel('Shop name').fill(shopName);
    await staff.getByRole('button', { name: 'Search shops' }).click();
    await staff.getByRole('link', { name: `Choose ${shopName}` }).click();
    await expect(staff.getByText('Unclaimed', { exact: true })).toBeVisible();
    await postJob(staff, { title, description: 'Stay for a year.', rate: '60/40' });
    const link = staff.getByLabel('Claim link');
    await expect(link).toHaveValue(/\/claim-job\//);
    await expect(staff.getByRole('button', { name: 'Copy URL' })).toBeVisible();
    claimUrl = await link.inputValue();
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
    await expect(owner.getByRole('heading', { name: 'Complete Your Shop Profile' })).toBeVisible();
    await owner.goto(claimUrl);
    await owner.getByRole('button', { name: 'Claim this shop' }).click();
    await expect(owner.getByRole('heading', { name: 'Complete Your Shop Profile' })).toBeVisible();
    await expect(owner.getByLabel('Shop name')).toHaveValue(shopName);
    await owner.goto('/shop/jobs');
    await expect(owner.getByText(title).first()).toBeVisible();
  });

  await test.step('the link has done its work', async () => {
    await owner.goto(claimUrl);
    await expect(owner.getByRole('button', { name: 'Claim this shop' })).toHaveCount(0);
    await expect(owner.getByText(/already been (?:used|claimed)/)).toBeVisible();
  });
});
