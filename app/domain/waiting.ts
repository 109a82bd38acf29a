import type { ApplicationStatus } from '#app/domain/application.ts';

export type Waiting = { status: ApplicationStatus; job: { isDeleted: boolean } };

/** Its shop owes it an answer. Nobody answers any more where the job is gone. */
export function isWaiting({ status, job }: Waiting): boolean {
  return status === 'PENDING' && !job.isDeleted;
}
