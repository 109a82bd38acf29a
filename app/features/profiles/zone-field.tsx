import { useState } from 'react';
import { US_ZONE_NAME } from '#app/copy/dates.ts';
import { isUsZone, US_ZONES } from '#app/domain/time-zones.ts';
import { type ClockPlace, ZoneWords } from '#app/features/profiles/zone-words.tsx';
import { type Field, initialText } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';

const OPTIONS = US_ZONES.map((zone) => ({ value: zone, label: US_ZONE_NAME[zone] }));

/** The shop's clock, changeable, with what it shows right now beside it (ruling c-152). */
export function ZoneField({ field, clock }: { field: Field; clock: ClockPlace | null }) {
  const [chosen, choose] = useState(initialText(field) ?? '');
  const zone = isUsZone(chosen) ? chosen : null;
  return (
    <SelectField
      field={field}
      label="Time zone"
      // Only while there is none: one that is there can be changed, not taken away.
      {...(!isUsZone(initialText(field) ?? '') && { placeholder: 'Choose your time zone' })}
      options={OPTIONS}
      hint={<ZoneWords zone={zone} clock={clock} />}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
