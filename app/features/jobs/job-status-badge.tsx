import { BadgeCheck } from 'lucide-react';
import { JOB_NOT_SHOWN, JOB_STATUS_BADGE } from '#app/copy/jobs.ts';
import type { JobStatus } from '#app/domain/jobs.ts';
import { useVerifiedTitle, VerifiedWords } from '#app/features/profiles/shop/shop-labels.tsx';
import type { Tone } from '#app/ui/feedback/badge.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';

/** Green ACTIVE, blue FILLED, gray otherwise (S2 §4). */
const TONES = { ACTIVE: 'green', FILLED: 'blue', CLOSED: 'grey' } as const satisfies Record<JobStatus, Tone>;

type JobStatusBadgeProps = {
  status: JobStatus;
  closedOn?: string | null;
  isHidden?: boolean;
  size?: 'sm' | 'md';
};

export function JobStatusBadge({ status, closedOn, isHidden = false, size = 'md' }: JobStatusBadgeProps) {
  const shown = closedOn ? 'CLOSED' : status;
  if (isHidden && shown === 'ACTIVE') {
    return (
      <Badge tone="mustard" size={size}>
        {JOB_NOT_SHOWN}
      </Badge>
    );
  }
  return (
    <Badge tone={TONES[shown]} size={size}>
      {JOB_STATUS_BADGE[shown]}
    </Badge>
  );
}

/** c-61; with the date if there is one (c-145). */
export function VerifiedMark({ since = null }: { since?: string | null }) {
  const title = useVerifiedTitle(since);
  return (
    <span
      title={title}
      className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap font-semibold text-green text-sm"
    >
      <BadgeCheck size={17} />
      <VerifiedWords since={since} />
    </span>
  );
}
