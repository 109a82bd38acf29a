import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useActionData, useLocation } from 'react-router';
import { withoutDone } from '#app/copy/done.ts';
import { JOB_STATUS_IN_EDITOR } from '#app/copy/jobs.ts';
import { JOB_STATUSES, type JobInput, type JobStatus } from '#app/domain/jobs.ts';
import { JobFields } from '#app/features/jobs/job-fields.tsx';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { DraftedForm } from '#app/ui/forms/draft.tsx';
import { EditConflict, SeenField } from '#app/ui/forms/edit-conflict.tsx';
import { Fieldset } from '#app/ui/forms/field.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import type { Asks } from '#app/ui/forms/unsaved.ts';
import { useCameBack } from '#app/ui/forms/unsaved.ts';
import { useHere } from '#app/ui/navigation/link.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

type Lists = 'shopCulture' | 'preferredStyles' | 'requiredStyles';

/** What a job's form holds when it opens. */
export type JobFormValues = Omit<JobInput, Lists> &
  Record<Lists, readonly string[]> & { submissionId?: string; status?: JobStatus };

type JobFormProps = {
  /** Fresh posts carry a `submissionId`, the editor a `status`. */
  defaults: JobFormValues;
  /** A draft, in place of what the form would open with. */
  draft?: JobFormValues | null;
  /** Whether leaving with something typed asks first (ui/forms/unsaved.ts). */
  asks: Asks;
  offers: readonly string[];
  /** What the editor opened on, sent along with the save (ruling c-208). */
  seen?: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
  /** The message when sending failed through no fault of the form. */
  failure: string | null;
  submitLabel: string;
  busyLabel: string;
  cancelTo: string;
};

/** The whole form of a job, for posting and for editing. */
export function JobForm({
  defaults,
  draft = null,
  asks,
  offers,
  seen,
  lastResult,
  failure,
  submitLabel,
  busyLabel,
  cancelTo,
}: JobFormProps) {
  const answer = useActionData();
  // Without a script the answer is a page of its own, under the address that was posted to.
  const action = withoutDone(useHere());
  const cameBack = useCameBack(answer);
  const [form, fields] = useForm<JobFormValues>({
    id: 'job',
    lastResult: lastResult ?? null,
    defaultValue: draft ?? defaults,
  });
  return (
    <Form
      method="post"
      action={action}
      {...getFormProps(form)}
      {...asksFirst(asks)}
      data-unsaved={draft || cameBack ? '' : undefined}
      className="flex flex-col gap-6"
    >
      {/* Enter in a field presses the form's first button, which must not be the one that resets the suggestions. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {seen ? <SeenField form={form} seen={seen} /> : null}
      <FormNotice
        errors={failure ? [failure] : (form.errors ?? fields.submissionId.errors)}
        answer={lastResult?.intent ? null : answer}
        focus
      />
      <EditConflict answer={answer} />
      {defaults.submissionId ? (
        <input
          key={fields.submissionId.key}
          type="hidden"
          name={fields.submissionId.name}
          defaultValue={String(fields.submissionId.initialValue ?? defaults.submissionId)}
        />
      ) : null}
      {defaults.status ? (
        <Fieldset legend="Status">
          <RadioCards
            field={fields.status}
            label="Status"
            labelHidden
            columns={3}
            options={JOB_STATUSES.map((value) => ({ value, label: JOB_STATUS_IN_EDITOR[value] }))}
          />
        </Fieldset>
      ) : null}
      <JobFields fields={fields} offers={{ defaults: offers, buttonProps: form.update.getButtonProps as never }} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={busyLabel} size="lg">
          {submitLabel}
        </SubmitButton>
        <ButtonLink to={cancelTo} size="lg">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

type DraftedJobFormProps = Omit<JobFormProps, 'draft' | 'asks'> & {
  /** Where a saved job leads. */
  next: string;
};

/** The form of a job, which keeps what is typed until it is saved, over reloading and closing the page. */
export function DraftedJobForm({ next, ...form }: DraftedJobFormProps) {
  return (
    <DraftedForm form={useLocation().pathname} next={next}>
      {(typed) => <JobForm {...form} draft={typed as JobFormValues | null} asks="kept" />}
    </DraftedForm>
  );
}
