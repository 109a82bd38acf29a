import { type FieldMetadata, type FormMetadata, useForm } from '@conform-to/react';
import { Link } from 'react-router';
import { DEPOSIT_TYPE_LABEL } from '#app/copy/calendar/guest-policies.ts';
import * as policy from '#app/domain/calendar/guest-policies.ts';
import { BOOKING_POLICY_MAX } from '#app/domain/shops.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { ProfileForm, type ProfileFormProps, rowsOf, rowsOnly } from '#app/features/profiles/profile-form.tsx';
import { CheckboxChips, CheckboxField, choices, Segmented } from '#app/ui/forms/choices.tsx';
import { type Field, Fieldset, TextAreaField, TextField } from '#app/ui/forms/fields.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { RepeatingRows } from '#app/ui/forms/repeating-rows.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';

/** The stored policy, otherwise `fallback` (ruling c-5). */
export function policiesValues(
  shop: { guestArtistPolicies: policy.GuestPolicies | null; bookingPolicy: string | null } | null,
  fallback: policy.GuestPolicies = policy.POLICY_DEFAULTS,
) {
  const policies = shop?.guestArtistPolicies ?? fallback;
  return {
    ...policies,
    depositType: policies.depositType as string,
    suppliesList: policies.suppliesList as string[],
    bookingPolicy: shop?.bookingPolicy ?? null,
  };
}

export type PoliciesValues = ReturnType<typeof policiesValues>;

type RowsProps<Row> = {
  // biome-ignore lint/suspicious/noExplicitAny: any form that holds these rows.
  form: FormMetadata<any>;
  field: FieldMetadata<Row[]>;
};

/** A fee counts only with a description and an amount above 0 (S0 §5). */
function FeeRows({ form, field }: RowsProps<policy.AdditionalFee>) {
  return (
    <RepeatingRows
      field={field}
      legend="Additional fees"
      rows={rowsOf(field)}
      rowKey={(row, index) => row.key ?? String(index)}
      renderRow={(row) => {
        const fee = row.getFieldset();
        return (
          <>
            <TextField field={fee.description} label="Description" maxLength={policy.FEE_DESCRIPTION_MAX} />
            <NumberField field={fee.amount} label="Amount" prefix="$" min={0} max={policy.MONEY_MAX} />
          </>
        );
      }}
      add={form.insert.getButtonProps({ name: field.name, defaultValue: { description: '', amount: '' } })}
      remove={(index) => form.remove.getButtonProps({ name: field.name, index })}
      addLabel="Add fee"
      removeLabel={(index) => `Remove fee ${index + 1}`}
      max={policy.FEES_MAX}
    />
  );
}

function RuleRows({ form, field }: RowsProps<string>) {
  return (
    <RepeatingRows
      field={field}
      legend="Rules"
      rows={rowsOf(field)}
      rowKey={(row, index) => row.key ?? String(index)}
      renderRow={(row, index) => (
        <TextField field={row} label={`Rule ${index + 1}`} maxLength={policy.RULE_MAX} labelHidden />
      )}
      add={form.insert.getButtonProps({ name: field.name, defaultValue: '' })}
      remove={(index) => form.remove.getButtonProps({ name: field.name, index })}
      addLabel="Add rule"
      removeLabel={(index) => `Remove rule ${index + 1}`}
      max={policy.RULES_MAX}
    />
  );
}

type DepositFieldsProps = { required: Field; type: Field; amount: Field; percentage: Field };

function DepositFields({ required, type, amount, percentage }: DepositFieldsProps) {
  return (
    <div className="group/deposit">
      <CheckboxField field={required} label="A deposit is required" data-opens="" />
      <div className="mt-3 hidden items-start gap-5 group-has-[[data-opens]:checked]/deposit:grid sm:grid-cols-2">
        <Segmented field={type} label="Deposit type" options={choices(policy.DEPOSIT_TYPES, DEPOSIT_TYPE_LABEL)} />
        <NumberField
          field={amount}
          label="Deposit amount"
          prefix="$"
          min={1}
          max={policy.MONEY_MAX}
          className="group-has-[[value=percentage]:checked]/deposit:hidden"
        />
        <NumberField
          field={percentage}
          label="Deposit percentage"
          suffix="%"
          min={0}
          max={100}
          className="group-has-[[value=fixed]:checked]/deposit:hidden"
        />
      </div>
    </div>
  );
}

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
            max={policy.BOOKING_LENGTH_MAX}
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
            <CheckboxChips
              field={fields.suppliesList}
              label="What the shop provides"
              options={choices(policy.SUPPLIES)}
            />
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
              min={policy.MINIMUM_COVERAGE_FORM}
              max={policy.COVERAGE_MAX}
              step={policy.COVERAGE_STEP}
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
          maxLength={policy.CANCELLATION_POLICY_MAX}
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
