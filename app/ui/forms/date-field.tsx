import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldFrame, type FieldProps, initialText, useFieldParts, useUnreadable } from '#app/ui/forms/field.tsx';

type DateFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'defaultValue'> & {
    type?: 'date' | 'time';
    errorWay?: ReactNode;
  };

export function DateField(props: DateFieldProps) {
  const { field, frame, control, rest: own } = useFieldParts(props);
  const { type = 'date', errorWay, ...rest } = own;
  const ref = useUnreadable();
  return (
    <FieldFrame {...frame} errorWay={errorWay}>
      <input
        {...rest}
        {...control}
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
