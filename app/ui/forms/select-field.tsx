import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps, initialText, useFieldParts } from '#app/ui/forms/field.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

export type OptionGroup = { label: string; options: readonly Option[] };

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'id' | 'name' | 'defaultValue' | 'multiple'> & {
    options: readonly (Option | OptionGroup)[];
    placeholder?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const { field, frame, control, rest: own } = useFieldParts(props);
  const { options, placeholder, ...rest } = own;
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select
          {...rest}
          {...control}
          key={field.key}
          defaultValue={initialText(field) ?? ''}
          className="control appearance-none truncate pr-10"
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((one) =>
            'options' in one ? (
              <optgroup key={one.label} label={one.label}>
                {one.options.map(drawn)}
              </optgroup>
            ) : (
              drawn(one)
            ),
          )}
        </select>
        <ChevronDown size={20} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      </span>
    </FieldFrame>
  );
}

const drawn = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
