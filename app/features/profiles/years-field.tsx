import { yearsLabel } from '#app/copy/profiles.ts';
import { ARTIST_LEVEL_YEARS, type ArtistExperienceLevel } from '#app/domain/artists.ts';
import { changedField, type Field } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type YearsFieldProps = {
  field: Field;
  level: ArtistExperienceLevel | null;
  /** The level was chosen just now, so the years start at its minimum (S0 §5). */
  chosenNow: boolean;
};

/**
 * Years within the chosen level. Without JavaScript the list cannot follow the level, so it holds all years, the server
 * checks that they fit, and leaving it empty means the level's minimum.
 */
export function YearsField({ field, level, chosenNow }: YearsFieldProps) {
  const narrowed = useHydrated() && level !== null;
  const { min, max } = narrowed ? ARTIST_LEVEL_YEARS[level] : { min: 1, max: 60 };
  const years = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const shown = chosenNow && level ? changedField(field, { initialValue: min, key: `${field.key}-${level}` }) : field;
  return (
    <SelectField
      key={shown.key}
      field={shown}
      label="Years of experience"
      placeholder={narrowed ? undefined : "Your level's minimum"}
      options={years.map((year) => ({ value: String(year), label: yearsLabel(year) }))}
      className="sm:max-w-60"
    />
  );
}
