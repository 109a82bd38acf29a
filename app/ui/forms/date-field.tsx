import type { InputHTMLAttributes, ReactNode } from 'react';
import {
  controlProps,
  FieldFrame,
  type FieldProps,
  initialText,
  useFreshErrors,
  useUnreadable,
} from '#app/ui/forms/field.tsx';

type DateFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'defaultValue'> & {
    /** 'date' holds '2026-03-14', 'time' holds '09:00'. */
    type?: 'date' | 'time';
    /** A link beside the error, for as long as the error is shown. */
    errorWay?: ReactNode;
  };

/** The browser's own date or time picker. */
export function DateField(props: DateFieldProps) {
  const { field: given, label, hint, optional, labelHidden, className, type = 'date', errorWay, ...rest } = props;
  const { field, onEdit } = useFreshErrors(given);
  const ref = useUnreadable();
  return (
    <FieldFrame
      onEdit={onEdit}
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      labelHidden={labelHidden}
      className={className}
      errorWay={errorWay}
    >
      <input
        {...rest}
        {...controlProps(field, Boolean(hint))}
        key={field.key}
        ref={ref}
        type={type}
        min={rest.min ?? field.min}
        max={rest.max ?? field.max}
        defaultValue={initialText(field)}
        className="control tabular-nums"
      />
    </FieldFrame>
  );
}
