import type { Submission } from '@conform-to/react';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { actPages } from '#app/copy/stay-transitions.ts';
import type { Refusal, Refused, Result } from '#app/domain/results.ts';
import type { ActOfSide } from '#app/domain/stays.ts';
import { inTheWayOf, stayAddress } from '#app/features/stays/stay-names.ts';
import { stayToActOn } from '#app/features/stays/stay-page.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { type FormReply, notFound, refusedForm, refusedInit } from '#app/platform/http/replies.server.ts';
import { getMemberCtx } from '#app/platform/http/request-context.ts';

/** The field that a refusal of days is about: of two days the one that is wrong, where that is known. */
export function fieldOf<Field extends string | undefined>({ about }: Refused, field: Field): Field | 'to' {
  return field !== undefined && about?.isLast ? 'to' : field;
}

type Context = Readonly<RouterContextProvider>;
type FormSchema = z.ZodType<unknown, unknown>;
type Posted = { request: Request; context: Context; params: { stayId: string } };

/** What the page of an act shows; 404 where the guest spot is not its reader's. */
export async function openedAct(context: Context, stayId: string, acts: readonly ActOfSide[]) {
  const ctx = getMemberCtx(context);
  const found = await stayToActOn(ctx, stayId, acts);
  if (!found) throw notFound();
  const { stay, can, refused } = found;
  const no = refused ? { refusal: whyNot(refused), ...inTheWayOf(refused) } : { refusal: null };
  return { ctx, can, page: { stay, ...no, asOf: ctx.now.toISOString() } };
}

/** Nobody was looking while it changed: the page was opened by whoever had done it already, or came too late. */
function whyNot(refused: Refused): string {
  return refused.refusal === 'stay-changed' ? actPages.notNow : refusedText(refused);
}

type Doing<S extends FormSchema> = {
  schema: S;
  act: (ctx: CtxOf<'artist' | 'shop'>, value: z.output<S> & { stayId: string }) => Promise<Result<{ stayId: string }>>;
  done: DoneKey | ((value: z.output<S>) => DoneKey);
  /** The fields that refusals speak of; the others stand above the form. */
  beside?: Beside;
};

export type Beside = Partial<Record<Refusal, string>>;

/** What days are refused for, beside the fields that hold them. */
export const BESIDE_DAYS: Beside = {
  'dates-past': 'from',
  'dates-reversed': 'to',
  'too-soon': 'from',
  'too-far': 'to',
  'too-short': 'to',
  'too-long': 'to',
  'closed-edge': 'from',
  'dates-not-open': 'from',
  'stay-open-already': 'from',
  'chair-taken': 'from',
};

/** Does an act by its form, and leads back to the guest spot, which says so. */
export async function doneAct<S extends FormSchema>(
  { request, context, params: { stayId } }: Posted,
  { schema, act, done, beside = {} }: Doing<S>,
) {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const acted = await act(getMemberCtx(context), { ...(form.value as z.output<S> & object), stayId });
  if (!acted.ok) return refusedAct(form.submission, acted, beside);
  throw redirect(withDone(stayAddress(stayId), typeof done === 'function' ? done(form.value) : done));
}

/**
 * A refusal stands beside the field that it speaks of, with everything that was typed, and leads to the guest spot that is
 * in the way.
 */
export function refusedAct<T>(submission: Submission<T, string[]>, answer: Refused, beside: Beside) {
  const field = fieldOf(answer, beside[answer.refusal]);
  if (!field && !answer.about?.inTheWay) return refusedForm(submission, answer);
  const text = refusedText(answer);
  const said = field ? { fieldErrors: { [field]: [text] } as Record<string, string[]> } : { formErrors: [text] };
  return data<FormReply & { inTheWayAt?: string }>(
    { result: submission.reply(said), refusal: text, ...inTheWayOf(answer) },
    refusedInit(answer),
  );
}

/** What is wrong with days, and is said beside them. */
const OF_DATES: readonly Refusal[] = [
  'dates-past',
  'dates-reversed',
  'too-soon',
  'too-far',
  'too-short',
  'too-long',
  'closed-edge',
  'outside-job',
  'dates-not-open',
  'chair-taken',
  'artist-busy',
  'stay-open-already',
  'chair-free-already',
  'wait-too-short',
];

/** What a form of days was refused for: beside the day that is wrong, else the first one, where it is about days, with what helps; else above. */
export function refusedDates<T>(submission: Submission<T, string[]>, answer: Refused, help: readonly string[] = []) {
  if (!OF_DATES.includes(answer.refusal)) return refusedForm(submission, answer);
  const text = refusedText(answer);
  return data<FormReply & { inTheWayAt?: string }>(
    {
      result: submission.reply({ fieldErrors: { [fieldOf(answer, 'from')]: [text, ...help] } }),
      refusal: text,
      ...inTheWayOf(answer),
    },
    refusedInit(answer),
  );
}
