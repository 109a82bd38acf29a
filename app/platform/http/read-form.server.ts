import { parse, type Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { badInput } from '#app/platform/http/replies.server.ts';

/** A higher index is an attempt to make the server build a huge list. */
const INDEX_MAX = 199;
const FIELDS_MAX = 1_000;
const NAME_MAX = 120;
const NAME = /^[a-z_][\w-]*(?:\.[a-z_][\w-]*|\[\d{1,3}\]){0,4}$/i;
const NEVER = /(?:^|\.)(?:__proto__|constructor|prototype|__state__)(?:$|[.[])/;
const INTENT = '__intent__';

/** The fields that a form of ours can hold (trust: no bomb in a name). */
export function ownFields(posted: FormData): FormData {
  const own = new FormData();
  let count = 0;
  for (const [name, value] of posted) {
    const isOwn = name === INTENT ? isOwnIntent(value) : isOwnName(name);
    if (isOwn && ++count <= FIELDS_MAX) own.append(name, value);
  }
  return own;
}

function isOwnName(name: unknown): boolean {
  if (typeof name !== 'string' || name.length > NAME_MAX || !NAME.test(name) || NEVER.test(name)) return false;
  return Array.from(name.matchAll(/\[(\d+)\]/g)).every(([, index]) => Number(index) <= INDEX_MAX);
}

function isOwnIntent(value: FormDataEntryValue): boolean {
  if (typeof value !== 'string') return false;
  try {
    const { type, payload } = JSON.parse(value);
    const isRow = type === 'insert' || type === 'remove';
    const isText = type === 'update' && typeof payload.value === 'string';
    return (isRow || isText) && isOwnName(payload.name);
  } catch {
    return false;
  }
}

type Read<T> =
  | { ok: true; value: T; submission: Submission<T, string[]> }
  | { ok: false; reply: ReturnType<typeof badInput> };

/** On failure `reply` is the 400 answer, without the fields in `secret`; `formError` is shown above the form. */
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

/** Contradicting names ('a' and 'a.b') are refused like a truncated body. */
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

/** The body as a form; throws 415 for another type, 400 for a truncated body. */
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
