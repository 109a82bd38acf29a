import type { RouterContextProvider } from 'react-router';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { Result } from '#app/domain/result.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { type FormReply, refusedForm } from '#app/platform/http/replies.server.ts';
import { getServices } from '#app/platform/http/request-context.ts';

export type SaveArgs = { request: Request; context: Readonly<RouterContextProvider> };
export type FormSchema = z.ZodType<unknown, unknown>;

type Saving<S extends FormSchema, T> = {
  schema: S;
  save: (form: z.output<S>) => Promise<Result<T>>;
  /** Where a saved form leads. */
  next: (value: T) => string;
  /** What is said when saving itself fails, in the specification's words. */
  failed: string;
};

/** Reads a posted form of a profile, saves it and goes on; every way of failing keeps what was typed. */
export async function saveForm<S extends FormSchema, T>(
  { request, context }: SaveArgs,
  { schema, save, next, failed }: Saving<S, T>,
) {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const result = await save(form.value).catch((error: unknown) => {
    getServices(context).log.error({ err: error, path: new URL(request.url).pathname }, 'saving a profile failed');
    return null;
  });
  if (!result) return data<FormReply>({ result: form.submission.reply({ formErrors: [failed] }) }, { status: 500 });
  return result.ok ? redirect(next(result.value)) : refusedForm(form.submission, result.refusal);
}
