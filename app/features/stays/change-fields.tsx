import { actPages } from '#app/copy/stay-acts.ts';
import { STAY_FLEX_DAYS_MAX, STAY_LETTER_MAX } from '#app/domain/stay.ts';
import { InTheWayLink } from '#app/features/stays/in-the-way.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import type { FormFields } from '#app/ui/forms/kept-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';

const words = actPages.change;

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
          label={words.letter}
          hint={words.letterHint}
          rows={4}
          maxLength={STAY_LETTER_MAX}
          optional
        />
      ) : (
        <NumberField
          field={flexDays}
          label={words.flexible}
          hint={words.flexibleHint}
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
