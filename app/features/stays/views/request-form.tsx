import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '#app/copy/dates.ts';
import { STAY_CLIENTS_CHOICES, asking as words } from '#app/copy/stays/stays.ts';
import { STAY_CLIENTS, STAY_FLEX_DAYS_MAX, STAY_LETTER_MAX, STAY_NEEDS_MAX } from '#app/domain/stays/stays.ts';
import { STAY_MADE } from '#app/features/stays/stay-names.ts';
import { ConflictNote } from '#app/features/stays/views/stay-notices.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { DateField, type FieldProps, Fieldset, SelectField, TextAreaField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';

const OPTIONS = Array.from({ length: STAY_FLEX_DAYS_MAX + 1 }, (_, days) => ({
  value: String(days),
  label: count(days, 'day'),
}));

/** By how many days the dates may shift. */
export function FlexDaysField({ field }: Pick<FieldProps, 'field'>) {
  return <SelectField field={field} label={words.flexible} options={OPTIONS} />;
}

export type AskReply = FormReply & {
  refusal?: string;
  conflictAt?: string;
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
  note: ReactNode;
  /** The letter of an earlier request is filled in. */
  isLetterReused: boolean;
  /** What goes along with the letter. */
  sent: ReactNode;
  /** The shop's terms, above the button. */
  terms: ReactNode;
  reply: AskReply | undefined;
  cancel: ReactNode;
};

const CLIENT_OPTIONS = STAY_CLIENTS.map((value) => ({ value, label: STAY_CLIENTS_CHOICES[value] }));

/** The request form: days, a letter and what else a shop asks of a guest. Kept as a draft in this browser. */
export function AskForm({ values, chairs, note, isLetterReused, sent, terms, reply, cancel }: AskFormProps) {
  return (
    <KeptForm<AskValues>
      id="ask"
      reply={reply}
      failed={words.failed}
      next={STAY_MADE}
      stored={values}
      keeps="left"
      className="flex flex-col gap-6"
    >
      {(fields) => (
        <>
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
            <ConflictNote at={reply?.conflictAt} />
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
            {sent}
            <TextAreaField
              field={fields.letter}
              label={words.letter}
              hint={isLetterReused ? words.letterReused : words.letterHint}
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
          {terms}
          <p className="font-semibold">{words.holdsNothing}</p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel={words.busy} size="lg" icon={<Send size={18} aria-hidden="true" />}>
              {words.ask}
            </SubmitButton>
            {cancel}
          </div>
        </>
      )}
    </KeptForm>
  );
}
