type ProgressProps = {
  /** What is progressing, in words. */
  label: string;
  /** 0 to `max`; leave out when nobody knows. */
  value?: number;
  max?: number;
  /** Shown at the end of the line, '42%' unless told otherwise. */
  figure?: string;
  labelHidden?: boolean;
};

export function Progress({ label, value, max = 100, figure, labelHidden = false }: ProgressProps) {
  const shown = figure ?? (value === undefined ? '' : `${Math.round((value / max) * 100)}%`);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between gap-3 text-sm">
        <span className={labelHidden ? 'sr-only' : 'font-semibold'}>{label}</span>
        <span className="ml-auto tabular-nums">{shown}</span>
      </div>
      <progress className="progress-bar" value={value} max={max} aria-label={label} />
    </div>
  );
}
