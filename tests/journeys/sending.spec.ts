import { randomUUID } from 'node:crypto';
import { expect, test } from './story.ts';

test('what one has sent arrives once and in order, however fast the page is left', async ({ member, expected }) => {
  expected.push(/Failed to fetch|ERR_FAILED/);
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const found = await shop.client.get(`/marketplace/artists?q=${encodeURIComponent(artist.name)}`);
  const recipientId = /\/marketplace\/artists\/(?<id>[0-9a-f-]{36})/.exec(found.text)?.groups?.id as string;
  const first = { recipientId, content: 'Are you free in March?', submissionId: randomUUID() };
  const path = (await shop.client.post('/conversations', first)).location as string;
  const { page } = artist;
  await page.goto(path);
  await page.waitForLoadState('networkidle');

  // In one breath, before any picture can show what was sent, and nothing is asked for afterwards any more.
  await page.route(`${path}.data*`, (route) => route.abort());
  await page.getByRole('textbox', { name: 'Message', exact: true }).evaluate((box: HTMLTextAreaElement) => {
    for (const words of ['From the 9th on.', 'Or a week later.']) {
      box.value = words;
      box.dispatchEvent(new Event('input', { bubbles: true }));
      box.form?.requestSubmit();
    }
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    window.location.assign('/applications');
  });
  await expect(page).toHaveURL(/\/applications$/);
  await page.unroute(`${path}.data*`);
  await page.goto(path);
  const said = page.getByRole('list', { name: 'Messages' }).getByText(/March|9th|later/);
  await expect(said).toHaveText([/March/, /9th/, /later/]);
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('');
});
