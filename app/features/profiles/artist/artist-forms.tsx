import { useForm } from '@conform-to/react';
import { useState } from 'react';
import {
  ARTIST_JOB_TYPE_LABEL,
  ARTIST_LEVEL_NAME,
  CLIENTELE_LABEL,
  WORK_SCHEDULE_LABEL,
  yearsLabel,
} from '#app/copy/profiles.ts';
import {
  ARTIST_EXPERIENCE_LEVELS,
  ARTIST_JOB_TYPES,
  ARTIST_LEVEL_YEARS,
  type ArtistExperienceLevel,
  BIO_MAX,
  CLIENTELE_SIZES,
  ENVIRONMENT_TAGS,
  FULL_NAME_MAX,
  IDEAL_ENVIRONMENT_MAX,
  WORK_SCHEDULES,
} from '#app/domain/artists.ts';
import { formatPhone, TATTOO_STYLES } from '#app/domain/profiles.ts';
import { LINK_MAX, tattoodoLink } from '#app/domain/values/links.ts';
import type { ArtistRow, Certificate } from '#app/features/profiles/artist/artist.server.ts';
import { CertificatesField } from '#app/features/profiles/artist/artist-profile.tsx';
import { EnlargeablePicture } from '#app/features/profiles/enlargeable-picture.tsx';
import { LocationField } from '#app/features/profiles/places.tsx';
import {
  InstagramField,
  PhoneField,
  ProfileForm,
  type ProfileFormProps,
  WebsiteField,
} from '#app/features/profiles/profile-form.tsx';
import { NothingYet } from '#app/features/profiles/profile-section.tsx';
import type { Picture } from '#app/features/uploads/picture.server.ts';
import { SinglePicture } from '#app/features/uploads/upload-field.tsx';
import { UploadForm } from '#app/features/uploads/upload-form.tsx';
import { CheckboxChips, CheckboxField, choices, RadioCards } from '#app/ui/forms/choices.tsx';
import {
  changedField,
  type Field,
  Fieldset,
  initialText,
  SelectField,
  TextAreaField,
  TextField,
} from '#app/ui/forms/fields.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export type BasicInfoValues = ReturnType<typeof basicInfoValues>;

export function basicInfoValues(artist: ArtistRow) {
  const { fullName, bio, location, cityId, phone, showPhoneNumber, email, website, tattoodoUrl } = artist;
  const { instagramHandle: instagram, tiktokHandle: tiktok } = artist;
  return {
    fullName,
    bio,
    location,
    cityId,
    phone: phone && formatPhone(phone),
    showPhoneNumber,
    email,
    instagram,
    tiktok,
    website,
    tattoodoUrl,
    removed: [] as string[],
  };
}

type BasicInfoFormProps = ProfileFormProps<BasicInfoValues> & {
  image: Picture | null | undefined;
};

export function BasicInfoForm({ values, lastResult, image, ...frame }: BasicInfoFormProps) {
  const [form, fields] = useForm<BasicInfoValues>({ lastResult: lastResult ?? null, defaultValue: values });
  return (
    <ProfileForm form={form} beside={image === undefined ? null : <UploadForm bucket="profile-images" />} {...frame}>
      <Fieldset legend="About you" hint="What shops read first.">
        {image === undefined ? null : (
          <ProfileImage image={image} name={values.fullName ?? 'you'} removed={fields.removed} />
        )}
        <TextField field={fields.fullName} label="Full name" maxLength={FULL_NAME_MAX} counter autoComplete="name" />
        <TextAreaField
          field={fields.bio}
          label="Bio"
          hint="At least 50 characters: how you work, where you learned, what you like to tattoo."
          maxLength={BIO_MAX}
          rows={5}
        />
        <LocationField field={fields.location} cityId={fields.cityId} />
      </Fieldset>
      <Fieldset legend="Contact">
        <div className="grid gap-5 sm:grid-cols-2">
          <PhoneField field={fields.phone} />
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="email"
            hint="Your contact address. You keep signing in with the one you confirmed."
            optional
          />
        </div>
        <CheckboxField
          field={fields.showPhoneNumber}
          label="Show phone number"
          hint="Shops see your number only when you apply to them."
        />
      </Fieldset>
      <Fieldset legend="Where your work is">
        <div className="grid gap-5 sm:grid-cols-2">
          <InstagramField field={fields.instagram} />
          <TextField field={fields.tiktok} label="TikTok handle" hint="Without the @" maxLength={LINK_MAX} optional />
          <WebsiteField field={fields.website} />
          <TextField
            field={fields.tattoodoUrl}
            label="Tattoodo link"
            hint="Your username there, or the whole address"
            maxLength={LINK_MAX}
            onBlur={(event) => {
              event.currentTarget.value = tattoodoLink(event.currentTarget.value);
            }}
            optional
          />
        </div>
      </Fieldset>
    </ProfileForm>
  );
}

function ProfileImage({ image, name, removed }: { image: Picture | null; name: string; removed: Field }) {
  return (
    <SinglePicture
      bucket="profile-images"
      what="profile image"
      removed={removed}
      limit="10 MB"
      none={
        <NothingYet ornament="panther">No profile image on file. Shops see the first letter of your name.</NothingYet>
      }
    >
      {image ? (
        <EnlargeablePicture picture={image} alt={`Portrait of ${name}`} name={name} size={96} shape="round" />
      ) : null}
    </SinglePicture>
  );
}

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

export type PreferencesValues = ReturnType<typeof preferencesValues>;

export function preferencesValues(artist: ArtistRow) {
  const { workSchedule, willingToTravel, willingToRelocate, environmentTags, idealEnvironment } = artist;
  return {
    jobTypes: artist.preferredJobTypes,
    workSchedule: workSchedule as string | null,
    willingToTravel,
    willingToRelocate,
    environmentTags,
    idealEnvironment,
  };
}

/** All optional (S0 §5). */
export function PreferencesForm({ values, lastResult, ...frame }: ProfileFormProps<PreferencesValues>) {
  const [form, fields] = useForm<PreferencesValues>({ lastResult: lastResult ?? null, defaultValue: values });
  return (
    <ProfileForm form={form} {...frame}>
      <Fieldset legend="The work you want">
        <CheckboxChips
          field={fields.jobTypes}
          label="Job types"
          options={choices(ARTIST_JOB_TYPES, ARTIST_JOB_TYPE_LABEL)}
        />
        <SelectField
          field={fields.workSchedule}
          label="Work schedule"
          placeholder="No preference"
          options={choices(WORK_SCHEDULES, WORK_SCHEDULE_LABEL)}
          className="sm:max-w-72"
        />
        <div>
          <CheckboxField field={fields.willingToTravel} label="Willing to travel" />
          <CheckboxField field={fields.willingToRelocate} label="Willing to relocate" />
        </div>
      </Fieldset>
      <Fieldset legend="The shop you want">
        <CheckboxChips field={fields.environmentTags} label="Environment" options={choices(ENVIRONMENT_TAGS)} />
        <TextAreaField
          field={fields.idealEnvironment}
          label="Ideal environment"
          hint="What a good day at the shop looks like for you."
          maxLength={IDEAL_ENVIRONMENT_MAX}
          rows={4}
          optional
        />
      </Fieldset>
    </ProfileForm>
  );
}
