import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Send } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type FetcherWithComponents, Form, useFetcher } from 'react-router';
import { COVER_LETTER_MAX } from '#app/domain/application.ts';
import { withOrigin } from '#app/domain/origin.ts';
import { isBlank as isBlankText } from '#app/domain/text.ts';
import { UnclaimedShopNote } from '#app/features/profiles/unclaimed-shop-note.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';
import { useCameBack } from '#app/ui/forms/use-came-back.ts';
import { useReadyToPost } from '#app/ui/forms/use-ready-to-post.ts';
import { useHere } from '#app/ui/navigation/use-here.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** What posting the form may return; after success it redirects to the job. */
export type ApplyReply = { result?: SubmissionResult<string[]>; signInPath?: string; failed?: true };

type ApplyFormProps = {
  jobId: string;
  /** Where the reader was before, for the way back from the job. */
  from: string | null;
  reply: ApplyReply | undefined;
  cancel: ReactNode;
  /** Present in the dialog, absent on the page. */
  fetcher?: FetcherWithComponents<unknown>;
};

const FAILED: SubmissionResult<string[]> = { status: 'error', error: { '': ['Failed to submit application'] } };

/** The cover letter and its two buttons, on its own page or in the dialog. */
export function ApplyForm({ jobId, from, reply, cancel, fetcher }: ApplyFormProps) {
  const [form, fields] = useForm<{ coverLetter: string }>({ id: useId(), lastResult: reply?.result ?? null });
  const hydrated = useHydrated();
  const [isBlank, setIsBlank] = useState(!initialLetter(reply));
  const Element = fetcher?.Form ?? Form;
  const errors = reply?.failed ? FAILED.error?.[''] : form.errors;
  return (
    <Element
      method="post"
      action={withOrigin(`/jobs/${jobId}/applications`, from)}
      {...getFormProps(form)}
      data-asks="always"
      data-unsaved={useCameBack(reply) ? '' : undefined}
      className="flex flex-col gap-5"
    >
      <FormNotice errors={errors} answer={reply} focus />
      {reply?.signInPath ? (
        <p>
          <a href={reply.signInPath} target="_blank" rel="noopener" className="text-link">
            Sign in in a new tab
          </a>
          , then come back and submit again: your letter stays here.
        </p>
      ) : null}
      <TextAreaField
        field={fields.coverLetter}
        label="Cover letter"
        hint="Who you are, what you do best, and why this shop."
        rows={8}
        maxLength={COVER_LETTER_MAX}
        required
        onInput={(event) => setIsBlank(isBlankText(event.currentTarget.value))}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          busyLabel="Submitting..."
          busy={fetcher ? fetcher.state !== 'idle' : undefined}
          disabled={hydrated && isBlank}
          icon={<Send size={18} aria-hidden="true" />}
        >
          Submit Application
        </SubmitButton>
        {cancel}
      </div>
    </Element>
  );
}

function initialLetter(reply: ApplyReply | undefined): string {
  return String(reply?.result?.initialValue?.coverLetter ?? '');
}

type ApplyDialogProps = {
  job: { id: string; title: string; shopName: string; isShopClaimed: boolean };
  size?: 'sm' | 'md' | 'lg';
  /** In lists 'secondary': red is for the one thing a page is about. */
  variant?: 'primary' | 'secondary';
};

/** 'Apply Now': opens the letter over the page; before or without a script the same link leads to a page with it. */
export function ApplyDialog({ job, size = 'lg', variant = 'primary' }: ApplyDialogProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const fetcher = useFetcher<ApplyReply>();
  const here = useHere();
  useReadyToPost(`/jobs/${job.id}/applications`);
  return (
    <>
      <ButtonLink
        to={withOrigin(`/jobs/${job.id}/applications`, here)}
        variant={variant}
        size={size}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        Apply Now
      </ButtonLink>
      {isOpen === undefined ? null : (
        <Dialog
          id={`apply-${job.id}`}
          title={`Apply for ${job.title}`}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          width="md"
        >
          <p className="mb-4 text-muted">Your letter goes to {job.shopName}.</p>
          {job.isShopClaimed ? null : <UnclaimedShopNote className="mb-4" />}
          <ApplyForm
            jobId={job.id}
            from={here}
            reply={fetcher.data}
            fetcher={fetcher}
            cancel={<Button onClick={() => setIsOpen(false)}>Cancel</Button>}
          />
        </Dialog>
      )}
    </>
  );
}
