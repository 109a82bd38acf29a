import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Card, CardLink } from '#app/ui/surfaces/page-parts.tsx';

type StatCardProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  to?: string;
  compact?: boolean;
};

export function StatCard({ label, value, note, icon, to, compact = false }: StatCardProps) {
  return (
    <Card clickable={Boolean(to)} className={classNames('flex h-full flex-col', compact && 'max-sm:p-2.5!')}>
      <div className="flex items-start justify-between gap-3 text-muted">
        <h3
          className={classNames(
            'font-sans text-base font-semibold tracking-normal',
            compact && 'max-sm:min-h-[2lh] max-sm:text-xs max-sm:leading-tight',
          )}
        >
          {to ? <CardLink to={to}>{label}</CardLink> : label}
        </h3>
        {icon ? <span className={classNames('shrink-0', compact && 'max-sm:hidden')}>{icon}</span> : null}
      </div>
      <p
        className={classNames(
          'mt-1 font-heading text-4xl font-extrabold tabular-nums tracking-tight',
          compact && 'max-sm:text-3xl',
        )}
      >
        {value}
      </p>
      {note ? <p className={classNames('text-muted text-sm', compact && 'max-sm:text-xs')}>{note}</p> : null}
    </Card>
  );
}

type ChartPoint = { label: string; value: number };

type MiniChartProps = {
  title: string;
  points: readonly ChartPoint[];
};

const STEP = 10;
const GAP = 2;
const HEIGHT = 56;

export function MiniChart({ title, points }: MiniChartProps) {
  const highest = Math.max(1, ...points.map((point) => point.value));
  const width = Math.max(1, points.length) * STEP;
  const peak = points.find((point) => point.value === highest);
  return (
    <figure className="relative">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="block w-full"
        style={{ height: HEIGHT }}
      >
        {points.map((point, index) => {
          const tall = point.value === 0 ? 1.5 : Math.max(3, (point.value / highest) * (HEIGHT - 2));
          return (
            <rect
              key={point.label}
              x={index * STEP + GAP / 2}
              y={HEIGHT - tall}
              width={STEP - GAP}
              height={tall}
              fill={point === peak ? 'var(--red)' : 'var(--line)'}
            />
          );
        })}
      </svg>
      {/* The wrapper is hidden because Firefox paints a caption outside its hidden table. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{point.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 border-line border-t-[1.5px] pt-1.5 text-muted text-xs tabular-nums">
        <span className="sr-only">{title}</span>
        <span aria-hidden="true">{points[0]?.label}</span>
        {peak ? (
          <span>
            High: {peak.value} ({peak.label})
          </span>
        ) : null}
        <span aria-hidden="true">{points.at(-1)?.label}</span>
      </figcaption>
    </figure>
  );
}
