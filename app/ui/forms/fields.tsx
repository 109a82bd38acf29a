import { ChevronDown, CircleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';

/** What a field component needs. conform's `FieldMetadata` fits; for a plain GET form use `plainField`. */
export type Field = {
  key?: string | undefined;
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  initialValue?: unknown;
  errors?: string[] | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: string | number | undefined;
  max?: string | number | undefined;
  step?: string | number | undefined;
};

export function plainField(name: string, initialValue?: unknown, errors?: string[]): Field {
  const id = `field-${name}`;
  return { id, name, errorId: `${id}-error`, descriptionId: `${id}-hint`, initialValue, errors };
}

/** A copy with changes. Spreading would be empty: conform's fields are proxies. */
export function changedField(field: Field, changes: Partial<Field>): Field {
  const { key, id, name, errorId, descriptionId, initialValue, errors } = field;
  const { required, minLength, maxLength, min, max, step } = field;
  const identity = { key, id, name, errorId, descriptionId, initialValue, errors };
  return { ...identity, required, minLength, maxLength, min, max, step, ...changes };
}

export function initialText(field: Field): string | undefined {
  const value = field.initialValue;
  return value === undefined || value === null ? undefined : String(value);
}

export function initialList(field: Field): string[] {
  const value = field.initialValue;
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null || value === '' ? [] : [String(value)];
}

export function controlProps(field: Field, hasHint: boolean) {
  const invalid = Boolean(field.errors?.length);
  const described = [hasHint && field.descriptionId, invalid && field.errorId].filter(Boolean).join(' ');
  return {
    id: field.id,
    name: field.name,
    // Only when set, so that a `required` given to the component stays.
    ...(field.required ? { required: true } : {}),
    'aria-invalid': invalid || undefined,
    'aria-describedby': described || undefined,
  } as const;
}

export type FieldProps = {
  field: Field;
  label: string;
  hint?: React.ReactNode;
  optional?: boolean;
  labelHidden?: boolean;
  className?: string;
};

export function FieldError({ field, way }: { field: Field; way?: React.ReactNode }) {
  if (!field.errors?.length) return null;
  return (
    <p id={field.errorId} data-field-error="" className="flex gap-1.5 text-sm font-semibold text-red">
      <CircleAlert size={17} className="mt-0.5 shrink-0" />
      <span>
        {field.errors.map((error) => (
          <span key={error} className="block">
            {error}
          </span>
        ))}
        {way}
      </span>
    </p>
  );
}

export function FieldHint({ id, children }: { id: string; children?: React.ReactNode }) {
  if (!children) return null;
  return (
    <div id={id} className="text-sm text-muted">
      {children}
    </div>
  );
}

function OptionalMark() {
  return (
    <span aria-hidden="true" className="text-sm font-normal text-muted">
      (optional)
    </span>
  );
}

type FieldFrameProps = FieldProps & {
  children: React.ReactNode;
  errorWay?: React.ReactNode;
  aside?: React.ReactNode;
  onEdit?: () => void;
};

export function FieldFrame(props: FieldFrameProps) {
  const { field, label, hint, optional, labelHidden, errorWay, aside, className, children, onEdit } = props;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)} onInput={onEdit}>
      <div className={labelHidden ? 'sr-only' : 'flex flex-wrap items-baseline gap-x-2'}>
        <label htmlFor={field.id} className="font-semibold">
          {label}
        </label>
        {optional ? <OptionalMark /> : null}
        {aside ? <span className="ml-auto">{aside}</span> : null}
      </div>
      {children}
      <FieldHint id={field.descriptionId}>{hint}</FieldHint>
      <FieldError field={field} way={errorWay} />
    </div>
  );
}

export function FieldGroup(props: FieldProps & { errorWay?: React.ReactNode; children: React.ReactNode }) {
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
      {/* Above what may be longer than a screen: the focus goes to the first control. */}
      <FieldError field={field} way={errorWay} />
      {children}
      <FieldHint id={field.descriptionId}>{hint}</FieldHint>
    </fieldset>
  );
}

