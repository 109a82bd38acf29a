import { asking as words } from '#app/copy/stays.ts';
import { FlexDaysField } from '#app/features/stays/request-form.tsx';
import type { DatesToAskFor } from '#app/features/stays/stay-applications.server.ts';
import { ConflictNote } from '#app/features/stays/stay-notices.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import type { FieldProps } from '#app/ui/forms/field.tsx';
import { Fieldset } from '#app/ui/forms/field.tsx';

type ApplyDatesProps = {
  fields: Record<'from' | 'to' | 'flexDays', FieldProps['field']>;
  dates: DatesToAskFor | null;
  /** Where the guest spot is that stands in the way of them. */
  conflictAt: string | undefined;
};

/** Beside the letter to a position for a guest: the days that the artist would come, or none (trade A3). */
export function ApplyDates({ fields: { from, to, flexDays }, dates, conflictAt }: ApplyDatesProps) {
  const within = dates ? { min: dates.first, max: dates.last } : {};
  return (
    <Fieldset legend={words.besideLetter} hint={words.besideLetterHint}>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField field={from} label="First day" {...within} optional />
        <DateField field={to} label="Last day" {...within} optional />
      </div>
      <ConflictNote at={conflictAt} />
      <FlexDaysField field={flexDays} />
      {dates ? (
        <ul className="list-disc pl-5 text-sm">
          {dates.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ) : null}
    </Fieldset>
  );
}
