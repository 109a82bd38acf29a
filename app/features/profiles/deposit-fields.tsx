import { DEPOSIT_TYPE_LABEL } from '#app/copy/guest-policies.ts';
import { DEPOSIT_TYPES, MONEY_MAX } from '#app/domain/guest-policies.ts';
import { choices } from '#app/features/profiles/choices.ts';
import { CheckboxField, Segmented } from '#app/ui/forms/choices.tsx';
import type { Field } from '#app/ui/forms/field.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';

type DepositFieldsProps = { required: Field; type: Field; amount: Field; percentage: Field };

/** Whether there is a deposit, of which kind, and how much: each asked only where it applies, in CSS alone. */
export function DepositFields({ required, type, amount, percentage }: DepositFieldsProps) {
  return (
    <div className="group/deposit">
      <CheckboxField field={required} label="A deposit is required" data-opens="" />
      <div className="mt-3 hidden items-start gap-5 group-has-[[data-opens]:checked]/deposit:grid sm:grid-cols-2">
        <Segmented field={type} label="Deposit type" options={choices(DEPOSIT_TYPES, DEPOSIT_TYPE_LABEL)} />
        <NumberField
          field={amount}
          label="Deposit amount"
          prefix="$"
          min={1}
          max={MONEY_MAX}
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
