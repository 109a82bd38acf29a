import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { asking } from '#app/copy/asking.ts';
import { chairWaits as words } from '#app/copy/chair-search.ts';
import { type Days, lengthOf } from '#app/domain/dates.ts';
import { STAY_DAYS_MAX } from '#app/domain/stay.ts';
import { askAddress } from '#app/features/calendar/calendar-links.ts';
import { InTheWay } from '#app/features/stays/in-the-way.tsx';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { Fieldset } from '#app/ui/forms/field.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

export type WaitReply = {
  result?: SubmissionResult<string[]>;
  /** The days that need not be waited for. */
  free?: Days | null;
  /** Where the guest spot is that stands in the way. */
  inTheWayAt?: string;
  failed?: true;
  told?: string | null;
};

export type WaitValues = { from: string; to: string; leastDays: string };

type WaitFormProps = { shopId: string; values: WaitValues; reply: WaitReply | undefined; cancel: ReactNode };

/** For which days somebody wants to hear of a chair, and how many of them they want at least. */
export function WaitForm({ shopId, values, reply, cancel }: WaitFormProps) {
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
        {reply?.free ? <ToAsk shopId={shopId} free={reply.free} /> : null}
        <InTheWay at={reply?.inTheWayAt} />
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

/** To the form that asks for them; where they are more than a guest can have at once, which of them is chosen there. */
function ToAsk({ shopId, free }: { shopId: string; free: Days }) {
  const days = lengthOf(free) <= STAY_DAYS_MAX ? free : null;
  return (
    <p>
      <ButtonLink to={askAddress(shopId, { days })} size="sm">
        {days ? asking.askFor(days) : asking.forDates}
      </ButtonLink>
    </p>
  );
}
