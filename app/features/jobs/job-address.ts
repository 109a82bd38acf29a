import { href } from 'react-router';
import { withOrigin } from '#app/domain/addresses.ts';

/** What a job's page leads back to when nothing else is known. */
export const JOBS = '/jobs';

/** The page of a job, with the way back to the page of its link (ruling c-84). */
export function jobAddress(jobId: string, from: string | null): string {
  return withOrigin(href('/jobs/:jobId', { jobId }), from, JOBS);
}

/** Where this viewer edits a job. Staff do so at an address of their own, while its shop has no owner. */
export const editorAddress = (jobId: string, isStaff: boolean): string =>
  isStaff ? href('/admin/jobs/:jobId/edit', { jobId }) : href('/shop/jobs/:jobId/edit', { jobId });

/** Where a list shows the job, so that the way back ends at its place. */
export const jobAnchor = (jobId: string): string => `job-${jobId}`;
