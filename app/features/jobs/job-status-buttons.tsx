import { href, useFetcher } from 'react-router';
import { JOB_STATUS_ACT, jobStatusQuestion } from '#app/copy/jobs.ts';
import { type JobStatus, statusesToChooseFrom } from '#app/domain/jobs.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { useReadyToPost } from '#app/ui/forms/use-turn.ts';

type JobStatusButtonsProps = {
  job: { id: string; title: string; status: JobStatus; applicationsCount: number };
  /** The list as it is, to come back to. */
  here: string;
};

/**
 * Closes a job, marks it as filled or opens it again, in the list. Where somebody has applied it asks once, because they
 * are told at once (ruling c-65).
 */
export function JobStatusButtons({ job, here }: JobStatusButtonsProps) {
  const fetcher = useFetcher<{ failed: true }>({ key: `status-${job.id}` });
  const action = href('/shop/jobs/:jobId/status', { jobId: job.id });
  const asked = fetcher.formData?.get('status');
  useReadyToPost(action);
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
