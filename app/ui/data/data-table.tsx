import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The cell that names its row. */
  heads?: boolean;
  /** Never broken into lines where there are columns: a date, a word, a button. */
  whole?: boolean;
  /** Holds strings without spaces that somebody else chose, such as an e-mail: broken anywhere, so that no other column is. */
  breaks?: boolean;
  /** Keeps the header for screen readers only, as over a column of buttons. */
  headerHidden?: boolean;
};

type DataTableProps<Row> = {
  /** Names the table. */
  caption: string;
  captionHidden?: boolean;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Figures in rows; below 640 px each row becomes a small sheet with its headers beside the values. */
export function DataTable<Row>({ caption, captionHidden = true, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className="table-box">
      <table className="data-table">
        <caption className={captionHidden ? 'sr-only' : 'mb-2 text-left font-bold'}>{caption}</caption>
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
