import { expect, test } from 'vitest';
import { wordsOf } from '#app/copy/notifications/notification-types.ts';
import { NOTIFICATION_TYPES } from '#app/domain/notifications/notifications.ts';
import { sampleMails } from '#app/features/notifications/sample-mails.server.ts';
import { testApp } from '#tests/support/app.ts';
import { htmlFaults } from '#tests/support/html-faults.ts';
import { shownIn } from '#tests/support/replies.ts';

const { get, services } = await testApp({ DEMO: '1' });
const mails = sampleMails(services.settings, new Date());

test('the page of samples shows a sample of every mail, single and grouped, and both digests', async () => {
  const page = shownIn(await (await get('/dev/ui')).text());
  for (const type of NOTIFICATION_TYPES) {
    expect(page).toContain(`title="${wordsOf(type).title}, light"`);
    expect(page).toContain(`title="${wordsOf(type).title}, several, dark"`);
  }
  expect(page).toContain('title="New Message, in a row, dark"');
  expect(page).toContain('title="Digest, weekly, light"');
  expect(page).toContain('title="Guest Spot Update, not answered in time, light"');
  // One grouped message mail, two with alternatives, two digests, and seven about confirmed guest spots.
  expect(mails).toHaveLength(NOTIFICATION_TYPES.length * 2 + 1 + 2 + 2 + 7);
});

test('among the samples, only digests show a day beside each entry', () => {
  const named = mails.filter(({ html }) => /<span class="small"[^>]*>\w+day, [A-Z][a-z]{2} \d+</.test(html));
  expect(named.map(({ name }) => name)).toEqual(['Digest, daily', 'Digest, weekly']);
});

test('the page of samples is complete and needs no retry in the browser', async () => {
  // React's marker for a boundary that it could not finish.
  expect(await (await get('/dev/ui')).text()).not.toContain('<!--$!-->');
});

test.each(mails)('$name has the same text and links as plain text and as HTML', ({ html, text }) => {
  expect(htmlFaults(html)).toEqual([]);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  expect(links.length).toBeGreaterThanOrEqual(2);
  for (const link of links) expect(text).toContain(link);
  expect(text).toMatch(/getting this/);
  expect(html).toMatch(/getting this/);
  expect(html).not.toMatch(/<img[^>]+src="(?!data:)|<link|<script|url\(|@import/);
});
