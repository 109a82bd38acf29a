import { JOB_FORM } from '#tests/support/newcomers.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { aName } from './acts.ts';
import { expect, signInAs, staffAccount, test } from './story.ts';

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`c-203: staff make one page of two, ${how} JavaScript, and the job stays where it was`, async ({
    visitor,
    origin,
  }) => {
    const staff = await staffClient(origin);
    const name = aName('Foxglove Parlor');
    const [kept, twin] = [name, name.replace('Parlor', 'Parlour')];
    await madeByStaff(staff, kept);
    const goneId = await madeByStaff(staff, twin);
    const title = aName('Winter chair');
    await staff.post(`/admin/jobs/create?shopId=${goneId}`, { ...JOB_FORM, title });
    const page = await visitor({ javaScriptEnabled });
    await signInAs(page, staff);

    await page.goto(`/admin/shops?q=${encodeURIComponent(kept)}`);
    await page.getByRole('link', { name: `Merge... ${kept}` }).click();
    await page.getByRole('link', { name: `Compare with ${twin}` }).click();
    await expect(page.getByText(`${kept} stays. ${twin} is deleted: its jobs move to ${kept}`)).toBeVisible();
    // Availability at the other way round, and back.
    await page.getByRole('link', { name: 'The other way round' }).click();
    await expect(page.getByText(`${twin} stays. ${kept} is deleted`)).toBeVisible();
    await page.getByRole('link', { name: 'The other way round' }).click();
    await expect(page.getByText(`${kept} stays.`)).toBeVisible();

    await page.getByLabel('How do you know that it is one shop?').fill('One street, one phone.');
    await page.getByRole('button', { name: 'Merge the two' }).click();
    await expect(page.getByText('Please tick this to go on')).toBeVisible();
    await expect(page.getByLabel('How do you know that it is one shop?')).toHaveValue('One street, one phone.');
    await page.getByLabel('Both are the same shop.').check();
    await page.getByRole('button', { name: 'Merge the two' }).click();
    await expect(page.getByText(`${twin} is part of ${kept} now.`)).toBeVisible();
    await expect(page.getByRole('link', { name: `Merge... ${kept}` })).toBeVisible();

    await page.goto('/admin/record?action=shops.merged');
    await expect(page.getByText(`took in ${twin}: One street, one phone.`)).toBeVisible();
    const reader = new WebClient(origin);
    expect((await reader.get(`/jobs?q=${encodeURIComponent(title)}`)).text).toContain(kept);
  });
}

async function staffClient(origin: string): Promise<WebClient> {
  const staff = new WebClient(origin);
  const { email, password } = staffAccount();
  await staff.post('/admin/login', { email, password });
  return staff;
}

/** A page that nobody has claimed; its id. */
async function madeByStaff(staff: WebClient, shopName: string): Promise<string> {
  const made = await staff.post('/admin/shops', { shopName, location: 'Boise, ID', isAnother: 'on' });
  return new URL(made.location ?? '', staff.origin).searchParams.get('shopId') ?? '';
}
