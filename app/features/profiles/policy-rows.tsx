import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import {
  type AdditionalFee,
  FEE_DESCRIPTION_MAX,
  FEES_MAX,
  MONEY_MAX,
  RULE_MAX,
  RULES_MAX,
} from '#app/domain/guest-policies.ts';
import { rowsOf } from '#app/features/profiles/rows-of.ts';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { RepeatingRows } from '#app/ui/forms/repeating-rows.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type RowsProps<Row> = {
  // biome-ignore lint/suspicious/noExplicitAny: any form that holds these rows.
  form: FormMetadata<any>;
  field: FieldMetadata<Row[]>;
};

/** What guests pay besides; a fee counts only with a description and an amount above 0 (S0 §5). */
export function FeeRows({ form, field }: RowsProps<AdditionalFee>) {
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
            <TextField field={fee.description} label="Description" maxLength={FEE_DESCRIPTION_MAX} />
            <NumberField field={fee.amount} label="Amount" prefix="$" min={0} max={MONEY_MAX} />
          </>
        );
      }}
      add={form.insert.getButtonProps({ name: field.name, defaultValue: { description: '', amount: '' } })}
      remove={(index) => form.remove.getButtonProps({ name: field.name, index })}
      addLabel="Add fee"
      removeLabel={(index) => `Remove fee ${index + 1}`}
      max={FEES_MAX}
    />
  );
}

/** House rules, one per row; blank ones are left out. */
export function RuleRows({ form, field }: RowsProps<string>) {
  return (
    <RepeatingRows
      field={field}
      legend="Rules"
      rows={rowsOf(field)}
      rowKey={(row, index) => row.key ?? String(index)}
      renderRow={(row, index) => <TextField field={row} label={`Rule ${index + 1}`} maxLength={RULE_MAX} labelHidden />}
      add={form.insert.getButtonProps({ name: field.name, defaultValue: '' })}
      remove={(index) => form.remove.getButtonProps({ name: field.name, index })}
      addLabel="Add rule"
      removeLabel={(index) => `Remove rule ${index + 1}`}
      max={RULES_MAX}
    />
  );
}
