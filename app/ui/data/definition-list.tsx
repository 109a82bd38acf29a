import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type DefinitionListProps = {
  rows: ReadonlyArray<{ term: string; detail: ReactNode; icon?: ReactNode }>;
  layout?: 'rows' | 'grid' | 'pairs';
  className?: string;
};

const LAYOUTS = {
  rows: { list: 'divide-y divide-hairline', row: 'py-2.5 sm:grid sm:grid-cols-[minmax(9rem,32%)_1fr] sm:gap-4' },
  pairs: {
    list: 'grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-x-4 gap-y-3 lg:block lg:divide-y lg:divide-hairline',
    row: 'lg:grid lg:grid-cols-[minmax(9rem,32%)_1fr] lg:gap-4 lg:py-2.5',
  },
  grid: { list: 'grid gap-x-6 gap-y-4 sm:grid-cols-2', row: '' },
};

export function DefinitionList({ rows, layout = 'rows', className }: DefinitionListProps) {
  const look = LAYOUTS[layout];
  return (
    <dl className={classNames(look.list, className)}>
      {rows.map((row) => (
        <div key={row.term} className={look.row}>
          <dt className="flex items-center gap-2 text-sm text-muted sm:text-base">
            {row.icon}
            <span className="contents">{row.term}</span>
          </dt>
          <dd className="min-w-0 font-medium">{row.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
