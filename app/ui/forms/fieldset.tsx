import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type FieldsetProps = {
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A titled part of a long form. */
export function Fieldset({ legend, hint, children, className }: FieldsetProps) {
  return (
    <fieldset className={classNames('inked bg-surface px-4 pb-5 sm:px-6 sm:pb-6', className)}>
      <legend className="-ml-1 px-1.5 font-heading text-xl font-extrabold tracking-tight">{legend}</legend>
      {hint ? <p className="mb-4 max-w-measure text-muted">{hint}</p> : null}
      <div className="flex flex-col gap-5 pt-2">{children}</div>
    </fieldset>
  );
}
