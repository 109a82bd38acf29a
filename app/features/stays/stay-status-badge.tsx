import { STAY_STATUS_LABELS } from '#app/copy/stays.ts';
import type { StayStatus } from '#app/domain/stay.ts';
import type { Tone } from '#app/ui/feedback/badge.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';

const TONES = {
  REQUESTED: 'mustard',
  OFFERED: 'blue',
  CONFIRMED: 'green',
  COMPLETED: 'grey',
  DECLINED: 'grey',
  WITHDRAWN: 'grey',
  EXPIRED: 'grey',
  CANCELED: 'red',
} as const satisfies Record<StayStatus, Tone>;

/** Where a guest spot stands, as a stamp. */
export function StayStatusBadge({ status, size = 'md' }: { status: StayStatus; size?: 'sm' | 'md' }) {
  return (
    <Badge tone={TONES[status]} size={size} className="whitespace-normal!">
      {STAY_STATUS_LABELS[status]}
    </Badge>
  );
}
