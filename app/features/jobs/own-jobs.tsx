import { href, Link, useFetcher } from 'react-router';
import { applicationsOf, JOB_STATUS_ACT, jobStatusQuestion, jobViewsOf } from '#app/copy/jobs.ts';
import { type JobStatus, statusesToChooseFrom } from '#app/domain/jobs.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';

type JobStatusButtonsProps = {
  job: { id: string; title: string; status: JobStatus; applicationsCount: number };
  here: string;
};

/** With applicants it asks once, because they are notified at once (ruling c-65). */
export function JobStatusButtons({ job, here }: JobStatusButtonsProps) {
  const fetcher = useFetcher<{ failed: true }>({ key: `status-${job.id}` });
  const action = href('/shop/jobs/:jobId/status', { jobId: job.id });
  const asked = fetcher.formData?.get('status');
  const hasFailed = fetcher.state === 'idle' && fetcher.data !== undefined;
  return (
    <div className="flex flex-wrap gap-2 [&:has(details[open])>details:not([open])]:hidden">
      {statusesToChooseFrom(job.status).map((status) => {
        const { label, confirmed, busy } = JOB_STATUS_ACT[status];
        const doIt = (words: string) => (
          <fetcher.Form key={status} method="post" action={action} preventScrollReset>
            <input type="hidden" name="status" value={status} />
            <input type="hidden" name="from" value={job.status} />
            <input type="hidden" name="returnTo" value={here} />
            <SubmitButton
              variant="secondary"
              size="sm"
              aria-label={`${words}: ${job.title}`}
              busy={asked === status}
              busyLabel={busy}
              disabled={asked !== undefined && asked !== null && asked !== status}
            >
              {words}
            </SubmitButton>
          </fetcher.Form>
        );
        if (job.applicationsCount === 0) return doIt(label);
        return (
          <AskedOnce
            key={status}
            group={`status-${job.id}`}
            label={label}
            name={`${label}: ${job.title}`}
            size="sm"
            question={jobStatusQuestion(status, job.applicationsCount)}
            no={{ to: here, label: 'Not now' }}
          >
            {doIt(confirmed)}
          </AskedOnce>
        );
      })}
      {hasFailed ? <FormNotice errors={['Failed to update job post. Please try again.']} focus /> : null}
    </div>
  );
}

type JobFunnelProps = {
  job: { id: string; title: string; views: number; applicationsCount: number; waiting: number; accepted: number };
  to: { all: string; waiting: string };
};

/** Pending applications first, then views, applications and accepted ones. */
export function JobFunnel({ job, to }: JobFunnelProps) {
  const { views, applicationsCount, waiting, accepted } = job;
  if (applicationsCount === 0) {
    return <span className="text-muted">{views > 0 ? `${jobViewsOf(views)}, none yet` : 'None yet'}</span>;
  }
  // Applicants have viewed the job, even if they applied before views were counted.
  const seen = jobViewsOf(Math.max(views, applicationsCount));
  const all = `${seen}, ${applicationsOf(applicationsCount)}, ${accepted} accepted`;
  return (
    <div className="flex flex-col gap-1 max-sm:flex-[1_1_9rem] sm:max-w-60">
      {waiting > 0 ? (
        <Link to={to.waiting} className="text-link w-fit font-bold" aria-label={`${waiting} waiting: ${job.title}`}>
          {waiting} waiting
        </Link>
      ) : null}
      <FunnelBar total={applicationsCount} parts={[accepted, waiting]} />
      {waiting > 0 ? (
        <span className="text-muted text-sm">{all}</span>
      ) : (
        <Link to={to.all} className="text-link w-fit text-muted text-sm" aria-label={`${all}: ${job.title}`}>
          {all}
        </Link>
      )}
    </div>
  );
}

const FILLS = ['bg-green', 'bg-mustard'];

/** To scale. */
function FunnelBar({ total, parts }: { total: number; parts: number[] }) {
  return (
    <div aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full border-[1.5px] border-line bg-surface">
      {parts.map((part, index) =>
        part > 0 ? (
          <span
            key={FILLS[index]}
            className={`${FILLS[index]} border-line not-last:border-r-[1.5px]`}
            style={{ width: `${(100 * part) / Math.max(total, 1)}%` }}
          />
        ) : null,
      )}
    </div>
  );
}
