import { LOCATION_MAX } from '#app/domain/values/places.ts';
import { ComboboxField } from '#app/ui/forms/combobox-field.tsx';
import { type Field, initialText } from '#app/ui/forms/fields.tsx';

export async function suggestedCities(typed: string, signal: AbortSignal) {
  const reply = await fetch(`/api/cities?${new URLSearchParams({ q: typed })}`, { signal });
  if (!reply.ok) return [];
  return (await reply.json()) as { id: string; label: string }[];
}

export const SUGGESTED_FROM = 3;

/** Typed, or picked from suggestions (S0 §5). */
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
