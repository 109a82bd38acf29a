import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { dayIn } from '#tests/support/days.ts';
import { mailTo, PASSWORD } from '#tests/support/newcomers.ts';
import { ready } from './ready.ts';

/** An unused address. */
export const newAddress = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@journeys.test`;

/** A word that marks this test's own rows. */
export const aName = (words: string): string => `${words} ${randomUUID().slice(0, 6)}`;

/** Follows a link of the bar, which is in the menu on a phone. */
export async function followInBar(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** Presses Logout, which is in the menu on a phone. */
export async function pressLogout(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** Logs out after the page's script has started; a live stream requested afterwards would be refused. */
export async function logOut(page: Page): Promise<void> {
  await ready(page);
  await pressLogout(page);
}

/** Accepts or rejects an application and confirms it in place of the button (ruling c-93). */
export async function answer(place: Locator, decision: 'Accept' | 'Reject', artist: string): Promise<void> {
  await place.locator('summary', { hasText: decision }).click();
  await expect(place.getByText(`${decision} ${artist}? We'll let them know right away.`)).toBeVisible();
  await place.getByRole('button', { name: `Yes, ${decision.toLowerCase()} ${artist}` }).click();
}

/** Fills in the form of /signup and sends it. */
export async function signUp(page: Page, role: 'Tattoo Artist' | 'Shop Owner', email: string): Promise<void> {
  await page.getByRole('group', { name: 'I am a...' }).getByText(role).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Check Your Email' });
  await expect(dialog).toContainText(email);
}

export async function confirmByMail(page: Page, email: string): Promise<void> {
  const mail = await mailTo(new URL(page.url()).origin, email);
  await page.goto(mail.links[0] as string);
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The four steps of the artist's wizard, from the first to its final redirect. */
export async function walkArtistWizard(page: Page, name: string, leadsTo = /\/dashboard(?:\?|$)/): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Complete Your Artist Profile' })).toBeVisible();
  await step(page, 'Basic Information');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Bio').fill('Fine lines and lettering, learned in a street shop, drawn by hand every morning.');
  await pickPlace(page, 'Savannah', 'Savannah, GA');
  await page.getByLabel('Phone', { exact: true }).fill('5035550142');
  await saveAndContinue(page);

  await step(page, 'Your Expertise');
  await page.getByRole('group', { name: 'Tattoo styles' }).getByText('Blackwork').click();
  await page.getByRole('group', { name: 'Experience level' }).getByText('Advanced').click();
  await page.getByLabel('Years of experience').selectOption('8');
  await saveAndContinue(page);

  await step(page, 'Portfolio & Showcase');
  await saveAndContinue(page);

  await step(page, 'Preferences');
  await page.getByRole('group', { name: 'Job types' }).getByText('Guest Spot').click();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(leadsTo);
}

/** The four steps of the shop's wizard, from the first to the dashboard. */
export async function walkShopWizard(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Complete Your Shop Profile' })).toBeVisible();
  await step(page, 'Shop Info');
  await page.getByLabel('Shop name').fill(name);
  await page.getByLabel('Description').fill('A street shop with six chairs, good coffee and a wall full of old flash.');
  await pickPlace(page, 'Portland', 'Portland, OR');
  await page.getByLabel('Years in business').fill('9');
  await saveAndContinue(page);

  await step(page, 'Business Hours');
  await page.getByRole('group', { name: 'Sunday' }).getByLabel('Closed').check();
  await saveAndContinue(page);

  await step(page, 'Space & Amenities');
  await page.getByRole('group', { name: 'Amenities' }).getByText('Wi-Fi').click();
  await saveAndContinue(page);

  await step(page, 'Policies');
  await page.getByLabel('Commission').fill('65');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/\/shop\/dashboard(?:\?|$)/);
}

async function step(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

async function saveAndContinue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save & Continue' }).click();
}

async function pickPlace(page: Page, typed: string, label: string): Promise<void> {
  await page.getByLabel('Location').clear();
  await page.getByLabel('Location').pressSequentially(typed);
  await page.getByRole('option', { name: label, exact: true }).click();
  await expect(page.getByLabel('Location')).toHaveValue(label);
  // With the list closed, Escape has nothing to close and clears nothing.
  await page.getByLabel('Location').press('Escape');
  await expect(page.getByLabel('Location')).toHaveValue(label);
}

export type JobWords = { title: string; description: string; rate: string };

export async function postJob(page: Page, { title, description, rate }: JobWords): Promise<void> {
  await page.getByLabel('Job title').fill(title);
  await page.getByRole('group', { name: 'Job type' }).getByText('Guest Spot').click();
  await page.getByLabel('Start date').fill(dayIn(90));
  await page.getByLabel('End date').fill(dayIn(103));
  await page.getByLabel('Job description').fill(description);
  await page.getByRole('group', { name: 'Payment type' }).getByText('Commission', { exact: true }).click();
  await page.getByLabel('Commission rate').fill(rate);
  await page.getByRole('button', { name: /^(?:Post|Publish|Create)/ }).click();
}

/** A job posted by a shop and shown on its dashboard. */
export async function postedJob(page: Page, title: string): Promise<void> {
  await page.goto('/shop/jobs/create');
  await postJob(page, { title, description: 'A good chair and good company.', rate: '60/40 split' });
  await expect(page).toHaveURL(/\/shop\/dashboard/);
}

/** Writes the letter in the open dialog or page and sends it. */
export async function sendApplication(page: Page, letter: string): Promise<void> {
  await page.getByLabel('Cover letter').fill(letter);
  await page.getByRole('button', { name: 'Submit Application' }).click();
}

/** Searches /jobs for a title and opens the job. */
export async function openJob(page: Page, title: string): Promise<void> {
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** Applies to a job that the page's artist has not applied to yet. */
export async function applyTo(page: Page, title: string, letter: string): Promise<void> {
  await openJob(page, title);
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await sendApplication(page, letter);
  await expect(page.getByText("You've already applied to this position").first()).toBeVisible();
}

/**
 * The address of an open job of the demo cast. Jobs of other stories would not do, because their shops count
 * applicants.
 */
export async function castJob(page: Page): Promise<string> {
  await page.goto('/jobs?q=Guest+weeks+under+the+skylight');
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  return (await link.getAttribute('href')) as string;
}

/** The full scroll width of the page. */
export const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Reloads the data of the page, as a live event does. The router then drops the answer to the last form. */
export async function loadsByItself(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { state: { actionData: unknown; revalidation: string } };
    };
    return router.state.actionData === null && router.state.revalidation === 'idle';
  });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
