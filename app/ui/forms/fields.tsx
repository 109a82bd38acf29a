import { ChevronDown } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
  type WheelEvent,
} from 'react';
import { classNames } from '#app/ui/class-names.ts';
import {
  CharacterCounter,
  FieldFrame,
  type FieldProps,
  initialText,
  useFieldParts,
  useUnreadable,
} from '#app/ui/forms/field.tsx';

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

type NumberFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'prefix' | 'defaultValue'> & {
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

export function NumberField(props: NumberFieldProps) {
  const { field, frame, control, rest: own } = useFieldParts(props);
  const { prefix, suffix, ...rest } = own;
  const ref = useUnreadable();
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        {prefix ? <Affix side="left">{prefix}</Affix> : null}
        <input
          inputMode="decimal"
          {...rest}
          {...control}
          key={field.key}
          ref={ref}
          type="number"
          onWheel={keepValueWhileScrolling}
          min={rest.min ?? field.min}
          max={rest.max ?? field.max}
          step={rest.step ?? field.step ?? 'any'}
          defaultValue={initialText(field)}
          className={classNames('control tabular-nums', prefix ? 'pl-8' : null, suffix ? 'pr-16' : null)}
        />
        {suffix ? <Affix side="right">{suffix}</Affix> : null}
      </span>
    </FieldFrame>
  );
}

/** Scrolling over a focused number input would change its value. */
function keepValueWhileScrolling(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur();
}

function Affix({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-y-0 flex items-center font-semibold text-muted',
        side === 'left' ? 'left-3.5' : 'right-3.5',
      )}
    >
      {children}
    </span>
  );
}

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

export type Option = { value: string; label: string; disabled?: boolean };

export type OptionGroup = { label: string; options: readonly Option[] };

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'id' | 'name' | 'defaultValue' | 'multiple'> & {
    options: readonly (Option | OptionGroup)[];
    placeholder?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const { field, frame, control, rest: own } = useFieldParts(props);
  const { options, placeholder, ...rest } = own;
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select
          {...rest}
          {...control}
          key={field.key}
          defaultValue={initialText(field) ?? ''}
          className="control appearance-none truncate pr-10"
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((one) =>
            'options' in one ? (
              <optgroup key={one.label} label={one.label}>
                {one.options.map(drawn)}
              </optgroup>
            ) : (
              drawn(one)
            ),
          )}
        </select>
        <ChevronDown size={20} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      </span>
    </FieldFrame>
  );
}

const drawn = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

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
