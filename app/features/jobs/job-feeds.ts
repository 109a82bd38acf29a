import { jobTypeChip } from '#app/copy/jobs.ts';
import type { JobType } from '#app/domain/jobs.ts';
import { asParagraphs, escapeMarkup, wellFormed } from '#app/domain/values/fields.ts';
import type { FeedJob } from '#app/features/jobs/job-cards.server.ts';
import type { JobDetail } from '#app/features/jobs/job-for-viewer.server.ts';

type Site = { baseUrl: string; brand: string };

const TITLE = 'Newest positions for tattoo artists';

/** Without characters that XML cannot contain. */
export function xmlText(text: string): string {
  return escapeMarkup(wellFormed(text).replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, ''));
}

const headline = (job: FeedJob) => `${job.title} (${jobTypeChip(job.jobType)}) at ${job.shopName}, ${job.place}`;
const address = ({ baseUrl }: Site, job: FeedJob) => new URL(`/jobs/${job.id}`, baseUrl).href;

/** Readers treat a description as HTML. */
export function rssFeed(site: Site, jobs: FeedJob[]): string {
  const items = jobs.map(
    (job) => `<item><title>${xmlText(headline(job))}</title><link>${address(site, job)}</link>
<guid isPermaLink="true">${address(site, job)}</guid><pubDate>${job.createdAt.toUTCString()}</pubDate>
<category>${xmlText(jobTypeChip(job.jobType))}</category><description>${xmlText(asParagraphs(job.description))}</description></item>`,
  );
  const self = new URL('/jobs.rss', site.baseUrl).href;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(`${site.brand}: ${TITLE}`)}</title><link>${new URL('/jobs', site.baseUrl).href}</link>
<description>${TITLE}</description><language>en-us</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

export function jsonFeed(site: Site, jobs: FeedJob[]) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${site.brand}: ${TITLE}`,
    home_page_url: new URL('/jobs', site.baseUrl).href,
    feed_url: new URL('/jobs.json', site.baseUrl).href,
    language: 'en-US',
    items: jobs.map((job) => ({
      id: job.id,
      url: address(site, job),
      title: headline(job),
      content_html: asParagraphs(job.description),
      content_text: job.description,
      date_published: job.createdAt.toISOString(),
      date_modified: job.updatedAt.toISOString(),
      tags: [jobTypeChip(job.jobType)],
    })),
  };
}

export function sitemap(baseUrl: string, jobs: { id: string; updatedAt: Date }[]): string {
  const pages = ['/', '/jobs', '/terms', '/privacy', '/credits'].map((path) => ({ path, changed: '' }));
  const posts = jobs.map(({ id, updatedAt }) => ({
    path: `/jobs/${id}`,
    changed: `<lastmod>${updatedAt.toISOString()}</lastmod>`,
  }));
  const urls = [...pages, ...posts].map(
    ({ path, changed }) => `<url><loc>${xmlText(new URL(path, baseUrl).href)}</loc>${changed}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

const EMPLOYMENT = {
  GUEST_SPOT: 'TEMPORARY',
  FULL_TIME: 'FULL_TIME',
  APPRENTICESHIP: 'INTERN',
} as const satisfies Record<JobType, string>;

export function jobPostingData(job: JobDetail) {
  if (job.status !== 'ACTIVE' || job.closedOn) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: asParagraphs(job.description),
    datePosted: job.postedAt.slice(0, 10),
    // Until the end of that day in Hawaii, the last US time zone (ruling c-90).
    ...(job.applicationDeadline ? { validThrough: `${job.applicationDeadline}T23:59:59-10:00` } : {}),
    jobStartDate: job.startDate,
    employmentType: EMPLOYMENT[job.jobType],
    hiringOrganization: { '@type': 'Organization', name: job.shop.name },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'US',
        ...(job.shop.city ? { addressLocality: job.shop.city } : {}),
        ...(job.shop.state ? { addressRegion: job.shop.state } : {}),
      },
    },
  };
}
