import { BadgeCheck } from 'lucide-react';
import { JOB_STATUS_BADGE } from '#app/copy/jobs.ts';
import type { JobStatus } from '#app/domain/job.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { Tone } from '#app/ui/feedback/tone.ts';

/** Green ACTIVE, blue FILLED, grey otherwise (S2 §4). */
const TONES = { ACTIVE: 'green', FILLED: 'blue', CLOSED: 'grey' } as const satisfies Record<JobStatus, Tone>;

type JobStatusBadgeProps = {
  status: JobStatus;
  /** Set where people look for work: a position past its last day to apply shows as closed. */
  closedOn?: string | null;
  size?: 'sm' | 'md';
};

export function JobStatusBadge({ status, closedOn, size = 'md' }: JobStatusBadgeProps) {
  const shown = closedOn ? 'CLOSED' : status;
  return (
    <Badge tone={TONES[shown]} size={size}>
      {JOB_STATUS_BADGE[shown]}
    </Badge>
  );
}

/** Beside the name of a shop whose licence staff have checked (ruling c-61). */
export function VerifiedMark() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap font-semibold text-green text-sm">
      <BadgeCheck size={17} aria-hidden="true" />
      Verified
    </span>
  );
}
