import type { FieldMetadata } from '@conform-to/react';

/** The rows of a list; none if the posted value is not a list. */
export function rowsOf<Row>(field: FieldMetadata<Row[]>): FieldMetadata<Row>[] {
  const posted: unknown = field.initialValue;
  return posted === undefined || Array.isArray(posted) ? field.getFieldList() : [];
}

/** The typed rows of a list, from a reply or a draft; none if the posted value is not a list. */
export function typedRows<Row extends object>(field: FieldMetadata<Row[] | undefined>): Row[] {
  const posted: unknown = field.initialValue;
  return Array.isArray(posted) ? posted.filter((row) => typeof row === 'object' && row !== null) : [];
}
