import type { FormEvent, InputHTMLAttributes } from 'react';
import { controlProps, FieldFrame, type FieldProps, initialText, useFreshErrors } from '#app/ui/forms/field.tsx';

type PhoneFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'defaultValue'> & {
    /** Digits in any shape in, '(123) 456-7890' (or as much of it as there is) out. */
    format: (value: string) => string;
  };

/** A telephone number that takes its shape while it is typed. */
export function PhoneField(props: PhoneFieldProps) {
  const { field: given, label, hint, optional, labelHidden, className, format, onInput, ...rest } = props;
  const { field, onEdit } = useFreshErrors(given);
  const reshape = (event: FormEvent<HTMLInputElement>) => {
    reshapeKeepingCaret(event.currentTarget, format);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  return (
    <FieldFrame
      onEdit={onEdit}
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      labelHidden={labelHidden}
      className={className}
    >
      <input
        autoComplete="tel-national"
        placeholder="(123) 456-7890"
        {...rest}
        {...controlProps(field, Boolean(hint))}
        key={field.key}
        type="tel"
        inputMode="tel"
        defaultValue={format(initialText(field) ?? '')}
        onInput={reshape}
        className="control tabular-nums"
      />
    </FieldFrame>
  );
}

/** Writes the formatted text and puts the caret where as many digits follow as before: formatting drops leading ones. */
function reshapeKeepingCaret(input: HTMLInputElement, format: (value: string) => string) {
  const following = digitsIn(input.value.slice(input.selectionEnd ?? input.value.length));
  const formatted = format(input.value);
  if (formatted === input.value) return;
  input.value = formatted;
  const caret = placeBehindDigit(formatted, digitsIn(formatted) - following);
  input.setSelectionRange(caret, caret);
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

function placeBehindDigit(text: string, count: number): number {
  if (count === 0) return text.search(/\d|$/);
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (/\d/.test(text.charAt(index))) seen += 1;
    if (seen === count) return index + 1;
  }
  return text.length;
}
