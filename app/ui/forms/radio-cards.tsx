import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { type Field, FieldGroup, type FieldProps, initialText, useFreshErrors } from '#app/ui/forms/field.tsx';

type RadioOption = { value: string; label: string; description?: ReactNode; icon?: ReactNode };

type RadioCardsProps = FieldProps & {
  errorWay?: ReactNode;
  options: readonly RadioOption[];
  columns?: 1 | 2 | 3;
  onChange?: (value: string) => void;
  onInput?: (value: string) => void;
};

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

export function RadioCards({ options, columns = 2, onChange, onInput, ...group }: RadioCardsProps) {
  const { field, onEdit } = useFreshErrors(group.field);
  return (
    <FieldGroup {...group}>
      <div key={field.key} className={classNames('grid gap-3', COLUMNS[columns])} onInput={onEdit}>
        {options.map((option, index) => (
          <label key={option.value} className="radio-card">
            <input
              {...radioProps(field, option, index)}
              onChange={() => onChange?.(option.value)}
              onInput={(event) => event.currentTarget.checked && onInput?.(option.value)}
              className="dot mt-0.5"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-[min(1rem,7.5vw)]">{option.label}</span>
              {option.description ? <span className="block text-sm text-muted">{option.description}</span> : null}
            </span>
            {option.icon}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export function Segmented({ options, onChange, ...group }: Omit<RadioCardsProps, 'columns' | 'onInput'>) {
  const { field, onEdit } = useFreshErrors(group.field);
  return (
    <FieldGroup {...group}>
      <div
        key={field.key}
        onInput={onEdit}
        className="inked flex flex-wrap overflow-hidden bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 px-3 py-1.5 text-center font-semibold leading-tight transition-colors duration-150 not-first:border-l-[1.5px] not-first:border-line hover:bg-grey-wash has-checked:bg-line has-checked:text-ground"
          >
            <input
              {...radioProps(field, option, index)}
              onChange={() => onChange?.(option.value)}
              className="over-label"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function radioProps(field: Field, { value }: RadioOption, index: number) {
  return {
    type: 'radio',
    name: field.name,
    value,
    id: `${field.id}-${index}`,
    required: field.required,
    'aria-invalid': field.errors?.length ? true : undefined,
    defaultChecked: initialText(field) === value,
  } as const;
}
