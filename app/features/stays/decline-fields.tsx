import { actPages } from '#app/copy/stay-acts.ts';
import { DECLINE_REASON_LABELS } from '#app/copy/stays.ts';
import { DECLINE_REASONS, STAY_NOTE_MAX, type StaySide } from '#app/domain/stay.ts';
import { CheckboxField } from '#app/ui/forms/choices.tsx';
import type { FormFields } from '#app/ui/forms/kept-form.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';

const words = actPages.decline;

export type DeclineValues = { reason: string; note: string; alsoRejects: string };

type DeclineFieldsProps = {
  fields: FormFields<DeclineValues>;
  side: StaySide;
  /** The days came with an application that waits. */
  isLinked: boolean;
  /** One of the two blocked the other: no words go between them (ruling c-155). */
  isApart: boolean;
};

/** Why, for a shop, and a note of either side. */
export function DeclineFields({ fields, side, isLinked, isApart }: DeclineFieldsProps) {
  const { reason, note, alsoRejects } = fields;
  const options = DECLINE_REASONS.map((value) => ({ value, label: DECLINE_REASON_LABELS[value] }));
  return (
    <>
      {side === 'SHOP' ? <RadioCards field={reason} label={words.reason} options={options} /> : null}
      {isApart ? null : (
        <TextAreaField
          field={note}
          label={words.note}
          hint={actPages.theyRead}
          rows={3}
          maxLength={STAY_NOTE_MAX}
          optional
        />
      )}
      {isLinked ? <CheckboxField field={alsoRejects} label={words.alsoRejects} hint={words.alsoRejectsHint} /> : null}
    </>
  );
}
