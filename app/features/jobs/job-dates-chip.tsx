import { CalendarDays } from 'lucide-react';
import { jobDates } from '#app/copy/jobs.ts';
import { Chip } from '#app/ui/feedback/badge.tsx';

/** When a job begins and, for a guest spot, ends (S2 §3). */
export function JobDatesChip({ job, small }: { job: { startDate: string; endDate?: string | null }; small?: boolean }) {
  return (
    <Chip
      icon={<CalendarDays size={15} aria-hidden="true" className="shrink-0" />}
      className={small ? '!min-h-6 !px-2 !text-xs' : 'max-sm:min-h-6 max-sm:px-2 max-sm:text-xs'}
    >
      {jobDates(job)}
    </Chip>
  );
}
