import { href } from 'react-router';
import { withOrigin } from '#app/domain/values/addresses.ts';

/** The default way back from a job's page. */
export const JOBS = '/jobs';

/** The page of a job, with the way back to the page of its link (ruling c-84). */
export function jobAddress(jobId: string, from: string | null): string {
  return withOrigin(href('/jobs/:jobId', { jobId }), from, JOBS);
}

/** Where this viewer edits a job. Staff have their own address, while its shop has no owner. */
export const editorAddress = (jobId: string, isStaff: boolean): string =>
  isStaff ? href('/admin/jobs/:jobId/edit', { jobId }) : href('/shop/jobs/:jobId/edit', { jobId });

/** The anchor of a job in a list, for the way back. */
export const jobAnchor = (jobId: string): string => `job-${jobId}`;
