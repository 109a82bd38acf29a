import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { controlProps, initialText } from '#app/ui/forms/field.ts';
import { FieldFrame, type FieldProps } from '#app/ui/forms/field-parts.tsx';
import { useFreshErrors } from '#app/ui/forms/use-fresh-errors.ts';

export type Option = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'id' | 'name' | 'defaultValue' | 'multiple'> & {
    options: readonly Option[];
    /** A first, empty choice: 'Select your experience level', 'Any'. */
    placeholder?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const { field: given, label, hint, optional, labelHidden, className, options, placeholder, ...rest } = props;
  const { field, onEdit } = useFreshErrors(given);
  return (
    <FieldFrame {...{ onEdit, field, label, hint, optional, labelHidden, className }}>
      <span className="relative block">
        <select
          {...rest}
          {...controlProps(field, Boolean(hint))}
          key={field.key}
          defaultValue={initialText(field) ?? ''}
          className="control appearance-none truncate pr-10"
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
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
