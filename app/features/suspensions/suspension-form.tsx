import { useState } from 'react';
import { withDone } from '#app/copy/done.ts';
import { SUSPENSION_KIND_LABEL } from '#app/copy/suspensions.ts';
import {
  SUSPENSION_DAYS_MAX,
  SUSPENSION_DAYS_MIN,
  SUSPENSION_KINDS,
  SUSPENSION_WORDS_MAX,
} from '#app/domain/suspension.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { type FormFields, type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';

const EXPLAINED = {
  suspend:
    'Signed out everywhere, page and jobs hidden. All of it comes back by itself, but for open guest spots: they end, and the other side is told.',
  ban: 'The same, until staff lift it.',
};

type SuspensionValues = { kind: string; days: number; words: string };

type SuspensionFormProps = { userId: string; name: string; reply: FormReply | undefined };

/** For days or for good, with the words that the person reads. */
export function SuspensionForm({ userId, name, reply }: SuspensionFormProps) {
  return (
    <KeptForm<SuspensionValues>
      id="suspension"
      reply={reply}
      next={withDone(`/admin/members/${userId}/suspension`, 'account-suspended')}
      stored={{ kind: 'suspend', days: 7, words: '' }}
      required={['words']}
    >
      {(fields) => <SuspensionFields fields={fields} name={name} />}
    </KeptForm>
  );
}

function SuspensionFields({ fields, name }: { fields: FormFields<SuspensionValues>; name: string }) {
  const [kind, setKind] = useState<string>(String(fields.kind.initialValue ?? 'suspend'));
  return (
    <>
      <RadioCards
        field={fields.kind}
        label="For how long"
        options={SUSPENSION_KINDS.map((value) => ({
          value,
          label: SUSPENSION_KIND_LABEL[value],
          description: EXPLAINED[value],
        }))}
        onChange={setKind}
      />
      {kind === 'ban' ? null : (
        <NumberField
          field={fields.days}
          label="Days"
          hint={`From ${SUSPENSION_DAYS_MIN} to ${SUSPENSION_DAYS_MAX}. Not used for a ban.`}
          min={SUSPENSION_DAYS_MIN}
          max={SUSPENSION_DAYS_MAX}
          step={1}
          inputMode="numeric"
          className="max-w-48"
        />
      )}
      <TextAreaField
        field={fields.words}
        label="Why"
        hint={`${name} reads this, by mail and when signing in.`}
        maxLength={SUSPENSION_WORDS_MAX}
        rows={5}
      />
      <SubmitButton variant="danger" busyLabel="Suspending..." className="self-start">
        {kind === 'ban' ? 'Ban' : 'Suspend'}
      </SubmitButton>
    </>
  );
}
