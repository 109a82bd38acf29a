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
  expect(feed).toContain('&lt;p&gt;Bold &amp;amp; &amp;quot;loud&amp;quot; ]]&amp;gt;&lt;/p&gt;');
  expect(feed).toContain('<link>https://board.test/jobs/00000000-0000-4000-8000-000000000001</link>');
  expect(feed).toContain('<pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>');
});

test('a reader that takes a description for HTML sees the text with its paragraphs, and no markup of its author', () => {
  const description = 'Bold lines.\nBig color.\n\n<img src=x onerror="alert(1)"> & more';
  const html = '<p>Bold lines.<br>Big color.</p><p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; more</p>';
  const [, inFeed = ''] =
    /<item>.*<description>(.*)<\/description>/s.exec(rssFeed(site, [{ ...job, description }])) ?? [];
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  expect(inFeed.replace(/&(\w+);/g, (_whole, name) => entities[name] ?? '?')).toBe(html);
  expect(jsonFeed(site, [{ ...job, description }]).items[0]).toMatchObject({
    content_html: html,
    content_text: description,
  });
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
