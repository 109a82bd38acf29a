import type { Submission, SubmissionResult } from '@conform-to/react';
import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { NEEDS_COOKIES } from '#app/copy/accounts.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { failureWords, retryWords } from '#app/data/http/log-failure.server.ts';
import { getCtx, getCtxOf, getMemberCtx, getServices } from '#app/data/http/request-context.ts';
import { SECRET_FIELDS } from '#app/domain/accounts.ts';
import { type Refusal, type Refused, type Result, refuse } from '#app/domain/results.ts';
import type { AccountCtx, MemberCtx, SignedInCtx } from '#app/features/accounts/account-context.server.ts';
import { sessionCookieGone } from '#app/features/accounts/devices/sessions.server.ts';
import type { PushCtx } from '#app/features/push/push-devices.server.ts';
import { signInsRefused } from '#app/platform/http/metrics.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { cookieHeaders, refusedInit } from '#app/platform/http/replies.server.ts';

/** The answer to a form that a rule refused: the message, and the typed values except secrets. */
export type FormAnswer = { result: SubmissionResult<string[]>; code: Refusal };

type Provider = Readonly<RouterContextProvider>;

export function getAccountCtx(context: Provider): AccountCtx {
  return { ...getCtx(context), ...accountServices(context) };
}

export function getAccountMemberCtx(context: Provider): MemberCtx {
  return { ...getMemberCtx(context), ...accountServices(context) };
}

/** The same behind that guard or the guard of layouts/staff-only. */
export function getSignedInCtx(context: Provider): SignedInCtx {
  if (getCtx(context).actor.kind !== 'staff') return getAccountMemberCtx(context);
  return { ...getCtxOf(context, 'staff'), ...accountServices(context) };
}

function accountServices(context: Provider) {
  const { auth, log, mail, settings } = getServices(context);
  return { auth, log, mail, settings };
}

export function getPushCtx(context: Readonly<RouterContextProvider>): PushCtx {
  return { ...getMemberCtx(context), push: getServices(context).push };
}

type Posted = { request: Request; context: Readonly<RouterContextProvider> };

type HowToRefuse = {
  text?: string;
  field?: string;
};

type AccountForm<Schema extends z.ZodType<unknown, unknown>, Value, Reply> = {
  schema: Schema;
  failed: string;
  /** Refused without cookies (see `triesCookies`). A password is simply sent again; a code may have been used up. */
  signsIn?: 'by-password' | 'by-code';
  act: (typed: z.output<Schema>) => Promise<Result<Value>>;
  answer: (value: Value, typed: z.output<Schema>) => Reply | Promise<Reply>;
  /** Where this page words a refusal in its own way, or throws a redirect to another page. */
  refused?: (refused: Refused, typed: z.output<Schema>) => HowToRefuse;
};

/** The action of forms about an account: parse, act, and answer or show the form again without its secrets. */
export async function postAccountForm<Schema extends z.ZodType<unknown, unknown>, Value, Reply>(
  { request, context }: Posted,
  { schema, failed, signsIn, act, answer, refused = () => ({}) }: AccountForm<Schema, Value, Reply>,
) {
  const form = await readForm(request, schema, { secret: SECRET_FIELDS });
  if (!form.ok) return form.reply;
  if (signsIn && !request.headers.has('cookie')) {
    return refusedForm(form.submission, refuse('not-allowed'), { text: NEEDS_COOKIES });
  }
  try {
    const result = await act(form.value);
    if (result.ok) return await answer(result.value, form.value);
    if (signsIn) signInsRefused.inc({ reason: result.refusal });
    return refusedForm(form.submission, result, refused(result, form.value));
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const wordsFor = signsIn === 'by-password' ? retryWords : failureWords;
    const text = wordsFor(context, error, 'a form about an account failed', failed);
    return data({ result: form.submission.reply({ formErrors: [text], hideFields: SECRET_FIELDS }) }, { status: 500 });
  }
}

const STATUS: Partial<Record<Refusal, number>> = {
  'wrong-credentials': 401,
  'email-not-confirmed': 403,
  'sign-in-required': 401,
  'sign-in-too-old': 403,
};

const FIELD_OF: Partial<Record<Refusal, string>> = { 'common-password': 'password', 'wrong-password': 'password' };

function refusedForm<T>(submission: Submission<T, string[]>, refused: Refused, { text, field }: HowToRefuse) {
  const { refusal } = refused;
  const words = [text ?? refusedText(refused)];
  const beside = field ?? FIELD_OF[refusal];
  const said = beside ? { fieldErrors: { [beside]: words } } : { formErrors: words };
  const answer: FormAnswer = { result: submission.reply({ ...said, hideFields: SECRET_FIELDS }), code: refusal };
  return data(answer, refusedInit(refused, STATUS[refusal]));
}

/** Headers of the reply after an account was deleted: the browser deletes what it keeps of it, drafts included. */
export async function accountGoneHeaders(ctx: Pick<AccountCtx, 'auth'>): Promise<Headers> {
  const headers = cookieHeaders(await sessionCookieGone(ctx));
  headers.set('Clear-Site-Data', '"storage"');
  return headers;
}
