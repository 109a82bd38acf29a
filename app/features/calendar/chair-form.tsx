import { useForm } from '@conform-to/react';
import { CHAIR_HOSTING_HINT, CHAIR_HOSTING_LABEL, CHAIR_KIND_LABEL } from '#app/copy/calendar.ts';
import { CHAIR_HOSTINGS, CHAIR_KINDS, CHAIR_NAME_MAX, CHAIR_NOTE_MAX, type ChairInput } from '#app/domain/chair.ts';
import { choices } from '#app/features/profiles/choices.ts';
import { ProfileForm, type ProfileFormProps } from '#app/features/profiles/profile-form.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { Fieldset } from '#app/ui/forms/field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

/** What the form opens with. */
export function chairValues({ name, kind, hosting, note, from, until }: ChairInput) {
  return { name, kind: kind as string, hosting: hosting as string, note, from, until };
}

export type ChairValues = ReturnType<typeof chairValues>;

const HOSTINGS = CHAIR_HOSTINGS.map((value) => ({
  value,
  label: CHAIR_HOSTING_LABEL[value],
  description: CHAIR_HOSTING_HINT[value],
}));

/** /shop/calendar/chairs/new and /shop/calendar/chairs/:chairId. */
export function ChairForm({ values, lastResult, ...frame }: ProfileFormProps<ChairValues>) {
  const [form, fields] = useForm<ChairValues>({ lastResult: lastResult ?? null, defaultValue: values });
  return (
    <ProfileForm form={form} {...frame}>
      <Fieldset legend="The chair">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            field={fields.name}
            label="Name"
            hint="What you call it: 'Window seat', 'Back room'"
            maxLength={CHAIR_NAME_MAX}
            counter
          />
          <SelectField field={fields.kind} label="What it is" options={choices(CHAIR_KINDS, CHAIR_KIND_LABEL)} />
        </div>
        <TextAreaField
          field={fields.note}
          label="Note"
          hint="The light, the outlets, what stands within reach."
          maxLength={CHAIR_NOTE_MAX}
          rows={2}
          optional
        />
      </Fieldset>
      <Fieldset legend="When guests can have it">
        <RadioCards field={fields.hosting} label="For guests" options={HOSTINGS} columns={3} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DateField field={fields.from} label="In use from" />
          <DateField field={fields.until} label="In use until" hint="Its last day. Empty while it stays." optional />
        </div>
      </Fieldset>
    </ProfileForm>
  );
}
