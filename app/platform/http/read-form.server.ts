import { parse, type Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { ownFields } from '#app/platform/http/own-fields.server.ts';
import { badInput } from '#app/platform/http/replies.server.ts';

type Read<T> =
  | { ok: true; value: T; submission: Submission<T, string[]> }
  | { ok: false; reply: ReturnType<typeof badInput> };

/**
 * Reads a posted form by its schema, the law of that form. On failure `reply` holds the 400 answer: messages beside the
 * fields, and what was typed. Fields named in `secret` are never sent back; `formError` is shown above the form.
 */
export async function readForm<S extends z.ZodType<unknown, unknown>>(
  request: Request,
  schema: S,
  options: { secret?: string[]; formError?: string } = {},
): Promise<Read<z.output<S>>> {
  const submission = parsed(await formDataOf(request), schema);
  if (submission.status !== 'success') {
    const formErrors = submission.status === 'error' && options.formError ? [options.formError] : undefined;
    return { ok: false, reply: badInput(submission.reply({ hideFields: options.secret, formErrors })) };
  }
  return {
    ok: true,
    value: submission.value as z.output<S>,
    submission: submission as Submission<z.output<S>, string[]>,
  };
}

/** Names that contradict each other ('a' and 'a.b') have no meaning: such a body is refused like a truncated one. */
function parsed<S extends z.ZodType<unknown, unknown>>(posted: FormData, schema: S) {
  const own = ownFields(posted);
  try {
    parse(own, { resolve: (value) => ({ value }) });
  } catch {
    throw unreadable();
  }
  return parseWithZod(own, { schema });
}

const unreadable = () =>
  new Response('The form that arrived could not be read.', { status: 400, statusText: 'Bad Request' });

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** The body as a form. Anything else is refused with a message: 415 for another type, 400 for a truncated body. */
export async function formDataOf(request: Request): Promise<FormData> {
  if (!FORM_TYPES.test(request.headers.get('content-type') ?? '')) {
    throw new Response('This address takes forms only.', { status: 415, statusText: 'Unsupported Media Type' });
  }
  try {
    return await request.formData();
  } catch {
    throw unreadable();
  }
}
