/** One column of a file of comma-separated values: what stands above it, and its text in a row. */
export type CsvColumn<Row> = readonly [header: string, text: (row: Row) => string | number | Date | null];

/** Told by its first bytes that it is UTF-8, which spreadsheets do not guess. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * What spreadsheets take for the beginning of a formula, which would be run on the machine of whoever opens the file: in
 * any width, and also after what some programs split cells at.
 */
const FORMULA = /(?<=^|[;|\t\r\n])[ "]*[=+\-@＝＋－＠]|^(?=[\t\r])/g;

/** Rows as comma-separated values with a line of headers (RFC 4180): cells in quotes where they need them, CRLF. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(([header]) => header), ...rows.map((row) => columns.map(([, text]) => text(row)))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return `${value}`;
  if (value instanceof Date) return value.toISOString();
  const text = value.replace(FORMULA, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
