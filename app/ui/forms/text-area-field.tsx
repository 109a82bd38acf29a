import { type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { CharacterCounter, FieldFrame, type FieldProps, initialText, useFieldParts } from '#app/ui/forms/field.tsx';
import { growWithText } from '#app/ui/forms/text-field.tsx';

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id' | 'name' | 'defaultValue' | 'onChange'> & {
    ref?: Ref<HTMLTextAreaElement>;
  };

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, frame, control, rest: own } = useFieldParts(props);
  const { rows = 4, maxLength, onInput, ...rest } = own;
  const limit = maxLength ?? field.maxLength;
  const [length, setLength] = useState(initialText(field)?.length ?? 0);
  const aside = limit ? <CharacterCounter length={length} max={limit} /> : null;
  return (
    <FieldFrame {...frame} aside={aside}>
      <textarea
        {...rest}
        {...control}
        key={field.key}
        rows={rows}
        minLength={rest.minLength ?? field.minLength}
        defaultValue={initialText(field)}
        // React's `change` fires only for edits, `input` also for restored text.
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
