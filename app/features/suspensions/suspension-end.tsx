import { DayOf } from '#app/ui/data/times.tsx';

type Facts = { until: Date | null; liftedAt: Date | null };

/** Until when somebody is or was kept out; of what was lifted before its time, since when they are not. */
export function SuspensionEnd({ suspension: { until, liftedAt } }: { suspension: Facts }) {
  if (liftedAt && (until === null || liftedAt < until)) {
    return (
      // One piece of a cell, whose parts stand apart on a phone.
      <span key="lifted">
        Lifted on <DayOf at={liftedAt} />
      </span>
    );
  }
  return until ? <DayOf at={until} /> : <span>for good</span>;
}
