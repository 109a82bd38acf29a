import { href } from 'react-router';
import { withOrigin } from '#app/domain/values/addresses.ts';

export const JOBS = '/jobs';

/** With the way back to the page of its link (ruling c-84). */
export function jobAddress(jobId: string, from: string | null): string {
  return withOrigin(href('/jobs/:jobId', { jobId }), from, JOBS);
}

/** The job with its apply form, or the prompt to sign up, open. */
export const applyingAddress = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}apply=1`;

export const editorAddress = (jobId: string, isStaff: boolean): string =>
  isStaff ? href('/admin/jobs/:jobId/edit', { jobId }) : href('/shop/jobs/:jobId/edit', { jobId });

export const jobAnchor = (jobId: string): string => `job-${jobId}`;
