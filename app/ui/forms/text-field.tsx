import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import {
  CharacterCounter,
  controlProps,
  FieldFrame,
  type FieldProps,
  initialText,
  useFreshErrors,
} from '#app/ui/forms/field.tsx';

/** Lets a text area grow with what is written, where the browser does not do so by itself (`field-sizing`). */
export function growWithText(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/**
 * Whether a key belongs to an input method: its Enter ends a composition and does nothing else. Safari ends the
 * composition before the key event, and marks it only by the code 229.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'defaultValue'> & {
    type?: 'text' | 'email' | 'url' | 'search' | 'tel';
    /** Shows from the start how many characters are left of `maxLength`; else only that there are too many. */
    counter?: boolean;
    /** A lucide icon at the start of the box. */
    icon?: ReactNode;
  };

/** One line of text. A `maxLength` is counted but not passed to the browser, which would silently cut pasted text. */
export function TextField(props: TextFieldProps) {
  const {
    field: given,
    label,
    hint,
    optional,
    labelHidden,
    className,
    type = 'text',
    counter,
    maxLength,
    icon,
    onInput,
    ...rest
  } = props;
  const { field, onEdit } = useFreshErrors(given);
  const limit = maxLength ?? field.maxLength;
  const [length, setLength] = useState(initialText(field)?.length ?? 0);
  const aside = limit && (counter || length > limit) ? <CharacterCounter length={length} max={limit} /> : null;
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
      <span className="relative block">
        {icon ? (
          <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">{icon}</span>
        ) : null}
        <input
          {...rest}
          {...controlProps(field, Boolean(hint))}
          key={field.key}
          type={type}
          minLength={rest.minLength ?? field.minLength}
          defaultValue={initialText(field)}
          // React fires `change` only when people edit, but `input` also for what was typed before the script ran.
          onInput={(event) => {
            setLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
          className={classNames('control', icon ? 'pl-10' : null)}
        />
      </span>
    </FieldFrame>
  );
}
