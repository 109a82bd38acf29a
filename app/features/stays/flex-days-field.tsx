import { asking as words } from '#app/copy/asking.ts';
import { STAY_FLEX_DAYS_MAX } from '#app/domain/stay.ts';
import type { FieldProps } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';

const OPTIONS = Array.from({ length: STAY_FLEX_DAYS_MAX + 1 }, (_, days) => ({
  value: String(days),
  label: words.flexDays(days),
}));

/** How many days earlier or later would do as well. */
export function FlexDaysField({ field }: Pick<FieldProps, 'field'>) {
  return <SelectField field={field} label={words.flexible} options={OPTIONS} />;
}
