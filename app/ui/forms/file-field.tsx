import type { InputHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps, useFieldParts } from '#app/ui/forms/field.tsx';

type FileFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'defaultValue'>;

export function FileField(props: FileFieldProps) {
  const { field, frame, control, rest } = useFieldParts(props);
  return (
    <FieldFrame {...frame}>
      <input
        {...rest}
        {...control}
        key={field.key}
        type="file"
        className="w-full rounded-md border-[1.5px] border-dashed border-line bg-surface p-4 text-base file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border-[1.5px] file:border-solid file:border-line file:bg-ground file:px-4 file:font-semibold file:text-line hover:bg-grey-wash aria-invalid:border-red"
      />
    </FieldFrame>
  );
}
