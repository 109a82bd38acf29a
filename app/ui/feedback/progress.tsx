type SpinnerProps = {
  size?: number;
  label?: string;
};

export function Spinner({ size = 24, label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center gap-2">
      <svg width={size} height={size} viewBox="0 0 24 24" className="animate-spin" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label ? <span>{label}</span> : null}
    </span>
  );
}

type ProgressProps = {
  label: string;
  value?: number;
  figure?: string;
  labelHidden?: boolean;
};

export function Progress({ label, value, figure, labelHidden = false }: ProgressProps) {
  const shown = figure ?? (value === undefined ? '' : `${value}%`);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between gap-3 text-sm">
        <span className={labelHidden ? 'sr-only' : 'font-semibold'}>{label}</span>
        <span className="ml-auto tabular-nums">{shown}</span>
      </div>
      <progress className="progress-bar" value={value} max={100} aria-label={label} />
    </div>
  );
}
