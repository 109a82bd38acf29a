import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { APPLICATION_STATUS_BADGE } from '#app/copy/applications.ts';
import type { ApplicationStatus } from '#app/domain/applications.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';

const LOOK = {
  PENDING: { tone: 'mustard', Icon: Hourglass },
  ACCEPTED: { tone: 'green', Icon: CircleCheck },
  REJECTED: { tone: 'red', Icon: CircleX },
} as const satisfies Record<ApplicationStatus, unknown>;

type ApplicationStatusBadgeProps = { status: ApplicationStatus; size?: 'sm' | 'md' };

/** Yellow pending, green accepted, red rejected, always with the word (S2 §4). */
export function ApplicationStatusBadge({ status, size = 'md' }: ApplicationStatusBadgeProps) {
  const { tone, Icon } = LOOK[status];
  return (
    <Badge tone={tone} size={size} icon={<Icon size={14} aria-hidden="true" />}>
      {APPLICATION_STATUS_BADGE[status]}
    </Badge>
  );
}
