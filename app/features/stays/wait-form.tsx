import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { chairWaits as words } from '#app/copy/chair-waits.ts';
import { STAY_DAYS_MAX } from '#app/domain/stay.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { Fieldset } from '#app/ui/forms/fieldset.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

export type WaitReply = { result?: SubmissionResult<string[]>; failed?: true; told?: string | null };
export type WaitValues = { from: string; to: string; leastDays: string };

type WaitFormProps = { values: WaitValues; reply: WaitReply | undefined; cancel: ReactNode };

/** For which days somebody wants to hear of a chair, and how many of them they want at least. */
export function WaitForm({ values, reply, cancel }: WaitFormProps) {
  const [form, fields] = useForm<WaitValues>({
    id: 'wait',
    lastResult: reply?.result ?? null,
    defaultValue: values,
  });
  const errors = reply?.failed ? [words.failed, ...(reply.told ? [reply.told] : [])] : form.errors;
  return (
    <Form method="post" {...getFormProps(form)} {...asksFirst('always')} className="flex flex-col gap-6">
      <FormNotice errors={errors} answer={reply} focus />
      <Fieldset legend="Your dates">
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField field={fields.from} label="First day" required />
          <DateField field={fields.to} label="Last day" required />
        </div>
        <NumberField
          field={fields.leastDays}
          label={words.leastDays}
          className="max-w-72"
          inputMode="numeric"
          min={1}
          max={STAY_DAYS_MAX}
          step={1}
          required
        />
      </Fieldset>
      <p className="max-w-measure">{words.how}</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={words.busy} size="lg">
          {words.wait}
        </SubmitButton>
        {cancel}
      </div>
    </Form>
  );
}
