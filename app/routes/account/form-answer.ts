import type { Submission, SubmissionResult } from '@conform-to/react';
import type { HeadersArgs } from 'react-router';
import { data } from 'react-router';
import { refusalText, tooManyText } from '#app/copy/refusals.ts';
import type { Refusal } from '#app/domain/refusals.ts';

/** What a form about an account gets back when a rule said no: its words, and what was typed except the secrets. */
export type FormAnswer = { result: SubmissionResult<string[]>; code: Refusal };

/** Fields that are never sent back to the page. */
export const SECRETS = ['password', 'confirmPassword', 'currentPassword', 'code', 'token'];

const STATUS: Partial<Record<Refusal, number>> = {
  'wrong-credentials': 401,
  'email-not-confirmed': 403,
  'sign-in-required': 401,
  'sign-in-too-old': 403,
};

/** Refusals that are about one field are said beside it. */
type FieldOf = Partial<Record<Refusal, string>>;
const FIELD_OF: FieldOf = { 'common-password': 'password', 'wrong-password': 'password' };

type HowToRefuse = {
  /** Seconds. */
  wait?: number;
  /** Replaces the usual words. */
  text?: string;
  /** Where the form calls the field otherwise. */
  fieldOf?: FieldOf;
};

/** The reply to a form that was filled in well and refused. */
export function refusedForm<T>(
  submission: Submission<T, string[]>,
  refusal: Refusal,
  { wait = 0, text = wait > 0 ? tooManyText(wait) : refusalText(refusal), fieldOf = {} }: HowToRefuse = {},
) {
  const field = fieldOf[refusal] ?? FIELD_OF[refusal];
  const said = field ? { fieldErrors: { [field]: [text] } } : { formErrors: [text] };
  const result = submission.reply({ ...said, hideFields: SECRETS });
  const answer: FormAnswer = { result, code: refusal };
  if (wait > 0) return data(answer, { status: 429, headers: { 'Retry-After': String(wait) } });
  return data(answer, { status: STATUS[refusal] ?? 409 });
}

/** The reply when our side failed and the specification has words for it. */
export function failedForm<T>(submission: Submission<T, string[]>, text: string) {
  return data({ result: submission.reply({ formErrors: [text], hideFields: SECRETS }) }, { status: 500 });
}

/** As `headers` of a route: lets 'Retry-After' through to a reply that is a whole page. */
export function answerHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}
