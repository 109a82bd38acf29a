import { CalendarDays } from 'lucide-react';
import { jobDates } from '#app/copy/jobs.ts';
import { Chip } from '#app/ui/feedback/chip.tsx';

/** When a job begins and, for a guest spot, ends (S2 §3). */
export function JobDatesChip({ job }: { job: { startDate: string; endDate?: string | null } }) {
  return (
    <Chip
      icon={<CalendarDays size={15} aria-hidden="true" className="shrink-0" />}
      className="max-sm:min-h-6 max-sm:px-2 max-sm:text-[0.8125rem]"
    >
      {jobDates(job)}
    </Chip>
  );
}
