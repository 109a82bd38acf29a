import type { Submission } from '@conform-to/react';
import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { withDone } from '#app/copy/done.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { pageWords, transitionPages } from '#app/copy/stays/stay-transitions.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { requireKind } from '#app/data/http/guards.server.ts';
import { getCtxOf, getMemberCtx } from '#app/data/http/request-context.ts';
import type { Refusal, Refused, Result } from '#app/domain/results.ts';
import * as forms from '#app/domain/stays/stay-forms.ts';
import { rulesOf, type SideTransition, type TransitionPage, transitionsOnPage } from '#app/domain/stays/stays.ts';
import { askedDays } from '#app/domain/values/dates.ts';
import { loadAvailability } from '#app/features/stays/start-stay.server.ts';
import * as commands from '#app/features/stays/stay-commands.server.ts';
import { conflictOf, stayAddress } from '#app/features/stays/stay-names.ts';
import { requiresReason, stayForTransition, stayForViewer } from '#app/features/stays/stay-queries.server.ts';
import type { TransitionReply } from '#app/features/stays/views/transition-page.tsx';
import { formDataOf, readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm, refusedInit } from '#app/platform/http/replies.server.ts';

type Context = Readonly<RouterContextProvider>;
type Params = { stayId: string; transition: string };
type FormSchema = z.ZodType<unknown, unknown>;
type Posted = { request: Request; context: Context; params: Params };

/** What only one of the sides can do has pages for that one alone. */
export const requireSide: MiddlewareFunction<Response> = (args, next) => {
  const page = args.params.transition ?? '';
  if (transitionsOnPage(page).length === 0) throw notFound();
  if (transitionsOnPage(page, 'SHOP').length === 0) return requireKind('artist')(args, next);
  if (transitionsOnPage(page, 'ARTIST').length === 0) return requireKind('shop')(args, next);
};

/** What the page of a transition shows; 404 where the guest spot is not its reader's. */
export async function loadTransition(context: Context, { stayId, transition }: Params) {
  const ctx = getMemberCtx(context);
  const found = await stayForTransition(ctx, stayId, transitionsOnPage(transition));
  if (!found) throw notFound();
  const { stay, can, refused } = found;
  const ofSide = transitionsOnPage(transition, stay.side);
  const act = can ?? ofSide.find((one) => rulesOf(one).some(({ from }) => from === stay.status)) ?? ofSide[0];
  if (!act) throw notFound();
  const no = refused ? { refusal: whyNot(refused), ...conflictOf(refused) } : { refusal: null };
  return { ctx, page: { stay, act, ...no, asOf: ctx.now.toISOString() } };
}

/** Nobody was looking while it changed: the page was opened after it was done, or too late. */
function whyNot(refused: Refused): string {
  return refused.refusal === 'stay-changed' ? transitionPages.notNow : refusedText(refused);
}

type Doing<S extends FormSchema> = {
  schema: S;
  act: SideTransition | ((value: z.output<S>) => SideTransition);
  command: (
    ctx: CtxOf<'artist' | 'shop'>,
    value: z.output<S> & { stayId: string },
  ) => Promise<Result<{ stayId: string }>>;
  beside?: Beside;
};

type Answer = ReturnType<typeof data<TransitionReply>>;

async function submit<S extends FormSchema>({ request, context, params }: Posted, doing: Doing<S>): Promise<Answer> {
  const { stayId } = params;
  const { schema, act, command, beside = {} } = doing;
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const answer = await command(getMemberCtx(context), { ...(form.value as z.output<S> & object), stayId });
  if (!answer.ok) return refused(form.submission, answer, { beside });
  const { done } = pageWords(typeof act === 'function' ? act(form.value) : act);
  throw redirect(withDone(stayAddress(stayId), done));
}

type Beside = Partial<Record<Refusal, string>>;

function refused<T>(
  submission: Submission<T, string[]>,
  answer: Refused,
  { beside, help = [] }: { beside: Beside; help?: readonly string[] },
): Answer {
  const field = fieldOf(answer, beside[answer.refusal]);
  if (!field && !answer.about?.conflicting) return refusedForm(submission, answer);
  const text = refusedText(answer);
  const said = field ? { fieldErrors: { [field]: [text, ...help] } } : { formErrors: [text] };
  return data({ result: submission.reply(said), refusal: text, ...conflictOf(answer) }, refusedInit(answer));
}

