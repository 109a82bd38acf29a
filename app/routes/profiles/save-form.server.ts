import type { Submission } from '@conform-to/react';
import type { RouterContextProvider } from 'react-router';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { uploadProblemText } from '#app/copy/uploads.ts';
import { type Edit, readSeen, seenToken, type Values } from '#app/domain/edit-conflict.ts';
import type { Bucket } from '#app/domain/files.ts';
import type { Result } from '#app/domain/results.ts';
import { failureWords } from '#app/platform/http/log-failure.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { type FormReply, refusedEdit } from '#app/platform/http/replies.server.ts';

export type SaveArgs = { request: Request; context: Readonly<RouterContextProvider> };
export type FormSchema = z.ZodType<unknown, unknown>;

type Saving<S extends FormSchema, Row, T> = {
  schema: S;
  /** What the form opens on. */
  values: (row: Row) => Values;
  save: (form: z.output<S>, edit: Edit<Row>) => Promise<Result<T>>;
  /** Where a saved form leads. */
  next: (value: T) => string;
  /** What is said when saving itself fails, in the specification's words. */
  failed: string;
  /** What the files are that this form can take away. */
  bucket?: Bucket | undefined;
};

/** What a form opens on, and how it says so when it is posted (ruling c-208). */
export function opened<V extends Values>(values: V): { values: V; seen: string } {
  return { values, seen: seenToken(values) };
}

/** How a posted form is to be saved (ruling c-208). */
export function readEdit<Row>({ payload }: Submission<unknown, string[]>, values: (row: Row) => Values): Edit<Row> {
  return { seen: readSeen(payload.seen), isForced: payload.force !== undefined, values };
}

/** Reads a posted form of a profile, saves it and goes on; every way of failing keeps what was typed. */
export async function saveForm<S extends FormSchema, Row, T>(
  { request, context }: SaveArgs,
  { schema, values, save, next, failed, bucket }: Saving<S, Row, T>,
) {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const edit = readEdit(form.submission, values);
  const result = await save(form.value, edit).catch((error: unknown) =>
    failureWords(context, error, `saving a profile failed at ${new URL(request.url).pathname}`, failed),
  );
  if (typeof result === 'string') {
    const formErrors = [result, ...removalFailed(form.value, bucket)];
    return data<FormReply>({ result: form.submission.reply({ formErrors }) }, { status: 500 });
  }
  if (result.ok) return redirect(next(result.value));
  return refusedEdit(form.submission, result);
}

/** Files that were to go with the save are still there; the specification has words for that, too (S0 §8, S1 §8). */
function removalFailed(value: unknown, bucket: Bucket | undefined): string[] {
  const { removed } = value as { removed?: string[] };
  return bucket && removed?.length ? [uploadProblemText(bucket, 'removal-failed')] : [];
}
