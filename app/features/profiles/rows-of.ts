import type { FieldMetadata } from '@conform-to/react';

/** The rows of a list; none when the value posted under its name is not a list. */
export function rowsOf<Row>(field: FieldMetadata<Row[]>): FieldMetadata<Row>[] {
  const posted: unknown = field.initialValue;
  return posted === undefined || Array.isArray(posted) ? field.getFieldList() : [];
}

/**
 * What was typed into the rows of a list, sent back or left as a draft; none when the posted value is anything else.
 */
export function typedRows<Row extends object>(field: FieldMetadata<Row[] | undefined>): Row[] {
  const posted: unknown = field.initialValue;
  return Array.isArray(posted) ? posted.filter((row) => typeof row === 'object' && row !== null) : [];
}
