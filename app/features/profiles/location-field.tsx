import { LOCATION_MAX } from '#app/domain/places.ts';
import { SUGGESTED_FROM, suggestedCities } from '#app/features/profiles/suggested-cities.ts';
import { ComboboxField } from '#app/ui/forms/combobox-field.tsx';
import { type Field, initialText } from '#app/ui/forms/field.tsx';

/** A US city, typed or picked from suggestions; the picked one's id goes along as `cityId` (S0 §5). */
export function LocationField({ field, cityId }: { field: Field; cityId: Field }) {
  return (
    <ComboboxField
      field={field}
      label="Location"
      hint="City, State"
      placeholder="Austin, TX"
      maxLength={LOCATION_MAX}
      minimum={SUGGESTED_FROM}
      load={suggestedCities}
      idName={cityId.name}
      initialId={initialText(cityId)}
    />
  );
}
