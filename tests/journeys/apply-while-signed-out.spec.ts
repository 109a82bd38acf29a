import {
  aName,
  confirmByMail,
  newAddress,
  openJob,
  postedJob,
  sendApplication,
  signUp,
  walkArtistWizard,
} from './acts.ts';
import { expect, test } from './story.ts';

test('a visitor signs up from a job, returns to it through mail and wizard, and applies', {
  tag: ['@main', '@phone'],
}, async ({ visitor, member }) => {
  const shop = await member('SHOP');
  const title = aName('Summer chair');
  await postedJob(shop.page, title);

  const page = await visitor();
  const email = newAddress('visitor');
  await openJob(page, title);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  const prompt = page.getByRole('dialog');
  await expect(prompt).toContainText(
    'Create an artist account to apply for positions and connect with shops directly.',
  );
  await prompt.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('radio', { name: 'Tattoo Artist' })).toBeChecked();
  await signUp(page, 'Tattoo Artist', email);
  await confirmByMail(page, email);
  await expect(page.getByText('2 steps until you can apply to')).toBeVisible();
  await expect(page.getByRole('main').getByText(title)).toBeVisible();
  await walkArtistWizard(page, aName('Visitor'), /\/jobs\//);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await sendApplication(page, 'Here I am.');
  await expect(page.getByText("You've already applied to this position").first()).toBeVisible();
});
