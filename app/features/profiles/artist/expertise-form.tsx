import { useForm } from '@conform-to/react';
import { useState } from 'react';
import { ARTIST_LEVEL_NAME, CLIENTELE_LABEL, yearsLabel } from '#app/copy/profiles.ts';
import {
  ARTIST_EXPERIENCE_LEVELS,
  ARTIST_LEVEL_YEARS,
  type ArtistExperienceLevel,
  CLIENTELE_SIZES,
} from '#app/domain/artists.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import type { ArtistRow, Certificate } from '#app/features/profiles/artist/artist.server.ts';
import { CertificatesField } from '#app/features/profiles/artist/artist-profile.tsx';
import { ProfileForm, type ProfileFormProps } from '#app/features/profiles/profile-form.tsx';
import { UploadForm } from '#app/features/uploads/upload-form.tsx';
import { CheckboxChips, CheckboxField, choices, RadioCards } from '#app/ui/forms/choices.tsx';
import { changedField, type Field, Fieldset, initialText } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/fields.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type YearsFieldProps = {
  field: Field;
  level: ArtistExperienceLevel | null;
  chosenNow: boolean;
};

/** Without JavaScript it has all years, and an empty choice means the level's minimum (S0 §5). */
function YearsField({ field, level, chosenNow }: YearsFieldProps) {
  const narrowed = useHydrated() && level !== null;
  const { min, max } = narrowed ? ARTIST_LEVEL_YEARS[level] : { min: 1, max: 60 };
  const years = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const shown = chosenNow && level ? changedField(field, { initialValue: min, key: `${field.key}-${level}` }) : field;
  return (
    <SelectField
      key={shown.key}
      field={shown}
      label="Years of experience"
      placeholder={narrowed ? undefined : 'Minimum for this level'}
      options={years.map((year) => ({ value: String(year), label: yearsLabel(year) }))}
      className="sm:max-w-60"
    />
  );
}

export type ExpertiseValues = ReturnType<typeof expertiseValues>;

export function expertiseValues(artist: ArtistRow) {
  const { experienceLevel, yearsOfExperience, hasClientele, clienteleSize, willingToTransferClients } = artist;
  return {
    styles: artist.tattooStyles,
    experienceLevel: experienceLevel as string | null,
    yearsOfExperience,
    hasClientele,
    clienteleSize: clienteleSize as string | null,
    willingToTransferClients,
    removed: [] as string[],
  };
}

const LEVELS = ARTIST_EXPERIENCE_LEVELS.map((level) => ({
  value: level,
  label: ARTIST_LEVEL_NAME[level],
  description: `${ARTIST_LEVEL_YEARS[level].min}-${ARTIST_LEVEL_YEARS[level].max} years`,
}));

type ExpertiseFormProps = ProfileFormProps<ExpertiseValues> & { certificates: readonly Certificate[] };

export function ExpertiseForm({ values, lastResult, certificates, ...frame }: ExpertiseFormProps) {
  const [form, fields] = useForm<ExpertiseValues>({ lastResult: lastResult ?? null, defaultValue: values });
  const [level, setLevel] = useState<string | null>(null);
  const [isChosenNow, setChosenNow] = useState(false);
  return (
    <ProfileForm form={form} beside={<UploadForm bucket="certifications" />} {...frame}>
      <Fieldset legend="Styles and experience">
        <CheckboxChips
          field={fields.styles}
          label="Tattoo styles"
          hint="Choose all that you work in."
          options={choices(TATTOO_STYLES)}
        />
        <RadioCards
          field={fields.experienceLevel}
          label="Experience level"
          options={LEVELS}
          columns={3}
          onInput={setLevel}
          onChange={(chosen) => {
            setLevel(chosen);
            setChosenNow(true);
          }}
        />
        <YearsField
          field={fields.yearsOfExperience}
          level={levelOf(level ?? initialText(fields.experienceLevel))}
          chosenNow={isChosenNow}
        />
      </Fieldset>
      <Fieldset legend="Certifications & Insurance">
        <CertificatesField certificates={certificates} removed={fields.removed} />
      </Fieldset>
      <Fieldset legend="Your clients">
        <Clientele has={fields.hasClientele} size={fields.clienteleSize} />
        <CheckboxField field={fields.willingToTransferClients} label="I am willing to bring my clients to a new shop" />
      </Fieldset>
    </ProfileForm>
  );
}

function levelOf(chosen: string | undefined): ArtistExperienceLevel | null {
  return ARTIST_EXPERIENCE_LEVELS.find((level) => level === chosen) ?? null;
}

/** The size is only asked of artists with clients; unticking clears it (S0 §5). */
function Clientele({ has, size }: { has: Field; size: Field }) {
  const [changes, setChanges] = useState(0);
  const shown = changes > 0 ? changedField(size, { initialValue: undefined }) : size;
  return (
    <div className="group/clients">
      <CheckboxField field={has} label="I have a client base" data-opens="" onChange={() => setChanges(changes + 1)} />
      <div className="mt-4 hidden group-has-[[data-opens]:checked]/clients:block">
        <RadioCards
          key={changes}
          field={shown}
          label="Client base size"
          columns={3}
          options={CLIENTELE_SIZES.map((value) => ({ value, label: CLIENTELE_LABEL[value] }))}
        />
      </div>
    </div>
  );
}