type FieldsetProps = {
  legend: string;
  hint?: React.ReactNode;
  children: React.ReactNode;
  className?: string;
};

export function Fieldset({ legend, hint, children, className }: FieldsetProps) {
  return (
    <fieldset className={classNames('inked bg-surface px-4 pb-5 sm:px-6 sm:pb-6', className)}>
      <legend className="-ml-1 px-1.5 font-heading text-xl font-extrabold tracking-tight">{legend}</legend>
      {hint ? <p className="mb-4 max-w-measure text-muted">{hint}</p> : null}
      <div className="flex flex-col gap-5 pt-2">{children}</div>
    </fieldset>
  );
}

export function CharacterCounter({ length, max }: { length: number; max: number }) {
  const left = max - length;
  const close = left <= Math.max(10, max * 0.05);
  const words = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'remaining'}`;
  return (
    <span className={classNames('text-xs tabular-nums', close ? 'font-bold text-red' : 'text-muted')}>
      <span aria-hidden="true">{words}</span>
      <span className="sr-only" aria-live="polite">
        {close ? words : ''}
      </span>
    </span>
  );
}

/** No schema accepts it, so the field gets its message. */
const UNREADABLE = 'unreadable';

/** Sends a placeholder for an unreadable date or number, for which the browser sends nothing. */
export function useUnreadable() {
  return useCallback((input: HTMLInputElement | null) => {
    const form = input?.form;
    if (!form) return;
    const tell = ({ formData }: FormDataEvent) => {
      if (input.validity.badInput && formData.has(input.name)) formData.set(input.name, UNREADABLE);
    };
    form.addEventListener('formdata', tell);
    return () => form.removeEventListener('formdata', tell);
  }, []);
}

/** The parts of a field component: `frame` for its FieldFrame, `control` for its input, `rest` for its own props. */
export function useFieldParts<Props extends FieldProps>(props: Props) {
  const { field: given, label, hint, optional, labelHidden, className, ...rest } = props;
  const { field, onEdit } = useFreshErrors(given);
  return {
    field,
    frame: { field, label, hint, optional, labelHidden, className, onEdit },
    control: controlProps(field, Boolean(hint)),
    rest,
  };
}

/** The field without its errors once it was edited. `onEdit` goes where the control's input events pass. */
export function useFreshErrors(given: Field): { field: Field; onEdit: () => void } {
  const [outdated, setOutdated] = useState<string[] | undefined>();
  const { errors } = given;
  const isOutdated = errors !== undefined && errors === outdated;
  return {
    field: isOutdated ? changedField(given, { errors: undefined }) : given,
    onEdit: () => setOutdated(errors),
  };
}

export type InputProps = FieldProps &
  Omit<
    React.InputHTMLAttributes<HTMLInputElement>,
    keyof FieldProps | 'id' | 'name' | 'type' | 'prefix' | 'defaultValue'
  >;

export function growWithText(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** Whether the key belongs to an input method. Safari marks the last one only by code 229. */
export function isComposing({ nativeEvent }: React.KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

type TextFieldProps = InputProps & {
  type?: 'text' | 'email' | 'url' | 'search' | 'tel';
  counter?: boolean;
  icon?: React.ReactNode;
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
  Omit<
    React.TextareaHTMLAttributes<HTMLTextAreaElement>,
    keyof FieldProps | 'id' | 'name' | 'defaultValue' | 'onChange'
  > & {
    ref?: React.Ref<HTMLTextAreaElement>;
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

type DateFieldProps = InputProps & {
  type?: 'date' | 'time';
  errorWay?: React.ReactNode;
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
  Omit<
    React.SelectHTMLAttributes<HTMLSelectElement>,
    keyof FieldProps | 'id' | 'name' | 'defaultValue' | 'multiple'
  > & {
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
