import { useState } from 'react';
import { BOOTH_RENTAL_EXAMPLE, COMMISSION_EXAMPLE, JOB_TYPE_LABEL, PAYMENT_LABEL } from '#app/copy/jobs.ts';
import {
  ADDITIONAL_REQUIREMENTS_MAX,
  JOB_DESCRIPTION_MAX,
  JOB_TITLE_MAX,
  JOB_TYPES,
  type JobInput,
  MINIMUM_EXPERIENCE_YEARS_MAX,
  PAYMENT_TEXT_MAX,
  PAYMENT_TYPES,
  SHOP_CULTURE_TRAITS,
} from '#app/domain/jobs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { type OfferReset, OffersField } from '#app/features/jobs/offers-field.tsx';
import { CheckboxChips, CheckboxField, RadioCards } from '#app/ui/forms/choices.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { changedField, type Field, FieldError, Fieldset, initialList } from '#app/ui/forms/field.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { TextAreaField, TextField } from '#app/ui/forms/text-field.tsx';

export type JobFieldSet = Record<keyof JobInput, Field>;

type JobFieldsProps = { fields: JobFieldSet; offers: OfferReset };

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const labelled = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Everything a job says (S2 §5), for shops and for staff; what only one of them has stands beside it. */
export function JobFields({ fields, offers }: JobFieldsProps) {
  return (
    <>
      <Basics fields={fields} />
      <Payment fields={fields} />
      <Fieldset legend="The shop">
        <OffersField field={fields.whatWeOffer} reset={offers} />
        <CheckboxChips
          field={fields.shopCulture}
          label="Shop culture"
          optional
          options={asOptions(SHOP_CULTURE_TRAITS)}
        />
      </Fieldset>
      <Requirements fields={fields} />
    </>
  );
}

function Basics({ fields }: Pick<JobFieldsProps, 'fields'>) {
  return (
    <Fieldset legend="The position" className="group/job">
      <TextField
        field={fields.title}
        label="Job title"
        hint="What an artist reads first: 'Guest spot for a bold color artist'."
        maxLength={JOB_TITLE_MAX}
        counter
        required
      />
      <RadioCards field={fields.jobType} label="Job type" columns={3} options={labelled(JOB_TYPES, JOB_TYPE_LABEL)} />
      <div className="grid gap-5 sm:grid-cols-3">
        <DateField field={fields.startDate} label="Start date" required />
        <div className="hidden group-has-[[value=GUEST\_SPOT]:checked]/job:block">
          <DateField field={fields.endDate} label="End date" optional hint="Empty: one day, or open end." />
        </div>
        <DateField field={fields.applicationDeadline} label="Apply by" optional />
      </div>
      <TextAreaField
        field={fields.description}
        label="Job description"
        hint="Cards show the first 200 characters."
        rows={7}
        maxLength={JOB_DESCRIPTION_MAX}
        required
      />
    </Fieldset>
  );
}

/** Changing the way of paying empties the other way's field (S2 §4); without a script the server does. */
function Payment({ fields }: Pick<JobFieldsProps, 'fields'>) {
  const [switched, setSwitched] = useState(0);
  const emptied = (field: Field): Field =>
    switched ? changedField(field, { key: `${field.key}-${switched}`, initialValue: '' }) : field;
  return (
    <Fieldset legend="Payment" className="group/pay">
      <RadioCards
        field={fields.paymentType}
        label="Payment type"
        options={labelled(PAYMENT_TYPES, PAYMENT_LABEL)}
        onChange={() => setSwitched((count) => count + 1)}
      />
      <div className="hidden group-has-[[value=COMMISSION]:checked]/pay:block">
        <TextField
          field={emptied(fields.commissionRate)}
          label="Commission rate"
          placeholder={COMMISSION_EXAMPLE}
          maxLength={PAYMENT_TEXT_MAX}
          hint="In your own words; say who gets which part."
        />
      </div>
      <div className="hidden group-has-[[value=BOOTH\_RENTAL]:checked]/pay:block">
        <TextField
          field={emptied(fields.boothRentalAmount)}
          label="Booth rental amount"
          placeholder={BOOTH_RENTAL_EXAMPLE}
          maxLength={PAYMENT_TEXT_MAX}
        />
      </div>
    </Fieldset>
  );
}

function Requirements({ fields }: Pick<JobFieldsProps, 'fields'>) {
  return (
    <Fieldset legend="Requirements">
      <NumberField
        field={fields.minimumExperienceYears}
        label="Minimum experience"
        suffix="years"
        min={0}
        max={MINIMUM_EXPERIENCE_YEARS_MAX}
        step={1}
        hint="Under 1 reads as Apprentice, from 1 as Junior, from 3 as Intermediate, from 5 as Senior."
        className="sm:max-w-72"
      />
      <div className="flex flex-col">
        <CheckboxField field={fields.portfolioRequired} label="Portfolio required" />
        <CheckboxField field={fields.insuranceRequired} label="Insurance required" />
      </div>
      <CheckboxChips
        field={fields.preferredStyles}
        label="Preferred styles"
        optional
        options={asOptions(TATTOO_STYLES)}
      />
      <FieldError field={fields.requiredStyles} />
      {initialList(fields.requiredStyles).map((style) => (
        <input key={style} type="hidden" name={fields.requiredStyles.name} value={style} />
      ))}
      <TextAreaField
        field={fields.additionalRequirements}
        label="Additional requirements"
        optional
        rows={3}
        maxLength={ADDITIONAL_REQUIREMENTS_MAX}
      />
    </Fieldset>
  );
}
