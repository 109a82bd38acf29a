import type { InputHTMLAttributes } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { controlProps, initialText } from '#app/ui/forms/field.ts';
import { FieldError, FieldHint, type FieldProps } from '#app/ui/forms/field-parts.tsx';
import { useFreshErrors } from '#app/ui/forms/use-fresh-errors.ts';

type CheckboxFieldProps = Omit<FieldProps, 'optional' | 'labelHidden'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'defaultChecked'> & {
    /** What is sent when ticked. */
    value?: string;
  };

/** One yes or no. Sends `value` ('on') when ticked and nothing otherwise. */
export function CheckboxField({ field: given, label, hint, className, value = 'on', ...rest }: CheckboxFieldProps) {
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
          value={value}
          defaultChecked={initial === value || initial === 'true'}
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
