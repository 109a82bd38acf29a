import { actPages } from '#app/copy/stay-transitions.ts';
import { DECLINE_REASON_LABELS } from '#app/copy/stays.ts';
import {
  DECLINE_REASONS,
  STAY_FLEX_DAYS_MAX,
  STAY_LETTER_MAX,
  STAY_NOTE_MAX,
  type StaySide,
} from '#app/domain/stays.ts';
import { InTheWayLink } from '#app/features/stays/stay-notices.tsx';
import { CheckboxField, RadioCards } from '#app/ui/forms/choices.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import type { FormFields } from '#app/ui/forms/form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { TextAreaField } from '#app/ui/forms/text-field.tsx';

const changeWords = actPages.change;

export type ChangeValues = { act: string; from: string; to: string; flexDays: string; letter: string };

type ChangeFieldsProps = {
  fields: FormFields<ChangeValues>;
  today: string;
  /** Where the guest spot is that stands in the way. */
  inTheWayAt: string | undefined;
};

/** Other days. A request may be flexible, an answer to an offer says something about itself. */
export function ChangeFields({ fields, today, inTheWayAt }: ChangeFieldsProps) {
  const { act, from, to, flexDays, letter } = fields;
  const errorWay = <InTheWayLink at={inTheWayAt} />;
  const opened = String(act.initialValue ?? '');
  return (
    <>
      {/* What the page was opened for, also when that has become something else meanwhile. */}
      <input type="hidden" name={act.name} defaultValue={opened} key={act.key} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField field={from} label="First day" min={today} errorWay={errorWay} />
        <DateField field={to} label="Last day" min={today} errorWay={errorWay} />
      </div>
      {opened === 'ASK_OTHER_DATES' ? (
        <TextAreaField
          field={letter}
          label={changeWords.letter}
          hint={changeWords.letterHint}
          rows={4}
          maxLength={STAY_LETTER_MAX}
          optional
        />
      ) : (
        <NumberField
          field={flexDays}
          label={changeWords.flexible}
          hint={changeWords.flexibleHint}
          suffix="days"
          inputMode="numeric"
          min={0}
          max={STAY_FLEX_DAYS_MAX}
          step={1}
          optional
          className="sm:max-w-72"
        />
      )}
    </>
  );
}

const declineWords = actPages.decline;

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
      {side === 'SHOP' ? <RadioCards field={reason} label={declineWords.reason} options={options} /> : null}
      {isApart ? null : (
        <TextAreaField
          field={note}
          label={declineWords.note}
          hint={actPages.theyRead}
          rows={3}
          maxLength={STAY_NOTE_MAX}
          optional
        />
      )}
      {isLinked ? (
        <CheckboxField field={alsoRejects} label={declineWords.alsoRejects} hint={declineWords.alsoRejectsHint} />
      ) : null}
    </>
  );
}
