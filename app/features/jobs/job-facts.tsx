import { Banknote, Brush, CalendarDays, CalendarX, Check, GraduationCap, Hourglass, MapPin } from 'lucide-react';
import { dateLabel } from '#app/copy/dates.ts';
import { JOB_LEVEL_LABEL, JOB_TYPE_LABEL, minimumExperienceLabel, paymentLine } from '#app/copy/jobs.ts';
import type { JobDetail } from '#app/features/jobs/job-for-viewer.server.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';

/** S2 §2. */
export function JobFacts({ job }: { job: JobDetail }) {
  const rows = [
    { term: 'Location', detail: job.shop.place, icon: <MapPin size={18} /> },
    {
      term: 'Job type',
      detail: JOB_TYPE_LABEL[job.jobType],
      icon: <Brush size={18} />,
    },
    { term: 'Start date', detail: dateLabel(job.startDate), icon: <CalendarDays size={18} /> },
    ...(job.jobType === 'GUEST_SPOT' && job.endDate
      ? [{ term: 'End date', detail: dateLabel(job.endDate), icon: <CalendarX size={18} /> }]
      : []),
    { term: 'Payment', detail: paymentLine(job), icon: <Banknote size={18} /> },
    {
      term: 'Level',
      detail: JOB_LEVEL_LABEL[job.experienceLevel],
      icon: <GraduationCap size={18} />,
    },
    ...(job.applicationDeadline
      ? [
          {
            term: 'Apply by',
            detail: dateLabel(job.applicationDeadline),
            icon: <Hourglass size={18} />,
          },
        ]
      : []),
  ];
  return <DefinitionList rows={rows} layout="pairs" />;
}

type Requirements = Pick<
  JobDetail,
  | 'minimumExperienceYears'
  | 'portfolioRequired'
  | 'insuranceRequired'
  | 'requiredStyles'
  | 'preferredStyles'
  | 'additionalRequirements'
>;

export function JobRequirements({ job }: { job: Requirements }) {
  const rows = [
    { term: 'Minimum experience', detail: minimumExperienceLabel(job.minimumExperienceYears) },
    { term: 'Portfolio', detail: job.portfolioRequired ? 'Required' : 'Not required' },
    { term: 'Insurance', detail: job.insuranceRequired ? 'Required' : 'Not required' },
    ...(job.requiredStyles.length > 0 ? [{ term: 'Required styles', detail: job.requiredStyles.join(', ') }] : []),
    ...(job.preferredStyles.length > 0 ? [{ term: 'Preferred styles', detail: job.preferredStyles.join(', ') }] : []),
  ];
  return (
    <>
      <DefinitionList rows={rows} />
      {job.additionalRequirements ? (
        <p className="mt-3 max-w-measure whitespace-pre-line">{job.additionalRequirements}</p>
      ) : null}
    </>
  );
}

export function AppliedMark() {
  return (
    <p className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-green">
      <Check size={18} />
      Applied
    </p>
  );
}
