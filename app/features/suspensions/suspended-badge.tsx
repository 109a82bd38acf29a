import { SUSPENSION_STATE_LABEL } from '#app/copy/staff.ts';
import type { SuspensionState } from '#app/domain/suspensions.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';

type Facts = { until: Date | null; liftedAt: Date | null };

export function SuspensionBadge({ suspension }: { suspension: Facts }) {
  const state = stateOf(suspension);
  return (
    <Badge tone={state === 'over' ? 'grey' : 'red'} size="sm">
      {SUSPENSION_STATE_LABEL[state]}
    </Badge>
  );
}

function stateOf({ until, liftedAt }: Facts): SuspensionState {
  if (liftedAt) return 'over';
  return until ? 'suspended' : 'banned';
}
