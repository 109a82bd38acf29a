import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError, FieldHint, type FieldProps, OptionalMark } from '#app/ui/forms/field-parts.tsx';
import { useFreshErrors } from '#app/ui/forms/use-fresh-errors.ts';

/** Several controls that answer one question: fieldset and legend, hint and error below. */
export function FieldGroup(props: FieldProps & { errorWay?: ReactNode; children: ReactNode }) {
  const { field: given, label, hint, optional, labelHidden, errorWay, className, children } = props;
  const { field, onEdit } = useFreshErrors(given);
  const described = [hint && field.descriptionId, field.errors?.length && field.errorId].filter(Boolean).join(' ');
  return (
    <fieldset
      id={field.id}
      aria-describedby={described || undefined}
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
      onInput={onEdit}
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>
        {label} {optional ? <OptionalMark /> : null}
      </legend>
      {children}
      <FieldHint id={field.descriptionId}>{hint}</FieldHint>
      <FieldError field={field} way={errorWay} />
    </fieldset>
  );
}
