import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { LINK_MAX } from '#app/domain/links.ts';
import { rowsOf } from '#app/features/profiles/rows-of.ts';
import { RepeatingRows } from '#app/ui/forms/repeating-rows.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type LinksRowsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: any form with a list of links.
  form: FormMetadata<any>;
  field: FieldMetadata<string[]>;
  max: number;
};

/** Further web addresses, one per row; blank ones are left out. */
export function LinksRows({ form, field, max }: LinksRowsProps) {
  return (
    <RepeatingRows
      field={field}
      legend="Other links"
      hint="A shop page, an interview, a print store: anything that shows your work."
      rows={rowsOf(field)}
      rowKey={(row, index) => row.key ?? String(index)}
      renderRow={(row, index) => (
        <TextField
          field={row}
          label={`Link ${index + 1}`}
          type="url"
          placeholder="https://example.com"
          maxLength={LINK_MAX}
          labelHidden
        />
      )}
      add={form.insert.getButtonProps({ name: field.name, defaultValue: '' })}
      remove={(index) => form.remove.getButtonProps({ name: field.name, index })}
      addLabel="Add link"
      removeLabel={(index) => `Remove link ${index + 1}`}
      max={max}
    />
  );
}