function fieldOf<Field extends string | undefined>({ about }: Refused, field: Field): Field | 'to' {
  return field !== undefined && about?.isLast ? 'to' : field;
}

const BESIDE_DAYS: Beside = {
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
  'outside-job': 'from',
  'artist-busy': 'from',
  'chair-free-already': 'from',
  'wait-too-short': 'from',
};

const BESIDE_CHAIRS: Beside = {
  ...BESIDE_DAYS,
  'chair-taken': 'chairId',
  'chair-gone': 'chairId',
  'dates-not-open': 'chairId',
};

export const SUBMIT_TRANSITION: Record<TransitionPage, (args: Posted) => Promise<Answer>> = {
  confirmation: (args) => submit(args, { schema: forms.onStaySchema, act: 'CONFIRM', command: commands.confirmStay }),
  withdrawal: (args) =>
    submit(args, { schema: forms.onStaySchema, act: 'WITHDRAW_REQUEST', command: commands.withdrawRequest }),
  offer: submitOffer,
  change: (args) =>
    submit(args, {
      schema: forms.changeDatesSchema,
      act: ({ act }) => act,
      command: (ctx, { act, letter, flexDays, ...asked }) =>
        act === 'CHANGE_DATES'
          ? commands.changeDates(ctx, { ...asked, flexDays })
          : commands.askOtherDates(ctx, { ...asked, letter }),
      beside: BESIDE_DAYS,
    }),
  decline: (args) =>
    getMemberCtx(args.context).actor.kind === 'shop'
      ? submit(args, { schema: forms.declineRequestSchema, act: 'DECLINE_REQUEST', command: commands.declineRequest })
      : submit(args, { schema: forms.declineOfferSchema, act: 'DECLINE_OFFER', command: commands.declineOffer }),
  'taking-back': async (args) =>
    submit(args, { schema: await reasonSchemaOf(args), act: 'TAKE_OFFER_BACK', command: commands.takeOfferBack }),
  cancellation: async (args) =>
    submit(args, { schema: await reasonSchemaOf(args), act: 'CANCEL', command: commands.cancelStay }),
  ending: (args) =>
    submit(args, {
      schema: forms.endEarlySchema,
      act: 'END_EARLY',
      command: commands.endStayEarly,
      beside: { 'dates-past': 'last', 'not-earlier': 'last' },
    }),
};

async function reasonSchemaOf({ context, params }: Posted) {
  return (await requiresReason(getMemberCtx(context), params.stayId)) ? forms.reasonSchema : forms.wordlessSchema;
}

/** Makes or changes an offer; with `step=look` it only shows the chairs on the days that were typed. */
async function submitOffer(args: Posted): Promise<Answer> {
  const { request, context, params } = args;
  const posted = await formDataOf(request.clone());
  if (posted.get('step') === 'look') return lookAtChairs(args);
  const answer = await submit(args, {
    schema: forms.offerDatesSchema,
    act: ({ offersFor }) => (offersFor === 'OFFER' ? 'CHANGE_OFFER' : 'PROPOSE_DATES'),
    command: (ctx, { offersFor, askedFrom, askedTo, ...offer }) => {
      if (offersFor === 'OFFER') return commands.changeOffer(ctx, offer);
      const isAsAsked = offer.days.first === askedFrom && offer.days.last === askedTo;
      return isAsAsked ? commands.acceptDates(ctx, offer) : commands.proposeDates(ctx, offer);
    },
    beside: BESIDE_CHAIRS,
  });
  const days = askedDays(posted.getAll('from').map(String), posted.getAll('to').map(String));
  if (!days) return answer;
  const looked = await loadAvailability(getCtxOf(context, 'shop'), { stayId: params.stayId }, days);
  return data({ ...answer.data, looked }, answer.init ?? undefined);
}

async function lookAtChairs({ request, context, params: { stayId } }: Posted): Promise<Answer> {
  const ctx = getCtxOf(context, 'shop');
  if (!(await stayForViewer(ctx, stayId))) throw notFound();
  const form = await readForm(request, forms.lookedDaysSchema);
  if (!form.ok) return form.reply;
  return data({ result: form.submission.reply(), looked: await loadAvailability(ctx, { stayId }, form.value.days) });
}

/** What a form of days was refused for: beside the day that is wrong, else the first one, with what helps. */
export function refusedDates<T>(submission: Submission<T, string[]>, answer: Refused, help: readonly string[] = []) {
  return refused(submission, answer, { beside: BESIDE_DAYS, help });
}
