import type { InputHTMLAttributes, ReactNode, WheelEvent } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import {
  controlProps,
  FieldFrame,
  type FieldProps,
  initialText,
  useFreshErrors,
  useUnreadable,
} from '#app/ui/forms/field.tsx';

type NumberFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'name' | 'type' | 'prefix' | 'defaultValue'> & {
    /** Drawn inside the box before the figure: '$'. */
    prefix?: ReactNode;
    /** Drawn inside the box after the figure: '%', 'years'. */
    suffix?: ReactNode;
  };

export function NumberField(props: NumberFieldProps) {
  const { field: given, label, hint, optional, labelHidden, className, prefix, suffix, ...rest } = props;
  const { field, onEdit } = useFreshErrors(given);
  const ref = useUnreadable();
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
      <span className="relative block">
        {prefix ? <Affix side="left">{prefix}</Affix> : null}
        <input
          inputMode="decimal"
          {...rest}
          {...controlProps(field, Boolean(hint))}
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

/** A wheel over a focused number input changes it unnoticed while the page should scroll. */
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
