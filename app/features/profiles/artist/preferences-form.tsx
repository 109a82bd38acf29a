import { useForm } from '@conform-to/react';
import { ARTIST_JOB_TYPE_LABEL, WORK_SCHEDULE_LABEL } from '#app/copy/profiles.ts';
import { ARTIST_JOB_TYPES, ENVIRONMENT_TAGS, IDEAL_ENVIRONMENT_MAX, WORK_SCHEDULES } from '#app/domain/artists.ts';
import type { ArtistRow } from '#app/features/profiles/artist/artist.server.ts';
import { ProfileForm, type ProfileFormProps } from '#app/features/profiles/profile-form.tsx';
import { CheckboxChips, CheckboxField, choices } from '#app/ui/forms/choices.tsx';
import { Fieldset } from '#app/ui/forms/field.tsx';
import { SelectField, TextAreaField } from '#app/ui/forms/fields.tsx';

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
