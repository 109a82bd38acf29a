import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Plus, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { offering as words } from '#app/copy/offering.ts';
import { STAY_NOTE_MAX } from '#app/domain/stay.ts';
import { DraftedDays } from '#app/features/stays/drafted-days.tsx';
import { InTheWay } from '#app/features/stays/in-the-way.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { Fieldset } from '#app/ui/forms/fieldset.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';
import { useCameBack } from '#app/ui/forms/use-came-back.ts';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

/** What sending it may return; an offer that was made leads to its page. */
export type OfferReply = {
  result?: SubmissionResult<string[]>;
  failed?: true;
  told?: string | null;
  /** Where a chair is added for the days for which none is free. */
  addChairAt?: string | null;
  /** Where the guest spot is that stands in the way. */
  inTheWayAt?: string;
};

export type OfferValues = {
  from: string;
  to: string;
  chairId: string;
  depositCents: string;
  offerNote: string;
  applicationId: string;
  submissionId: string;
};

type OfferFormProps = {
  /** To whom: what is written for one is not there for another. */
  about: string;
  values: OfferValues;
  chairs: readonly { id: string; name: string }[];
  reply: OfferReply | undefined;
  cancel: ReactNode;
};

/** Days, a chair, a deposit and a note; kept in this browser until it is sent, also while a chair is added. */
export function OfferForm({ about, values, ...form }: OfferFormProps) {
  return (
    <DraftedDays form={`${useLocation().pathname} ${about}`} values={values}>
      {(shown, isDraft) => <OpenForm {...form} values={shown} isDraft={isDraft} />}
    </DraftedDays>
  );
}

type OpenFormProps = Omit<OfferFormProps, 'about'> & { isDraft: boolean };

function OpenForm({ values, chairs, reply, cancel, isDraft }: OpenFormProps) {
  const [form, fields] = useForm<OfferValues>({ id: 'offer', lastResult: reply?.result ?? null, defaultValue: values });
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
      {values.applicationId ? (
        <input type="hidden" name={fields.applicationId.name} value={values.applicationId} />
      ) : null}
      <Fieldset legend="Which days">
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField field={fields.from} label="First day" required />
          <DateField field={fields.to} label="Last day" required />
        </div>
        {reply?.addChairAt ? (
          <p>
            <ButtonLink to={reply.addChairAt} size="sm" icon={<Plus size={16} aria-hidden="true" />}>
              {words.addChair}
            </ButtonLink>
          </p>
        ) : null}
        <InTheWay at={reply?.inTheWayAt} />
        <SelectField
          field={fields.chairId}
          label={words.chair}
          placeholder={words.chooseChair}
          options={chairs.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      </Fieldset>
      <Fieldset legend="What you offer">
        <NumberField
          field={fields.depositCents}
          label={words.deposit}
          hint={words.depositHint}
          prefix="$"
          min={0}
          optional
        />
        <TextAreaField
          field={fields.offerNote}
          label={words.note}
          hint={words.noteHint}
          rows={4}
          maxLength={STAY_NOTE_MAX}
          optional
        />
      </Fieldset>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={words.busy} size="lg" icon={<Send size={18} aria-hidden="true" />}>
          {words.send}
        </SubmitButton>
        {cancel}
      </div>
    </Form>
  );
}
