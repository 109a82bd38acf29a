import type { InputHTMLAttributes } from 'react';
import { controlProps, FieldFrame, type FieldProps } from '#app/ui/forms/field.tsx';

type FileFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'defaultValue'>;

/** The browser's own file picker on a dashed sheet; files can be dropped on it. */
export function FileField({ field, label, hint, optional, labelHidden, className, ...rest }: FileFieldProps) {
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      labelHidden={labelHidden}
      className={className}
    >
      <input
        {...rest}
        {...controlProps(field, Boolean(hint))}
        key={field.key}
        type="file"
        className="w-full rounded-md border-[1.5px] border-dashed border-line bg-surface p-4 text-base file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border-[1.5px] file:border-solid file:border-line file:bg-ground file:px-4 file:font-semibold file:text-line hover:bg-grey-wash aria-invalid:border-red"
      />
    </FieldFrame>
  );
}
