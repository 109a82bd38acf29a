import { Check } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import {
  controlProps,
  FieldError,
  FieldGroup,
  FieldHint,
  type FieldProps,
  initialList,
  initialText,
  useFreshErrors,
} from '#app/ui/forms/field.tsx';
import type { Option } from '#app/ui/forms/select-field.tsx';

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
