import type { NotificationType } from '#app/domain/notifications/notifications.ts';
import { openJourneyNews } from '#tests/support/journey-news.ts';
import { JOB_FORM } from '#tests/support/newcomers.ts';
import { aName } from './acts.ts';
import { look } from './look.ts';
import { expect, type Person, test } from './story.ts';

let news: ReturnType<typeof openJourneyNews>;
test.beforeAll(() => {
  news = openJourneyNews(process.env.FLASHBOARD_JOURNEY_ORIGIN as string);
});
test.afterAll(() => news.close());

async function openLive({ page }: Person, path: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/live'), page.goto(path)]);
}

test('news on the visible page is read and not mailed; behind a dialog or a tab it stays unread', async ({
  member,
}) => {
  const [shop, artist] = [await member('SHOP'), await member('ARTIST')];
  const { page } = artist;
  const artistId = await news.idOf(artist.email);
  const applied = async (name: string) => {
    const title = aName(name);
    await shop.client.post('/shop/jobs/create', { ...JOB_FORM, title });
    const job = await news.jobCalled(title);
    await artist.client.post(`/jobs/${job}/applications`, { coverLetter: 'Bold lines.' });
    return { title, job, id: await news.applicationTo(job) };
  };
  const accept = ({ id }: { id: string }) =>
    shop.client.post(`/shop/applications/${id}/decision`, { decision: 'ACCEPTED' });
  const unread = async (type: NotificationType) => (await news.stored(artistId, type)).unread;
  const all = async (type: NotificationType) => (await news.stored(artistId, type)).all;
  const [first, second, third] = [await applied('Front station'), await applied('Back room'), await applied('Attic')];

  await test.step('the list', async () => {
    await openLive(artist, '/applications');
    const card = page.getByRole('listitem').filter({ hasText: first.title });
    await accept(first);
    await expect(card.getByText('Accepted').first()).toBeVisible();
    await expect.poll(() => unread('APPLICATION_STATUS')).toBe(0);
    await news.due(artistId, 'APPLICATION_STATUS');
    await expect.poll(() => news.isWaiting(artistId, 'APPLICATION_STATUS')).toBe(false);
    await expect.poll(() => news.isQueued(artistId)).toBe(false);
    expect(await news.freshMails(artist.email)).toEqual([]);
  });

  await test.step('an answer to another application under the dialog of one', async () => {
    await openLive(artist, `/applications/${second.id}`);
    await accept(third);
    await expect(page).toHaveTitle(/^\(1\) /);
    expect(await unread('APPLICATION_STATUS')).toBe(1);
    await accept(second);
    await expect(page.getByRole('dialog', { name: second.title }).getByText('Accepted').first()).toBeVisible();
    await expect.poll(() => all('APPLICATION_STATUS')).toBe(3);
    await expect.poll(() => unread('APPLICATION_STATUS')).toBe(1);
  });

  await test.step('the page of a job, also behind another tab', async () => {
    const fill = (status: string, from: string) => shop.client.post(`/shop/jobs/${first.job}/status`, { status, from });
    await openLive(artist, `/jobs/${first.job}`);
    await fill('CLOSED', 'ACTIVE');
    await expect.poll(() => all('JOB_UPDATE')).toBe(1);
    await expect.poll(() => unread('JOB_UPDATE')).toBe(0);
    await look(page, false);
    await fill('ACTIVE', 'CLOSED');
    await expect(page).toHaveTitle(/^\(2\) /);
    expect(await unread('JOB_UPDATE')).toBe(1);
    await look(page, true);
    await expect.poll(() => unread('JOB_UPDATE')).toBe(0);
  });
});
