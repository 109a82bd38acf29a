import { useForm } from '@conform-to/react';
import { withOrigin } from '#app/domain/addresses.ts';
import {
  BOOKING_LENGTH_MAX,
  CANCELLATION_POLICY_MAX,
  COVERAGE_MAX,
  COVERAGE_STEP,
  MINIMUM_COVERAGE_FORM,
  SUPPLIES,
} from '#app/domain/guest-policies.ts';
import { BOOKING_POLICY_MAX } from '#app/domain/shops.ts';
import { choices } from '#app/features/profiles/choices.ts';
import { DepositFields } from '#app/features/profiles/deposit-fields.tsx';
import type { PoliciesValues } from '#app/features/profiles/policies-values.ts';
import { FeeRows, RuleRows } from '#app/features/profiles/policy-rows.tsx';
import { ProfileForm, type ProfileFormProps, rowsOnly } from '#app/features/profiles/profile-form.tsx';
import { CheckboxChips, CheckboxField } from '#app/ui/forms/choices.tsx';
import { Fieldset } from '#app/ui/forms/field.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { TextAreaField } from '#app/ui/forms/text-field.tsx';
import { Link, useHere } from '#app/ui/navigation/link.tsx';

/** Shop wizard step 4 and /shop/profile/policies. */
export function PoliciesForm({ values, lastResult, ...frame }: ProfileFormProps<PoliciesValues>) {
  const [form, fields] = useForm<PoliciesValues>({
    lastResult: lastResult ?? null,
    defaultValue: values,
    onValidate: rowsOnly,
  });
  const here = useHere();
  const insurance = fields.insurance.getFieldset();
  return (
    <ProfileForm form={form} {...frame}>
      <Fieldset legend="Booking and pay">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField
            field={fields.minimumBookingLength}
            label="Minimum booking length"
            suffix="days"
            min={1}
            max={BOOKING_LENGTH_MAX}
            step={1}
            inputMode="numeric"
          />
          <NumberField
            field={fields.commission}
            label="Commission"
            hint="The share that goes to the artist"
            suffix="%"
            min={0}
            max={100}
          />
        </div>
        <DepositFields
          required={fields.depositRequired}
          type={fields.depositType}
          amount={fields.depositAmount}
          percentage={fields.depositPercentage}
        />
        <FeeRows form={form} field={fields.additionalFees} />
        <p className="max-w-measure">
          Artists can ask you for dates once you say so:{' '}
          <Link to={withOrigin('/shop/hosting', here)} className="text-link">
            guest spot requests
          </Link>{' '}
          are off until then.
        </p>
      </Fieldset>
      <Fieldset legend="Supplies">
        <div className="group/supplies">
          <CheckboxField field={fields.suppliesProvided} label="Supplies are provided" data-opens="" />
          <div className="mt-3 hidden group-has-[[data-opens]:checked]/supplies:block">
            <CheckboxChips field={fields.suppliesList} label="What the shop provides" options={choices(SUPPLIES)} />
          </div>
        </div>
      </Fieldset>
      <Fieldset legend="Insurance">
        <div className="group/insurance">
          <CheckboxField field={insurance.required} label="Artists need their own insurance" data-opens="" />
          <div className="mt-3 hidden group-has-[[data-opens]:checked]/insurance:block">
            <NumberField
              field={insurance.minimumCoverage}
              label="Minimum coverage"
              hint="At least $5,000, in steps of $1,000"
              prefix="$"
              min={MINIMUM_COVERAGE_FORM}
              max={COVERAGE_MAX}
              step={COVERAGE_STEP}
              className="sm:max-w-72"
            />
          </div>
        </div>
      </Fieldset>
      <Fieldset legend="House rules">
        <RuleRows form={form} field={fields.rules} />
        <TextAreaField
          field={fields.cancellationPolicy}
          label="Cancellation policy"
          maxLength={CANCELLATION_POLICY_MAX}
          rows={3}
          optional
        />
        <TextAreaField
          field={fields.bookingPolicy}
          label="Booking policy"
          hint="How guests book with you: walk-ins, appointments, who keeps the calendar."
          maxLength={BOOKING_POLICY_MAX}
          rows={3}
          optional
        />
      </Fieldset>
    </ProfileForm>
  );
}
