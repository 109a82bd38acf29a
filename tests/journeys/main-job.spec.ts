import {
  aName,
  answer,
  confirmByMail,
  followInBar,
  newAddress,
  postJob,
  sendApplication,
  signUp,
  walkArtistWizard,
  walkShopWizard,
} from './acts.ts';
import { expect, test } from './story.ts';

test('an artist and a shop find each other, from sign-up to the answer to the first message', {
  tag: ['@main', '@phone'],
}, async ({ visitor }) => {
  const [artist, shop] = [await visitor(), await visitor()];
  const [artistAddress, shopAddress] = [newAddress('june'), newAddress('anvil')];
  const [artistName, shopName, title] = [aName('June'), aName('Anvil'), aName('Two weeks in spring')];
  const letter = 'I draw every morning and keep my station clean.\n\nMy books are open in March.';

  await test.step('the shop signs up, confirms by mail and finishes the wizard', async () => {
    await shop.goto('/');
    await followInBar(shop, 'Sign Up');
    await signUp(shop, 'Shop Owner', shopAddress);
    await confirmByMail(shop, shopAddress);
    await walkShopWizard(shop, shopName);
    await expect(shop.getByRole('heading', { name: new RegExp(shopName) })).toBeVisible();
    await expect(shop.getByText('No active job listings')).toBeVisible();
  });

  await test.step('the shop posts a job', async () => {
    await shop.getByRole('link', { name: 'Post a New Job' }).first().click();
    await expect(shop.getByRole('heading', { name: 'Create Job Posting' })).toBeVisible();
    await postJob(shop, {
      title,
      description: 'The front station for two weeks, walk-ins welcome.',
      rate: '60/40 split',
    });
    await expect(shop).toHaveURL(/\/shop\/dashboard/);
    await expect(shop.getByText(title)).toBeVisible();
  });

  await test.step('the artist signs up, confirms by mail and finishes the wizard', async () => {
    await artist.goto('/');
    await followInBar(artist, 'Sign Up');
    await signUp(artist, 'Tattoo Artist', artistAddress);
    await confirmByMail(artist, artistAddress);
    await walkArtistWizard(artist, artistName);
    await expect(artist.getByRole('heading', { name: new RegExp(artistName) })).toBeVisible();
    await expect(artist.getByText('No applications yet')).toBeVisible();
  });

  await test.step('the artist finds the job and applies', async () => {
    await followInBar(artist, 'Browse Jobs');
    await expect(artist.getByRole('heading', { name: 'Browse Opportunities' })).toBeVisible();
    await artist.getByRole('link', { name: title }).click();
    await expect(artist.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(artist.getByText('Portland, OR').first()).toBeVisible();
    await artist.getByRole('link', { name: 'Apply Now' }).first().click();
    await expect(artist.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
    await sendApplication(artist, letter);
    await expect(artist.getByText("You've already applied to this position").first()).toBeVisible();
  });

  await test.step('the shop gets a notification, reads the letter and accepts', async () => {
    await shop.getByRole('link', { name: /^Notifications, 1 unread/ }).click();
    await expect(shop.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await shop.getByRole('button', { name: new RegExp(`New Job Application.*${artistName}`) }).click();
    const dialog = shop.getByRole('dialog', { name: artistName });
    await expect(dialog).toContainText('My books are open in March.');
    await answer(dialog, 'Accept', artistName);
    await expect(dialog.getByText('Accepted').first()).toBeVisible();
  });

  await test.step('the artist sees the answer and sends the first message', async () => {
    await expect(artist.getByRole('link', { name: /^Notifications, 1 unread/ })).toBeVisible();
    await followInBar(artist, 'Dashboard');
    await expect(artist.getByText('Accepted').first()).toBeVisible();
    await artist.getByRole('link', { name: 'Get the conversation started!' }).click();
    const dialog = artist.getByRole('dialog', { name: `Message ${shopName}` });
    await dialog.getByLabel('Your message').fill('Thank you! Shall I bring my own machine?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(artist).toHaveURL(/\/messages\//);
    await expect(thread(artist, shopName)).toContainText('Shall I bring my own machine?');
  });

  await test.step('the shop sees the message arrive and answers, and the artist sees the answer arrive', async () => {
    await shop.goto('/messages');
    await shop.getByRole('link', { name: new RegExp(`^${artistName}`) }).click();
    await expect(thread(shop, artistName)).toContainText('Shall I bring my own machine?');
    await artist.getByLabel('Message', { exact: true }).fill('Or is there one?');
    await artist.getByRole('button', { name: 'Send' }).click();
    await expect(thread(shop, artistName)).toContainText('Or is there one?');
    await shop.getByLabel('Message', { exact: true }).fill('There is one for you.');
    await shop.keyboard.press('Enter');
    await expect(thread(artist, shopName)).toContainText('There is one for you.');
  });
});

function thread(page: import('@playwright/test').Page, partner: string) {
  return page.getByRole('region', { name: `Conversation with ${partner}` });
}
