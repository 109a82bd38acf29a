import { href } from 'react-router';
import { withOrigin } from '#app/domain/origin.ts';

/** What a job's page leads back to when nothing else is known. */
export const JOBS = '/jobs';

/** The page of a job, with the way back to where its link stands (ruling c-84). */
export function jobAddress(jobId: string, from: string | null): string {
  return withOrigin(href('/jobs/:jobId', { jobId }), from, JOBS);
}

/** Where a list shows the job, so that the way back ends at its place. */
export const jobAnchor = (jobId: string): string => `job-${jobId}`;
