import type { Submission, SubmissionResult } from '@conform-to/react';
import { data, redirect } from 'react-router';
import { refusedText } from '#app/copy/refusals.ts';
import type { Refusal } from '#app/domain/results.ts';
import { type DaysHeld, type Refused, refuse } from '#app/domain/results.ts';

/** What the page of a form gets back when the form was not accepted. */
export type FormReply = {
  result: SubmissionResult<string[]>;
  refusal?: string;
  /** Somebody else changed the same field: the form offers both ways on (ruling c-208). */
  isEditConflict?: true;
  held?: DaysHeld[];
};

/** The one 404 for what does not exist and for what is not yours. Throw it. */
export function notFound(): Response {
  return new Response('Not found', { status: 404, statusText: 'Not Found' });
}

/** The response to a refusal on a page without fields: 409 with its message, or 404 if it must not reveal more. */
export function refusedAnswer(answer: Refused) {
  if (answer.refusal === 'not-found') throw notFound();
  const text = refusedText(answer);
  return data<FormReply>({ result: { status: 'error', error: { '': [text] } }, refusal: text }, refusedInit(answer));
}

/**
 * A rule said no at an address without a page of its own: back to `path`, whose page says why (`?refused=job-closed`),
 * with a script and without. Throw it.
 */
export function refusedAt(path: string, refusal: Refusal): Response {
  if (refusal === 'not-found') return notFound();
  const [page = '', place] = path.split(/#(.*)/s);
  return redirect(`${page}${page.includes('?') ? '&' : '?'}refused=${refusal}${place ? `#${place}` : ''}`);
}

/**
 * A rule said no to a correctly filled-in form: its message above the form, and everything that was typed. Given what
 * the command answered, it also says when to come back.
 */
export function refusedForm<T>(submission: Submission<T, string[]>, answer: Refusal | Refused, status = 409) {
  const said = typeof answer === 'string' ? refuse(answer) : answer;
  if (said.refusal === 'not-found') throw notFound();
  const text = refusedText(said);
  return data<FormReply>(
    { result: submission.reply({ formErrors: [text] }), refusal: text, ...(said.held && { held: said.held }) },
    refusedInit(said, status),
  );
}

/** The same for an edit, which also names the two ways on where somebody else changed the same field (ruling c-208). */
export function refusedEdit<T>(submission: Submission<T, string[]>, answer: Refused) {
  const reply = refusedForm(submission, answer);
  if (answer.refusal !== 'changed-elsewhere') return reply;
  return data<FormReply>({ ...reply.data, isEditConflict: true }, { status: 409 });
}

/** Status and headers of a refusal: 429 and when to come back where a limit was reached, else `status`. */
export function refusedInit({ wait }: Refused, status = 409): { status: number; headers?: Record<string, string> } {
  return wait ? { status: 429, headers: { 'Retry-After': String(wait) } } : { status };
}

/** Headers of a reply that sets cookies. */
export function cookieHeaders(setCookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** The form was badly filled in: 400 with the fields' messages and everything that was typed. */
export function badInput(result: SubmissionResult<string[]>) {
  return data<FormReply>({ result }, { status: 400 });
}
