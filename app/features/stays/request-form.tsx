import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { STAY_CLIENTS_LABEL, asking as words } from '#app/copy/stays.ts';
import { STAY_CLIENTS, STAY_FLEX_DAYS_MAX, STAY_LETTER_MAX, STAY_NEEDS_MAX } from '#app/domain/stays.ts';
import { STAY_MADE } from '#app/features/stays/stay-names.ts';
import { InTheWay } from '#app/features/stays/stay-notices.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { DraftedForm } from '#app/ui/forms/draft.tsx';
import { type FieldProps, Fieldset } from '#app/ui/forms/field.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextAreaField } from '#app/ui/forms/text-field.tsx';
import { useCameBack } from '#app/ui/forms/unsaved.ts';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

const OPTIONS = Array.from({ length: STAY_FLEX_DAYS_MAX + 1 }, (_, days) => ({
  value: String(days),
  label: words.flexDays(days),
}));

/** How many days earlier or later would do as well. */
export function FlexDaysField({ field }: Pick<FieldProps, 'field'>) {
  return <SelectField field={field} label={words.flexible} options={OPTIONS} />;
}

/** What sending it may return; a request that was made leads to its page. */
export type AskReply = {
  result?: SubmissionResult<string[]>;
  refusal?: string;
  /** Where the guest spot is that stands in the way. */
  inTheWayAt?: string;
  failed?: true;
  told?: string | null;
};

export type AskValues = {
  from: string;
  to: string;
  flexDays: string;
  chairId: string;
  letter: string;
  clients: string;
  needs: string;
  jobId: string;
  submissionId: string;
};

type AskFormProps = {
  values: AskValues;
  chairs: readonly { id: string; name: string }[];
  /** What there is to say of the days that the form opens with. */
  note: ReactNode;
  reply: AskReply | undefined;
  cancel: ReactNode;
};

/** Days, a letter and what else a shop wants to know of a guest; kept in this browser until it is sent. */
export function AskForm({ values, ...form }: AskFormProps) {
  return (
    <DraftedForm form={useLocation().pathname} next={STAY_MADE} isUnsent>
      {(typed) => <OpenForm {...form} values={{ ...values, ...typed }} isDraft={typed !== null} />}
    </DraftedForm>
  );
}

const CLIENT_OPTIONS = STAY_CLIENTS.map((value) => ({ value, label: STAY_CLIENTS_LABEL[value] }));

function OpenForm({ values, chairs, note, reply, cancel, isDraft }: AskFormProps & { isDraft: boolean }) {
  const [form, fields] = useForm<AskValues>({
    id: 'ask',
    lastResult: reply?.result ?? null,
    defaultValue: values,
  });
  const cameBack = useCameBack(reply);
  const errors = reply?.failed ? [words.failed, ...(reply.told ? [reply.told] : [])] : form.errors;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      {...asksFirst('unkept')}
      data-unsaved={isDraft || cameBack ? '' : undefined}
      className="flex flex-col gap-6"
    >
      <FormNotice errors={errors} answer={reply} focus />
      <input
        key={fields.submissionId.key}
        type="hidden"
        name={fields.submissionId.name}
        defaultValue={String(fields.submissionId.initialValue ?? values.submissionId)}
      />
      {values.jobId ? <input type="hidden" name={fields.jobId.name} value={values.jobId} /> : null}
      <Fieldset legend="Your dates">
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField field={fields.from} label="First day" required />
          <DateField field={fields.to} label="Last day" required />
        </div>
        {note}
        <InTheWay at={reply?.inTheWayAt} />
        <div className="grid gap-5 sm:grid-cols-2">
          <FlexDaysField field={fields.flexDays} />
          <SelectField
            field={fields.chairId}
            label={words.chair}
            placeholder={words.anyChair}
            options={chairs.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      </Fieldset>
      <Fieldset legend="You and the shop">
        <TextAreaField
          field={fields.letter}
          label={words.letter}
          hint={words.letterHint}
          rows={7}
          maxLength={STAY_LETTER_MAX}
          required
        />
        <RadioCards field={fields.clients} label={words.clients} options={CLIENT_OPTIONS} columns={3} optional />
        <TextAreaField
          field={fields.needs}
          label={words.needs}
          hint={words.needsHint}
          rows={3}
          maxLength={STAY_NEEDS_MAX}
          optional
        />
      </Fieldset>
      <p className="font-semibold">{words.holdsNothing}</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={words.busy} size="lg" icon={<Send size={18} aria-hidden="true" />}>
          {words.ask}
        </SubmitButton>
        {cancel}
      </div>
    </Form>
  );
}
