import type { Page } from '@playwright/test';
import { aName, answer, openJob, postJob, sendApplication } from './acts.ts';
import { openBeforeScripts, ready } from './ready.ts';
import { expect, test } from './story.ts';

/** Acts as a translator in the browser: replaces every text with its own elements, including new text. */
async function translate(page: Page): Promise<void> {
  await ready(page);
  await page.evaluate(() => {
    const UNTRANSLATED = 'script, style, textarea, title, option, font';
    const take = (node: Node) => {
      if (node instanceof Text) {
        if (!node.parentElement || node.parentElement.closest(UNTRANSLATED)) return;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = node.data;
        outer.append(inner);
        node.replaceWith(outer);
      } else for (const child of [...node.childNodes]) take(child);
    };
    take(document.body);
    const look = (changes: MutationRecord[]) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) take(node);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
}

test('a page translated by the browser can send its forms and follow them', async ({ member }) => {
  const [{ page: shop }, person] = [await member('SHOP'), await member('ARTIST')];
  const artist = person.page;
  const title = aName('Translated');

  await shop.goto('/shop/jobs/create');
  await translate(shop);
  await shop.getByRole('button', { name: 'Post Job' }).first().click();
  await expect(shop.getByText('Job title is required')).toBeVisible();
  await postJob(shop, { title, description: 'A quiet chair.', rate: '60/40' });
  await expect(shop.getByText('Your job is live.')).toBeVisible();
  await expect(shop.getByRole('main').getByText(title)).toBeVisible();

  await openJob(artist, title);
  await translate(artist);
  await artist.getByRole('link', { name: 'Apply Now' }).first().click();
  await sendApplication(artist, 'I would love that chair.');
  await expect(artist.getByText("You've already applied to this position").first()).toBeVisible();
  await artist.goto('/profile/artist/edit');
  await translate(artist);
  await artist.getByLabel('Bio').fill('');
  await artist.getByRole('button', { name: 'Save Changes' }).click();
  await expect(artist.getByText('Bio is required')).toBeVisible();
  await artist.getByLabel('Bio').fill('Lines and dots, since I could hold a pen. Mostly lines.');
  await artist.getByRole('button', { name: 'Save Changes' }).click();
  await expect(artist.getByText('Lines and dots, since I could hold a pen. Mostly lines.')).toBeVisible();

  await shop.goto('/shop/applications');
  await translate(shop);
  await shop.getByRole('link', { name: person.name }).click();
  await answer(shop.getByRole('dialog', { name: person.name }), 'Accept', person.name);
  await expect(shop.getByText('Accepted').first()).toBeVisible();
  await artist.goto('/applications');
  await translate(artist);
  await artist.getByRole('link', { name: title, exact: true }).click();
  await artist.getByRole('link', { name: 'Message Shop' }).click();
  await artist.getByLabel('Your message').fill('When shall I come?');
  await artist.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(artist).toHaveURL(/\/messages\/[\w-]{36}$/);
  await artist.getByRole('textbox', { name: 'Message', exact: true }).fill('See https://example.com');
  await artist.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(artist.getByRole('list', { name: 'Messages' })).toContainText('See https://example.com');
  await expect(artist.getByText('Sending...')).toHaveCount(0);
});

/** Acts as an extension: adds an element at the start of the page and one after each field. */
function extend(): void {
  addEventListener('DOMContentLoaded', () => {
    document.body.prepend(document.createElement('div'));
    for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('i'));
  });
}

test('the theme and early typing survive a page that an extension changed', async ({ member, expected }) => {
  // React reports that it renders the page again.
  expected.push(/Minified React error #418/);
  const { page } = await member('SHOP', { colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.addInitScript(extend);
  const letIn = await openBeforeScripts(page, '/shop/jobs/create');
  await page.getByLabel('Job title').fill('Half a job');
  await page.getByRole('group', { name: 'Shop culture' }).getByText('Collaborative').click();
  await page.getByLabel('Job description').pressSequentially('A ch');
  await letIn();
  await page.keyboard.type('air.');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByLabel('Job title')).toHaveValue('Half a job');
  await expect(page.getByRole('checkbox', { name: 'Collaborative' })).toBeChecked();
  await expect(page.getByLabel('Job description')).toHaveValue('A chair.');
});
