import { classNames } from '#app/ui/class-names.ts';
import { TONE_FILL, type Tone } from '#app/ui/feedback/tone.ts';

type BarListProps = {
  /** Names the list: 'From view to acceptance'. */
  label: string;
  rows: ReadonlyArray<{ label: string; value: number; tone?: Tone }>;
};

/** A funnel or any few counts side by side: word, bar and figure on each line. */
export function BarList({ label, rows }: BarListProps) {
  const highest = Math.max(1, ...rows.map((row) => row.value));
  return (
    <ul aria-label={label} className="flex flex-col gap-2.5">
      {rows.map((row) => (
        <li key={row.label} className="grid grid-cols-[minmax(6rem,30%)_1fr_3.5rem] items-center gap-3">
          <span className="text-sm">{row.label}</span>
          <span aria-hidden="true" className="block h-5">
            <span
              className={classNames(
                'block h-full rounded-sm border-[1.5px] border-line',
                TONE_FILL[row.tone ?? 'grey'],
              )}
              style={{ width: `${Math.max(1.5, (row.value / highest) * 100)}%` }}
            />
          </span>
          <span className="text-right font-bold tabular-nums">{row.value}</span>
        </li>
      ))}
    </ul>
  );
}
