import { type Ref, type TextareaHTMLAttributes, useState } from 'react';
import {
  CharacterCounter,
  controlProps,
  FieldFrame,
  type FieldProps,
  initialText,
  useFreshErrors,
} from '#app/ui/forms/field.tsx';
import { growWithText } from '#app/ui/forms/text-field.tsx';

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id' | 'name' | 'defaultValue' | 'onChange'> & {
    ref?: Ref<HTMLTextAreaElement>;
  };

/**
 * Several lines of text; grows with them, and counts when there is a `maxLength`. That is not passed to the browser,
 * which would silently cut pasted text. The server says when there is too much, and sends all of it back.
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field: given, label, hint, optional, labelHidden, className, rows = 4, maxLength, onInput, ...rest } = props;
  const { field, onEdit } = useFreshErrors(given);
  const limit = maxLength ?? field.maxLength;
  const [length, setLength] = useState(initialText(field)?.length ?? 0);
  const aside = limit ? <CharacterCounter length={length} max={limit} /> : null;
  return (
    <FieldFrame
      onEdit={onEdit}
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      labelHidden={labelHidden}
      className={className}
      aside={aside}
    >
      <textarea
        {...rest}
        {...controlProps(field, Boolean(hint))}
        key={field.key}
        rows={rows}
        minLength={rest.minLength ?? field.minLength}
        defaultValue={initialText(field)}
        // React fires `change` only when people edit, but `input` also when a text was restored.
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          growWithText(event.currentTarget);
          onInput?.(event);
        }}
        className="control field-sizing-content max-h-[60vh]"
        style={{ minHeight: `calc(${rows} * 1.4em + 22px)` }}
      />
    </FieldFrame>
  );
}
