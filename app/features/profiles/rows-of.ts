import type { FieldMetadata } from '@conform-to/react';

/** The rows of a list; none when what was posted under its name was no list at all. */
export function rowsOf<Row>(field: FieldMetadata<Row[]>): FieldMetadata<Row>[] {
  const posted: unknown = field.initialValue;
  return posted === undefined || Array.isArray(posted) ? field.getFieldList() : [];
}
