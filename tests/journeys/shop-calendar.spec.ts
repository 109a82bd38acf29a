import type { Page } from '@playwright/test';
import { addDays } from '#app/domain/values/dates.ts';
import { dayIn } from '#tests/support/days.ts';
import { axeFaults } from './axe-faults.ts';
import { ready } from './ready.ts';
import { asCast, expect, test } from './story.ts';

/** Far from the dates of the cast, and in another month for each variant of the story. */
function weekIn(months: number): { first: string; last: string } {
  const first = `${dayIn(months * 31).slice(0, 7)}-10`;
  return { first, last: addDays(first, 5) };
}

async function type(page: Page, { first, last }: { first: string; last: string }): Promise<void> {
  await page.getByLabel('First day').fill(first);
  await page.getByLabel('Last day').fill(last);
}

const day = (date: string) => String(Number(date.slice(-2)));

for (const [javaScriptEnabled, months] of [
  [true, 20],
  [false, 24],
] as const) {
  test(`dates are listed, opened, changed and taken back, ${javaScriptEnabled ? 'with' : 'without'} a script`, {
    tag: ['@main', '@phone'],
  }, async ({ visitor, origin, isMobile }) => {
    test.slow();
    const week = weekIn(months + (isMobile ? 8 : 0));
    const page = await asCast(await visitor({ javaScriptEnabled }), origin, 'anchor');
    /** On a phone the row of a chair opens a sheet with its dates. */
    const openRow = async (chair: string) => {
      if (isMobile)
        await page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`^${chair}`) })
          .locator('strong')
          .click();
    };
    await page.goto(`/shop/calendar?month=${week.first.slice(0, 7)}`);
    await page.getByRole('link', { name: 'Open dates', exact: true }).first().click();

    await page.getByRole('checkbox', { name: 'The guest chair' }).check();
    await type(page, week);
    await page.getByText('Every 4 weeks').click();
    await page.getByLabel('How many times').fill('2');
    await page.getByLabel('Minimum days').fill('3');
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show the dates' }).click();
    const listed = page.getByRole('region', { name: 'These dates' }).getByRole('listitem');
    await expect(listed).toHaveCount(2);
    await expect(listed.first()).toContainText(`${day(week.first)}-${day(week.last)}`);
    await page.getByRole('button', { name: 'Open dates' }).last().click();
    await expect(page.getByText('These dates are open.')).toBeVisible();
    await openRow('The guest chair');
    const open = page.getByRole('link', { name: /Open.*at least 3 days/ }).filter({ visible: true });
    await expect(open).toHaveCount(1);
    if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
    if (javaScriptEnabled && isMobile) {
      await page.goto(`/shop/calendar?month=${week.first.slice(0, 7)}`);
      await ready(page);
      const free = page.getByRole('main').locator('[data-day]').last();
      const pressed = await free.getAttribute('data-day');
      await free.click();
      const ways = page.getByRole('dialog').getByRole('link', { name: 'Block dates' });
      await expect(ways).toHaveAttribute('href', new RegExp(`from=${pressed}`));
    }

    await page.goto('/shop/calendar/windows/new');
    await page.getByRole('checkbox', { name: 'The guest chair' }).check();
    await type(page, { first: week.last, last: addDays(week.last, 2) });
    await page.getByLabel('Note').fill('Convention week');
    await page.getByRole('button', { name: 'Open dates' }).last().click();
    await expect(page.getByText(/The guest chair is open on .* already\./)).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveValue('Convention week');
    await expect(page.getByRole('checkbox', { name: 'The guest chair' })).toBeChecked();

    await page.goto('/shop/calendar/closures/new');
    await page.getByLabel('What is blocked').selectOption({ label: 'Flash table' });
    await type(page, week);
    await page.getByLabel('Note').fill('New floor');
    await page.getByRole('button', { name: 'Block dates' }).click();
    await expect(page.getByText('These dates are blocked.')).toBeVisible();
    await openRow('Flash table');
    const blocked = page.getByRole('link', { name: /Blocked.*New floor/ }).filter({ visible: true });
    await blocked.click();
    await page.getByLabel('Last day').fill(week.first);
    await page.getByLabel('Note').fill('New ceiling');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    await openRow('Flash table');
    await page
      .getByRole('link', { name: /Blocked.*New ceiling/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByLabel('Last day')).toHaveValue(week.first);
    await page.getByText('Unblock these dates').first().click();
    await page.getByRole('button', { name: 'Unblock these dates' }).click();
    await expect(page.getByText('These dates are no longer blocked.')).toBeVisible();
    await expect(blocked).toHaveCount(0);

    const longer = page.getByRole('link', { name: /Open.*at least 4 days/ }).filter({ visible: true });
    for (const at of [week.first, addDays(week.first, 28)]) {
      await page.goto(`/shop/calendar?month=${at.slice(0, 7)}`);
      await openRow('The guest chair');
      await open.first().click();
      await expect(page.getByRole('main')).toContainText('The guest chair');
      await page.getByLabel('Last day').fill(addDays(at, 6));
      await page.getByLabel('Minimum days').fill('4');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Your changes are saved.')).toBeVisible();
      await openRow('The guest chair');
      await longer.click();
      await expect(page.getByLabel('Last day')).toHaveValue(addDays(at, 6));
      await page.getByText('Close these dates').first().click();
      if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close these dates' }).click();
      await expect(page.getByText('These dates are no longer open.')).toBeVisible();
    }
    await expect(longer).toHaveCount(0);
    await expect(open).toHaveCount(0);
  });
}

test('keyboard keys move between months', async ({ visitor, origin }) => {
  const page = await asCast(await visitor(), origin, 'anchor');
  await page.goto('/shop/calendar?month=2027-12');
  await page.getByRole('link', { name: 'January 2028' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'January 2028' })).toBeVisible();
  await page.getByRole('link', { name: 'December 2027' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'December 2027' })).toBeVisible();
});
