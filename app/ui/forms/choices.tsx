import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import {
  controlProps,
  type Field,
  FieldError,
  FieldGroup,
  FieldHint,
  type FieldProps,
  initialList,
  initialText,
  type Option,
  useFreshErrors,
} from '#app/ui/forms/fields.tsx';

export function choices<T extends string>(values: readonly T[], labels?: Record<T, string>): Option[] {
  return values.map((value) => ({ value, label: labels ? labels[value] : value }));
}

type CheckboxFieldProps = Omit<FieldProps, 'optional' | 'labelHidden'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'value' | 'defaultChecked'>;

export function CheckboxField({ field: given, label, hint, className, ...rest }: CheckboxFieldProps) {
  const { field, onEdit } = useFreshErrors(given);
  const initial = initialText(field);
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)} onInput={onEdit}>
      <label htmlFor={field.id} className="flex min-h-11 items-center gap-3">
        <input
          {...rest}
          {...controlProps(field, Boolean(hint))}
          key={field.key}
          type="checkbox"
          value="on"
          defaultChecked={initial === 'on' || initial === 'true'}
          className="tick"
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <div className="-mt-2 pl-9">
          <FieldHint id={field.descriptionId}>{hint}</FieldHint>
        </div>
      ) : null}
      <FieldError field={field} />
    </div>
  );
}

type CheckboxChipsProps = FieldProps & {
  options: readonly Option[];
  onChange?: (values: string[]) => void;
};

export function CheckboxChips({ options, onChange, ...group }: CheckboxChipsProps) {
  const { field, onEdit } = useFreshErrors(group.field);
  const ticked = initialList(field);
  return (
    <FieldGroup {...group}>
      <div
        key={field.key}
        className="flex flex-wrap gap-2"
        onInput={(event) => {
          onEdit();
          const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked');
          onChange?.(Array.from(boxes, (box) => box.value));
        }}
      >
        {options.map((option, index) => (
          <label key={option.value} className="chip-box">
            <input
              type="checkbox"
              name={field.name}
              value={option.value}
              disabled={option.disabled}
              defaultChecked={ticked.includes(option.value)}
              id={`${field.id}-${index}`}
              aria-invalid={field.errors?.length ? true : undefined}
              className="peer over-label"
            />
            <Check size={16} strokeWidth={3} className="hidden peer-checked:block" />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

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
