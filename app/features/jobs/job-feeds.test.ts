import { expect, test } from 'vitest';
import { jsonFeed, rssFeed, xmlText } from '#app/features/jobs/job-feeds.ts';

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

test('markup in a job stays text in the feed', () => {
  const feed = rssFeed(site, [job]);
  expect(feed).not.toContain('<script');
  expect(feed).toContain('&lt;p&gt;Bold &amp;amp; &amp;quot;loud&amp;quot; ]]&amp;gt;&lt;/p&gt;');
  expect(feed).toContain('<link>https://board.test/jobs/00000000-0000-4000-8000-000000000001</link>');
  expect(feed).toContain('<pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>');
});

test('a description is escaped HTML with paragraphs', () => {
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

test('characters that XML cannot hold are removed', () => {
  expect(xmlText('a\u0000b\u0008c\ud800d\n')).toBe('abc\ufffdd\n');
});
