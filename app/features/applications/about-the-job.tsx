import { ChevronDown } from 'lucide-react';
import { dateLabel } from '#app/copy/dates.ts';
import { JOB_LEVEL_LABEL, paymentLine } from '#app/copy/jobs.ts';
import type { ReviewedJob } from '#app/features/applications/shop-application-review.server.ts';
import { JobRequirements } from '#app/features/jobs/job-facts.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';

/** What the shop itself asked for, to hold the application against; folded, because it wrote that. */
export function AboutTheJob({ job }: { job: NonNullable<ReviewedJob> }) {
  const dates = [
    ['Start date', job.startDate],
    ['End date', job.jobType === 'GUEST_SPOT' ? job.endDate : null],
    ['Apply by', job.applicationDeadline],
  ] as const;
  const rows = [
    { term: 'Payment', detail: paymentLine(job) },
    ...dates.flatMap(([term, date]) => (date ? [{ term, detail: dateLabel(date) }] : [])),
    { term: 'Level', detail: JOB_LEVEL_LABEL[job.experienceLevel] },
  ];
  return (
    <details className="inked group/job">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-md px-4 py-2 font-semibold hover:bg-grey-wash">
        About the job
        <ChevronDown size={20} aria-hidden="true" className="group-open/job:rotate-180" />
      </summary>
      <div className="border-hairline border-t px-4 py-2">
        <DefinitionList rows={rows} className="border-hairline border-b" />
        <JobRequirements job={job} />
      </div>
    </details>
  );
}
