import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  heads?: boolean;
  whole?: boolean;
  breaks?: boolean;
  headerHidden?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className="table-box">
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={column.align === 'end' ? 'text-right' : 'text-left'}>
                {column.headerHidden ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.heads ? 'th' : 'td';
                return (
                  <Cell
                    key={column.header}
                    scope={column.heads ? 'row' : undefined}
                    data-label={column.headerHidden ? undefined : column.header}
                    className={classNames(
                      column.align === 'end' && 'sm:text-right!',
                      column.whole && 'sm:whitespace-nowrap',
                      column.breaks && 'breaks',
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
