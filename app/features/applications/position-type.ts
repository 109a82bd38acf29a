import { JOB_TYPE_LABEL, jobTypeChip } from '#app/copy/jobs.ts';

/** Rows of older times may hold other words (ruling c-1). */
export function positionType(jobType: string): string {
  return Object.hasOwn(JOB_TYPE_LABEL, jobType)
    ? JOB_TYPE_LABEL[jobType as keyof typeof JOB_TYPE_LABEL]
    : jobTypeChip(jobType);
}
