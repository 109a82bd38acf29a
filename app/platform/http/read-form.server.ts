import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { badInput } from '#app/platform/http/replies.server.ts';

/** Far above what any form without files can hold; the server refuses larger bodies with 413 before this. */
type Read<T> =
  | { ok: true; value: T; submission: Submission<T, string[]> }
  | { ok: false; reply: ReturnType<typeof badInput> };

/**
 * Reads a posted form by its schema, the law of that form. On failure `reply` holds the 400 answer: messages beside
 * the fields, and what was typed. Fields named in `secret` are never sent back.
 */
export async function readForm<S extends z.ZodType<unknown, unknown>>(
  request: Request,
  schema: S,
  options: { secret?: string[] } = {},
): Promise<Read<z.output<S>>> {
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== 'success')
    return { ok: false, reply: badInput(submission.reply({ hideFields: options.secret })) };
  return {
    ok: true,
    value: submission.value as z.output<S>,
    submission: submission as Submission<z.output<S>, string[]>,
  };
}
