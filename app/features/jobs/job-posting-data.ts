import { asParagraphs } from '#app/domain/fields.ts';
import type { JobType } from '#app/domain/jobs.ts';
import type { JobDetail } from '#app/features/jobs/job-for-viewer.server.ts';

const EMPLOYMENT = {
  GUEST_SPOT: 'TEMPORARY',
  FULL_TIME: 'FULL_TIME',
  APPRENTICESHIP: 'INTERN',
} as const satisfies Record<JobType, string>;

/** A job in the words of schema.org, for search engines, which read its description as HTML; only open positions. */
export function jobPostingData(job: JobDetail) {
  if (job.status !== 'ACTIVE' || job.closedOn) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: asParagraphs(job.description),
    datePosted: job.postedAt.slice(0, 10),
    // Through that day in Hawaii, where it ends last (ruling c-90).
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
