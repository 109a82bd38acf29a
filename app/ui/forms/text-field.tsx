import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { CharacterCounter, FieldFrame, type FieldProps, initialText, useFieldParts } from '#app/ui/forms/field.tsx';

export function growWithText(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** Whether the key belongs to an input method. Safari marks the last one only by code 229. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'defaultValue'> & {
    type?: 'text' | 'email' | 'url' | 'search' | 'tel';
    counter?: boolean;
    icon?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { field, frame, control, rest: own } = useFieldParts(props);
  const { type = 'text', counter, maxLength, icon, onInput, ...rest } = own;
  const limit = maxLength ?? field.maxLength;
  const [length, setLength] = useState(initialText(field)?.length ?? 0);
  const aside = limit && (counter || length > limit) ? <CharacterCounter length={length} max={limit} /> : null;
  return (
    <FieldFrame {...frame} aside={aside}>
      <span className="relative block">
        {icon ? (
          <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">{icon}</span>
        ) : null}
        <input
          {...rest}
          {...control}
          key={field.key}
          type={type}
          minLength={rest.minLength ?? field.minLength}
          defaultValue={initialText(field)}
          // React's `change` fires only for edits, `input` also for text typed before hydration.
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
