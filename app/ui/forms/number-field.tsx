import { classNames } from '#app/ui/class-names.ts';
import { FieldFrame, type InputProps, initialText, useFieldParts, useUnreadable } from '#app/ui/forms/fields.tsx';

type NumberFieldProps = InputProps & {
  prefix?: React.ReactNode;
  suffix?: React.ReactNode;
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
function keepValueWhileScrolling(event: React.WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur();
}

function Affix({ side, children }: { side: 'left' | 'right'; children: React.ReactNode }) {
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
