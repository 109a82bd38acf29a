import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { Field } from '#app/ui/forms/field.ts';

/** Props that every field component takes. */
export type FieldProps = {
  field: Field;
  label: string;
  hint?: ReactNode;
  /** Says "(optional)" beside the label. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  className?: string;
};

/** What went wrong with one field, in words and with an icon; `way` is a link to what it is about, and goes with it. */
export function FieldError({ field, way }: { field: Field; way?: ReactNode }) {
  if (!field.errors?.length) return null;
  return (
    <p id={field.errorId} data-field-error="" className="flex gap-1.5 text-sm font-semibold text-red">
      <CircleAlert size={17} aria-hidden="true" className="mt-0.5 shrink-0" />
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

export function FieldHint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <div id={id} className="text-sm text-muted">
      {children}
    </div>
  );
}

/** "(optional)" beside a label; not part of the control's name. */
export function OptionalMark() {
  return (
    <span aria-hidden="true" className="text-sm font-normal text-muted">
      (optional)
    </span>
  );
}

type FieldFrameProps = FieldProps & {
  children: ReactNode;
  errorWay?: ReactNode;
  /** At the end of the label's line, such as a counter. */
  aside?: ReactNode;
  /** Told of every change of the control. */
  onEdit?: () => void;
};

/** Label above, hint and error below one control. */
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
