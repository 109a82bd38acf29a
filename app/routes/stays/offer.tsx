import { data } from 'react-router';
import { actPages } from '#app/copy/stay-transitions.ts';
import { stayPage } from '#app/copy/stays.ts';
import type { Days } from '#app/domain/dates.ts';
import { askedDays } from '#app/domain/dates.ts';
import { lookedDaysSchema, offerDatesSchema } from '#app/domain/stay-forms.ts';
import { OfferFields, type OfferValues } from '#app/features/stays/offer-form.tsx';
import { lookedAt, offerFormOf } from '#app/features/stays/start-forms.server.ts';
import { waitingApplication } from '#app/features/stays/stay-applications.server.ts';
import { acceptDates, changeOffer, proposeDates } from '#app/features/stays/stay-commands.server.ts';
import { stayForViewer } from '#app/features/stays/stay-queries.server.ts';
import { ActPage, type ActReply } from '#app/features/stays/transition-page.tsx';
import { formDataOf, readForm } from '#app/platform/http/read-form.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { answerHeaders } from '#app/routes/account/form-answer.ts';
import { orFailed } from '#app/routes/forms/or-failed.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { shownAnew } from '#app/routes/stays/shown-anew.ts';
import { BESIDE_DAYS, type Beside, doneAct, openedAct } from '#app/routes/stays/transition.server.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Route } from './+types/offer';

const words = actPages.offer;

export const meta = titled(words.title.REQUEST);
export const headers = answerHeaders;
export const shouldRevalidate = shownAnew;

export async function loader({ context, params: { stayId }, url: { searchParams } }: Route.LoaderArgs) {
  const { ctx, page } = await openedAct(context, stayId, ['ACCEPT_DATES', 'PROPOSE_DATES', 'CHANGE_OFFER']);
  const named = askedDays(searchParams.getAll('from'), searchParams.getAll('to')) ?? null;
  const opened = await offerFormOf(getCtxOf(context, 'shop'), stayId, named);
  if (!opened) throw notFound();
  return { page, opened, areDaysNamed: named !== null, isLinked: await waitingApplication(ctx, stayId) };
}

/** What is said of the chair stands beside the chairs. */
const BESIDE: Beside = {
  ...BESIDE_DAYS,
  'chair-taken': 'chairId',
  'chair-gone': 'chairId',
  'dates-not-open': 'chairId',
};

/** Makes or changes an offer; with `step=look` it only shows the chairs on the days that were typed. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const posted = await formDataOf(request.clone());
  if (posted.get('step') === 'look') return looked(args);
  const answer = await doneAct(args, {
    schema: offerDatesSchema,
    act: (ctx, { offersFor, askedFrom, askedTo, ...offer }) => {
      if (offersFor === 'OFFER') return changeOffer(ctx, offer);
      const { days, ...rest } = offer;
      const isAsAsked = days.first === askedFrom && days.last === askedTo;
      return isAsAsked ? acceptDates(ctx, rest) : proposeDates(ctx, offer);
    },
    done: ({ offersFor }) => (offersFor === 'OFFER' ? 'stay-offer-changed' : 'stay-offered'),
    beside: BESIDE,
  });
  const days = askedDays(posted.getAll('from').map(String), posted.getAll('to').map(String));
  return withChairs(answer, days ? await lookedAt(getCtxOf(context, 'shop'), params.stayId, days) : undefined);
}

async function looked({ request, context, params: { stayId } }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  if (!(await stayForViewer(ctx, stayId))) throw notFound();
  const form = await readForm(request, lookedDaysSchema);
  if (!form.ok) return withChairs(form.reply, undefined);
  const reply: ActReply = { result: form.submission.reply() };
  return withChairs(data(reply), await lookedAt(ctx, stayId, form.value.days));
}

type Looked = { days: Days; chairs: Awaited<ReturnType<typeof lookedAt>>['chairs'] };

/** The answer to a form, with the chairs on the days that were typed. */
function withChairs({ data: reply, init }: ReturnType<typeof data<ActReply>>, looked: Looked | undefined) {
  return data<ActReply & { looked?: Looked }>({ ...reply, ...(looked && { looked }) }, init ?? undefined);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}

/** Days that the address names were chosen later than those that were typed here before. */
const [DAYS, NONE] = [['from', 'to'], []] as const;

/** The shop offers a chair: for the days that were asked for or for others, or it changes what it offered (trade A2, 3, 4, 12). */
export default function Offer({
  loaderData: { page, opened, areDaysNamed, isLinked },
  actionData,
}: Route.ComponentProps) {
  const { values, policies, isClosedMeanwhile } = opened;
  const offersFor = values.offersFor === 'OFFER' ? 'OFFER' : 'REQUEST';
  const reply: (ActReply & { looked?: Looked }) | undefined = actionData;
  return (
    <ActPage<OfferValues>
      {...page}
      reply={reply}
      title={words.title[offersFor]}
      lead={words.lead}
      done={offersFor === 'OFFER' ? 'stay-offer-changed' : 'stay-offered'}
      button={{ label: words.label[offersFor], busy: words.busy }}
      stored={values}
      required={['from', 'to', 'chairId']}
      keepsBut={areDaysNamed ? DAYS : NONE}
      before={
        isClosedMeanwhile || isLinked ? (
          <Notice tone="blue" role="note">
            {[isClosedMeanwhile && words.notOpen, isLinked && words.accepts].filter(Boolean).join(' ')}
          </Notice>
        ) : null
      }
    >
      {(fields) => (
        <OfferFields
          fields={fields}
          stayId={page.stay.id}
          today={page.stay.today}
          looked={reply?.looked ?? opened.looked}
          policies={policies}
          inTheWayAt={reply?.inTheWayAt}
        />
      )}
    </ActPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text={stayPage.failed} missing={stayPage.gone} />;
}
