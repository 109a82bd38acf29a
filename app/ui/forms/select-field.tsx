import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { controlProps, FieldFrame, type FieldProps, initialText, useFreshErrors } from '#app/ui/forms/field.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

/** Options under a heading. */
export type OptionGroup = { label: string; options: readonly Option[] };

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'id' | 'name' | 'defaultValue' | 'multiple'> & {
    options: readonly (Option | OptionGroup)[];
    /** A first, empty choice: 'Select your experience level', 'Any'. */
    placeholder?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const { field: given, label, hint, optional, labelHidden, className, options, placeholder, ...rest } = props;
  const { field, onEdit } = useFreshErrors(given);
  return (
    <FieldFrame
      onEdit={onEdit}
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      labelHidden={labelHidden}
      className={className}
    >
      <span className="relative block">
        <select
          {...rest}
          {...controlProps(field, Boolean(hint))}
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
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
        />
      </span>
    </FieldFrame>
  );
}

const drawn = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
