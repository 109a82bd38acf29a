import { MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { StarRatingField } from '#app/ui/data/star-rating.tsx';
import { CheckboxChips, CheckboxField } from '#app/ui/forms/choices.tsx';
import { ComboboxField } from '#app/ui/forms/combobox-field.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { Fieldset, plainField } from '#app/ui/forms/field.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { PhoneField } from '#app/ui/forms/phone-field.tsx';
import { RadioCards, Segmented } from '#app/ui/forms/radio-cards.tsx';
import { RepeatingRows } from '#app/ui/forms/repeating-rows.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { CITIES, CONTRACTS, REQUIREMENTS, ROLES, Specimen, STYLES, spacedPhone } from '#app/ui/showcase/samples.tsx';

/** Every field, filled, empty and wrong. `prefix` keeps ids apart when the page shows both themes. */
export function ShowcaseForms({ prefix }: { prefix: string }) {
  const field = (name: string, value?: unknown, error?: string) =>
    plainField(`${prefix}-${name}`, value, error ? [error] : undefined);
  return (
    <Specimen title="Forms">
      <Form method="post" className="flex flex-col gap-5">
        <FormNotice errors={['Please correct the errors before continuing']} />
        <Fieldset legend="Basic Information" hint="What shops see first.">
          <Segmented field={field('role', 'artist')} label="I am a..." options={ROLES} />
          <TextField field={field('name', 'Mara Quint')} label="Full Name" maxLength={50} counter />
          <TextField field={field('email', 'mara@', 'Enter a valid email address')} label="Email" type="email" />
          <ComboboxField
            field={field('city')}
            label="Location"
            hint="City, State"
            load={async (query) => CITIES.filter((city) => city.label.toLowerCase().includes(query.toLowerCase()))}
            idName={`${prefix}-city-id`}
          />
          <PhoneField field={field('phone', '5035550142')} label="Phone" format={spacedPhone} optional />
          <PasswordField
            field={field('password')}
            label="Password"
            autoComplete="new-password"
            requirements={REQUIREMENTS}
          />
          <TextAreaField
            field={field('bio', 'Bold traditional, since 2014.', 'Bio must be at least 50 characters')}
            label="Bio"
            maxLength={500}
          />
        </Fieldset>
        <Fieldset legend="Your Expertise">
          <CheckboxChips
            field={field('styles', ['Traditional', 'Blackwork'])}
            label="Tattoo Styles"
            options={STYLES}
            hint="As many as you like."
          />
          <RadioCards field={field('contract', 'guest')} label="Looking for" options={CONTRACTS} columns={1} />
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField field={field('rate', 150)} label="Hourly Rate" prefix="$" min={0} />
            <NumberField field={field('share', 60)} label="Commission" suffix="%" min={0} max={100} />
            <DateField field={field('from', '2026-12-01')} label="Start Date" />
            <DateField field={field('opens', '11:00')} label="Opens" type="time" />
            <SelectField field={field('style')} label="Style" options={STYLES} placeholder="Any style" />
            <TextField field={field('q')} label="Search" type="search" icon={<Search size={18} aria-hidden="true" />} />
          </div>
          <StarRatingField field={field('stars', 4)} label="Rating" />
          <CheckboxField
            field={field('travel', 'on')}
            label="I travel for guest spots"
            hint="Shops outside your city may write to you."
          />
          <FileField
            field={field('file')}
            label="Certificate"
            accept=".pdf,image/*"
            hint="PDF or image, at most 10MB."
          />
          <FeeRows prefix={prefix} />
        </Fieldset>
        <div className="flex gap-3">
          <SubmitButton busyLabel="Saving..." icon={<MapPin size={18} aria-hidden="true" />}>
            Save & Continue
          </SubmitButton>
        </div>
      </Form>
    </Specimen>
  );
}

function FeeRows({ prefix }: { prefix: string }) {
  const [rows, setRows] = useState([{ key: 1, name: 'Station fee', amount: 40 }]);
  const name = (key: number, part: string) => `${prefix}-fees-${key}-${part}`;
  return (
    <RepeatingRows
      field={plainField(`${prefix}-fees`)}
      legend="Additional Fees"
      rows={rows}
      rowKey={(row) => String(row.key)}
      renderRow={(row) => (
        <>
          <TextField field={plainField(name(row.key, 'name'), row.name)} label="Fee" />
          <NumberField field={plainField(name(row.key, 'amount'), row.amount)} label="Amount" prefix="$" />
        </>
      )}
      add={{ onClick: () => setRows([...rows, { key: Date.now(), name: '', amount: 0 }]) }}
      remove={(index) => ({ onClick: () => setRows(rows.filter((_, at) => at !== index)) })}
      addLabel="Add Fee"
      removeLabel={(index) => `Remove fee ${index + 1}`}
    />
  );
}
