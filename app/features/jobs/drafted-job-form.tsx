import { useRef } from 'react';
import { useLocation } from 'react-router';
import { draftOver } from '#app/domain/edit-conflict.ts';
import { JobForm, type JobFormProps } from '#app/features/jobs/job-form.tsx';
import { DraftNotice } from '#app/ui/forms/draft-notice.tsx';
import { useDraft } from '#app/ui/forms/use-draft.ts';

type DraftedJobFormProps = Omit<JobFormProps, 'draft' | 'asks'> & {
  /** Where a saved job leads. */
  next: string;
};

/** The form of a job, which keeps what is typed until it is saved, over reloading and closing the page. */
export function DraftedJobForm({ next, ...form }: DraftedJobFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const { draft, discard } = useDraft(box, { form: useLocation().pathname, next, keeps: 'left' });
  return (
    <>
      {draft ? <DraftNotice onDiscard={discard} /> : null}
      <div ref={box}>
        <JobForm
          {...form}
          key={draft ? 'draft' : 'stored'}
          draft={draft && draftOver(form.defaults, draft)}
          asks="kept"
        />
      </div>
    </>
  );
}
