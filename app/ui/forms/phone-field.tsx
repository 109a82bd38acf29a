import type { FormEvent, InputHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps, initialText, useFieldParts } from '#app/ui/forms/field.tsx';

type PhoneFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'defaultValue'> & {
    format: (value: string) => string;
  };

export function PhoneField(props: PhoneFieldProps) {
  const { field, frame, control, rest: own } = useFieldParts(props);
  const { format, onInput, ...rest } = own;
  const reshape = (event: FormEvent<HTMLInputElement>) => {
    reshapeKeepingCaret(event.currentTarget, format);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  return (
    <FieldFrame {...frame}>
      <input
        autoComplete="tel-national"
        placeholder="(123) 456-7890"
        {...rest}
        {...control}
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

/** Formatting drops leading digits, so the caret is placed by the number of digits after it. */
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
