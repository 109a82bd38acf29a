import { href } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { jobAddress } from '#app/features/jobs/job-address.ts';

export function applyAddress(jobId: string, from: string | null): string {
  return withOrigin(href('/jobs/:jobId/applications', { jobId }), from);
}

/** The form with the letter of an earlier application filled in. */
export function applyAgainAddress(jobId: string, from: string, letterOf: string): string {
  return `${applyAddress(jobId, from)}&letter=${letterOf}`;
}

export const isJobItself = (jobId: string, from: string) => from.split('?', 1)[0] === href('/jobs/:jobId', { jobId });

/** With the way back to the page the reader came from (ruling c-84). */
export function jobAgain(jobId: string, from: string | null): string {
  return from && isJobItself(jobId, from) ? from : jobAddress(jobId, from);
}

export function afterApplying(jobId: string, from: string | null, withDates: boolean): string {
  return withDone(jobAgain(jobId, from), withDates ? 'application-sent-with-dates' : 'application-sent');
}
