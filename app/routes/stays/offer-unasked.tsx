import { data, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { CONTINUE_SETUP } from '#app/copy/profiles.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { offering as words } from '#app/copy/stays/stay-offers.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { lookedDaysSchema, offerStaySchema } from '#app/domain/stays/stay-forms.ts';
import { askedDays } from '#app/domain/values/dates.ts';
import { chairForDaysAddress } from '#app/features/calendar/calendar-links.ts';
import { NoChairsYet, NotUnderstood } from '#app/features/calendar/calendar-notices.tsx';
import { chairsOfShop } from '#app/features/calendar/chairs.server.ts';
import { hostOf, isFreeChair } from '#app/features/stays/host-days.server.ts';
import { artistToOffer, fixedDeposit, loadAvailability, offerStay } from '#app/features/stays/start-stay.server.ts';
import { conflictOf, offerAddress, stayAddress } from '#app/features/stays/stay-names.ts';
import { OfferForm, type OfferReply } from '#app/features/stays/views/offer-form.tsx';
import { formDataOf, readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedInit } from '#app/platform/http/replies.server.ts';
import { onboardingPath } from '#app/routes/account/after-sign-in.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { refusedDates } from '#app/routes/stays/transition.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/offer-unasked';

export const meta: Route.MetaFunction = titledBy((loaded) => titleOf(loaded), words.missing);

function titleOf(shown: Route.ComponentProps['loaderData']): string {
  return shown.wizard === null ? words.title(shown.artist.name || SOME_ARTIST) : words.setUpFirst;
}

const pathAndSearch = ({ pathname, search }: URL) => pathname + search;

function askedFor({ searchParams }: URL) {
  return { artistId: searchParams.get('artist'), applicationId: searchParams.get('application') };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  if (!ctx.actor.setupCompleted) return { wizard: onboardingPath('SHOP', pathAndSearch(url)) };
  const { searchParams } = url;
  const [artist, shop] = await Promise.all([artistToOffer(ctx, askedFor(url)), chairsOfShop(ctx)]);
  if (!artist || !shop) throw notFound();
  const { today, inUse: chairs } = shop;
  const days = askedDays(searchParams.getAll('from'), searchParams.getAll('to'));
  const { application } = artist;
  const opened = days ?? (application?.days && application.days.first >= today ? application.days : null);
  const looked = opened && (await loadAvailability(ctx, { artistId: artist.id }, opened));
  const only = chairs.length === 1 ? chairs[0] : undefined;
  const chair = opened ? looked?.chairs.find(isFreeChair) : only;
  const policies = (await hostOf(ctx.db, ctx.actor.shopId ?? ''))?.terms.policies ?? null;
  const values = {
    from: opened?.first ?? '',
    to: opened?.last ?? '',
    chairId: chair?.id ?? '',
    depositCents: fixedDeposit(policies),
    offerNote: '',
    applicationId: application?.id ?? '',
    submissionId: crypto.randomUUID(),
  };
  return { wizard: null, artist, chairs, looked, values, policies, today, isUnderstood: days !== undefined };
}

async function lookedFor(ctx: CtxOf<'shop'>, artistId: string, request: Request) {
  const form = await readForm(request, lookedDaysSchema);
  if (!form.ok) return form.reply;
  const looked = await loadAvailability(ctx, { artistId }, form.value.days);
  return data<OfferReply>({ result: form.submission.reply(), looked });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  // The page says what is to be done first; what was typed is kept in the browser.
  if (!ctx.actor.setupCompleted) throw redirect(pathAndSearch(url));
  const artist = await artistToOffer(ctx, askedFor(url));
  if (!artist) throw notFound();
  if ((await formDataOf(request.clone())).get('step') === 'look') return lookedFor(ctx, artist.id, request);
  const form = await readForm(request, offerStaySchema);
  if (!form.ok) return form.reply;
  const { submission, value } = form;
  const offered = await offerStay(ctx, { ...value, artistId: artist.id });
  if (offered.ok) throw redirect(withDone(stayAddress(offered.value.stayId), 'stay-offered'));
  if (offered.refusal !== 'chair-taken' && offered.refusal !== 'dates-not-open')
    return refusedDates(submission, offered);
  const text = refusedText(offered);
  const looked = await loadAvailability(ctx, { artistId: artist.id }, value.days);
  return data<OfferReply>(
    {
      result: submission.reply({ fieldErrors: { chairId: [text] } }),
      looked,
      ...conflictOf(offered),
    },
    refusedInit(offered),
  );
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.wizard !== null) return <NotSetUp wizard={loaderData.wizard} />;
  return <OpenOffer shown={loaderData} actionData={actionData} />;
}

/** In place of the form, for a shop that is not through with its set-up. */
function NotSetUp({ wizard }: { wizard: string }) {
  return (
    <div className="page-width py-8">
      <EmptyState
        ornament="anchor"
        title={words.setUpFirst}
        titleAs="h1"
        scale="page"
        action={
          <ButtonLink to={wizard} variant="primary">
            {CONTINUE_SETUP.act}
          </ButtonLink>
        }
      >
        {words.whySetUp}
      </EmptyState>
    </div>
  );
}

type OpenOfferProps = {
  shown: Extract<Route.ComponentProps['loaderData'], { wizard: null }>;
  actionData: Route.ComponentProps['actionData'];
};

function OpenOffer({ shown, actionData }: OpenOfferProps) {
  const { artist, chairs, looked, values, policies, today, isUnderstood } = shown;
  const reply: OfferReply | undefined = actionData;
  const { application } = artist;
  const to = application ? { applicationId: application.id } : { artistId: artist.id };
  const back = application
    ? { to: `/shop/applications?application=${application.id}`, label: 'Back' }
    : { to: `/marketplace/artists/${artist.id}`, label: 'Back' };
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader
        title={words.title(artist.name || SOME_ARTIST)}
        lead={
          <>
            {application ? (
              <p>
                {words.about} <strong>{application.title}</strong>.{' '}
                <span>{application.status === 'PENDING' ? words.accepts : null}</span>
              </p>
            ) : null}
            <p>{words.lead}</p>
          </>
        }
        back={back}
      />
      {isUnderstood ? null : <NotUnderstood />}
      {chairs.length === 0 ? (
        <NoChairsYet />
      ) : (
        <OfferForm
          about={application?.id ?? artist.id}
          values={values}
          looked={reply?.looked ?? looked ?? { days: null, chairs }}
          today={today}
          policies={policies}
          addChairAt={(days) => chairForDaysAddress(days, offerAddress(to, days))}
          reply={reply}
          cancel={
            <ButtonLink to={back.to} size="lg">
              Cancel
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

export const ErrorBoundary = loadFailed(words.loadFailed, {
  title: words.missing,
  to: '/marketplace/artists',
  label: 'Find Artists',
});
