import type { FieldMetadata } from '@conform-to/react';

/** None if the posted value is not a list. */
export function rowsOf<Row>(field: FieldMetadata<Row[]>): FieldMetadata<Row>[] {
  const posted: unknown = field.initialValue;
  return posted === undefined || Array.isArray(posted) ? field.getFieldList() : [];
}

export function typedRows<Row extends object>(field: FieldMetadata<Row[] | undefined>): Row[] {
  const posted: unknown = field.initialValue;
  return Array.isArray(posted) ? posted.filter((row) => typeof row === 'object' && row !== null) : [];
}
