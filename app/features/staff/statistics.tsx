import { COUNTED_LABEL, changeLine, periodLabel, SPAN_LABEL } from '#app/copy/staff.ts';
import { COUNTED_THINGS, NUMBER_SPANS, type NumberSpan } from '#app/domain/staff/staff.ts';
import { DownloadList } from '#app/features/staff/list-tools.tsx';
import type { numbersOverTime } from '#app/features/staff/statistics.server.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { MiniChart } from '#app/ui/data/figures.tsx';
import { FilterLinks } from '#app/ui/navigation/results.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

type NumbersOverTimeProps = {
  over: NumberSpan;
  numbers: Awaited<ReturnType<typeof numbersOverTime>>;
  addressOf: (span: NumberSpan) => string;
};

const written = (count: number) => count.toLocaleString('en-US');

export function NumbersOverTime({ over, numbers: { rows, before }, addressOf }: NumbersOverTimeProps) {
  const labelled = rows.map((row) => ({ ...row, label: periodLabel(over, row) }));
  return (
    <section aria-labelledby="over-time" className="mt-10">
      <SectionHeader id="over-time" title="Over time" />
      <FilterLinks
        label="How far back"
        choices={NUMBER_SPANS.map((span) => ({
          label: SPAN_LABEL[span],
          to: addressOf(span),
          isCurrent: span === over,
        }))}
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {COUNTED_THINGS.map((thing) => {
          const total = rows.reduce((sum, row) => sum + row[thing], 0);
          return (
            <Card key={thing} className="flex flex-col">
              <h3 className="font-sans font-semibold text-base text-muted tracking-normal">{COUNTED_LABEL[thing]}</h3>
              <p className="mt-1 font-extrabold font-heading text-4xl tabular-nums tracking-tight">{written(total)}</p>
              <p className="mb-3 text-muted text-sm">{changeLine(over, total, before[thing])}</p>
              <div className="mt-auto">
                <MiniChart
                  title={`${COUNTED_LABEL[thing]}, last ${SPAN_LABEL[over]}`}
                  points={labelled.map((row) => ({ label: row.label, value: row[thing] }))}
                />
              </div>
            </Card>
          );
        })}
      </div>
      <details className="mt-4">
        <summary className="mb-2 w-fit cursor-pointer py-2 font-semibold hover:text-red">The same as a table</summary>
        <DataTable
          caption={`What happened in the last ${SPAN_LABEL[over]}, the newest first`}
          rows={[...labelled].reverse()}
          rowKey={(row) => row.from}
          columns={[
            { header: 'Days', heads: true, whole: true, cell: (row) => row.label },
            ...COUNTED_THINGS.map((thing) => ({
              header: COUNTED_LABEL[thing],
              align: 'end' as const,
              cell: (row: (typeof labelled)[number]) => written(row[thing]),
            })),
          ]}
        />
      </details>
      <p className="mt-2 max-w-measure text-muted text-sm">
        Days are those of UTC, and the last one is not over yet. Counted is what is still here: jobs that were taken
        down and what went with an account count no more. An application that was accepted counts on the day of the
        answer.
      </p>
      <DownloadList list="numbers" search={{ over }} />
    </section>
  );
}
