import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

type Posted = Record<string, string | string[]>;

/** The result of a schema for a posted form, as on the server: the value, or the messages beside each field. */
export function posted<S extends z.ZodType>(schema: S, fields: Posted) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const item of [value].flat()) form.append(name, item);
  const submission = parseWithZod(form, { schema });
  if (submission.status === 'success') return { value: submission.value as z.output<S>, errors: {} };
  return { value: null, errors: submission.error ?? {} };
}

/** The value of a valid form. */
export function accepted<S extends z.ZodType>(schema: S, fields: Posted): z.output<S> {
  const { value, errors } = posted(schema, fields);
  if (value === null) throw new Error(`The form was refused: ${JSON.stringify(errors)}`);
  return value;
}

/** The messages of an invalid form, by field. */
export function errorsOf<S extends z.ZodType>(schema: S, fields: Posted): Record<string, string[] | null> {
  return posted(schema, fields).errors;
}
