type ChartPoint = { label: string; value: number };

type MiniChartProps = {
  /** What is counted: 'Profile views per day, last 30 days'. */
  title: string;
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** px. */
  height?: number;
};

const STEP = 10;
const GAP = 2;

/** Small bars over time, with the first, last and highest figure in words and all of them for screen readers. */
export function MiniChart({ title, points, height = 56 }: MiniChartProps) {
  const highest = Math.max(1, ...points.map((point) => point.value));
  const width = Math.max(1, points.length) * STEP;
  const peak = points.find((point) => point.value === highest);
  return (
    <figure className="relative">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="block w-full"
        style={{ height }}
      >
        {points.map((point, index) => {
          const tall = point.value === 0 ? 1.5 : Math.max(3, (point.value / highest) * (height - 2));
          return (
            <rect
              key={point.label}
              x={index * STEP + GAP / 2}
              y={height - tall}
              width={STEP - GAP}
              height={tall}
              fill={point === peak ? 'var(--red)' : 'var(--line)'}
            />
          );
        })}
      </svg>
      {/* Hidden from outside: a caption steps out of its table, and Firefox paints it. */}
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
