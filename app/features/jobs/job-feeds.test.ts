import { expect, test } from 'vitest';
import { jsonFeed, rssFeed, sitemap, xmlText } from '#app/features/jobs/job-feeds.ts';

const site = { baseUrl: 'https://board.test', brand: 'Flashboard' };
const job = {
  id: '00000000-0000-4000-8000-000000000001',
  title: '</title><script>alert(1)</script>',
  jobType: 'GUEST_SPOT' as const,
  description: 'Bold & "loud"\u000b ]]>',
  createdAt: new Date('2026-11-01T10:00:00.000Z'),
  updatedAt: new Date('2026-11-02T10:00:00.000Z'),
  shopName: "Rose's",
  place: 'Austin, TX',
};

test('what people wrote stays text in the feed', () => {
  const feed = rssFeed(site, [job]);
  expect(feed).not.toContain('<script');
  expect(feed).toContain('Bold &amp; &quot;loud&quot; ]]&gt;');
  expect(feed).toContain('<link>https://board.test/jobs/00000000-0000-4000-8000-000000000001</link>');
  expect(feed).toContain('<pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>');
});

test('the JSON feed names type, shop and place', () => {
  const feed = jsonFeed(site, [{ ...job, title: 'Guest artist' }]);
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
  expect(feed.items[0]).toMatchObject({
    title: "Guest artist (GUEST SPOT) at Rose's, Austin, TX",
    date_published: '2026-11-01T10:00:00.000Z',
    tags: ['GUEST SPOT'],
  });
});

test('the sitemap holds the still pages and the jobs', () => {
  const map = sitemap(site.baseUrl, [job]);
  expect(map).toContain('<loc>https://board.test/jobs</loc>');
  expect(map).toContain(`<loc>https://board.test/jobs/${job.id}</loc><lastmod>2026-11-02T10:00:00.000Z</lastmod>`);
});

test('characters that XML cannot hold are left out', () => {
  expect(xmlText('a\u0000b\u0008c\ud800d\n')).toBe('abc\ufffdd\n');
});
