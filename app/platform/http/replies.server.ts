import type { Submission, SubmissionResult } from '@conform-to/react';
import { data, redirect } from 'react-router';
import { refusedText } from '#app/copy/refusals.ts';
import { type DaysHeld, type Refusal, type Refused, refuse } from '#app/domain/results.ts';

export type FormReply = {
  result: SubmissionResult<string[]>;
  refusal?: string;
  isEditConflict?: true;
  held?: DaysHeld[];
};

/** The same 404 for missing and for not yours. Throw it. */
export function notFound(): Response {
  return new Response('Not found', { status: 404, statusText: 'Not Found' });
}

/** A refusal at an address without a page: back to `path`, which shows the reason (`?refused=job-closed`). Throw it. */
export function refusedAt(path: string, refusal: Refusal): Response {
  if (refusal === 'not-found') return notFound();
  const [page = '', place] = path.split(/#(.*)/s);
  return redirect(`${page}${page.includes('?') ? '&' : '?'}refused=${refusal}${place ? `#${place}` : ''}`);
}

/** A refusal of a valid form: its message, and everything that was typed. */
export function refusedForm<T>(submission: Submission<T, string[]>, answer: Refusal | Refused, status = 409) {
  const said = typeof answer === 'string' ? refuse(answer) : answer;
  if (said.refusal === 'not-found') throw notFound();
  const text = refusedText(said);
  return data<FormReply>(
    { result: submission.reply({ formErrors: [text] }), refusal: text, ...(said.held && { held: said.held }) },
    refusedInit(said, status),
  );
}

/** The same for an edit, with both ways on after a conflict (ruling c-208). */
export function refusedEdit<T>(submission: Submission<T, string[]>, answer: Refused) {
  const reply = refusedForm(submission, answer);
  if (answer.refusal !== 'changed-elsewhere') return reply;
  return data<FormReply>({ ...reply.data, isEditConflict: true }, { status: 409 });
}

/** 429 with Retry-After if a limit was reached, else `status`. */
export function refusedInit({ wait }: Refused, status = 409): { status: number; headers?: Record<string, string> } {
  return wait ? { status: 429, headers: { 'Retry-After': String(wait) } } : { status };
}

export function cookieHeaders(setCookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  return headers;
}

export function badInput(result: SubmissionResult<string[]>) {
  return data<FormReply>({ result }, { status: 400 });
}
